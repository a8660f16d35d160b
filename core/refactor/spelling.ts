/** Keys of a literal as the interface spells them, or as discord.js data does. */
import * as l10n from '@vscode/l10n';
import { type Entity, entities, type Field } from '../definitions/model.ts';
import { libraryName, ownTypes, typeSpelled } from '../definitions/script-evidence.ts';
import { standardScriptStyle } from '../definitions/source.ts';
import { keyFor, standingIn } from '../interface/index.ts';
import { printValue, renameKey } from '../syntax/edits/index.ts';
import { isJson } from '../syntax/language.ts';
import type { Property, TextEdit, ValueNode } from '../syntax/tree.ts';
import { hasComment } from './comments.ts';
import { imported } from './imports.ts';
import type { Outcome, Refactoring, RefactoringTarget } from './refactoring.ts';
import { asText } from './written.ts';

type To = 'wire' | 'camel';

/** A name of a type in the text, with what stands before it in a comment: `import('discord.js').` */
interface TypeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly from?: { readonly start: number; readonly end: number };
}

/** What is to be changed; `undefined` where that is not possible. `type`: the annotation, where its type fixes the spelling. */
interface Plan {
  readonly properties: readonly { readonly property: Property; readonly name: string }[];
  readonly values: readonly { readonly field: Field; readonly written: ValueNode }[];
  readonly type: TypeName | undefined;
}

function planAt(target: RefactoringTarget, to: To): Plan | undefined {
  const { command, place, input, found } = target;
  const { definition } = found;
  const { evidence, spelling } = definition;
  const isSpelledOtherwise = spelling === 'either' || spelling === (to === 'wire' ? 'camel' : 'wire');
  if (isJson(input.language) || !target.isWhole() || place.entity !== command) return undefined;
  if (definition.framework || definition.request || !isSpelledOtherwise) return undefined;
  if (evidence.kind !== 'type' && evidence.kind !== 'call') return undefined;
  const all = entities(command);
  if (!all.every(isWhole)) return undefined;
  const fields = all.flatMap((entity) =>
    [...entity.fields.values()].flatMap((field) => {
      const property = entity.node.properties.find((property) => property.key === field.key);
      return property ? [{ field, property }] : [];
    }),
  );
  const properties = fields
    .map(({ field, property }) => ({ property, name: keyFor(field.spec, to) }))
    .filter(({ property, name }) => property.key.name !== name);
  // discord.js would drop what it does not know.
  const isDropped = ({ spec }: Field) => standingIn(definition.discordJs, spec.sentSince) === 'missing';
  if (to === 'camel' && fields.some(({ field }) => isDropped(field))) return undefined;
  const type = spelling === 'either' ? undefined : typeAround(target, evidence.detail, to);
  if (properties.length === 0 || (spelling !== 'either' && !type)) return undefined;
  const values =
    to === 'camel' ? [] : fields.map(({ field, property }) => ({ field, written: property.value }));
  const changed = values.filter(({ field, written }) => isOnlyCamel(field, written));
  const isClear = changed.every(({ written }) => !written.home && !hasComment(input.text, written));
  return isClear ? { properties, values: changed, type } : undefined;
}

/** All of it stands in this literal. */
const isWhole = ({ node, unknown }: Entity): boolean =>
  !node.open &&
  !node.chain &&
  !node.home &&
  !node.spreads?.length &&
  unknown.length === 0 &&
  node.properties.every(({ key }) => !key.home);

/** discord.js takes names and bits where the interface wants numbers and texts. */
const isOnlyCamel = ({ spec, value }: Field, written: ValueNode): boolean =>
  value !== written ||
  (spec.type.kind === 'permissions' && (value.kind === 'bigint' || value.kind === 'number'));

function typeAround(
  { command, input: { text } }: RefactoringTarget,
  name: string,
  to: To,
): TypeName | undefined {
  const { node, type } = command;
  if (typeSpelled(name, to, type) === undefined) return undefined;
  const before = text.slice(0, node.start);
  const annotated = new RegExp(`:\\s*${name}(\\s*=\\s*)$`).exec(before);
  const end = annotated ? node.start - (annotated[1]?.length ?? 0) : undefined;
  const assertion = new RegExp(`^\\s*(?:satisfies|as)\\s+${name}(?![\\w$.[<])`).exec(text.slice(node.end));
  const rest = node.end + (end === undefined && assertion ? assertion[0].length : 0);
  // Of two that say the same, one would stay.
  if (new RegExp(`^[^;\\n]*(?<![\\w$])${name}(?![\\w$])`).test(text.slice(rest))) return undefined;
  if (end !== undefined) return { name, start: end - name.length, end };
  if (assertion)
    return { name, start: node.end + assertion[0].length - name.length, end: node.end + assertion[0].length };
  const said = new RegExp(
    `@(?:type|satisfies)\\s*\\{\\s*(?:import\\((['"][^'"]*['"])\\)\\.)?${name}(\\s*\\}\\s*\\*/\\s*(?:(?:export\\s+)?(?:const|let|var)\\s+[\\w$]+|(?:module\\.)?exports(?:\\.[\\w$]+)?)\\s*=\\s*)$`,
  ).exec(before);
  if (!said) return undefined;
  const at = node.start - (said[2]?.length ?? 0);
  const specifier = said[1];
  const from = specifier === undefined ? undefined : before.lastIndexOf(specifier, at);
  return {
    name,
    start: at - name.length,
    end: at,
    ...(from === undefined || specifier === undefined
      ? {}
      : { from: { start: from, end: from + specifier.length } }),
  };
}

