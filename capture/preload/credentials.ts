/** A program that finds no token would end before it registers anything: so it finds one that opens nothing. */
import process from 'node:process';
import type { Recorder } from './recorder-address.ts';

const words = '(?:discord|bot|client|app|application)';
const tokenName = new RegExp(`^(?:${words}_?)*token$`, 'i');
const idName = new RegExp(`^(?:${words}_?)+id$`, 'i');
/** Behind what a variable says of its application: `HELPER_` of `HELPER_BOT_TOKEN`. */
const tokenEnd = new RegExp(`(?:${words}_?)*token$`, 'i');

/**
 * Answers for variables that nobody set, once the program asks for them by their name: what it sets itself, or reads from a
 * `.env` file, goes before, and whoever lists the environment does not see them.
 */
export function answerMissingCredentials({ token, applicationId, byVariable }: Recorder): void {
  const ofOne = Object.entries(byVariable).map(([name, own]) => ({ own, begin: name.replace(tokenEnd, '') }));
  const missing = (name: string): string | undefined => {
    const own = Object.hasOwn(byVariable, name) ? byVariable[name] : undefined;
    if (own) return own.token;
    if (tokenName.test(name)) return token;
    if (idName.test(name)) return applicationId;
    return ofOne.find(
      ({ begin }) => begin !== '' && name.startsWith(begin) && idName.test(name.slice(begin.length)),
    )?.own.applicationId;
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
