/**
 * What of a program goes into the calls that register its commands: members of a class, and of the files that a loader reads
 * from a folder. Found in the text of one file, without running it: names are followed to all that they are given.
 */
import type TypeScript from 'typescript';
import { once } from '../../../syntax/once.ts';
import type { Collected, Like, Reading } from '../../../syntax/reading.ts';
import type { Sent } from '../../../syntax/sending.ts';
import { registeringWords, type SentValue } from '../../libraries/registering.ts';
import { exportsIn } from '../../parse/exports.ts';
import type { Ts } from '../../parse/syntax.ts';
import type { ModuleAt } from '../types/heritage.ts';
import { placesOfCallers, registersInFunctions } from './callers.ts';
import { isFunction } from './flow/guards.ts';
import { memberOfKeeper } from './flow/keepers.ts';
import { namesIn, type Origin, wholeModule } from './flow/names.ts';
import { readProgram, registeredBy } from './flow/program/flows.ts';
import { Imports, type Script } from './flow/program/imports.ts';
import { argumentKey, changedAnywhere, either, loadedFrom, loadedOf, sendingOf } from './keys.ts';
import { isChangedIn, isTouched, setByLoader, touchedBy } from './touched.ts';

/** A module whose name is only known when the program runs. */
const loading = /\b(?:import|require)\(\s*(?!\s|['"]\s*[^'"]*['"]\s*[,)])/;

/** Whether a script may load the files of a folder: a search of its text. */
export const mayLoad = (text: string): boolean =>
  (text.includes('import(') || text.includes('require(')) && loading.test(text);

/** {@link Reading.isFollowed} is set where any change may change what is told here. */
export interface Registered
  extends Pick<Reading, 'isFollowed' | 'loadsFiles' | 'registersIn' | 'registersApart'> {
  readonly likes: readonly Like[];
  readonly collected: readonly Collected[];
}

/**
 * What a file registers and loads. `moduleAt`: the other files of the program; `keysOf`: the places that a member of a class has;
 * `callsOthers`: it calls functions of files that register commands.
 */
