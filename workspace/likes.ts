/** Where the commands of a project stand: what stands there in other files is a command, too. */
import type { Analysis } from '../core/lint/analysis.ts';
import type { DocumentInput } from '../core/lint/document.ts';
import { isAll } from '../core/script/recognition/positions/flow/copied.ts';
import { bothOf, ofMember } from '../core/script/recognition/positions/flow/guards.ts';
import { either, loadedFrom, sendingOf } from '../core/script/recognition/positions/keys.ts';
import { mayStandAt } from '../core/script/recognition/positions/standing.ts';
import type { Collected, Like, Reading } from '../core/syntax/reading.ts';

/** A file that was read, and with which places. */
interface ReadFile {
  readonly file: { readonly input: Pick<DocumentInput, 'likes' | 'uri' | 'modules' | 'translations'> };
  readonly analysis: Pick<Analysis, 'reading'>;
}

/** Places, and what may stand there. */
export interface Places {
  readonly all: readonly Like[];
  /** Those places that something in a file may have, where none of its own commands stands and that it was not read with. */
  within(text: string, uri: string, read?: ReadFile): readonly Like[];
}

export interface ProjectLikes extends Places {
  /** Puts what the commands of a file speak for. `true`: there is a place that no file spoke for before. */
  add(reading: Pick<Reading, 'likes' | 'collected' | 'loadsFiles'>): boolean;
  /** One of them loads others by names that only the running program knows. */
  loadsFiles(): boolean;
  /** Calls of what registers commands: to be read before the others, for they tell of these. */
  readonly callers: Places;
}

const placesOf = (all: () => readonly Like[]): Places => ({
  get all() {
    return all();
  },
  within(text, uri, read) {
    const taken = new Set(read?.analysis.reading.likes?.map(({ key }) => key));
    const known = new Set(read?.file.input.likes);
    const possible = all().filter(
      (like) =>
        !known.has(like) &&
        mayStandAt(text, uri, like) &&
        (like.isTaken || !taken.has(like.key) || isRepeated(text, like)),
    );
    if (!read || possible.length === 0) return possible;
    const { reading } = read.analysis;
    return reading.holdsMore?.(reading, { ...read.file.input, likes: possible }) === false ? [] : possible;
  },
});

export function createLikes(): ProjectLikes {
  const places = new Map<string, Like>();
  const collections = new Map<string, Map<string, Collected>>();
  let all: readonly Like[] | undefined;
  let callers: readonly Like[] | undefined;
  let isLoading = false;
  const allPlaces = () => {
    all ??= [...places.values()];
    return all;
  };
  return Object.assign(placesOf(allPlaces), {
    callers: placesOf(() => {
      callers ??= allPlaces().filter(({ calls }) => calls !== undefined);
      return callers;
    }),
    loadsFiles: () => isLoading,
    add({ likes = [], collected = [], loadsFiles }: Parameters<ProjectLikes['add']>[0]) {
      isLoading ||= loadsFiles === true;
      let isNew = false as boolean;
      const put = (like: Like) => {
        const known = places.get(like.key);
        const now = known ? either(known, like) : like;
        if (now === known) return;
        places.set(like.key, now);
        isNew = true;
      };
      likes.forEach(put);
      for (const ofFile of collected) {
        const named = collections.get(ofFile.name) ?? new Map<string, Collected>();
        collections.set(ofFile.name, named);
        const kept = named.size < mostCollected ? ofFile : withoutWays(ofFile);
        const key = JSON.stringify({ ...kept, by: undefined });
        if (named.has(key)) continue;
        named.set(key, kept);
        for (const other of named.values()) for (const like of joined(kept, other)) put(like);
      }
      if (!isNew) return false;
      [all, callers] = [undefined, undefined];
      return true;
    },
  });
}

/** So many ways in which collections of one name are filled and registered are told apart. */
const mostCollected = 64;

/** What is put into a collection, or taken of it, without what is known of how: many ways of it are one. */
const withoutWays = ({ name, from, taken, fields, by }: Collected): Collected => ({
  name,
  ...(from ? { from } : {}),
  ...(taken ? { taken } : {}),
  ...(fields ? { fields } : {}),
  ...(by === undefined ? {} : { by }),
});

/** What one file loads into a collection and another one registers of it. */
function joined(a: Collected, b: Collected): readonly Like[] {
  return [
    [a, b],
    [b, a],
  ].flatMap(([{ from, ...put } = a, { taken, by, fields, ...of } = b]) =>
    from && taken && by !== undefined
      ? [
          loadedFrom({ ...from, path: [...from.path, ...taken] }, by, {
            fields,
            ...sendingOf({
              when: bothOf(taken.length > 0 ? ofMember(put.when) : put.when, of.when),
              // What is made before it is put there is looked at no further.
              sent: put.sent && isAll(put.sent) ? of.sent : undefined,
              // A field of what holds the command is none of the command.
              isChanged: (taken.length === 0 ? put.isChanged : undefined) ?? of.isChanged,
              isGuild: of.isGuild,
              isRaw: of.isRaw,
            }),
          }),
        ]
      : [],
  );
}

/** An export has one value; a function can be called again. */
function isRepeated(text: string, { words, folder }: Like): boolean {
  if (folder !== undefined) return false;
  return words.every((word) => text.indexOf(word) !== text.lastIndexOf(word));
}
