/** Options and choices in another order, or in another shape: a subcommand around them, suggestions in their place. */
import * as l10n from '@vscode/l10n';
import { type Entity, type EntityList, isGroup, isSubcommand, nameOf } from '../definitions/model.ts';
import {
  type BuilderClass,
  type BuiltKind,
  builderClass,
  CommandType,
  fieldNamed,
  keyFor,
  OptionType,
} from '../interface/index.ts';
import { optionCall } from '../syntax/edits/call-print.ts';
import {
  endOfLine,
  indentUnit,
  itemText,
  lineIndent,
  printKey,
  printValue,
  reorderItems,
  replaceProperty,
} from '../syntax/edits/index.ts';
import type { Property, Span, TextEdit } from '../syntax/tree.ts';
import { hasComment } from './comments.ts';
import { shifted } from './layout.ts';
import type { Refactoring, RefactoringTarget } from './refactoring.ts';
import { isSameAnywhere } from './used-names.ts';
import { copiedTexts, valuesOf } from './written.ts';

const isSound = ({ found, isWhole }: RefactoringTarget): boolean => !found.definition.framework && isWhole();

/** A list of the object at the cursor that stands there itself. */
function listAt(target: RefactoringTarget, name: string): EntityList | undefined {
  const list = isSound(target) ? target.place.entity.lists.get(name) : undefined;
  return list && !list.node.open && !list.node.home && !target.place.entity.node.home ? list : undefined;
}

const propertyOf = ({ field }: EntityList): Property | undefined =>
  field.owner.node.properties.find((property) => property.key === field.key);

/** The indexes of elements, sorted by a rank and then by name; `undefined` where one is not known, or nothing would change. */
function sorted(list: EntityList | undefined): readonly number[] | undefined {
  const all = (list?.items ?? []).map(({ entity }, index) => {
    const name = entity && nameOf(entity);
    const rank = entity && rankOf(entity);
    return name === undefined || rank === undefined ? undefined : { name, rank, index };
  });
  const known = all.filter((option) => option !== undefined);
  if (known.length < 2 || known.length < all.length) return undefined;
  const order = [...known].sort((a, b) => a.rank - b.rank || compare(a.name, b.name));
  return order.some(({ index }, at) => index !== at) ? order.map(({ index }) => index) : undefined;
}

/** Alike for all who sort, whatever language they speak. */
function compare(a: string, b: string): number {
  const [low, other] = [a.toLowerCase(), b.toLowerCase()];
  return low < other ? -1 : low > other ? 1 : a < b ? -1 : a > b ? 1 : 0;
}

/** Whether each element is written there by itself: not by a loop, and not in what is spread. */
function isSpelledOut({ node, items }: EntityList, text: string): boolean {
  const starts = items.map((item) => (item.node.call ?? item.node).start);
  return (
    new Set(starts).size === items.length &&
    items.every(
      ({ node: { start, end } }) => node.start <= start && end <= node.end && !text.startsWith('...', start),
    )
  );
}

/** Required options go first; `undefined` where that is not known. */
function rankOf({ kind, fields, node }: Entity): number | undefined {
  const required = kind === 'option' ? fields.get('required')?.value : undefined;
  if (!required) return node.open ? undefined : 1;
  return required.kind === 'boolean' ? Number(!required.value) : undefined;
}

const holdsSubcommands = ({ items }: EntityList): boolean =>
  items.some(({ entity }) => entity && (isSubcommand(entity) || isGroup(entity)));

const sorting = (field: 'options' | 'choices', title: (list: EntityList) => string): Refactoring => ({
  id: `sort-${field}`,
  kind: 'refactor.rewrite',
  keeps: 'none',
  titleAt(target) {
    const list = listAt(target, field);
    return list && isSpelledOut(list, target.input.text) && sorted(list) ? title(list) : undefined;
  },
  carryOut(target) {
    const list = listAt(target, field);
    const order = sorted(list);
    return list && order && { edits: reorderItems(target.input, list.node, order) };
  },
});

export const sortOptions = sorting('options', (list) =>
  holdsSubcommands(list)
    ? l10n.t('Sort subcommands by name')
    : l10n.t('Sort options by name, required ones first'),
);

export const sortChoices = sorting('choices', () => l10n.t('Sort choices by name'));

