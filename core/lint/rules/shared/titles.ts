/** How messages name things. */
import * as l10n from '@vscode/l10n';
import { type Entity, nameOf, rootOf } from '../../../definitions/model.ts';
import { type EnumId, enumTable, memberName, type ObjectKind } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { visible } from '../../../text/visible.ts';

/** `a USER command`, `an INTEGER option`, `an option`: "USER" is spoken with a consonant. */
export function withArticle(entity: Entity): string {
  if (entity.type === undefined) return kindWithArticle(entity.kind);
  const isCommand = entity.kind === 'command';
  const type = memberName(isCommand ? 'commandType' : 'optionType', entity.type);
  const startsWithVowel = /^[AEIOU](?!SER)/i.test(type);
  if (isCommand) return startsWithVowel ? l10n.t('an {0} command', type) : l10n.t('a {0} command', type);
  return startsWithVowel ? l10n.t('an {0} option', type) : l10n.t('a {0} option', type);
}

/** `a choice`, `an option`. */
export function kindWithArticle(kind: ObjectKind): string {
  switch (kind) {
    case 'file':
      return l10n.t('a definition file');
    case 'command':
      return l10n.t('a command');
    case 'option':
      return l10n.t('an option');
    case 'choice':
      return l10n.t('a choice');
    case 'permissions-file':
      return l10n.t('a permissions file');
    case 'command-permissions':
      return l10n.t('a permissions entry');
    case 'overwrite':
      return l10n.t('an overwrite');
    case 'directive':
      return l10n.t('a directive');
  }
}

/** `an option type`. */
export function enumWithArticle(id: EnumId): string {
  switch (id) {
    case 'commandType':
      return l10n.t('a command type');
    case 'optionType':
      return l10n.t('an option type');
    case 'context':
      return l10n.t('an interaction context type');
    case 'integrationType':
      return l10n.t('an integration type');
    case 'handler':
      return l10n.t('a command handler type');
    case 'channelType':
      return l10n.t('a channel type');
    case 'overwriteType':
      return l10n.t('a permission overwrite type');
  }
}

/** `command `ping``, `option `to` of command `ping``: which one, by names that are known. */
export function inWords(entity: Entity): string {
  const root = rootOf(entity);
  return entity === root ? named(root) : l10n.t('{0} of {1}', named(entity), named(root));
}

function named(entity: Entity): string {
  const name = nameOf(entity);
  if (name === undefined) return kindWithArticle(entity.kind);
  if (entity.kind === 'command') return l10n.t('command `{0}`', shortened(name));
  if (entity.kind === 'option') return l10n.t('option `{0}`', shortened(name));
  return entity.kind === 'choice'
    ? l10n.t('choice `{0}`', shortened(name))
    : `${kindWithArticle(entity.kind)} \`${shortened(name)}\``;
}

/** The same at the start of a sentence: `A choice`, `An option`. */
export const capitalized = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

/**
 * A text of a definition as a message shows it: on one line, without what cannot be seen, and not longer than a person
 * reads.
 */
export function shortened(text: string): string {
  const seen = visible(text);
  return codePoints(seen) <= longestShown ? seen : `${firstCodePoints(seen, longestShown - 1)}…`;
}

const longestShown = 60;

/** What an id is. */
export const snowflakeTitle = (): string => l10n.t('a snowflake, a string of digits below 2^64');

/** `STRING, INTEGER and NUMBER`. */
export function listNames(id: EnumId, values: readonly number[]): string {
  const names = values.map((value) => memberName(id, value));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${l10n.t(' and ')}${last}`;
}

/** `1 (CHAT_INPUT), 2 (USER)`: what an enum allows. */
export const allowedValues = (id: EnumId): string =>
  enumTable(id)
    .members.map((member) => `${member.value} (${member.name})`)
    .join(', ');
