/**
 * `default_member_permissions` is `null` or a bit set in decimal digits, as a string. In discord.js data it may also be
 * bits or flag names.
 */
import { permissionFlag, permissionsPattern } from '../../../interface/index.ts';
import { replaceText, replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type ValueNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleSource } from '../../rule.ts';

export const rule = defineRule({
  id: 'permissions-format',
  family: 'permissions',
  severity: 'error',
  fix: 'safe',
  section: 'Application command',
  documentation: {
    what: '`default_member_permissions` is neither `null` nor a string of digits.',
    why: 'The service takes permission bit sets as decimal strings: a number loses bits beyond 2^53, and hexadecimal or flag names are refused.',
    examples: [
      {
        wrong: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": 4 }\n',
        right: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": "4" }\n',
      },
    ],
  },
  listeners: {
    field({ spec, key, value }, context) {
      if (spec.type.kind !== 'permissions' || value.kind === 'unknown' || value.kind === 'null') return;
      if (value.kind === 'string' && permissionsPattern.test(value.value)) return;
      // The key in camelCase is discord.js data, which resolves more.
      if (key.name !== spec.name && isResolvable(value)) return;
      context.report({
        at: homeOf(value),
        message: `\`${key.name}\` must be a string of digits such as \`"8"\`, or \`null\`, not ${shown(value)}.`,
        fixes: () => fixesFor(value, context),
      });
    },
  },
});

/** What discord.js resolves to a bit set: bits, flag names, and lists of them. */
function isResolvable(value: ValueNode): boolean {
  if (value.kind === 'bigint' || value.kind === 'unknown') return true;
  if (value.kind === 'number') return Number.isInteger(value.value) && value.value >= 0;
  if (value.kind === 'string')
    return permissionsPattern.test(value.value) || permissionFlag(value.value) !== undefined;
  return value.kind === 'array' && value.items.every(isResolvable);
}

function shown(value: ValueNode): string {
  if (value.kind === 'string') return value.value === '' ? 'an empty string' : `\`${value.value}\``;
  if (value.kind === 'number' || value.kind === 'bigint') return `the ${value.kind} \`${value.value}\``;
  return value.kind === 'array' ? 'a list' : value.kind === 'object' ? 'an object' : 'a boolean';
}

function fixesFor(value: ValueNode, source: RuleSource): readonly Fix[] {
  const at = homeOf(value);
  if (value.kind === 'bigint') {
    // An enum member keeps its name: `PermissionFlagsBits.BanMembers.toString()`.
    const text = source.text.slice(at.start, at.end);
    const edits = value.literal
      ? replaceValue(source, value, String(value.value))
      : replaceText(at, /^[\w$.]+$/.test(text) ? `${text}.toString()` : `(${text}).toString()`);
    return value.value >= 0n ? [{ title: 'Write it as a string', kind: 'safe', edits }] : [];
  }
  if (value.kind === 'number') {
    if (!value.literal || !Number.isSafeInteger(value.value) || value.value < 0) return [];
    return [
      {
        title: `Quote to \`"${value.value}"\``,
        kind: 'safe',
        edits: replaceValue(source, value, String(value.value)),
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
          title: `Convert to \`"${bits}"\``,
          kind: 'suggestion',
          edits: replaceValue(source, value, String(bits)),
        },
      ];
}

/** Hexadecimal, a flag's name, or several names. */
function bitsOfText(text: string): bigint | undefined {
  if (/^0x[\da-f]+$/i.test(text.trim())) return BigInt(text.trim());
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
