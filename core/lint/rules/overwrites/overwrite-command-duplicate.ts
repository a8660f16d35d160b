/** Two entries for one command in a guild: each replaces all overwrites of the command, so that only one of them would hold. */
import * as l10n from '@vscode/l10n';
import type { Definition } from '../../../definitions/definition.ts';
import { entryKey, guildKey } from '../../../definitions/entry-target.ts';
import {
  type Entity,
  type EntityList,
  entities,
  members,
  nameOf,
  rootsOf,
} from '../../../definitions/model.ts';
import { limits } from '../../../interface/index.ts';
import { insertItems, itemText, removeItem, Written } from '../../../syntax/edits/index.ts';
import { homeOf, type Place } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { firstLineOf } from '../shared/first-line.ts';
import { shortened } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'overwrite-command-duplicate',
  family: 'overwrites',
  severity: 'error',
  fix: 'suggestion',
  section: 'Guild application command permissions',
  documentation: {
    what: 'Two entries of files of overwrites are for the same command in one guild.',
    why: 'Applying an entry replaces all overwrites of its command: of two, only the last one holds.',
    examples: [
      {
        file: 'guild.permissions.json',
        wrong:
          '{ "guild_id": "1", "commands": [\n  { "name": "ban", "permissions": [{ "id": "2", "type": 1, "permission": true }] },\n  { "name": "ban", "permissions": [{ "id": "3", "type": 2, "permission": true }] }\n] }\n',
        right:
          '{ "guild_id": "1", "commands": [\n  { "name": "ban", "permissions": [{ "id": "2", "type": 1, "permission": true }, { "id": "3", "type": 2, "permission": true }] }\n] }\n',
      },
    ],
  },
  listeners: {
    commandPermissions(entry, context) {
      const first = firstsOf(context.definition).get(entry);
      if (!first) return;
      const count = [first, entry].reduce(
        (sum, entity) => sum + members(entity.lists.get('permissions')).length,
        0,
      );
      const isFull = count > limits.overwrites;
      context.report({
        at: placeOfEntry(entry, context),
        message: isFull
          ? l10n.t(
              '{0} an entry in this guild already, and each replaces all overwrites: keep {1} of the {2} overwrites in one.',
              titleOf(entry),
              limits.overwrites,
              count,
            )
          : l10n.t(
              '{0} an entry in this guild already, and each replaces all overwrites: merge them.',
              titleOf(entry),
            ),
        related: [{ at: placeOfEntry(first, context), message: l10n.t('The first one.') }],
        data: { count },
        fixes: () => (isFull ? [] : merged(first, entry, context)),
      });
    },
  },
  targets(targets, _commands, context) {
    const seen = new Map<string, (typeof targets)[number]>();
    for (const target of targets) {
      if (target.scope.name === '') continue;
      const key = `${target.scope.name} ${target.key}`;
      const first = seen.get(key);
      if (!first) seen.set(key, target);
      // Within one file it is told where the fix is at hand.
      else if (first.file !== target.file)
        context.report(target, {
          message:
            target.name === undefined
              ? l10n.t(
                  'The same command has an entry for this guild in another file already, and each replaces all overwrites: merge them.',
                )
              : l10n.t(
                  '`{0}` has an entry for this guild in another file already, and each replaces all overwrites: merge them.',
                  shortened(target.name),
                ),
          related: [{ at: { ...first.at, file: first.file }, message: l10n.t('The first one.') }],
        });
    }
  },
});

const knownFirsts = new WeakMap<Definition, ReadonlyMap<Entity, Entity>>();

/** Entries that have an earlier one for the same command, each with the first of them. */
function firstsOf(definition: Definition): ReadonlyMap<Entity, Entity> {
  const known = knownFirsts.get(definition);
  if (known) return known;
  const firsts = new Map<Entity, Entity>();
  const seen = new Map<string, Entity>();
  for (const entry of rootsOf(definition).flatMap(entities)) {
    if (entry.kind !== 'command-permissions') continue;
    const key = entryKey(entry);
    if (key === undefined) continue;
    const place = `${guildKey(entry)} ${key}`;
    const first = seen.get(place);
    if (first) firsts.set(entry, first);
    else seen.set(place, entry);
  }
  knownFirsts.set(definition, firsts);
  return firsts;
}

const titleOf = (entry: Entity): string => {
  const name = nameOf(entry);
  if (name !== undefined) return l10n.t('`{0}` has', shortened(name));
  return entry.fields.has('id') ? l10n.t('What this id names has') : l10n.t('All commands together have');
};

/** The name or the id, or the entry's first line. */
const placeOfEntry = (entry: Entity, { text }: RuleContext): Place => {
  const value = fieldValue(entry, 'name') ?? fieldValue(entry, 'id');
  return value ? homeOf(value) : firstLineOf(entry.node, text);
};

/** Puts the overwrites that the first entry does not have into it, and takes the other one away. */
function merged(first: Entity, entry: Entity, context: RuleContext): readonly Fix[] {
  const [into, from] = [first.lists.get('permissions'), entry.lists.get('permissions')];
  const list = entry.parent ? entry.parent.lists.get('commands')?.node : context.definition.node;
  if (!into || !from || list?.kind !== 'array') return [];
  const there = members(into).map(overwriteOf);
  const more = members(from).map((entity) => ({ node: entity.node, ...overwriteOf(entity) }));
  if (more.some(({ id }) => id === undefined) || more.length < from.items.length) return [];
  // A comment between overwrites would be lost, and may be about any of them.
  if (hasTextBetween(from, context.text)) return [];
  const added = more.filter((overwrite) => !there.some((other) => isSameOverwrite(overwrite, other)));
  // Of two that contradict each other a person chooses.
  if (
    added.some((overwrite) =>
      there.some((other) => overwrite.id === other?.id && overwrite.type === other?.type),
    )
  )
    return [];
  const texts = added.map(({ node, ...value }) => (node.home ? value : new Written(itemText(context, node))));
  const edits = [
    ...(added.length === 0 ? [] : insertItems(context, into.node, into.node.items.length, texts)),
    ...removeItem(context, list, entry.index),
  ];
  return [{ title: l10n.t('Merge into the first entry'), kind: 'suggestion', edits }];
}

/** Whether a list holds more than its items and the commas between them. */
function hasTextBetween({ node, items }: EntityList, text: string): boolean {
  const { start, end, file } = homeOf(node);
  if (file !== undefined || items.some((item) => item.node.home)) return false;
  const starts = [...items.map((item) => item.node.start), end];
  return starts.some((next, index) =>
    /[^\s,[\]]/.test(text.slice(items[index - 1]?.node.end ?? start, next)),
  );
}

interface Overwrite {
  readonly id: string;
  readonly type: number;
  readonly permission: boolean;
}

function overwriteOf(entity: Entity): Overwrite | undefined {
  const [id, type, permission] = ['id', 'type', 'permission'].map((name) => fieldValue(entity, name));
  const isWhole = entity.fields.size === 3 && entity.unknown.length === 0;
  return isWhole && id?.kind === 'string' && type?.kind === 'number' && permission?.kind === 'boolean'
    ? { id: id.value, type: type.value, permission: permission.value }
    : undefined;
}

const isSameOverwrite = (a: Partial<Overwrite>, b: Overwrite | undefined): boolean =>
  a.id === b?.id && a.type === b?.type && a.permission === b?.permission;
