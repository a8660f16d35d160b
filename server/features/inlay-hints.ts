/**
 * Inlay hints: what a number, a bit set or an id means, how much room a text or a command has left, and how many locales
 * it covers. Only what stands in the document gets one, and nothing that says it by itself, such as a member of an enum.
 */
import * as l10n from '@vscode/l10n';
import { type Entity, entities, type Field, rootsOf, type Text } from '../../core/definitions/model.ts';
import { overwriteConstantsIn } from '../../core/definitions/overwrite-names.ts';
import {
  decodePermissions,
  type EnumId,
  limits,
  memberOf,
  type OverwriteConstant,
  permissionsPattern,
} from '../../core/interface/index.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { budgetOf } from '../../core/lint/budget.ts';
import { localeCoverage } from '../../core/lint/locale-coverage.ts';
import type { LintSettings } from '../../core/lint/settings.ts';
import { codePoints } from '../../core/localization/text.ts';
import { homeOf, type Span, type ValueNode } from '../../core/syntax/tree.ts';
import { definitionsWithin } from './within.ts';

/** Which hints a person wants. */
export interface HintSettings {
  /** Names beside the numbers of types, channel types, contexts and the like. */
  readonly enums: boolean;
  /** Permissions beside their bit set. */
  readonly permissions: boolean;
  /** @everyone and all channels beside the ids that mean them. */
  readonly overwrites: boolean;
  /** Characters of a text, of those it may have. */
  readonly characters: 'off' | 'nearLimit' | 'always';
  /** Characters of a command, of its budget. */
  readonly budget: 'off' | 'nearLimit' | 'always';
  /** Locales that a command covers, of those that are required. */
  readonly locales: 'off' | 'incomplete' | 'always';
}

export const standardHints: HintSettings = {
  enums: true,
  permissions: true,
  overwrites: true,
  characters: 'nearLimit',
  budget: 'nearLimit',
  locales: 'incomplete',
};

export interface InlayHint {
  readonly at: number;
  readonly label: string;
}

/** The hints of a stretch of the document, in the order of the text. */
export function inlayHints(
  analysis: Analysis,
  range: Span,
  settings: HintSettings = standardHints,
): readonly InlayHint[] {
  const hints: InlayHint[] = [];
  const add: Add = (at, labelOf) => {
    if (at === undefined || at < range.start || at > range.end) return;
    const label = labelOf();
    if (label !== undefined) hints.push({ at, label });
  };
  for (const definition of definitionsWithin(analysis, range)) {
    if (settings.overwrites && definition.kind === 'permissions')
      for (const { at, constant } of overwriteConstantsIn(definition))
        if (at.file === undefined) add(at.end, () => overwriteLabel(constant));
    for (const root of rootsOf(definition)) {
      for (const entity of entities(root)) {
        for (const field of entity.fields.values()) addValues(field, analysis, settings, add);
        for (const text of entity.texts) addRoom(text.value, text, settings, add);
      }
      if (root.kind === 'command' && homeOf(root.node).file === undefined)
        addTotals(root, analysis, settings, add);
    }
  }
  return withoutRepeats(hints.sort((a, b) => a.at - b.at));
}

/** Adds a hint where it is to be seen; what it says is asked for then. */
type Add = (at: number | undefined, labelOf: () => string | undefined) => void;

/** A shared value is met once for each command that uses it. */
const withoutRepeats = (sorted: readonly InlayHint[]): readonly InlayHint[] =>
  sorted.filter(({ at, label }, index) => {
    for (let before = index - 1; sorted[before]?.at === at; before -= 1)
      if (sorted[before]?.label === label) return false;
    return true;
  });

const overwriteLabel = (constant: OverwriteConstant): string =>
  constant === 'everyone' ? '@everyone' : l10n.t('all channels');

