/** Choices and options as a constant of the module that several use, and constants written where they are used. */
import * as l10n from '@vscode/l10n';
import { type EntityList, entities, nameOf, rootsOf } from '../definitions/model.ts';
import { libraryName, optionTypes } from '../definitions/script-evidence.ts';
import { standardScriptStyle } from '../definitions/source.ts';
import { ownCallSpan } from '../syntax/edits/calls.ts';
import { endOfLine, lineIndent, Written } from '../syntax/edits/index.ts';
import { isIdentifier } from '../syntax/identifier.ts';
import { isJson } from '../syntax/language.ts';
import type { ModuleConstant, ModuleNames } from '../syntax/reading.ts';
import type { Span, TextEdit } from '../syntax/tree.ts';
import { hasComment, withoutStrings } from './comments.ts';
import {
  copiedImports,
  importBeside,
  importElsewhere,
  imported,
  isImportable,
  type Wanted,
} from './imports.ts';
import { shifted } from './layout.ts';
import type { Outcome, Refactoring, RefactoringTarget } from './refactoring.ts';
import { importedNames } from './used-names.ts';
import { copiedTexts, valuesOf } from './written.ts';

type Field = 'choices' | 'options';

/** A list that stands in this text as one stretch: in brackets, or as the arguments of one call. */
interface Use {
  readonly list: EntityList;
  readonly span: Span;
  readonly isArguments: boolean;
  /** Equal for lists that say the same in the same words. */
  readonly key: string;
}

function useOf(list: EntityList, text: string): Use | undefined {
  const { node, items } = list;
  const { start, end } = node;
  const isArguments = text[start] === '(' && text[end - 1] === ')';
  const isArray = text[start] === '[' && text[end - 1] === ']';
  if (node.open || node.home || items.length === 0 || !(isArray || isArguments)) return undefined;
  const values = items.map(({ entity }) => entity && !entity.node.chain && valuesOf(entity, text));
  if (!values.every((value) => value !== undefined && value !== false) || hasComment(text, node))
    return undefined;
  // Of a spread that brings nothing the tree does not tell.
  if (withoutStrings(text.slice(start, end)).includes('...')) return undefined;
  const key = JSON.stringify(values, (_, value: unknown) =>
    value instanceof Written ? [value.text] : value,
  );
  return { list, span: { start, end }, isArguments, key };
}

/** The list of the field at the cursor, or of the option that it stands in. */
function listAt(field: Field, { place, input, isWhole }: RefactoringTarget): Use | undefined {
  const list = place.entity.lists.get(field);
  const isThere = field === 'choices' || (list && place.field === list.field);
  if (!list || !isThere || isJson(input.language) || !isWhole()) return undefined;
  return useOf(list, input.text);
}

/** All lists of the document that say the same. */
function sameLists(use: Use, field: Field, { analysis, input, isIntact }: RefactoringTarget): readonly Use[] {
  const all = analysis.definitions.flatMap(({ definition }) =>
    definition.kind === 'command' && !definition.framework ? rootsOf(definition).flatMap(entities) : [],
  );
  const uses = all.flatMap((entity) => {
    const list = entity.lists.get(field);
    return (list && useOf(list, input.text)) ?? [];
  });
  const same = uses.filter(({ key, span }) => key === use.key && isIntact(span));
  return same.filter((use, at) => same.findIndex(({ span }) => span.start === use.span.start) === at);
}

/** `die` -> `dieChoices`, or another name that is free. */
function freeName({ list }: Use, field: Field, { used }: ModuleNames): string | undefined {
  const owner = nameOf(list.field.owner) ?? '';
  const word = owner.replace(/[-_]+(.?)/g, (_, letter: string) => letter.toUpperCase());
  const suffix = field === 'choices' ? 'Choices' : 'Options';
  const base = isIdentifier(`${word}${suffix}`) && word !== '' ? `${word}${suffix}` : suffix.toLowerCase();
  const names = [base, ...Array.from({ length: 20 }, (_, at) => `${base}${at + 2}`)];
  return names.find((name) => !used.has(name));
}

/** Options need their type: by itself a literal type becomes any number. */
function typeOf(field: Field, { input, found, command }: RefactoringTarget): Wanted | 'none' | undefined {
  if (field === 'choices' || !/^typescript/.test(input.language)) return 'none';
  const { spelling } = found.definition;
  if (spelling === 'slash-create') return undefined;
  const isCamel = [...command.fields.values()].some(({ spec, key }) => spec.name !== key.name);
  const type = optionTypes[spelling === 'camel' || (spelling === 'either' && isCamel) ? 'camel' : 'wire'];
  if (spelling === 'either') return { name: type.own, from: [libraryName], isType: true };
  const from = ['discord.js', ...(spelling === 'wire' ? [standardScriptStyle.from] : [])];
  return { name: type.name, from, isType: true };
}

