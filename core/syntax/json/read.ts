/** The JSON and JSONC reader: `jsonc-parser`'s `visit` builds our tree in one pass; a broken text is read by tokens. */
import * as l10n from '@vscode/l10n';
import { printParseErrorCode, visit } from 'jsonc-parser';
import type { Language } from '../language.ts';
import { directiveWord, type Reading, type ReadOptions } from '../reading.ts';
import {
  type DirectiveComment,
  type Key,
  maximumDepth,
  type Property,
  type Span,
  type SyntaxProblem,
  type ValueNode,
} from '../tree.ts';
import { recoverJson } from './recovery.ts';

/**
 * Reads JSON. Never throws. Comments and trailing commas are always understood; in strict JSON they are syntax errors
 * besides, unless the options allow them. Offsets are UTF-16 code units.
 */
export function readJson(text: string, language: Language, options: ReadOptions = {}): Reading {
  const source = withoutMark(text);
  const read = readIntact(source, { language, options });
  const value = read.broken ? recoverJson(source) : read.root;
  return {
    language,
    text,
    candidates: value
      ? [
          {
            start: value.start,
            end: value.end,
            hint: { kind: 'document' },
            value,
            parts: [{ start: value.start, end: value.end }],
          },
        ]
      : [],
    syntaxErrors: read.errors,
    directives: read.directives,
    brokenAt: read.errors[0]?.start,
    ...(read.broken ? {} : { brokenIn: [] }),
  };
}

/** A byte-order mark is not JSON, but editors write it; blanking it keeps every offset. */
export const withoutMark = (text: string): string =>
  text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;

/** How a JSON text is read. */
export interface JsonDialect {
  readonly language: Language;
  readonly options: ReadOptions;
}

/** A value inside of a text: where it begins, and in how many containers it stands. */
interface Inside {
  readonly start: number;
  readonly depth: number;
}

interface IntactReading {
  readonly root: ValueNode | undefined;
  /** The root is a container that ends with its own closing bracket. */
  readonly closed: boolean;
  readonly broken: boolean;
  readonly errors: SyntaxProblem[];
  readonly directives: DirectiveComment[];
}

/** A container under construction; the same object becomes the finished node, so that each node is built once. */
interface Container {
  readonly kind: 'object' | 'array';
  readonly start: number;
  end: number;
  readonly properties?: Property[];
  readonly items?: ValueNode[];
  readonly open: boolean;
  readonly broken: boolean;
}

class TooDeep extends Error {}

/**
 * One `visit` over a text that is expected to be well formed, or over the text of one value in it (`inside`): offsets are those
 * of the whole text. After an error only `errors` and `directives` count.
 */
