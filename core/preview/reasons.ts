/** Why a command is hidden, what is not known, and what a text falls back to: as sentences for people. */
import * as l10n from '@vscode/l10n';
import { type EnumId, memberName, requiredAge } from '../interface/index.ts';
import type { ShownText } from './shown-text.ts';
import type { Doubt, Hidden, OverwriteTarget } from './viewer.ts';

/** One sentence without its full stop. */
export function hiddenReason(reason: Hidden): string {
  switch (reason.by) {
    case 'context':
      return reason.allowed.length === 0
        ? l10n.t('`contexts` allows none')
        : l10n.t('`contexts` allows only {0}', namesOf('context', reason.allowed));
    case 'dm-permission':
      return l10n.t('`dm_permission` is false');
    case 'guild-command':
      return l10n.t('a guild command is only in its guild');
    case 'other-guild':
      return l10n.t('it is a command of other guilds: {0}', reason.guilds.join(', '));
    case 'installation':
      return reason.allowed.length === 0
        ? l10n.t('it is for no installation')
        : l10n.t('it is only for {0}', namesOf('integrationType', reason.allowed));
    case 'context-installation':
      return l10n.t('this context needs {0}', namesOf('integrationType', reason.needed));
    case 'permission':
      return l10n.t('members need {0}', reason.lacking.join(', '));
    case 'admin-only':
      return l10n.t('`{0}` leaves it to administrators until an overwrite says otherwise', reason.field);
    case 'overwrite':
      return l10n.t('an overwrite denies it: {0}', targetName(reason.of, reason.id));
    case 'age':
      return l10n.t('it is age-restricted: users need to be {0}', requiredAge);
    case 'age-channel':
      return l10n.t('it is age-restricted, and the channel is not');
    case 'entry-point-in-guild':
      return l10n.t('a guild has no entry point');
    case 'empty-group':
      return l10n.t('a group without subcommands is not shown');
  }
}

const namesOf = (of: EnumId, values: readonly number[]): string =>
  values.map((value) => memberName(of, value)).join(', ');

function targetName(of: OverwriteTarget, id: string): string {
  switch (of) {
    case 'user':
      return l10n.t('that of user {0}', id);
    case 'role':
      return l10n.t('that of role {0}', id);
    case 'everyone':
      return l10n.t('that of @everyone');
    case 'channel':
      return l10n.t('that of channel {0}', id);
    case 'all-channels':
      return l10n.t('that of all channels');
  }
}

export function doubtReason(doubt: Doubt): string {
  if (doubt.of === 'field') return l10n.t('`{0}` is not known', doubt.field);
  if (doubt.of === 'overwrites') return l10n.t('overwrites disagree, and which goes first is not known');
  switch (doubt.lacks) {
    case 'permissions':
      return l10n.t('it depends on the permissions of the member');
    case 'age':
      return l10n.t('it depends on the age of the user');
    case 'channel':
      return l10n.t('it is age-restricted: it depends on the channel');
    case 'application':
      return l10n.t('it depends on how the application can be installed');
  }
}

/** What is to be said of a text beside it; nothing where it is the locale's own. */
export function textNote({ from, locale, tooLong }: ShownText): string | undefined {
  const notes = [
    ...(from === 'fallback' ? [l10n.t('falls back to {0}', locale ?? '')] : []),
    ...(from === 'default' && locale === undefined ? [l10n.t('default')] : []),
    ...(from === 'unknown' ? [l10n.t('not known')] : []),
    ...(tooLong ? [l10n.t('too long: {0}/{1}', tooLong.length, tooLong.max)] : []),
  ];
  return notes.length > 0 ? notes.join(', ') : undefined;
}