/** The parameters of a command that has no subcommands. */
function parametersAt(target: RefactoringTarget) {
  const { command, place } = target;
  const list = listAt(target, 'options');
  const { name, description } = Object.fromEntries(
    ['name', 'description'].map((field) => [field, command.fields.get(field)?.value]),
  );
  const isSlash = place.entity === command && command.type === CommandType.CHAT_INPUT;
  if (!isSlash || !list || list.items.length === 0 || holdsSubcommands(list)) return undefined;
  if (name?.kind !== 'string' || description?.kind !== 'string') return undefined;
  return { list, name: name.value, description: description.value };
}

/** The calls that add the options of a chain, where nothing else stands between them. */
function callsAt({ node }: EntityList, text: string): Span | undefined {
  const calls = node.items.flatMap(({ call }) => call ?? []);
  const [first, last] = [calls[0], calls.at(-1)];
  const isRow = calls.every(
    (call, at) => text.slice(calls[at - 1]?.end ?? call.start, call.start).trim() === '',
  );
  return first && last && isRow && calls.length === node.items.length
    ? { start: first.start, end: last.end }
    : undefined;
}

/** The options of a chain as the arguments of one call, where they mean the same there. */
function wrappedCall(
  target: RefactoringTarget,
  { list, name, description }: NonNullable<ReturnType<typeof parametersAt>>,
) {
  const { command, input, names } = target;
  const { text } = input;
  const span = callsAt(list, text);
  const of = builderClass(command.node.chain?.builder ?? '') as BuilderClass<BuiltKind> | undefined;
  const options = list.items.map(({ entity }) => entity && valuesOf(entity, text));
  const module = names();
  if (!span || !of || !module || !isSpelledOut(list, text)) return undefined;
  if (options.includes(undefined) || hasComment(text, span)) return undefined;
  if (!copiedTexts(options).every((text) => isSameAnywhere(text, module))) return undefined;
  const value = { type: OptionType.SUB_COMMAND, name, description, options };
  const neighbours = list.items.flatMap(({ node: { call } }) =>
    call ? text.slice(call.start, call.end) : [],
  );
  const print = optionCall(of, value, { source: input, neighbours });
  return print && { span, print };
}

function wrapEdit(target: RefactoringTarget): TextEdit | undefined {
  const found = parametersAt(target);
  if (!found) return undefined;
  const { list, name, description } = found;
  const { input, command } = target;
  const { text } = input;
  if (command.node.chain) {
    const call = wrappedCall(target, found);
    return call && { ...call.span, newText: call.print(lineIndent(text, call.span.start)) };
  }
  const { start, end } = list.node;
  const eol = endOfLine(text);
  const unit = indentUnit(text);
  const indent = lineIndent(text, start);
  const like = command.fields.get('name')?.key;
  const key = (field: string) =>
    printKey(
      input,
      keyFor(fieldNamed('option', field), command.spelling),
      like && text.slice(like.start, like.end),
    );
  const inner = itemText(input, list.node, unit + unit);
  // As the command itself has it.
  const comma = /,\s*\}$/.test(text.slice(command.node.start, command.node.end)) ? ',' : '';
  const lines = [
    '[',
    `${unit}{`,
    `${unit}${unit}${key('type')}: ${OptionType.SUB_COMMAND},`,
    `${unit}${unit}${key('name')}: ${printValue(input, name, command.fields.get('name')?.value)},`,
    `${unit}${unit}${key('description')}: ${printValue(input, description, command.fields.get('description')?.value)},`,
    `${unit}${unit}${key('options')}: ${inner}${comma}`,
    `${unit}}${comma}`,
    ']',
  ];
  return { start, end, newText: lines.join(`${eol}${indent}`) };
}

export const wrap: Refactoring = {
  id: 'wrap-in-subcommand',
  kind: 'refactor.rewrite',
  keeps: 'none',
  isTried: true,
  titleAt(target) {
    const found = parametersAt(target);
    const isPossible = found && (!target.command.node.chain || wrappedCall(target, found));
    return isPossible ? l10n.t('Move its options into a subcommand `{0}`', found.name) : undefined;
  },
  carryOut(target) {
    const edit = wrapEdit(target);
    return edit && { edits: [edit] };
  },
};

/** The calls that add the options of the only subcommand of a chain, where they mean the same as those of the command. */
function innerCalls(
  { command, place, input, names }: RefactoringTarget,
  inner: EntityList,
): Span | undefined {
  const { text } = input;
  const span = callsAt(inner, text);
  const [whole] = command.lists.get('options')?.items ?? [];
  const values = inner.items.map(({ entity }) => entity && valuesOf(entity, text));
  const module = names();
  if (!span || !module || !whole?.node.call || !isSpelledOut(inner, text)) return undefined;
  if (values.includes(undefined) || place.entity.unknown.length > 0) return undefined;
  if (hasComment(text, whole.node.call)) return undefined;
  return copiedTexts(values).every((text) => isSameAnywhere(text, module)) ? span : undefined;
}