/** Behind a literal of this document; `undefined` for what is computed, for that has its names in it. */
function offsetAfter(value: ValueNode): number | undefined {
  const home = homeOf(value);
  return 'literal' in value && value.literal && home.file === undefined ? home.end : undefined;
}

function addValues(
  { spec, value }: Field,
  { reading: { text }, settings: lint }: Analysis,
  settings: HintSettings,
  add: Add,
): void {
  const { type } = spec;
  switch (type.kind) {
    case 'enum':
      if (settings.enums) add(offsetAfter(value), () => memberLabel(type.of, value, lint));
      break;
    case 'enum-list':
      if (settings.enums && value.kind === 'array')
        for (const item of value.items) add(offsetAfter(item), () => memberLabel(type.of, item, lint));
      break;
    case 'permissions':
      if (settings.permissions)
        add(homeOf(value).end, () => (isWritten(value, text) ? permissionsLabel(value) : undefined));
      break;
    case 'choice-value':
      addRoom(value, { length: limits.choiceStringValue }, settings, add);
      break;
  }
}

function memberLabel(of: EnumId, node: ValueNode, { extraChannelTypes }: LintSettings): string | undefined {
  if (node.kind !== 'number') return undefined;
  const { value } = node;
  const extra =
    of === 'channelType' ? extraChannelTypes.find((type) => type.value === value)?.name : undefined;
  return memberOf(of, value)?.name ?? extra;
}

/** The digits themselves stand in the document: libraries turn numbers and bigints into the text that is sent. */
function isWritten(value: ValueNode, text: string): boolean {
  const { start, end, file } = homeOf(value);
  return file === undefined && /^["'`]?(?:0x[\da-f_]+|\d[\d_]*)n?["'`]?$/i.test(text.slice(start, end));
}

/** More permissions than these are counted: a hint is no list. */
const namedPermissions = 3;

function permissionsLabel(value: ValueNode): string | undefined {
  const isBits = value.kind === 'bigint' || (value.kind === 'string' && permissionsPattern.test(value.value));
  const bits = isBits ? BigInt(value.value) : 0n;
  if (bits <= 0n) return undefined;
  const { flags, unknown } = decodePermissions(bits);
  const names = flags.map(({ name }) => name);
  const left = names.length - namedPermissions;
  return [
    names.slice(0, namedPermissions).join(' | '),
    ...(left > 0 ? [`+${left}`] : []),
    ...(unknown > 0n ? ['?'] : []),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** How long a text is. Over its limit it is a problem, which says so itself. */
function addRoom(value: ValueNode, { length }: Pick<Text, 'length'>, settings: HintSettings, add: Add): void {
  if (settings.characters === 'off' || value.kind !== 'string') return;
  add(offsetAfter(value), () => {
    const used = codePoints(value.value);
    const least = settings.characters === 'always' ? 1 : length.max * limits.nearLength;
    return used >= least && used <= length.max ? `${used}/${length.max}` : undefined;
  });
}

/** What is said of a command as a whole, behind its name. It is counted where somebody looks at it. */
function addTotals(command: Entity, { settings: lint }: Analysis, settings: HintSettings, add: Add): void {
  const name = command.fields.get('name')?.value;
  if (!name) return;
  // A name that is computed gets them where it is used.
  const at = offsetAfter(name) ?? name.end;
  add(at, () => {
    const budget = settings.budget === 'off' || command.node.broken ? undefined : budgetOf(command);
    const isNear = budget && budget.total >= budget.limit * limits.characterBudgetWarning;
    return budget && (isNear || settings.budget === 'always')
      ? `${budget.atLeast ? '≥ ' : ''}${budget.total}/${budget.limit}`
      : undefined;
  });
  add(at, () => {
    const locales = settings.locales === 'off' ? undefined : localeCoverage(command, lint);
    return locales && (locales.covered < locales.required || settings.locales === 'always')
      ? l10n.t('{0}/{1} locales', locales.covered, locales.required)
      : undefined;
  });
}
