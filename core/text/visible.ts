/** Texts that others wrote, as a person sees them: on one line, and with what cannot be seen written out. */

/**
 * Control characters, line breaks, marks that turn the direction of a text, and whatever else is not seen. The joiners stay:
 * emoji and some scripts are made with them.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{NChar}]|(?![\u200c\u200d])\p{Cf}/gu;

/** The text with each of them as `\u{202E}`. */
export const visible = (text: string): string => text.replace(invisible, escaped);

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;

/** The colors that our own output has. */
const color = String.raw`\u001b\[(?:[12]|22|3[1-79]|9[0-7])m`;

/** All but these, line feeds and tabs. */
const unseenInLines = new RegExp(
  String.raw`${color}|[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}`,
  'gu',
);

/** Where the runner of a CI reads a command: it ignores spaces at the start of a line. */
const commandAtStart = new RegExp(String.raw`^((?:[^\S\n]|${color})*):(?=:)`, 'gm');

/**
 * Lines for a terminal or a log, as the last thing before they are written: nothing in them moves a cursor, turns a text
 * around or is a command to the CI that reads the log (`::error` at the start of a line, `##[…]` and `##vso[…]` anywhere). What
 * is written out is so as in JSON, so that JSON stays the same data.
 */
export const visibleLines = (lines: string): string =>
  lines
    .replace(unseenInLines, (line) => (line.length > 2 ? line : asInJson(line)))
    .replace(/#(?=#(?:\[|vso\[|teamcity\[))/gi, asInJson)
    .replace(commandAtStart, (_, before: string) => `${before}${asInJson(':')}`);

const asInJson = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
