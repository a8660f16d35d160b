/**
 * What a script says of all commands of a program: settings by which a library registers them in guilds,
 * `new Client({ botGuilds: ['1'] })`, and code by which a framework makes them otherwise.
 */
import type TypeScript from 'typescript';
import type { Like } from '../../../syntax/reading.ts';
import { decoratorLibraries } from '../../libraries/decorators/index.ts';
import { frameworks } from '../../libraries/frameworks/index.ts';
import { namesGuilds } from '../../libraries/named-guilds.ts';
import type { Ts } from '../../parse/syntax.ts';
import { madeOtherwise, registeredInGuilds } from './keys.ts';

const librariesIn = (text: string) =>
  decoratorLibraries.filter(
    ({ package: name, guilds }) => guilds && text.includes(guilds.key) && text.includes(name),
  );

/** A class of the program may stand between: the package need not be named. */
const frameworksRemadeIn = (text: string) =>
  frameworks.filter(({ decorated }) => decorated?.isRemadeIn(text));

/** Whether a script may say so: a search of its text. */
export const mayTellOfAll = (text: string): boolean =>
  librariesIn(text).length > 0 || frameworksRemadeIn(text).length > 0;

/** What a script says of the commands of a program. */
export function saidOfAll(
  ts: Ts,
  file: TypeScript.SourceFile,
  text: string,
  uri: string | undefined,
): readonly Like[] {
  if (uri === undefined) return [];
  const remade = frameworksRemadeIn(text).flatMap(({ packages }) =>
    packages.map((name) => madeOtherwise(name, uri)),
  );
  const inGuilds = librariesIn(text).flatMap(({ package: name, guilds }) => {
    const hasWord = ({ pos, end }: TypeScript.Node): boolean =>
      guilds?.word === undefined || text.slice(pos, end).includes(guilds.word);
    const says = (node: TypeScript.Node): boolean =>
      ((ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) &&
        (ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name)) &&
        node.name.text === guilds?.key &&
        namesGuilds(ts, ts.isPropertyAssignment(node) ? node.initializer : node.name, hasWord)) ||
      ts.forEachChild(node, (child) => says(child) || undefined) === true;
    return says(file) ? [registeredInGuilds(name, uri)] : [];
  });
  return [...inGuilds, ...remade];
}
