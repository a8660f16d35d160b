/** A command as a module of its own that exports what a builder makes. */
import { endOfLine, printValue } from '../syntax/edits/index.ts';
import { classFor, isBuildable, printBuilder, specifierOf } from './builder.ts';
import type { Surroundings } from './refactoring.ts';

/** The package by which the project has a builder for commands of a type; `undefined`: it has none. */
export function builderPackage(type: number, around: Surroundings): string | undefined {
  const of = classFor(type, around);
  return of && specifierOf(of, around);
}

/**
 * The text of the module; `undefined` where the project has no builder that says all of the command. `like` is a text whose
 * indentation, quotes and line ends are taken.
 */
export function builderModule(
  { type, body }: { readonly type: number; readonly body: Readonly<Record<string, unknown>> },
  constant: string,
  around: Surroundings,
  like = '',
): string | undefined {
  const source = { text: like, language: 'typescript' } as const;
  const of = classFor(type, around);
  const from = of && specifierOf(of, around);
  if (!of || from === undefined || !isBuildable(of, body, source, around)) return undefined;
  const printed = printBuilder(of, of.name, body, source, '', around);
  if (printed === undefined) return undefined;
  const quoted = printValue(source, from);
  return [importLine(of.name, quoted, around), '', ...exportLines(constant, printed, around), ''].join(
    endOfLine(like),
  );
}

/** `from` with its quotes. */
export const importLine = (name: string, from: string, { scripts }: Pick<Surroundings, 'scripts'>): string =>
  scripts === 'commonjs' ? `const { ${name} } = require(${from});` : `import { ${name} } from ${from};`;

export const exportLines = (
  constant: string,
  value: string,
  { scripts }: Pick<Surroundings, 'scripts'>,
): readonly string[] =>
  scripts === 'commonjs'
    ? [`const ${constant} = ${value};`, '', `module.exports = ${constant};`]
    : [`export const ${constant} = ${value};`];
