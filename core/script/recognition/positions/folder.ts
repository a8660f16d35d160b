/** The folder of commands that a script may stand in. */
import { isNamedAfterCommands } from '../../../definitions/file-names.ts';

let lastPlace: { readonly uri: string; readonly name: string | undefined } | undefined;

/** The folder or file called after commands that a script stands in. */
export function isOfCommands(uri: string | undefined): string | undefined {
  if (uri === undefined) return undefined;
  // Asked again and again of one file.
  if (lastPlace?.uri !== uri) lastPlace = { uri, name: commandFolderOf(uri) };
  return lastPlace.name;
}

function commandFolderOf(uri: string): string | undefined {
  const names = uri.split('/').slice(-6);
  const file = names.pop()?.replace(/\.\w+$/, '');
  return [...names.reverse(), file ?? ''].find(isNamedAfterCommands);
}
