/** JSON of a command that is pasted into a script, as a literal in the style of the file. */
import { visit } from 'jsonc-parser';
import { fieldFor, type ObjectKind } from '../interface/index.ts';
import {
  applyEdits,
  endOfLine,
  indentUnit,
  lineIndent,
  printKey,
  printValue,
} from '../syntax/edits/index.ts';
import type { Source } from '../syntax/edits/source.ts';
import { readJson } from '../syntax/json/read.ts';
import type { TextEdit, ValueNode } from '../syntax/tree.ts';
import { isInCode } from './comments.ts';

/**
 * What to write for a JSON text at an offset (UTF-16) of a script: keys and texts as the file quotes them, lines and comments
 * as they are, indented as the file is. `undefined` where the text is no command, option or choice, stands in a string or a
 * comment there, or would be the same.
 */
export function pastedLiteral(json: string, source: Source, offset: number): string | undefined {
  const value = readJson(json, 'jsonc').candidates[0]?.value;
  if (!value || !isPartOfCommand(value) || !isInCode(source.text, offset)) return undefined;
  const edits: TextEdit[] = [];
  let isBroken = false as boolean;
  const replace = (start: number, length: number, newText: string): void => {
    edits.push({ start, end: start + length, newText });
  };
  visit(
    json,
    {
      onObjectProperty: (name, start, length) => replace(start, length, printKey(source, name)),
      onLiteralValue(literal: unknown, start, length) {
        if (typeof literal === 'string') replace(start, length, printValue(source, literal));
      },
      onError() {
        isBroken = true;
      },
    },
    { allowTrailingComma: true },
  );
  if (isBroken) return undefined;
  const text = indented(applyEdits(json, edits), source, offset);
  return text === json ? undefined : text;
}

const kinds: readonly ObjectKind[] = ['command', 'option', 'choice'];

/** An object, or objects, with a name and nothing but what one kind of object takes. */
function isPartOfCommand(value: ValueNode): boolean {
  if (value.kind === 'array') return value.items.length > 0 && value.items.every(isPartOfCommand);
  if (value.kind !== 'object' || value.properties.length < 2) return false;
  const names = value.properties.map(({ key }) => key.name);
  return names.includes('name') && kinds.some((kind) => names.every((name) => fieldFor(kind, name, 'wire')));
}

/** With the indentation of the line that it is pasted on, and a level of it for each of its own. */
function indented(text: string, { text: around }: Source, offset: number): string {
  const lines = text.trim().split(/\r?\n/);
  const base = /^[\t ]*/.exec(lines.at(-1) ?? '')?.[0] ?? '';
  const inner = lines.slice(1).map((line) => (line.startsWith(base) ? line.slice(base.length) : line));
  const to = lineIndent(around, offset);
  const own = indentUnit(`\n${inner.join('\n')}`);
  const unit = to.startsWith('\t') ? '\t' : indentUnit(around);
  const moved = inner.map((line) => {
    const indent = /^[\t ]*/.exec(line)?.[0] ?? '';
    const levels = Math.floor(indent.length / own.length);
    const rest = indent.slice(levels * own.length);
    return line.trim() === '' ? '' : `${to}${unit.repeat(levels)}${rest}${line.trim()}`;
  });
  return [lines[0] ?? '', ...moved].join(endOfLine(around));
}
