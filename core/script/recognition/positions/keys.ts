/** How places in a program are called, by those who find commands there and by those who find what registers them. */
import type { Collected, Fields, Like, Reading } from '../../../syntax/reading.ts';
import type { Renamed, Sending } from '../../../syntax/sending.ts';
import { isAll } from './flow/copied.ts';
import type { Origin } from './flow/names.ts';

/** The place of something given to a function: `path` is that of the argument, and the members that lead on. */
export const argumentKey = (fn: string, path: readonly string[]): string => `call ${fn} ${path.join('.')}`;

/** The place of what a loader takes of the files of a folder. */
export const loadedFrom = (
  { folder, files, path }: NonNullable<Collected['from']>,
  by: string,
  { fields, ...sending }: Sending & { readonly fields?: Fields | undefined } = {},
): Like => ({
  key: `${loadedKey(folder, path)}${files ?? ''}`,
  name: `files of ${folder}`,
  words: wordsOf(fields ? [...path, ...(fields.description ?? 'description').split('.')] : path),
  inFolder: folder,
  ...(files === undefined ? {} : { files }),
  isTaken: true,
  by,
  ...(fields ? { fields } : {}),
  ...(sending.when ? { when: [sending.when] } : {}),
  sendings: [{ ...sending, by }],
});

/** What a loader takes, from where. */
export const loadedOf = ({ name, files, path }: Origin): NonNullable<Collected['from']> => ({
  folder: name,
  ...(files === undefined ? {} : { files }),
  path,
});

/** The place of what a loader sets in the files of a folder. */
export const setIn = ({ folder, files, path }: NonNullable<Collected['from']>, by: string): Like => ({
  key: `${setKey(loadedKey(folder, path))}${files ?? ''}`,
  name: `files of ${folder}`,
  words: [],
  inFolder: folder,
  ...(files === undefined ? {} : { files }),
  isSet: true,
  by,
  sendings: [{ isChanged: true, by }],
});

/** The place of what is set, by that of what is taken. */
export const setKey = (taken: string): string => `set ${taken}`;

/** A sending without what is not so. */
export const sendingOf = ({
  sent,
  isChanged,
  isGuild,
  isRaw,
  when,
}: { readonly [key in keyof Sending]: Sending[key] | undefined }): Sending => ({
  ...(sent ? { sent } : {}),
  ...(isChanged ? { isChanged } : {}),
  ...(isGuild ? { isGuild } : {}),
  ...(isRaw ? { isRaw } : {}),
  ...(when ? { when } : {}),
});

/** Members that are written under their names. */
const wordsOf = (path: readonly string[]): readonly string[] => {
  const written = path.filter((step) => /^[\w$]+$/.test(step) && step !== 'default' && step !== 'new');
  return written.length > 0 ? written : ['name'];
};

export const loadedKey = (folder: string, path: readonly string[]): string => {
  const members = path[0] === 'default' ? path.slice(1) : path;
  return `loaded ${folder} ${members.join('.')}`;
};

/** What of a file a place of {@link loadedKey} is; `undefined`: it is another place. */
const membersLoaded = (key: string): string | undefined =>
  key.startsWith('loaded ') ? key.slice(key.lastIndexOf(' ') + 1) : undefined;

/**
 * The places of what a file takes out of a collection, changes and registers: that of any file of which nobody knows what takes it, for
 * something has to fill the collection.
 */
export const changedAnywhere = (path: readonly string[], by: string): Like => ({
  key: `changed ${path.join('.')}`,
  name: 'what is registered',
  words: wordsOf(path),
  isTaken: true,
  by,
  sendings: [{ isChanged: true, by }],
});

/** The key of {@link changedAnywhere} for a place. */
export const changedKey = (place: string): string => `changed ${membersLoaded(place)}`;

/** The place of a literal with a name that a call registers, wherever that is: `rest.put(route, { body: [ping] })`. */
export const placeOfName = (
  uri: string,
  name: string,
  { method = '', ...traits }: SentTraits = {},
): Like => ({
  key: `registered ${uri} ${name}`,
  name: method,
  words: [name],
  file: uri,
  named: name,
  isTaken: true,
  ...traits,
});

/** The place of what another file writes and a call registers under another name. */
export const placeOfRenamed = (
  uri: string,
  renamed: Renamed,
  { method = '', ...traits }: SentTraits,
): Like => ({
  key: `renamed ${uri} ${JSON.stringify(renamed)}`,
  name: method,
  words: [],
  file: uri,
  isTaken: true,
  renamed,
  ...traits,
});

export interface SentTraits
  extends Pick<Like, 'by' | 'sentTo' | 'isChanged' | 'isConditional' | 'isBuiltHere' | 'said'> {
  readonly method?: string;
}

/** Where other files send the commands of a file, by their names, if they do. */
export function recipientsIn(uri: string | undefined, likes: readonly Like[]): Pick<Reading, 'recipients'> {
  const recipients = likes.flatMap(({ file, named, sentTo }) =>
    file === uri && named !== undefined && sentTo ? [[named, sentTo] as const] : [],
  );
  return recipients.length === 0 ? {} : { recipients: new Map(recipients) };
}

/** The place of a literal that another file has among the options of a command: `options: [require('./add')]`. */
export const placeOfOption = (uri: string, name: string, by?: string): Like => ({
  key: `option ${uri} ${name}`,
  name: 'options',
  // It may have its name from another file.
  words: [],
  file: uri,
  named: name,
  isOption: true,
  ...(by === undefined ? {} : { by }),
});

/** A group of commands of which a file tells a part; all groups where the name is empty. */
export const partOfGroup = (uri: string, name: string): Like => ({
  key: `part ${uri} ${name}`,
  name: 'groups',
  words: name === '' ? [] : [name],
  named: name,
  isPart: true,
  by: uri,
});