export function readIntact(
  text: string,
  { language, options }: JsonDialect,
  inside: Inside = { start: 0, depth: 0 },
): IntactReading {
  const comments = language === 'jsonc' || options.comments === true;
  const trailingCommas = language === 'jsonc' || options.trailingCommas === true;
  const base = inside.start;
  const errors: SyntaxProblem[] = [];
  const directives: DirectiveComment[] = [];
  const wantsDirectives = text.includes(directiveWord);
  const stack: Container[] = [];
  let top: Container | undefined;
  let root: ValueNode | undefined;
  let key: Key | undefined;
  let lastComma = -1;
  let broken = false;
  let closed = false;

  const add = (node: ValueNode) => {
    if (!top) root ??= node;
    else if (top.items) top.items.push(node);
    else if (key) {
      top.properties?.push({ key, value: node });
      key = undefined;
    }
  };
  const open = (container: Container) => {
    if (inside.depth + stack.length >= maximumDepth) {
      errors.push({
        start: container.start,
        end: container.end,
        message: l10n.t('Nested deeper than {0} levels: what is inside is not read.', maximumDepth),
        isOurs: true,
      });
      throw new TooDeep();
    }
    add(container as ValueNode);
    stack.push(container);
    top = container;
  };
  const close = (start: number, length: number) => {
    if (top) top.end = base + start + length;
    stack.pop();
    top = stack.at(-1);
    // At the end of the text nothing closes it.
    closed = length > 0;
    if (!trailingCommas && lastComma >= 0 && text.slice(lastComma + 1, start).trim() === '')
      errors.push({
        start: base + lastComma,
        end: base + lastComma + 1,
        message: l10n.t('Trailing comma: JSON does not allow one, remove it.'),
      });
    lastComma = -1;
  };

  try {
    visit(
      text,
      {
        onObjectBegin: (at) => {
          const start = base + at;
          open({ kind: 'object', start, end: start + 1, properties: [], open: false, broken: false });
        },
        onObjectProperty: (name, at, length) => {
          key = { name, start: base + at, end: base + at + length };
        },
        onObjectEnd: close,
        onArrayBegin: (at) => {
          const start = base + at;
          open({ kind: 'array', start, end: start + 1, items: [], open: false, broken: false });
        },
        onArrayEnd: close,
        onLiteralValue: (value, at, length) => add(literalNode(value, base + at, base + at + length)),
        onSeparator: (character, start) => {
          lastComma = character === ',' ? start : -1;
        },
        onComment: (start, length) => {
          const directive = wantsDirectives && directiveIn(text, start, start + length);
          if (directive) directives.push(base === 0 ? directive : moved(directive, base));
        },
        onError: (code, at, length) => {
          const name = printParseErrorCode(code);
          const start = base + at;
          // An unclosed string or a missing comma often comes as two errors on one token.
          if (errors.at(-1)?.start !== start)
            errors.push({ start, end: start + length, message: errorMessages[name]?.() ?? name });
          if (name !== 'InvalidCommentToken') broken = true;
        },
      },
      { disallowComments: !comments, allowTrailingComma: true, allowEmptyContent: true },
    );
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    broken = true;
  }
  return { root, closed, broken, errors, directives };
}

const moved = <S extends Span>(span: S, shift: number): S => ({
  ...span,
  start: span.start + shift,
  end: span.end + shift,
});

export function literalNode(value: unknown, start: number, end: number): ValueNode {
  if (typeof value === 'string') return { kind: 'string', value, literal: true, start, end };
  if (typeof value === 'number') return { kind: 'number', value, literal: true, start, end };
  if (typeof value === 'boolean') return { kind: 'boolean', value, literal: true, start, end };
  return { kind: 'null', start, end };
}

/** The instruction to the linter in the comment at this place, if it is one. */
export function directiveIn(text: string, start: number, end: number): DirectiveComment | undefined {
  const comment = text.slice(start, end);
  const inner = comment.startsWith('//')
    ? comment.slice(2)
    : comment.slice(2, comment.endsWith('*/') ? -2 : undefined);
  return inner.trimStart().startsWith(directiveWord) ? { start, end, text: inner.trim() } : undefined;
}

const errorMessages: Readonly<Record<string, () => string>> = {
  InvalidSymbol: () =>
    l10n.t(
      'Invalid symbol: expected a string in double quotes, a number, `true`, `false`, `null`, an object or an array.',
    ),
  InvalidNumberFormat: () => l10n.t('Invalid number.'),
  PropertyNameExpected: () => l10n.t('Expected a property name in double quotes.'),
  ValueExpected: () => l10n.t('Expected a value.'),
  ColonExpected: () => l10n.t('Expected a colon.'),
  CommaExpected: () => l10n.t('Expected a comma.'),
  CloseBraceExpected: () => l10n.t('Expected a closing brace `}`.'),
  CloseBracketExpected: () => l10n.t('Expected a closing bracket `]`.'),
  EndOfFileExpected: () => l10n.t('Expected the end of the file.'),
  InvalidCommentToken: () =>
    l10n.t('Comments are not allowed in JSON: use a `.jsonc` file, or allow them in `appcommands.json`.'),
  UnexpectedEndOfComment: () => l10n.t('This comment is not closed.'),
  UnexpectedEndOfString: () => l10n.t('This string is not closed.'),
  UnexpectedEndOfNumber: () => l10n.t('This number is not complete.'),
  InvalidUnicode: () => l10n.t('Invalid unicode sequence in this string.'),
  InvalidEscapeCharacter: () => l10n.t('Invalid escape character in this string.'),
  InvalidCharacter: () => l10n.t('Invalid character in this string: escape control characters.'),
};
