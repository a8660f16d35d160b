/** Commands as calls of a builder instead of a literal, and back. */

import * as l10n from '@vscode/l10n';
import { type Entity, nameOf } from '../definitions/model.ts';
import { standardScriptStyle } from '../definitions/source.ts';
import { type BuilderClass, builderClasses, buildersFrom, CommandType, locales } from '../interface/index.ts';
import { callsFor } from '../syntax/edits/call-print.ts';
import { endOfLine, indentUnit, lineIndent, printValue, Written } from '../syntax/edits/index.ts';
import type { Source } from '../syntax/edits/source.ts';
import { isJson } from '../syntax/language.ts';
import { isWithin } from '../syntax/tree.ts';
import { hasComment, withoutStrings } from './comments.ts';
import { imported, isImportable, type Wanted } from './imports.ts';
import type { Refactoring, RefactoringTarget, Surroundings } from './refactoring.ts';
import { asText, copiedTexts, printObject, type Values, valuesOf } from './written.ts';

/** Majors from which on the packages have the classes of release 2 of the builders. */
const nextSince: readonly (readonly [name: string, major: number])[] = [
  ['@discordjs/builders', 2],
  ['discord.js', 15],
];

/** The class that builds commands of a type, in the release that the project has. */
export function classFor(
  type: number | undefined,
  { packages }: Pick<Surroundings, 'packages'>,
): BuilderClass<'command'> | undefined {
  const isNext = nextSince.some(([name, major]) => {
    const asked = /\d+/.exec(packages.get(name) ?? '')?.[0];
    return asked !== undefined && Number(asked) >= major;
  });
  const ofCommands = builderClasses.filter(
    (builder): builder is BuilderClass<'command'> => builder.builds === 'command',
  );
  return ofCommands.find(
    ({ releases, type: built, methods }) =>
      (isNext ? releases.until === undefined : releases.until !== undefined) &&
      (built === type || (built === undefined && type !== CommandType.CHAT_INPUT && methods.has('setType'))),
  );
}

/** The module that code of the project imports the class from; `undefined` where it asks for none that has it. */
export const specifierOf = (
  of: BuilderClass<'command'>,
  { packages }: Pick<Surroundings, 'packages'>,
): string | undefined => wantedClass(of).from.find((name) => packages.has(name));

const wantedClass = ({ name, packages }: BuilderClass<'command'>): Wanted => ({
  name,
  from: [...packages].reverse(),
});

/** Whether the class has a method for all of a command in the project's release, which takes its locales. Prints nothing. */
export const isBuildable = (
  of: BuilderClass<'command'>,
  values: Values,
  source: Source,
  around: Surroundings,
): boolean => hasKnownLocales(values) && callsOf(of, values, source, around) !== undefined;

function callsOf(of: BuilderClass<'command'>, values: Values, source: Source, around: Surroundings) {
  const release = buildersFrom(around.releases ?? {}, specifierOf(of, around));
  const calls = Object.entries(values).map(([field, value]) =>
    callsFor(of, field, value, { source, neighbours: [], release }),
  );
  return calls.every((call) => call !== undefined) ? calls.flat() : undefined;
}

/**
 * The expression that builds a command, each call on a line of its own; `undefined` where the class has no method for
 * something. `indent` is that of the line that it starts on.
 */
export function printBuilder(
  of: BuilderClass<'command'>,
  name: string,
  values: Values,
  source: Source,
  indent: string,
  around: Surroundings,
): string | undefined {
  const inner = indent + indentUnit(source.text);
  const calls = callsOf(of, values, source, around);
  if (!calls) return undefined;
  const lines = [...calls.map((print) => print(inner)), '.toJSON()'];
  return [`new ${name}()`, ...lines.map((line) => inner + line)].join(endOfLine(source.text));
}

/** The library throws where it does not know a locale. */
function hasKnownLocales(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(hasKnownLocales);
  if (typeof value !== 'object' || value === null || value instanceof Written) return true;
  return Object.entries(value).every(([key, translation]) => {
    if (!key.endsWith('_localizations') || typeof translation !== 'object' || translation === null)
      return hasKnownLocales(translation);
    return (
      translation instanceof Written ||
      Object.keys(translation).every((code) => locales.some((known) => known.code === code))
    );
  });
}

/** What callbacks of options call their parameter: a copied text must not mean another thing by these names. */
const parameters = /(?<![\w$.])(?:option|subcommand|group)(?![\w$])/;