interface Extraction {
  readonly uses: readonly Use[];
  readonly name: string;
  readonly type: Wanted | 'none';
  readonly at: number;
  /** The text of the array. */
  readonly text: string;
}

function extractionAt(field: Field, target: RefactoringTarget): Extraction | undefined {
  const { found, names, packages, input } = target;
  const use = found.definition.framework ? undefined : listAt(field, target);
  const module = use && names();
  const type = typeOf(field, target);
  if (!use || !module || !type) return undefined;
  const copied = use.list.items.flatMap(({ entity }) =>
    entity ? copiedTexts(valuesOf(entity, input.text)) : [],
  );
  if (copied.some((part) => !importedNames(part, module))) return undefined;
  if (type !== 'none' && !isImportable(type, module, packages)) return undefined;
  const uses = sameLists(use, field, target);
  const name = freeName(use, field, module);
  const at = placeFor(uses, module, input.text);
  if (name === undefined || at === undefined || uses.length === 0) return undefined;
  const { start, end } = use.span;
  const text = use.isArguments ? `[${input.text.slice(start + 1, end - 1)}]` : input.text.slice(start, end);
  return { uses, name, type, at, text: shifted(text, lineIndent(input.text, start), '') };
}

/** Before the statement that uses it first; behind the imports where that is a function, which may be called before. */
function placeFor(uses: readonly Use[], module: ModuleNames, text: string): number | undefined {
  const around = uses.map(({ span }) =>
    module.statements.find(({ start, end }) => start <= span.start && span.end <= end),
  );
  const [first] = around.flatMap((span) => span ?? []).sort((a, b) => a.start - b.start);
  if (!first || around.includes(undefined)) return undefined;
  const isCalledBefore = around.some(
    (span) =>
      span && /^(?:export\s+(?:default\s+)?)?(?:async\s+)?function\b/.test(text.slice(span.start, span.end)),
  );
  return isCalledBefore ? module.end : ownCallSpan(text, first).start;
}

const extraction = (field: Field, titles: (count: number) => string): Refactoring => ({
  id: `extract-${field}`,
  kind: 'refactor.extract',
  keeps: 'all',
  titleAt(target) {
    const found = extractionAt(field, target);
    return found && titles(found.uses.length);
  },
  carryOut(target) {
    const found = extractionAt(field, target);
    const module = target.names();
    if (!found || !module) return undefined;
    const { uses, name, type, at, text } = found;
    const { input, packages } = target;
    const brought = imported(type === 'none' ? [] : [type], module, input, packages);
    if (!brought) return undefined;
    const eol = endOfLine(input.text);
    const typed = type === 'none' ? text : `${text} satisfies ${brought.names.get(type.name)}[]`;
    const statement = `const ${name} = ${typed};`;
    const newText = at === module.end && at > 0 ? `${eol}${eol}${statement}` : `${statement}${eol}${eol}`;
    return merged([...brought.edits, { start: at, end: at, newText }, ...replacements(uses, name)]);
  },
});

/** The same as what another module beside exports. */
const extractionToModule = (field: Field, title: () => string): Refactoring => ({
  id: `extract-${field}-to-module`,
  kind: 'refactor.extract',
  keeps: 'none',
  makesFile: true,
  titleAt: (target) => (extractionAt(field, target) ? title() : undefined),
  carryOut(target) {
    const found = extractionAt(field, target);
    const module = target.names();
    const ending = /\.[cm]?[jt]s$/.exec(target.input.uri ?? '')?.[0];
    if (!found || !module || ending === undefined) return undefined;
    const { uses, name, text, type } = found;
    const { input, packages, scripts } = target;
    const eol = endOfLine(input.text);
    const locals = importedNames(text, module);
    const typed = type === 'none' ? untyped : importElsewhere(type, module, input, packages);
    if (!locals || !typed) return undefined;
    const copied = copiedImports(new Set([...locals, ...typed.locals]), module, input);
    const imports = [...copied, ...typed.statements];
    const written = typed.name === undefined ? text : `${text} satisfies ${typed.name}[]`;
    const value = module.isCommonJs
      ? [`const ${name} = ${written};`, '', `module.exports = { ${name} };`]
      : [`export const ${name} = ${written};`];
    return {
      edits: replacements(uses, name),
      editsFor: (base) => [importBeside(name, base, module, input, scripts)],
      file: {
        base: name.replaceAll(/\p{Lu}/gu, (letter) => `-${letter.toLowerCase()}`),
        ending,
        language: input.language,
        text: [...imports, ...(imports.length > 0 ? [''] : []), ...value, ''].join(eol),
        isPart: true,
      },
    };
  },
});

