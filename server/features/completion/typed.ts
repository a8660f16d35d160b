/**
 * What TypeScript completes by itself: the keys of a literal whose type it knows, `true` and `false`, members behind the dot of
 * an enum. A row of ours beside each of its own would be the same row twice.
 */
import type { Definition } from '../../../core/definitions/definition.ts';
import { homeOf } from '../../../core/syntax/tree.ts';

/** Whether the package that a specifier means is there, with its types. */
export type IsInstalled = (specifier: string) => boolean;

/** Whether TypeScript knows the type of the literal at the offset. */
export function isTypedAt(
  { evidence, framework, node }: Definition,
  text: string,
  offset: number,
  isInstalled: IsInstalled,
): boolean {
  const { start, end, file } = homeOf(node);
  const isNamed = (evidence.kind === 'type' || evidence.kind === 'call') && !framework;
  if (!isNamed || file !== undefined || offset < start || offset > end) return false;
  const specifier = importOf(evidence.detail, text);
  return specifier !== undefined && isInstalled(specifier);
}

const namedImport = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g;
const wholeImport = /\bimport\s+(?:type\s+)?\*\s*as\s+([\w$]+)\s+from\s*['"]([^'"\n]+)['"]/g;
const typeImport = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)\s*\.\s*([\w$]+)/g;

/** The module that the text has a name from. */
function importOf(name: string, text: string): string | undefined {
  for (const [, names = '', specifier] of text.matchAll(namedImport))
    if (names.match(/[\w$]+/g)?.includes(name)) return specifier;
  for (const [, space = '', specifier] of text.matchAll(wholeImport))
    if (text.includes(`${space}.${name}`)) return specifier;
  for (const [, specifier, imported] of text.matchAll(typeImport)) if (imported === name) return specifier;
  return undefined;
}
