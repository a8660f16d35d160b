/** A command as the text of a file of its own, and how such a file and the constant in it are called. */
import { CommandType, enumTable } from '../interface/index.ts';
import { endOfLine, printValue } from '../syntax/edits/index.ts';
import { identifierPart, isIdentifier } from '../syntax/identifier.ts';
import { libraryName } from './script-evidence.ts';

/** How a script says that a value is a definition. */
export type ScriptStyle =
  /** `satisfies TYPE`, imported as a type from the module. */
  | { readonly kind: 'type'; readonly name: string; readonly from: string }
  /** `CALL(…)`, imported from the module. */
  | { readonly kind: 'call'; readonly name: string; readonly from: string };

export const standardScriptStyle: ScriptStyle = {
  kind: 'type',
  name: 'RESTPostAPIApplicationCommandsJSONBody',
  from: 'discord-api-types/v10',
};

/** A script says what it is by a type of a package that the project asks for, else by a call of ours: that is always there. */
export function scriptStyleFor(packages: { readonly has: (name: string) => boolean }): ScriptStyle {
  if (packages.has('discord-api-types')) return standardScriptStyle;
  // It gives those types on.
  if (packages.has('discord.js')) return { ...standardScriptStyle, from: 'discord.js' };
  return { kind: 'call', name: 'defineCommand', from: libraryName };
}

/** The text of a JSON file. `like` is a text whose indentation and line breaks are taken. */
export const jsonSource = (body: object, like = ''): string =>
  `${printValue({ text: like, language: 'json' }, body, undefined, { indent: '' })}${endOfLine(like)}`;

/** The text of a TypeScript module that exports the definition. `like` is a text whose style is taken. */
export function scriptSource(
  body: object,
  constant: string,
  { style = standardScriptStyle, like = '' }: { readonly style?: ScriptStyle; readonly like?: string } = {},
): string {
  const source = { text: like, language: 'typescript' } as const;
  const value = printValue(source, body, undefined, { indent: '' });
  const from = printValue(source, style.from);
  const [imported, exported] =
    style.kind === 'type'
      ? [`import type { ${style.name} } from ${from};`, `${value} satisfies ${style.name};`]
      : [`import { ${style.name} } from ${from};`, `${style.name}(${value});`];
  return [imported, '', `export const ${constant} = ${exported}`, ''].join(endOfLine(like));
}

/** `add-role` -> `addRoleCommand`: an identifier, and never a reserved word. */
export function constantName(base: string): string {
  const camelCase = base.replace(/[-_]+(.?)/gu, (_, letter: string) => letter.toUpperCase());
  const name = `${identifierPart(camelCase) || 'the'}Command`;
  return isIdentifier(name) ? name : `_${name}`;
}

/** Letters and digits of any script, as names of files and constants can have; other types than slash commands say so. */
export function fileBase(command: { readonly name: string; readonly type: number }): string {
  const name = fileWord(command.name.toLowerCase()).replace(/^-+|-+$/g, '');
  const kind =
    enumTable('commandType').members.find((member) => member.value === command.type)?.name ??
    String(command.type);
  const suffix = command.type === CommandType.CHAT_INPUT ? '' : `-${kind.toLowerCase().replaceAll('_', '-')}`;
  const base = `${name || 'command'}${suffix}`;
  return isReserved(base) ? `${base}-command` : base;
}

/** A guild's name as that of a folder. */
export function folderName(guild: string): string {
  const name = fileWord(guild);
  return isReserved(name) ? `${name}-guild` : name;
}

/** Bytes of a name that a system takes are 255 at most; what is made of the name, and a file beside it while it is written, fit. */
const fileWordBytes = 128;

/** A text that somebody else chose, with the letters and the length that names of files have everywhere. */
function fileWord(text: string): string {
  const word = text.replace(/[^\p{L}\p{N}_-]+/gu, '-');
  return word.slice(0, new TextEncoder().encodeInto(word, new Uint8Array(fileWordBytes)).read);
}

/** Names that Windows keeps for devices, with any ending; a checkout with one cannot be opened there. */
const isReserved = (base: string): boolean =>
  /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i.test(base);
