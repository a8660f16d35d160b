/** A program that finds no token would end before it registers anything: so it finds one that opens nothing. */
import process from 'node:process';
import type { Recorder } from './recorder-address.ts';

const words = '(?:discord|bot|client|app|application)';
const tokenName = new RegExp(`^(?:${words}_?)*token$`, 'i');
const idName = new RegExp(`^(?:${words}_?)+id$`, 'i');

/**
 * Answers for variables that nobody set, once the program asks for them by their name: what it sets itself, or reads from a
 * `.env` file, goes before, and whoever lists the environment does not see them.
 */
export function answerMissingCredentials({ token, applicationId, tokenVariables }: Recorder): void {
  const missing = (name: string): string | undefined => {
    if (tokenName.test(name) || tokenVariables.includes(name)) return token;
    return idName.test(name) ? applicationId : undefined;
  };
  process.env = new Proxy(process.env, {
    get: (environment, name) =>
      environment[name as string] ?? (typeof name === 'string' ? missing(name) : undefined),
    set(environment, name, value) {
      environment[name as string] = value;
      return true;
    },
  });
}
