/**
 * Parsing half-typed scripts. TypeScript's recovery keeps most structure; what it loses is blanked or closed in a copy of
 * the same length, so that every offset stays true, and parsed again. What a repair touched counts as a syntax error.
 */
import type TypeScript from 'typescript';
import { mutationSearch } from './mutation.ts';
import type { Ts } from './reader.ts';

export interface ParsedScript {
  readonly file: TypeScript.SourceFile;
  /** The text as it is in the editor. */
  readonly text: string;
  /** Offsets of syntax errors and repairs, ascending. */
  readonly damage: readonly number[];
  /** Whether the object or array behind this name is changed somewhere in the file. */
  readonly isMutated: (name: string) => boolean;
}

/** Repairs that may follow one another before the text is taken as it is. */
const maximumRepairs = 8;

/** Parses, with repairs where the syntax is broken. Throws a RangeError where nesting exhausts the stack. */
export function parseRepaired(ts: Ts, text: string, kind: TypeScript.ScriptKind): ParsedScript {
  let file = parse(ts, text, kind);
  let errors = errorOffsets(file);
  const repaired: number[] = [];
  if (errors.length > 0) {
    let current = text;
    for (let round = 0; round < maximumRepairs; round += 1) {
      const repair = repairs.map((one) => one(ts, file, current, errors)).find((one) => one !== undefined);
      if (!repair) break;
      const next = current.slice(0, repair.at) + repair.put + current.slice(repair.at + repair.put.length);
      const attempt = parse(ts, next, kind);
      repaired.push(repair.at);
      current = next;
      file = attempt;
      errors = errorOffsets(file);
    }
  }
  return { file, text, damage: [...errors, ...repaired].sort((a, b) => a - b), isMutated: mutationSearch(text) };
}

function parse(ts: Ts, text: string, kind: TypeScript.ScriptKind): TypeScript.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile('definitions', text, options, false, kind);
}

/** The parser's errors are a property that its public types leave out. */
function errorOffsets(file: TypeScript.SourceFile): readonly number[] {
  const diagnostics = (file as { parseDiagnostics?: readonly TypeScript.DiagnosticWithLocation[] }).parseDiagnostics;
  return (diagnostics ?? []).map((one) => one.start);
}

interface Repair {
  readonly at: number;
  readonly put: string;
}

type FindRepair = (ts: Ts, file: TypeScript.SourceFile, text: string, errors: readonly number[]) => Repair | undefined;

const blank = (text: string, start: number, end: number): Repair => ({ at: start, put: text.slice(start, end).replace(/[^\r\n]/g, ' ') });

/** The line that an offset lies in, and the one before: errors are told where the parser stumbled, one token late. */
function* linesNear(text: string, errors: readonly number[]): Generator<{ start: number; line: string }> {
  const seen = new Set<number>();
  for (const error of errors) {
    let start = text.lastIndexOf('\n', error - 1) + 1;
    for (let back = 0; back < 3 && start >= 0; back += 1) {
      if (!seen.has(start)) {
        seen.add(start);
        const end = text.indexOf('\n', start);
        yield { start, line: text.slice(start, end < 0 ? text.length : end) };
      }
      if (start === 0) break;
      start = text.lastIndexOf('\n', start - 2) + 1;
    }
  }
}

/** `type:` at the end of a line, with another key on the next: the key is left as a shorthand. */
const keyWithoutValue: FindRepair = (_ts, _file, text, errors) => {
  for (const { start, line } of linesNear(text, errors)) {
    const match = /^([\t ]*(?:[\w$]+|'[^']*'|"[^"]*"|\[[^\]]*\])\s*):[\t ]*\r?$/.exec(line);
    if (!match) continue;
    const colon = start + (match[1] ?? '').length;
    const next = /^\s*(?:[\w$]+|'[^'\n]*'|"[^"\n]*"|\[[^\]\n]*\])\s*:|^\s*[}\])]/.test(text.slice(colon + 1));
    if (next) return { at: colon, put: ',' };
  }
  return undefined;
};

/** A line that holds nothing but an opening quote, or three dots. */
const loneToken: FindRepair = (_ts, _file, text, errors) => {
  for (const { start, line } of linesNear(text, errors)) {
    const match = /^\s*(?:['"`]|\.\.\.)[\t ]*,?[\t ]*\r?$/.exec(line);
    if (match && line.trim() !== '') return blank(text, start, start + line.length);
  }
  return undefined;
};

/** A template that is not closed on its line swallows the rest of the file: its quote is made one that ends with the line. */
const unclosedTemplate: FindRepair = (ts, file, text) => {
  let open: number | undefined;
  const visit = (node: TypeScript.Node): void => {
    if (open !== undefined) return;
    const literal = node as { isUnterminated?: boolean };
    const isTemplate =
      node.kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral || node.kind === ts.SyntaxKind.TemplateHead || node.kind === ts.SyntaxKind.TemplateTail || node.kind === ts.SyntaxKind.TemplateMiddle;
    if (isTemplate && literal.isUnterminated === true) open = node.getStart(file);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  if (open === undefined || text[open] !== '`') return undefined;
  return { at: open, put: "'" };
};

/** A key inside an array: the array was not closed before it. */
const unclosedBracket: FindRepair = (ts, file, text, errors) => {
  let found: Repair | undefined;
  const visit = (node: TypeScript.Node): void => {
    if (found || !errors.some((error) => node.pos <= error && error <= node.end + 1)) return;
    if (ts.isArrayLiteralExpression(node)) {
      const key = node.elements.find((element) => (ts.isIdentifier(element) || ts.isStringLiteral(element)) && /^\s*:/.test(text.slice(element.end)));
      const at = key ? key.getStart(file) - 1 : -1;
      // Without a free character before the key there is nowhere to put the bracket.
      if (key && at > node.pos && /[\s,]/.test(text[at] ?? '')) found = { at, put: ']' };
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const repairs: readonly FindRepair[] = [unclosedTemplate, loneToken, keyWithoutValue, unclosedBracket];
