/** What other files say of the places of a file. */
import { exportsMade, type Like } from '../../../syntax/reading.ts';
import { either } from './keys.ts';
import { isLoadedFile } from './loaded-files.ts';

/** Whether something in a file can stand there. */
export const mayStandAt = (text: string, uri: string, like: Like): boolean => {
  const { words, folder, file, isTaken, isSet, isPart, isOfGuilds } = like;
  return (
    (file === undefined || uri === file) &&
    (folder === undefined || uri.startsWith(`${folder}/`)) &&
    isTakenThere(uri, like) &&
    (isTaken === true ||
      isSet === true ||
      isPart === true ||
      isOfGuilds === true ||
      text.includes('name') ||
      (folder !== undefined && exportsMade(text))) &&
    (words.every((word) => text.includes(word)) || (isTaken === true && makesObjects.test(text)))
  );
};

/** What a file makes or extends has members that only its class names. */
const makesObjects = /\bnew\s+[\w$.]+\s*\(|\bsuper\s*\(/;

/** Whether a file stands below the folder of a loader, and is one of those that it takes. */
export function isTakenThere(uri: string, { inFolder, files }: Like): boolean {
  if (inFolder === undefined) return true;
  const folder = `/${inFolder}/`;
  for (let at = uri.indexOf(folder); at >= 0; at = uri.indexOf(folder, at + 1))
    if (files === undefined || isLoadedFile(files, uri.slice(at + folder.length))) return true;
  return false;
}

/** The places that something in a file can have, by their keys in that file. */
export function placesWithin(text: string, uri: string, likes: readonly Like[]): readonly Like[] {
  const found = new Map<string, Like>();
  for (const like of likes) {
    if (!mayStandAt(text, uri, like)) continue;
    const place = ofAnyFile(like);
    const known = found.get(place.key);
    found.set(place.key, known ? either(known, place) : place);
  }
  return [...found.values()];
}

/** It is known that the file is one of those that have it. */
function ofAnyFile({ files, ...like }: Like): Like {
  return files === undefined ? like : { ...like, key: like.key.slice(0, -files.length) };
}