/** The program has a framework make its commands otherwise than their classes say: each may have more. */
export const madeOtherwise = (library: string, uri: string): Like => ({
  ...partOfGroup(uri, ''),
  key: `made otherwise ${uri} ${library}`,
  words: [library],
});

/** The program has a library register all of its commands in guilds. */
export const registeredInGuilds = (library: string, uri: string): Like => ({
  key: `guilds of ${library}`,
  name: library,
  words: [library],
  isOfGuilds: true,
  by: uri,
});

/** One place, of which two files tell: what one of them takes is taken. What goes to the service has to be right for that. */
export function either(a: Like, b: Like): Like {
  const sentTo = a.sentTo === 'service' ? a.sentTo : (b.sentTo ?? a.sentTo);
  const isChanged = a.isChanged ?? b.isChanged;
  const isOpen = a.isOpen ?? b.isOpen;
  const isRunByMessage = a.isRunByMessage ?? b.isRunByMessage;
  const taken = takenByEither(asBoth(a, b), b);
  const sendings = sentByEither(a.sendings, b.sendings);
  const said = saidByEither(a.said, b.said);
  const isSame =
    sentTo === taken.sentTo &&
    isChanged === taken.isChanged &&
    isOpen === taken.isOpen &&
    isRunByMessage === taken.isRunByMessage &&
    said === taken.said &&
    sendings === a.sendings;
  if (isSame) return taken;
  return {
    ...taken,
    ...(sentTo ? { sentTo } : {}),
    ...(isChanged ? { isChanged } : {}),
    ...(isOpen ? { isOpen } : {}),
    ...(isRunByMessage ? { isRunByMessage } : {}),
    ...(sendings ? { sendings } : {}),
    ...(said ? { said } : {}),
  };
}

function saidByEither(a: Like['said'], b: Like['said']): Like['said'] {
  if (!a || !b) return a ?? b;
  const known = new Set(a.map((said) => JSON.stringify(said)));
  const more = b.filter((said) => !known.has(JSON.stringify(said)));
  return more.length === 0 || a.length >= mostWays ? a : [...a, ...more];
}

/** So many ways to take or to send what stands in a place are told apart. */
const mostWays = 16;

/** All ways; none are left where there are too many: then nothing is known of them. */
function sentByEither(a: Like['sendings'], b: Like['sendings']): Like['sendings'] {
  if (!a || !b) return a ?? b;
  if (a.length === 0) return a;
  const known = new Set(a.map((sending) => JSON.stringify(sending)));
  const more = b.filter((sending) => !known.has(JSON.stringify(sending)));
  if (more.length === 0 && b.length > 0) return a;
  return b.length === 0 || a.length + more.length > mostWays ? [] : [...a, ...more];
}

/** The first as far as it tells of the other, too. */
function asBoth(a: Like, b: Like): Like {
  const isConditional = a.isConditional && b.isConditional;
  const isBuiltHere = a.isBuiltHere && b.isBuiltHere;
  if (isConditional === a.isConditional && isBuiltHere === a.isBuiltHere) return a;
  const { isConditional: _, isBuiltHere: __, ...like } = a;
  return {
    ...like,
    ...(isConditional ? { isConditional } : {}),
    ...(isBuiltHere ? { isBuiltHere } : {}),
  };
}

function takenByEither(a: Like, b: Like): Like {
  if (!a.when) return a;
  const { when, ...always } = a;
  if (!b.when) return always;
  const known = new Set(when.map((condition) => JSON.stringify(condition)));
  const more = b.when.filter((condition) => !known.has(JSON.stringify(condition)));
  if (more.length === 0) return a;
  return when.length + more.length > mostWays ? always : { ...a, when: [...when, ...more] };
}

/**
 * Whether it tells of what is a command for sure in a text: some of it is registered in guilds alone, or left out, or it has more
 * parts.
 */
export const tellsOfCommands = (like: Like, text: string): boolean => {
  const { sendings = [] } = like;
  const isApart = sendings.some(({ isGuild }) => isGuild) && sendings.some(({ isGuild }) => !isGuild);
  // What a method makes of a command is another one.
  const isMade = sendings.length > 0 && like.key.includes('()');
  const isHeard =
    like.isChanged === true ||
    like.isConditional !== undefined ||
    like.renamed !== undefined ||
    like.said !== undefined;
  const isChanged = sendings.some(
    ({ sent, ...sending }) => sending.isChanged || (sent !== undefined && !isAll(sent)),
  );
  return isApart || isChanged || isMade || isHeard || mayBeLeftOut(sendings, text) || tellsOfDecorated(like);
};

/** Every way in which it is sent wants something to be absent that a text may have. */
const mayBeLeftOut = (sendings: readonly Sending[], text: string): boolean =>
  sendings.length > 0 &&
  sendings.every(({ when }) =>
    [when, when?.around].some((asked) =>
      [...(asked?.lacks ?? []), ...(asked?.compared ?? []).map(({ key }) => key)].some((key) =>
        text.includes(key),
      ),
    ),
  );

/** Whether it tells what else something is that is found anyway. */
export const tellsOfCandidates = (like: Like): boolean =>
  like.isOption === true ||
  like.isChanged === true ||
  like.isConditional !== undefined ||
  like.renamed !== undefined ||
  like.said !== undefined ||
  like.sentTo !== undefined ||
  like.sendings !== undefined ||
  tellsOfDecorated(like);

/** Whether it tells of commands that decorators make, and of no place of its own. */
export const tellsOfDecorated = ({ isPart, isOfGuilds }: Like): boolean =>
  isPart === true || isOfGuilds === true;
