/** A slash command as its users see it while they type it, who of them may use it, and where. */
import * as l10n from '@vscode/l10n';
import type { Definition } from '../../../core/definitions/definition.ts';
import { type Entity, nameOf } from '../../../core/definitions/model.ts';
import {
  adminOnlyPermissions,
  decodePermissions,
  type EnumId,
  localeFallbacks,
  memberName,
} from '../../../core/interface/index.ts';
import { parametersOf, pathsOf } from '../../../core/preview/paths.ts';
import { type Stated, statedList, statedPermissions } from '../../../core/preview/restrictions.ts';
import { shownText } from '../../../core/preview/shown-text.ts';
import { code } from '../markdown.ts';

/** More lines than these are counted: a hover is no page. */
const longest = 12;

/** `/remind what: when:`, one line for each subcommand, and the same for each locale whose users see another text. */
export function commandOutline(
  command: Entity,
  isKnownLocale: (locale: string) => boolean,
): readonly string[] {
  const paths = pathsOf(command).map((path) => ({ path, options: path.slice(-1).flatMap(parametersOf) }));
  const names = new Set(paths.flatMap(({ path, options }) => [...path, ...options]));
  const translated = new Set([...names].flatMap((name) => [...namesOf(name, isKnownLocale).keys()]));
  const users = new Set([
    ...translated,
    ...Object.keys(localeFallbacks).filter((user) => translated.has(localeFallbacks[user] ?? '')),
  ]);
  const line = ({ path, options }: (typeof paths)[number], locale?: string) => {
    const seen = (entity: Entity) =>
      (locale === undefined ? nameOf(entity) : shownText(entity, 'name', locale, '')?.text) ?? '…';
    return code(`/${[...path.map(seen), ...options.map((option) => `${seen(option)}:`)].join(' ')}`);
  };
  const rows = [
    ...paths.map((path) => line(path)),
    ...[...users].flatMap((user) => paths.map((path) => `${line(path, user)} ${code(user)}`)),
  ];
  const left = rows.length - longest;
  const shown = left > 0 ? [...rows.slice(0, longest), l10n.t('{0} more', left)] : rows;
  return [shown.map((row) => `- ${row}`).join('\n')];
}

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
    ? whoMay(statedPermissions(command))
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
  ].filter((user) => user !== undefined);
  return parts.length > 0 ? [parts.join(' · ')] : [];
}

/** `undefined` where it is not known. */
function whoMay(permissions: Stated<bigint>): string | undefined {
  if (permissions.is === 'absent') return l10n.t('everyone');
  if (permissions.is === 'unknown') return undefined;
  if (permissions.value === adminOnlyPermissions) return l10n.t('administrators');
  const { flags, unknown } = decodePermissions(permissions.value);
  const names = [...flags.map(({ name }) => code(name)), ...(unknown > 0n ? [l10n.t('unknown bits')] : [])];
  return l10n.t('members with {0}', names.join(l10n.t(' and ')));
}

function listOf(command: Entity, field: string, of: EnumId, absent: string | undefined): string | undefined {
  const list = statedList(command, field);
  if (list.is === 'absent') return absent;
  if (list.is === 'unknown' || list.value.length === 0) return undefined;
  return list.value.map((member) => code(memberName(of, member))).join(', ');
}
