/**
 * One form for commands that mean the same: what is omitted, `null`, empty or the default is left out, sets are sorted, keys
 * stand in the order of the table. Without it every deploy would look changed, for a service reads back what was never sent.
 */

import { isObject } from '../../definitions/body/plain-object.ts';
import {
  CommandType,
  type FieldSpec,
  isSent,
  localeFallbacks,
  memberOf,
  type ObjectKind,
  objects,
  permissionsPattern,
  standsOn,
} from '../../interface/index.ts';
import type { Body } from '../body.ts';

/** What decides how a body is understood. */
export interface NormalRules {
  readonly scope: 'global' | 'guild';
  /** Installation contexts that the application has, where that is known: what an omitted list means. */
  readonly integrationTypes?: readonly number[] | undefined;
}

/** The command's own meaning: equal commands have deeply equal normal forms (§Application command, §Localization). */
export function normalCommand(body: Body, rules: NormalRules): Body {
  const normal = normalObject('command', body, rules);
  const supported = rules.integrationTypes;
  if (!supported || rules.scope === 'guild' || normal[installation] !== undefined) return normal;
  return inTableOrder({ ...normal, [installation]: sorted(supported) });
}

const installation = objects.command.find(
  ({ type }) => type.kind === 'enum-list' && type.of === 'integrationType',
)?.name as string;

function normalObject(kind: ObjectKind, body: Body, rules: NormalRules): Body {
  const type = knownType(kind, body);
  const normal: Record<string, unknown> = {};
  for (const spec of objects[kind]) {
    if (!isSent(spec) || !standsOn(spec, type) || (spec.globalOnly && rules.scope === 'guild')) continue;
    if (spec.overruledBy !== undefined && Array.isArray(body[spec.overruledBy])) continue;
    const value = normalValue(spec, body, rules);
    if (value !== undefined && !isDefault(spec, value)) normal[spec.name] = value;
  }
  return normal;
}

/** A type that only a newer service knows takes every field: nothing of it is left out. */
function knownType(kind: ObjectKind, { type }: Body): number | undefined {
  if (kind === 'command')
    return memberOf('commandType', typeof type === 'number' ? type : CommandType.CHAT_INPUT)?.value;
  return typeof type === 'number' ? memberOf('optionType', type)?.value : undefined;
}

const isDefault = (spec: FieldSpec, value: unknown): boolean =>
  spec.default !== undefined && JSON.stringify(value) === JSON.stringify(spec.default);

function normalValue(spec: FieldSpec, body: Body, rules: NormalRules): unknown {
  const value = body[spec.name];
  if (value === undefined || value === null) return undefined;
  switch (spec.type.kind) {
    case 'text':
      // USER and MESSAGE commands read back an empty description.
      return value === '' ? undefined : value;
    case 'localizations':
      return normalLocalizations(value, body[spec.type.of]);
    case 'permissions':
      return permissionsPattern.test(String(value)) ? BigInt(String(value)).toString() : value;
    case 'enum-list':
      return Array.isArray(value) ? normalSet(spec, value) : value;
    case 'object-list': {
      const { of } = spec.type;
      if (!Array.isArray(value)) return value;
      return value.map((item: unknown) => (isObject(item) ? normalObject(of, item, rules) : item));
    }
    default:
      return value;
  }
}

/** An empty list of channel types restricts nothing; of contexts it is something else than none given. */
function normalSet(spec: FieldSpec, value: readonly unknown[]): unknown {
  return value.length === 0 && !spec.nullable && !spec.filledIn ? undefined : sorted(value);
}

const sorted = (values: readonly unknown[]): readonly unknown[] =>
  [...new Set(values)].sort((a, b) => Number(a) - Number(b));

/**
 * Entries that equal the default are ignored by the service (§Localization 3), except where they keep a fallback that says
 * something else from being shown (§Localization 5).
 */
function normalLocalizations(value: unknown, defaultText: unknown): unknown {
  if (!isObject(value)) return value;
  const texts = Object.entries(value).filter(([, text]) => text !== null && text !== undefined);
  const shown = new Set(texts.flatMap(([locale, text]) => (text === defaultText ? [] : [locale])));
  const kept = texts.filter(
    ([locale, text]) => text !== defaultText || shown.has(localeFallbacks[locale] ?? ''),
  );
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Both sides of a comparison: what the definition leaves to the service is what the service has. */
export function withFilledIn(local: Body, deployed: Body): Body {
  const left = objects.command.filter(
    (spec) => spec.filledIn && local[spec.name] === undefined && deployed[spec.name] !== undefined,
  );
  if (left.length === 0) return local;
  return inTableOrder({ ...local, ...Object.fromEntries(left.map(({ name }) => [name, deployed[name]])) });
}

const inTableOrder = (command: Body): Body =>
  Object.fromEntries(
    objects.command.flatMap(({ name }) => (command[name] === undefined ? [] : [[name, command[name]]])),
  );