export function registeredIn(
  ts: Ts,
  { file, uri }: Script,
  text: string,
  moduleAt: ModuleAt,
  keysOf: (written: TypeScript.ClassLikeDeclaration, path: readonly string[]) => readonly Like[],
  callsOthers: boolean,
): Registered {
  const mayRegister = registeringWords.test(text);
  const imports = new Imports(ts, moduleAt);
  const isLoading = mayLoad(text);
  const callsLoaders = (): boolean => imports.scriptsOf(file, uri).some((other) => mayLoad(other.file.text));
  if (uri === undefined || !(mayRegister || isLoading || callsOthers || callsLoaders()))
    return { likes: [], collected: [] };
  const names = namesIn(file, ts);
  const program = readProgram(ts, imports, false);
  const flow = program.flowOf({ file, uri });
  const touched = once(() => touchedBy(ts, readProgram(ts, imports, true))({ file, uri }));
  /** What of it is sent, unless the file may change it before. */
  const sentOf = (origin: Origin): Sent | undefined =>
    origin.sent && !isTouched(origin, touched()) ? origin.sent : undefined;
  const isChanged = (origin: Origin): true | undefined =>
    origin.isChanged || isChangedIn(origin, touched()) ? true : undefined;
  const likes = new Map<string, Like>();
  const collected = new Map<string, Collected>();
  const take = (origin: Origin, registration?: Pick<SentValue, 'isGuild' | 'sentTo'>): void => {
    const { of, name, path, written, fields, when } = origin;
    const sending = sendingOf({
      sent: sentOf(origin),
      isChanged: isChanged(origin),
      isGuild: registration?.isGuild ? true : undefined,
      isRaw: registration?.sentTo === 'service' ? true : undefined,
      when,
    });
    if (of === 'loaded') {
      const like = loadedFrom(loadedOf(origin), uri, { fields, ...sending });
      const known = likes.get(like.key);
      likes.set(like.key, known ? either(known, like) : like);
    } else if (of === 'held') {
      if (sending.isChanged) {
        const like = changedAnywhere(path, uri);
        likes.set(like.key, like);
      }
      collected.set(`take ${name} ${path} ${JSON.stringify(sending)}`, {
        name,
        taken: path,
        by: uri,
        ...sending,
        ...(fields ? { fields } : {}),
      });
    } else if (of === 'argument')
      for (const like of takenByCall(ts, file, uri, name, path)) likes.set(like.key, like);
    else if (written && path.length > 0)
      for (const like of keysOf(written, path)) likes.set(like.key, { ...like, isTaken: true, by: uri });
  };
  const put = (holder: string, origin: Origin): void => {
    const { of, when } = origin;
    if (of !== 'loaded') return;
    const from = loadedOf(origin);
    const sending = sendingOf({
      sent: sentOf(origin),
      isChanged: isChanged(origin),
      isGuild: undefined,
      isRaw: undefined,
      when,
    });
    collected.set(`put ${holder} ${JSON.stringify(from)} ${JSON.stringify(sending)}`, {
      name: holder,
      from,
      ...sending,
    });
  };
  for (const { origin, registration } of registeredBy(ts, program)({ file, uri })) take(origin, registration);
  if (mayRegister) for (const origin of flow.built()) take(origin);
  const filled = [...names.put].map(([holder, values]) => ({
    names: flow.namesElsewhere(holder),
    origins: values.flatMap((value) => flow.put(value, 0)),
  }));
  for (const { names, origins } of [...filled, ...flow.filledAcross()])
    for (const name of names) for (const origin of origins) put(name, origin);
  // `client.commands = await load('commands')`
  for (const [name, values] of names.assigned) {
    const member = memberOfKeeper(name);
    if (member !== undefined)
      for (const { value } of values) for (const of of flow.elements(value, 0)) put(member, of);
  }
  const byProgram = names.registered.filter(
    (expression) => names.registrations.get(expression)?.sentTo !== 'sapphire',
  );
  if (registersInFunctions(ts, file, byProgram))
    for (const like of placesOfCallers(ts, file, uri)) likes.set(like.key, like);
  if (isLoading || callsOthers) for (const like of setByLoader(uri, touched())) likes.set(like.key, like);
  const isFollowed =
    likes.size > 0 ||
    collected.size > 0 ||
    mayLoad(text) ||
    names.registered.some(
      (expression) =>
        !isFunction(ts, expression) &&
        !ts.isObjectLiteralExpression(expression) &&
        !ts.isArrayLiteralExpression(expression),
    );
  // An empty list takes commands away.
  const registrations = [...names.registrations].filter(
    ([expression]) => !ts.isArrayLiteralExpression(expression) || expression.elements.length > 0,
  );
  const scopes = registrations.map(([, { isGuild }]) => (isGuild ? ('guild' as const) : ('global' as const)));
  const textsOf = (isGuild: boolean) =>
    new Set(
      registrations.flatMap(([expression, registration]) =>
        registration.isGuild === isGuild ? text.slice(expression.pos, expression.end).trim() : [],
      ),
    );
  const [inGuilds, globally] = [textsOf(true), textsOf(false)];
  const isApart =
    inGuilds.size > 0 && globally.size > 0 && ![...inGuilds].some((expression) => globally.has(expression));
  return {
    likes: [...likes.values()],
    collected: [...collected.values()],
    ...(scopes.length > 0 ? { registersIn: [...new Set(scopes)] } : {}),
    ...(isApart ? { registersApart: true as const } : {}),
    ...(isFollowed ? { isFollowed: true as const } : {}),
    ...(mayLoad(text) ? { loadsFiles: true as const } : {}),
  };
}

/** The places of what a function registers that is given to it, under each name that other files have for it. */
function takenByCall(
  ts: Ts,
  file: TypeScript.SourceFile,
  uri: string,
  name: string,
  path: readonly string[],
): readonly Like[] {
  const place = (as: string, word: string): Like => ({
    key: argumentKey(`${uri}#${as}`, path),
    name: `calls of ${name}`,
    words: [word],
    isTaken: true,
    by: uri,
  });
  const module =
    uri
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  if (name === wholeModule) return [place(name, module)];
  return [place(name, name), ...(isDefault(ts, file, name) ? [place(wholeModule, module)] : [])];
}

/** Whether a file exports what has a name as a whole. */
const isDefault = (ts: Ts, file: TypeScript.SourceFile, name: string): boolean =>
  exportsIn(file, ts).some(
    (exported) => exported.name === name && exported.path.length === 1 && exported.path[0] === 'default',
  );
