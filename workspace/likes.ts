/** Where the commands of a project stand: what stands there in other files is a command, too. */
import { type Like, mayStandAt, type Reading } from '../core/syntax/reading.ts';

export interface ProjectLikes {
  /** Puts what the commands of a file speak for. `true`: there is a place that no file spoke for before. */
  add(reading: Pick<Reading, 'likes'>): boolean;
  readonly all: readonly Like[];
  /** Those places that something in a file may have, where none of its own commands stands. */
  within(text: string, uri: string, reading?: Pick<Reading, 'likes'>): readonly Like[];
}

export function createLikes(): ProjectLikes {
  const places = new Map<string, Like>();
  let all: readonly Like[] | undefined;
  return {
    add({ likes = [] }) {
      const before = places.size;
      for (const one of likes) if (!places.has(one.key)) places.set(one.key, one);
      if (places.size === before) return false;
      all = undefined;
      return true;
    },
    get all() {
      all ??= [...places.values()];
      return all;
    },
    within(text, uri, { likes: own = [] } = {}) {
      const taken = new Set(own.map(({ key }) => key));
      return this.all.filter(
        (one) => mayStandAt(text, uri, one) && (!taken.has(one.key) || isRepeated(text, one)),
      );
    },
  };
}

/** An export has one value; a function can be called again. */
function isRepeated(text: string, { words, folder }: Like): boolean {
  if (folder !== undefined) return false;
  return words.every((word) => text.indexOf(word) !== text.lastIndexOf(word));
}
