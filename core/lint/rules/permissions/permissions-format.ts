/**
 * `default_member_permissions` is `null` or a bit set in decimal digits, as a string. What a library gets may also be bits,
 * and flag names in data of discord.js.
 */
import * as l10n from '@vscode/l10n';
import { type Field, readBy } from '../../../definitions/model.ts';
import { takesBits } from '../../../definitions/permission-bits.ts';
import {
  namedPermission,
  numeralPattern,
  permissionFlag,
  permissionsPattern,
  type Release,
} from '../../../interface/index.ts';
import { replaceText, replaceValue, sourceAt } from '../../../syntax/edits/index.ts';
import {
  type BigIntNode,
  homeOf,
  type NumberNode,
  type Place,
  type TextEdit,
  type ValueNode,
} from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { kindName } from '../shared/values.ts';

export const rule = defineRule({
  id: 'permissions-format',
  family: 'permissions',
  severity: 'error',
  fix: 'safe',
  section: 'Application command',
  documentation: {
    what: '`default_member_permissions` is neither `null` nor a string of digits. Where discord.js or code of a bot gets the object, bigints and numbers are right, too, but for numbers under `defaultMemberPermissions` of discord.js.',
    why: 'The service takes permission bit sets as decimal strings: a number loses bits beyond 2^53, and hexadecimal or flag names are refused.',
    examples: [
      {
        wrong: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": 4 }\n',
        right: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": "4" }\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      const { spec, key, value } = field;
      if (spec.type.kind !== 'permissions' || value.kind === 'unknown' || value.kind === 'null') return;
      if (value.kind === 'string' && permissionsPattern.test(value.value)) return;
      // Under its own key discord.js takes names, too, and under the interface's whatever is a number, be it in a text.
      if (
        takesBits(field) &&
        (key.name === spec.name ? isBits(value) : isResolvable(value, readBy(field.owner)))
      )
        return;
      context.report({
        at: homeOf(value),
        message: l10n.t(
          '`{0}` must be a string of digits such as `"8"`, or `null`, not {1}.',
          key.name,
          valueInMessage(value, context),
        ),
        fixes: () => fixesFor(field, context),
      });
    },
  },
});

const isBits = (value: ValueNode): boolean =>
  (value.kind === 'string' && numeralPattern.test(value.value)) ||
  (value.kind === 'bigint' && value.value >= 0n) ||
  (value.kind === 'number' && Number.isInteger(value.value) && value.value >= 0);

/** What a release of discord.js resolves to a bit set: bits, flag names, and lists of them. */
function isResolvable(value: ValueNode, release: Release | undefined): boolean {
  if (value.kind === 'unknown' || isBits(value)) return true;
  if (value.kind === 'string')
    return permissionFlag(value.value) !== undefined && !isOfOther(value.value, release);
  return value.kind === 'array' && value.items.every((item) => isResolvable(item, release));
}

/** `BAN_MEMBERS` is a name of discord.js 13, and `BanMembers` one of those after it. */
const isOfOther = (name: string, release: Release | undefined): boolean =>
  namedPermission(name) !== undefined && namedPermission(name, release) === undefined;

function valueInMessage(value: ValueNode, source: RuleSource): string {
  if (value.kind === 'string') return value.value === '' ? l10n.t('an empty string') : `\`${value.value}\``;
  if (value.kind === 'number') {
    const home = homeOf(value);
    // What stands in another file may not be at hand.
    return l10n.t(
      'the number `{0}`',
      value.literal && home.file === undefined ? textAt(home, source) : value.value,
    );
  }
  if (value.kind === 'bigint') return l10n.t('the bigint `{0}`', String(value.value));
  return kindName(value);
}

function fixesFor(field: Field, source: RuleSource): readonly Fix[] {
  const { key, value } = field;
  if (value.kind === 'number' || value.kind === 'bigint') {
    const digits = digitsOf(value, source);
    if (digits === undefined) return [];
    if (!value.home || (key.home && value.literal))
      return [
        value.literal
          ? {
              title: l10n.t('Quote to `"{0}"`', digits),
              kind: 'safe',
              edits: replaceValue(source, value, digits),
            }
          : {
              title: l10n.t('Write it as a string'),
              kind: 'safe',
              edits: replaceText(value, asString(value, source)),
            },
      ];
    return [
      { title: l10n.t('Convert it to a string here'), kind: 'safe', edits: convertAtUse(field, source) },
      {
        title: l10n.t('Write the constant as a string'),
        kind: 'suggestion',
        edits: value.literal
          ? replaceValue(source, value, digits)
          : sourceAt(source, value.home)
            ? replaceText(value.home, asString(value.home, source))
            : [],
      },
    ];
  }
  const bits =
    value.kind === 'string' && value.literal
      ? bitsOfText(value.value)
      : value.kind === 'array'
        ? bitsOfList(value.items)
        : undefined;
  return bits === undefined
    ? []
    : [
        {
          title: l10n.t('Convert to `"{0}"`', String(bits)),
          kind: 'suggestion',
          edits: replaceValue(source, value, String(bits)),
        },
      ];
}

/** The bit set in digits; those that are written, where the number is too large to be read exactly. */
function digitsOf(value: NumberNode | BigIntNode, source: RuleSource): string | undefined {
  if (value.value < 0) return undefined;
  if (value.kind === 'bigint' || Number.isSafeInteger(value.value)) return String(BigInt(value.value));
  const written = textAt(homeOf(value), source);
  return value.literal && /^[1-9]\d*$/.test(written) ? written : undefined;
}

/** Other code may count on the type of a constant: it stays as it is, and is converted where the command uses it. */
function convertAtUse({ key, value }: Field, source: RuleSource): readonly TextEdit[] {
  const name = textAt(value, source);
  if (key.home) return [];
  if (key.start === value.start && key.end === value.end)
    return replaceText(value, `${name}: ${asString(value, source)}`);
  // What a spread brings has no place of its own in the command.
  return /^\s*:/.test(source.text.slice(key.end, Math.max(key.end, value.start)))
    ? replaceText(value, asString(value, source))
    : [];
}

/** An enum member keeps its name: `PermissionFlagsBits.BanMembers.toString()`. */
function asString(place: Place, source: RuleSource): string {
  const text = textAt(place, source);
  return /^[\w$.]+$/.test(text) ? `${text}.toString()` : `(${text}).toString()`;
}

const textAt = (place: Place, source: RuleSource): string =>
  sourceAt(source, place)?.text.slice(place.start, place.end) ?? '';

/** Digits, hexadecimal, a flag's name, or several names. */
function bitsOfText(text: string): bigint | undefined {
  if (numeralPattern.test(text.trim())) return BigInt(text.trim());
  const names = text.split(/[\s,|]+/).filter((name) => name !== '');
  return names.length === 0 ? undefined : bitsOfNames(names);
}

const bitsOfList = (items: readonly ValueNode[]): bigint | undefined =>
  items.length > 0 && items.every((item) => item.kind === 'string')
    ? bitsOfNames(items.map((item) => (item.kind === 'string' ? item.value : '')))
    : undefined;

function bitsOfNames(names: readonly string[]): bigint | undefined {
  const flags = names.map(permissionFlag);
  return flags.every((flag) => flag !== undefined)
    ? flags.reduce((bits, flag) => bits | flag.value, 0n)
    : undefined;
}