/** The only subcommand of a command, at the cursor, with nothing in it that would be lost but its name and description. */
function onlySubcommandAt(target: RefactoringTarget) {
  const { place, command, input } = target;
  const { entity } = place;
  const outer = command.lists.get('options');
  const isOnly =
    isSound(target) && isSubcommand(entity) && entity.parent === command && outer?.items.length === 1;
  if (!isOnly || !outer || outer.node.open || outer.node.home || entity.node.home || entity.node.open)
    return undefined;
  const inner = entity.lists.get('options');
  const name = nameOf(entity);
  if (!inner || inner.node.open || inner.node.home || inner.items.length === 0 || name === undefined)
    return undefined;
  // What stands around the list goes.
  const around = [
    { start: outer.node.start, end: inner.node.start },
    { start: inner.node.end, end: outer.node.end },
  ];
  if (entity.node.chain) return { outer, inner, name, calls: innerCalls(target, inner) };
  if (around.some((span) => hasComment(input.text, span)) || entity.unknown.length > 0) return undefined;
  return { outer, inner, name, calls: undefined };
}

export const unwrap: Refactoring = {
  id: 'unwrap-subcommand',
  kind: 'refactor.rewrite',
  keeps: 'none',
  titleAt(target) {
    const found = onlySubcommandAt(target);
    if (target.command.node.chain && !found?.calls) return undefined;
    return found && l10n.t('Replace the subcommand `{0}` by its options', found.name);
  },
  carryOut(target) {
    const found = onlySubcommandAt(target);
    if (!found) return undefined;
    const { text } = target.input;
    if (target.command.node.chain) {
      const call = found.outer.items[0]?.node.call;
      const { calls } = found;
      if (!call || !calls) return undefined;
      const written = text.slice(calls.start, calls.end);
      const indents = [lineIndent(text, calls.start), lineIndent(text, call.start)] as const;
      return { edits: [{ start: call.start, end: call.end, newText: shifted(written, ...indents) }] };
    }
    const { start, end } = found.outer.node;
    const from = lineIndent(text, found.inner.node.start);
    const to = lineIndent(text, start);
    const list = text.slice(found.inner.node.start, found.inner.node.end);
    return { edits: [{ start, end, newText: shifted(list, from, to) }] };
  },
};

/** An option at the cursor with choices, or with suggestions of the app. */
export const toAutocomplete: Refactoring = {
  id: 'choices-to-autocomplete',
  kind: 'refactor.rewrite',
  keeps: 'none',
  titleAt(target) {
    const list = listAt(target, 'choices');
    const { fields, spelling } = target.place.entity;
    if (!list || list.items.length === 0 || fields.has('autocomplete')) return undefined;
    const at =
      isSpelledOut(list, target.input.text) || list.items.length === 1 ? propertyOf(list) : undefined;
    if (!at || hasComment(target.input.text, at.call ?? list.node)) return undefined;
    return l10n.t('Use `{0}` instead of choices', keyFor(fieldNamed('option', 'autocomplete'), spelling));
  },
  carryOut(target) {
    const list = listAt(target, 'choices');
    const at = list && propertyOf(list);
    const { node, spelling } = target.place.entity;
    if (!at) return undefined;
    const name = node.chain ? 'autocomplete' : keyFor(fieldNamed('option', 'autocomplete'), spelling);
    return { edits: replaceProperty(target.input, node, at, name, true) };
  },
};

export const toChoices: Refactoring = {
  id: 'autocomplete-to-choices',
  kind: 'refactor.rewrite',
  keeps: 'none',
  titleAt(target) {
    const { entity } = target.place;
    const { value } = entity.fields.get('autocomplete') ?? {};
    const choices = entity.fields.get('choices')?.value;
    const isPlain = isSound(target) && !entity.node.home && !entity.node.open && !choices;
    return isPlain && value?.kind === 'boolean' && value.literal && value.value
      ? l10n.t('Use choices instead of `autocomplete`')
      : undefined;
  },
  carryOut(target) {
    const { fields, node, spelling } = target.place.entity;
    const key = fields.get('autocomplete')?.key;
    const at = node.properties.find((property) => property.key === key);
    return (
      at && {
        edits: replaceProperty(
          target.input,
          node,
          at,
          node.chain ? 'choices' : keyFor(fieldNamed('option', 'choices'), spelling),
          [],
        ),
      }
    );
  },
};