const untyped = { name: undefined, locals: [], statements: [] } as const;

export const extractChoicesToModule = extractionToModule('choices', () =>
  l10n.t('Extract choices to a file beside'),
);

export const extractOptionsToModule = extractionToModule('options', () =>
  l10n.t('Extract options to a file beside'),
);

const replacements = (uses: readonly Use[], name: string): readonly TextEdit[] =>
  uses.map(({ span, isArguments }) => ({ ...span, newText: isArguments ? `(...${name})` : name }));

/** Edits in order; insertions at one place become one, imports first. */
function merged(edits: readonly TextEdit[]): Outcome {
  const all: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    if (last && last.start === edit.start && last.end === edit.end && edit.start === edit.end)
      all[all.length - 1] = { ...last, newText: last.newText + edit.newText };
    else all.push(edit);
  }
  return { edits: all };
}

export const extractChoices = extraction('choices', (count) =>
  count > 1
    ? l10n.t('Extract these choices of {0} options to a constant', count)
    : l10n.t('Extract choices to a constant'),
);

export const extractOptions = extraction('options', (count) =>
  count > 1
    ? l10n.t('Extract these options, used in {0} places, to a constant', count)
    : l10n.t('Extract options to a constant'),
);

/** A name at the cursor that stands for a constant of this module. */
interface Inlining {
  readonly constant: ModuleConstant;
  readonly span: Span;
  readonly isSpread: boolean;
}

function inliningAt({ place, input, range, names, isWhole }: RefactoringTarget): Inlining | undefined {
  const { text, language } = input;
  if (isJson(language) || !isWhole()) return undefined;
  const { location, entity, field } = place;
  const spans = [...location.path.slice(-2), field?.value, entity.node].flatMap((node) =>
    node ? [{ start: node.start, end: node.end }] : [],
  );
  for (const span of spans) {
    if (range.start < span.start || range.start > span.end) continue;
    const written = text.slice(span.start, span.end);
    const isSpread = /^\(\s*\.\.\.\s*[\w$]+\s*,?\s*\)$/.test(written);
    const name = /^[\w$]+$/.test(written) ? written : isSpread ? /[\w$]+/.exec(written)?.[0] : undefined;
    const constant =
      name === undefined ? undefined : names()?.constants.find((constant) => constant.name === name);
    if (constant && isPlainValue(text.slice(constant.value.start, constant.value.end), isSpread))
      return hasComment(text, constant.value) ? undefined : { constant, span, isSpread };
  }
  return undefined;
}

/** A literal: not what is made by a call, which would be made twice. */
const isPlainValue = (written: string, isSpread: boolean): boolean =>
  isSpread
    ? /^\[[\s\S]*\]$/.test(written)
    : /^(?:\[[\s\S]*\]|\{[\s\S]*\}|'[^\n]*'|"[^\n]*"|[\d.]+n?|true|false)$/.test(written);

export const inline: Refactoring = {
  id: 'inline-constant',
  kind: 'refactor.inline',
  keeps: 'all',
  isTried: true,
  titleAt(target) {
    const found = inliningAt(target);
    return found && l10n.t('Write the value of `{0}` here', found.constant.name);
  },
  carryOut(target) {
    const found = inliningAt(target);
    if (!found) return undefined;
    const { constant, span, isSpread } = found;
    const { text } = target.input;
    const value = shifted(
      text.slice(constant.value.start, constant.value.end),
      '',
      lineIndent(text, span.start),
    );
    const newText = isSpread ? `(${value.slice(1, -1).replace(/,\s*$/, '')})` : value;
    const gone = declarationOf(constant, text);
    return merged([...(gone ? [gone] : []), { ...span, newText }]);
  },
};

/** The lines of a declaration that nothing else uses and no comment tells of. */
function declarationOf({ name, statement, isExported }: ModuleConstant, text: string): TextEdit | undefined {
  const uses = text.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')) ?? [];
  const own = ownCallSpan(text, statement);
  const isAlone = own.start === statement.start && own.end === statement.end;
  if (isExported || uses.length !== 2 || !isAlone || hasComment(text, statement)) return undefined;
  const start = text.lastIndexOf('\n', statement.start - 1) + 1;
  const lineBreaks = /^[\t ]*(?:\r?\n){1,2}/.exec(text.slice(statement.end))?.[0];
  if (text.slice(start, statement.start).trim() !== '' || lineBreaks === undefined) return undefined;
  return { start, end: statement.end + lineBreaks.length, newText: '' };
}