function literalAt({ command, input, found, isWhole }: RefactoringTarget): Values | undefined {
  const { node, type } = command;
  const { definition } = found;
  if (isJson(input.language) || !isWhole() || definition.framework || node.chain || node.home)
    return undefined;
  // Other data than that of the interface is for others than its service.
  const isWire = [...command.fields.values()].every(({ spec, key }) => spec.name === key.name);
  const isFaulty = found.problems.some(({ severity }) => severity === 'error');
  if (!isWire || definition.spelling === 'camel' || definition.spelling === 'slash-create') return undefined;
  if (isFaulty || type === undefined || nameOf(command) === undefined) return undefined;
  if (input.text[node.start] !== '{' || hasComment(input.text, node)) return undefined;
  if (withoutStrings(input.text.slice(node.start, node.end)).includes('...')) return undefined;
  const values = valuesOf(command, input.text);
  const isClear = values && !copiedTexts(values).some((text) => parameters.test(withoutStrings(text)));
  return isClear ? values : undefined;
}

export const toBuilder: Refactoring = {
  id: 'to-builder',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(target) {
    const { command, place, input, names, packages } = target;
    const values = place.entity === command ? literalAt(target) : undefined;
    const of = values && classFor(command.type, target);
    if (!of || !isBuildable(of, values, input, target)) return undefined;
    const module = names();
    if (!module || !isImportable(wantedClass(of), module, packages)) return undefined;
    return l10n.t('Convert to a builder');
  },
  carryOut(target) {
    const { command, input, names, packages } = target;
    const { text } = input;
    const of = classFor(command.type, target);
    const values = literalAt(target);
    const module = names();
    if (!of || !values || !module) return undefined;
    const brought = imported([wantedClass(of)], module, input, packages);
    const name = brought?.names.get(of.name);
    const { start, end } = command.node;
    if (!brought || name === undefined) return undefined;
    const newText = printBuilder(of, name, values, input, lineIndent(text, start), target);
    return newText === undefined ? undefined : { edits: [...brought.edits, { start, end, newText }] };
  },
};

/** A chain of calls that ends with that which gives the data: then the data can stand there itself. */
function chainAt({ command, input, found, isWhole }: RefactoringTarget): Values | undefined {
  const { node } = command;
  const { text } = input;
  if (!node.chain || node.home || !isWhole() || found.definition.framework) return undefined;
  const written = text.slice(node.start, node.end);
  const isData = /^new\b/.test(written) && /\.\s*toJSON\s*\(\s*\)$/.test(written);
  const calls = node.properties.flatMap(({ call, callHome }) => callHome ?? call ?? []);
  if (
    !isData ||
    !calls.every((call) => isWithin(call, { start: node.start, end: node.end })) ||
    hasComment(text, node)
  )
    return undefined;
  if (withoutStrings(written).includes('...')) return undefined;
  const values = valuesOf(command, text);
  return values && { ...values, ...bitsOf(command, input) };
}

/** The bit sets of a command as the service takes them: its builder takes numbers as well, and makes texts of them. */
function bitsOf({ fields }: Entity, source: Source): Values {
  const bits = [...fields.values()].flatMap(({ spec, value }): readonly [string, Written][] => {
    if (spec.type.kind !== 'permissions' || value.kind !== 'string' || value.literal) return [];
    const written = source.text.slice(value.start, value.end);
    if (isText.test(written)) return [];
    const isNumber = /^\d\w*$/.test(written);
    return [[spec.name, new Written(isNumber ? printValue(source, value.value) : asText(written))]];
  });
  return Object.fromEntries(bits);
}

/** What makes a text, by its looks. */
const isText = /^(?:["'`]|String\()|\.toString\(\)$/;

export const toLiteral: Refactoring = {
  id: 'to-literal',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt(target) {
    const { command, place, names, packages } = target;
    if (place.entity !== command || !chainAt(target)) return undefined;
    const type = typeFor(target);
    const module = names();
    if (type && !(module && isImportable(type, module, packages))) return undefined;
    return l10n.t('Convert to an object literal');
  },
  carryOut(target) {
    const { command, input, names, packages } = target;
    const { text } = input;
    const values = chainAt(target);
    const module = names();
    if (!values || !module) return undefined;
    const { start, end } = command.node;
    const body = command.type === CommandType.CHAT_INPUT ? without(values, 'type') : values;
    const literal = printObject(body, input, lineIndent(text, start));
    const type = typeFor(target);
    const brought = imported(type ? [type] : [], module, input, packages);
    if (!brought) return undefined;
    const typed = type ? `${literal} satisfies ${brought.names.get(type.name)}` : literal;
    // Braces behind an arrow would be those of a function.
    const newText = /=>\s*$/.test(text.slice(0, start)) ? `(${typed})` : typed;
    return { edits: [...brought.edits, { start, end, newText }] };
  },
};

/** Where nothing but the builder says that it is a command, a type has to. Without types, its looks are asked. */
function typeFor({ found, input }: RefactoringTarget): Wanted | undefined {
  const isTyped = input.language === 'typescript' || input.language === 'typescriptreact';
  if (found.definition.evidence.kind !== 'builder' || !isTyped) return undefined;
  const { name, from } = standardScriptStyle;
  return { name, from: ['discord.js', from], isType: true };
}

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
