/** Edits of the text of `appcommands.json` that keep its comments and its layout. */
import { findNodeAtLocation, modify, type Node, type ParseError, parseTree } from 'jsonc-parser';

export interface NewApplication {
  readonly name: string;
  /** Absent: the local service. */
  readonly baseUrl?: string;
  readonly applicationId?: string;
  /** Names of installation types. */
  readonly installationTypes: readonly string[];
}

/** A replacement; offsets are UTF-16 code units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** The text of a new configuration with this application. */
export const newConfiguration = (application: NewApplication): string =>
  `${JSON.stringify({ applications: [entryOf(application)] }, null, 2)}\n`;

/**
 * What adds the application to an existing configuration. `undefined` where its text is broken: then nothing can be added
 * without guessing.
 */
export function additionOf(text: string, application: NewApplication): readonly TextEdit[] | undefined {
  const root = readable(text);
  if (root?.type !== 'object') return undefined;
  const list = findNodeAtLocation(root, ['applications']);
  if (list && list.type !== 'array') return undefined;
  const entry = entryOf(application);
  const last = list?.children?.at(-1);
  // Beside others, an application has only the files that it names.
  if (last) return [addedAfter(last, text, { ...entry, definitions: [] })];
  return modify(text, ['applications'], [entry], {
    formattingOptions: { ...indentationOf(text), eol: lineEndOf(text) },
  });
}

/** `modify` would lay out the element before it anew. */
function addedAfter({ offset, length }: Node, text: string, entry: object): TextEdit {
  const { insertSpaces, tabSize } = indentationOf(text);
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
  const own = /^[ \t]*/.exec(line)?.[0] ?? '';
  const content = `,\n${JSON.stringify(entry, null, insertSpaces ? tabSize : '\t')}`;
  return {
    offset: offset + length,
    length: 0,
    content: content.replaceAll('\n', `${lineEndOf(text)}${own}`),
  };
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** Names that are taken. */
export function applicationNames(text: string): readonly string[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return entriesIn(root).flatMap((entry) => {
    const name: unknown = findNodeAtLocation(entry, ['name'])?.value;
    return typeof name === 'string' ? [name] : [];
  });
}

/** Where an application says this, between the quotes of a string; where it says its name, if it does not say it. */
export function placeIn(
  text: string,
  name: string,
  key: string,
): { readonly start: number; readonly end: number } | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const entry = entriesIn(root).find((entry) => findNodeAtLocation(entry, ['name'])?.value === name);
  const node = entry && (findNodeAtLocation(entry, [key]) ?? findNodeAtLocation(entry, ['name']));
  if (!node) return undefined;
  const quote = node.type === 'string' || node.type === 'array' ? 1 : 0;
  return { start: node.offset + quote, end: node.offset + node.length - quote };
}

const entriesIn = (root: Node | undefined): readonly Node[] =>
  (root && findNodeAtLocation(root, ['applications'])?.children) ?? [];

function readable(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? root : undefined;
}

const entryOf = ({ name, baseUrl, applicationId, installationTypes }: NewApplication) => ({
  name,
  ...(applicationId === undefined ? {} : { applicationId }),
  ...(baseUrl === undefined ? {} : { baseUrl }),
  ...(installationTypes.length === 0 ? {} : { installationTypes }),
});

/** The first indented line decides. */
function indentationOf(text: string): { readonly insertSpaces: boolean; readonly tabSize: number } {
  const indentation = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return { insertSpaces: !indentation.startsWith('\t'), tabSize: indentation.length };
}
