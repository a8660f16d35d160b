/** A slash command as its users see it while they type it, who of them may use it, and where. */
import * as l10n from '@vscode/l10n';
import type { Definition } from '../../../core/definitions/definition.ts';
import { type Entity, isGroup, isSubcommand, members, nameOf } from '../../../core/definitions/model.ts';
import {
  decodePermissions,
  type EnumId,
  localeFallbacks,
  memberName,
  permissionsPattern,
} from '../../../core/interface/index.ts';
import { textFor } from '../../../core/localization/fallbacks.ts';
import type { ValueNode } from '../../../core/syntax/tree.ts';
import { code } from '../markdown.ts';

/** More lines than these are counted: a hover is no page. */
const longest = 12;

/** `/remind what: when:`, one line for each subcommand, and the same for each locale whose users see another text. */
export function drawnCommand(command: Entity, isKnownLocale: (locale: string) => boolean): readonly string[] {
  const paths = pathsOf(command);
  const names = new Set(paths.flat());
  const translated = new Set([...names].flatMap((one) => [...namesOf(one, isKnownLocale).keys()]));
  const users = new Set([
    ...translated,
    ...Object.keys(localeFallbacks).filter((user) => translated.has(localeFallbacks[user] ?? '')),
  ]);
  const line = (path: readonly Entity[], locale?: string) =>
    code(
      `/${path
        .map((one) => {
          const own = nameOf(one) ?? '…';
          const seen = locale === undefined ? own : textFor(locale, namesOf(one, isKnownLocale), own).text;
          return isParameter(one) ? `${seen}:` : seen;
        })
        .join(' ')}`,
    );
  const rows = [
    ...paths.map((path) => line(path)),
    ...[...users].flatMap((user) => paths.map((path) => `${line(path, user)} ${code(user)}`)),
  ];
  const left = rows.length - longest;
  const shown = left > 0 ? [...rows.slice(0, longest), l10n.t('{0} more', left)] : rows;
  return [shown.map((row) => `- ${row}`).join('\n')];
}

/** The names that are typed: of the command, its groups and subcommands, and of the parameters. One path for each subcommand. */
function pathsOf(entity: Entity): readonly (readonly Entity[])[] {
  const options = members(entity.lists.get('options'));
  const inner = options.filter((one) => isSubcommand(one) || isGroup(one));
  if (inner.length > 0) return inner.flatMap(pathsOf).map((path) => [entity, ...path]);
  return [[entity, ...options]];
}

const isParameter = (entity: Entity): boolean =>
  entity.kind === 'option' && !isSubcommand(entity) && !isGroup(entity);

function namesOf({ texts }: Entity, isKnownLocale: (locale: string) => boolean): ReadonlyMap<string, string> {
  const names = texts.flatMap(({ of, locale, value }): readonly (readonly [string, string])[] =>
    of === 'name' && locale && value.kind === 'string' && isKnownLocale(locale.name)
      ? [[locale.name, value.value]]
      : [],
  );
  return new Map(names);
}

/** Who may use a command, and where, as far as its definition says. */
export function usersOf(command: Entity, { scope }: Definition): readonly string[] {
  const { fields, node } = command;
  // Deprecated fields say it in their own way; what may come with a spread is not known.
  const says = (field: string, deprecated: string) =>
    fields.has(field) || !(fields.has(deprecated) || node.open);
  const who = says('default_member_permissions', 'default_permission')
    ? whoMay(fields.get('default_member_permissions')?.value)
    : undefined;
  const where =
    scope.kind === 'guild'
      ? l10n.t('in its guild')
      : says('contexts', 'dm_permission')
        ? listOf(command, 'contexts', 'context', l10n.t('not limited by `contexts`'))
        : undefined;
  const installed = listOf(command, 'integration_types', 'integrationType', undefined);
  const parts = [
    who && l10n.t('Who: {0}', who),
    where && l10n.t('Where: {0}', where),
    installed && l10n.t('Installed by: {0}', installed),
  ].filter((one) => one !== undefined);
  return parts.length > 0 ? [parts.join(' · ')] : [];
}

/** `undefined` where it is not known. */
function whoMay(value: ValueNode | undefined): string | undefined {
  if (!value || value.kind === 'null') return l10n.t('everyone');
  const isText = value.kind === 'string' && permissionsPattern.test(value.value);
  if (value.kind !== 'bigint' && !isText) return undefined;
  const bits = BigInt(value.value);
  if (bits <= 0n) return bits === 0n ? l10n.t('administrators') : undefined;
  const { flags, unknown } = decodePermissions(bits);
  const names = [...flags.map(({ name }) => code(name)), ...(unknown > 0n ? [l10n.t('unknown bits')] : [])];
  return l10n.t('members with {0}', names.join(l10n.t(' and ')));
}

function listOf(command: Entity, field: string, of: EnumId, absent: string | undefined): string | undefined {
  const value = command.fields.get(field)?.value;
  if (!value || value.kind === 'null') return absent;
  if (value.kind !== 'array' || value.open || value.items.length === 0) return undefined;
  const known = value.items.flatMap((item) =>
    item.kind === 'number' ? code(memberName(of, item.value)) : [],
  );
  return known.length === value.items.length ? known.join(', ') : undefined;
}