/** The modules that export a type. */
function modulesOf(type: string, to: To): readonly string[] {
  if (ownTypes.includes(type)) return [libraryName];
  return to === 'camel' ? ['discord.js'] : ['discord.js', standardScriptStyle.from];
}

/** The new name in the annotation, and in the import, or a further import. */
function typeEdits(target: RefactoringTarget, type: TypeName, to: To): readonly TextEdit[] | undefined {
  const { input, names, packages, command } = target;
  const { text, language } = input;
  const module = names();
  const newName = typeSpelled(type.name, to, command.type);
  if (!module || newName === undefined) return undefined;
  const here: TextEdit = { start: type.start, end: type.end, newText: newName };
  const modules = modulesOf(newName, to);
  if (type.from) {
    const specifier = text.slice(type.from.start + 1, type.from.end - 1);
    const isThere = modules.includes(specifier);
    return isThere ? [here] : [{ ...type.from, newText: printValue(input, modules[0]) }, here];
  }
  const uses = [...text.matchAll(new RegExp(`(?<![\\w$.])${type.name}(?![\\w$])`, 'g'))];
  const statement = module.imports.find(
    (moduleImport) =>
      modules.includes(moduleImport.from) &&
      moduleImport.names.some(({ name, local }) => name === type.name && local === name),
  );
  const inImport = uses.find(({ index }) => statement && statement.start < index && index < statement.end);
  if (inImport && uses.length === 2 && !module.used.has(newName))
    return [{ start: inImport.index, end: inImport.index + type.name.length, newText: newName }, here];
  const brought = imported(
    [{ name: newName, from: modules, isType: true }],
    module,
    { text, language },
    packages,
  );
  return brought && [...brought.edits, { ...here, newText: brought.names.get(newName) ?? newName }];
}

function respelled(target: RefactoringTarget, to: To): Outcome | undefined {
  const plan = planAt(target, to);
  const { input } = target;
  const types = plan?.type ? typeEdits(target, plan.type, to) : [];
  if (!plan || !types) return undefined;
  const keys = plan.properties.map(({ property, name }) => renameKey(input, property, name));
  const values = plan.values.map(({ field, written }) => onWire(field, written, target));
  if (keys.some((key) => key.length === 0) || values.includes(undefined)) return undefined;
  const edits = [...types, ...keys.flat(), ...values.flatMap((value) => value ?? [])];
  return { edits: edits.sort((a, b) => a.start - b.start) };
}

/** A value as the service takes it. */
function onWire(
  { value }: Field,
  { start, end }: ValueNode,
  { input }: RefactoringTarget,
): TextEdit | undefined {
  const text = input.text.slice(start, end);
  const isExpression = 'literal' in value && !value.literal && value.kind === 'bigint';
  if (isExpression) return { start, end, newText: asText(text) };
  switch (value.kind) {
    case 'bigint':
    case 'string':
      return { start, end, newText: printValue(input, String(value.value)) };
    case 'number':
      return { start, end, newText: onPermissions(value.value, text, input) };
    case 'array': {
      const items = value.items.map((item) => (item.kind === 'number' ? item.value : undefined));
      return items.includes(undefined) ? undefined : { start, end, newText: printValue(input, items) };
    }
    default:
      return undefined;
  }
}

/** A number that stands there is a bit set, one that stands for a name is the number of a type. */
const onPermissions = (value: number, text: string, source: RefactoringTarget['input']): string =>
  /^["'`]/.test(text) ? String(value) : printValue(source, String(value));

export const toCamel: Refactoring = {
  id: 'to-camel-case',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt: (target) =>
    planAt(target, 'camel') ? l10n.t('Convert to discord.js data (camelCase)') : undefined,
  carryOut: (target) => respelled(target, 'camel'),
};

export const toWire: Refactoring = {
  id: 'to-snake-case',
  kind: 'refactor.rewrite',
  keeps: 'all',
  titleAt: (target) =>
    planAt(target, 'wire') ? l10n.t("Convert to the interface's own names (snake_case)") : undefined,
  carryOut: (target) => respelled(target, 'wire'),
};
