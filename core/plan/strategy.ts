/**
 * By which requests a plan is carried out: one for each change, which touches that command alone; or, where someone asks for
 * it, one that overwrites the whole scope. An overwrite says what is to go by leaving it out, so that it deletes whatever
 * somebody else creates between the last look and itself, and nobody ever learns of it.
 */
import * as l10n from '@vscode/l10n';
import { isObject } from '../definitions/body/plain-object.ts';
import { isSent, limits, type ObjectKind, objects } from '../interface/index.ts';
import type { Body } from './body.ts';
import { type NormalRules, normalCommand } from './comparison/normal.ts';
import { inOrder } from './comparison/order.ts';
import { typeOf } from './comparison/pairs.ts';
import type { DeployedCommand } from './deployed.ts';
import type { PlanEntry, SendingEntry } from './entry.ts';

export type Strategy =
  | { readonly kind: 'nothing' }
  /** One request for each entry, in this order. */
  | { readonly kind: 'steps'; readonly steps: readonly SendingEntry[]; readonly reason: string }
  /** One bulk overwrite; `entries` tells which entry each body comes from. */
  | {
      readonly kind: 'overwrite';
      readonly bodies: readonly Body[];
      readonly entries: readonly PlanEntry[];
      readonly reason: string;
    };

/** How many requests write. */
export const requestsOf = (strategy: Strategy): number =>
  strategy.kind === 'nothing' ? 0 : strategy.kind === 'steps' ? strategy.steps.length : 1;

/**
 * Chooses, and says why in a sentence for people. `mayOverwrite`: someone asked for one request in place of several.
 * `isPartial`: files define more than the entries tell, and the program may create it at any moment.
 */
export function chooseStrategy(
  entries: readonly PlanEntry[],
  rules: NormalRules,
  mayOverwrite: boolean,
  isPartial = false,
): Strategy {
  const changes = entries.filter(isStep);
  if (!mayOverwrite || changes.length < 2) return oneByOne(entries);
  if (isPartial) return oneByOne(entries, [], l10n.t('an overwrite could delete what is left out.'));
  const overwrite = overwriteOf(entries, rules);
  if ('obstacle' in overwrite) return oneByOne(entries, [], overwrite.obstacle);
  return {
    kind: 'overwrite',
    ...overwrite,
    reason: l10n.t(
      '{0} in one request, all or nothing. It overwrites the scope: a command that somebody creates there at the same moment is deleted.',
      whatIsDone(changes),
    ),
  };
}

/** Requests for these entries and nothing else; names of `aside` are taken. `why` not one for all of them. */
export function oneByOne(
  entries: readonly PlanEntry[],
  aside: readonly DeployedCommand[] = [],
  why?: string,
): Strategy {
  const steps = inOrder(entries, aside);
  if (steps.length === 0) return { kind: 'nothing' };
  const done = whatIsDone(entries.filter(isStep));
  const said =
    steps.length === 1
      ? l10n.t('{0} in one request', done)
      : l10n.t('{0} in {1} requests', done, steps.length);
  const reason = why === undefined ? `${said}.` : `${said}: ${why}`;
  return { kind: 'steps', steps, reason };
}

/** `6 commands will be created, 1 command will be deleted`. */
function whatIsDone(changes: readonly SendingEntry[]): string {
  const count = (kind: SendingEntry['kind']) => changes.filter((change) => change.kind === kind).length;
  const [created, changed, deleted] = [count('create'), count('update'), count('delete')];
  return [
    created === 1
      ? l10n.t('1 command will be created')
      : created > 1 && l10n.t('{0} commands will be created', created),
    changed === 1
      ? l10n.t('1 command will be changed')
      : changed > 1 && l10n.t('{0} commands will be changed', changed),
    deleted === 1
      ? l10n.t('1 command will be deleted')
      : deleted > 1 && l10n.t('{0} commands will be deleted', deleted),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** One request for all changes, or why it would lose something or is impossible. */
function overwriteOf(
  entries: readonly PlanEntry[],
  rules: NormalRules,
):
  | { readonly bodies: readonly Body[]; readonly entries: readonly PlanEntry[] }
  | { readonly obstacle: string } {
  const kept = entries.filter((entry) => entry.kind !== 'delete');
  const obstacle = obstacleOf(kept, rules);
  if (obstacle !== undefined) return { obstacle };
  return { bodies: kept.map((entry) => overwriteBody(entry, rules)), entries: kept };
}

/** Whether something is sent for the entry. */
export const isStep = (entry: PlanEntry): entry is SendingEntry =>
  entry.kind !== 'unchanged' && entry.kind !== 'left';

/** Why overwriting would lose something or is impossible; `undefined` when it is not. */
function obstacleOf(kept: readonly PlanEntry[], rules: NormalRules): string | undefined {
  if (kept.length > limits.bulkElements)
    return l10n.t('an overwrite takes at most {0} commands.', limits.bulkElements);
  for (const entry of kept) {
    if (entry.kind === 'create') continue;
    const foreign = foreignField('command', entry.deployed);
    if (foreign !== undefined)
      return l10n.t(
        'an overwrite would lose `{0}` of `{1}`, which this version does not know.',
        foreign,
        entry.deployed.name,
      );
  }
  if (rules.scope !== 'guild') return undefined;
  const said = kept.flatMap((entry) => [
    ...('deployed' in entry ? [entry.deployed] : []),
    ...('local' in entry ? [entry.local.body] : []),
  ]);
  const bodies = said.map((body) => normalCommand(body, rules));
  const dropped = objects.command.find(
    (spec) => spec.notInGuildOverwrite && bodies.some((body) => body[spec.name] !== undefined),
  );
  return dropped && l10n.t("an overwrite of a guild's commands does not take `{0}`.", dropped.name);
}

/** A field that the table does not have, with its path by names: `options.user.min_age`. */
function foreignField(kind: ObjectKind, value: Body): string | undefined {
  const own = Object.keys(value).find((key) => !objects[kind].some(({ name }) => name === key));
  if (own !== undefined) return own;
  for (const { name, type } of objects[kind]) {
    const list = value[name];
    if (type.kind !== 'object-list' || !Array.isArray(list)) continue;
    for (const element of list.filter(isObject)) {
      const found = foreignField(type.of, element);
      if (found !== undefined) return `${name}.${element.name}.${found}`;
    }
  }
  return undefined;
}

/** What the overwrite says of an entry: a definition's body with the id that it keeps, or what is deployed as it is. */
function overwriteBody(entry: PlanEntry, rules: NormalRules): Body {
  switch (entry.kind) {
    case 'create':
      return entry.local.body;
    case 'update':
    case 'unchanged': {
      const { local, deployed } = entry;
      const after = entry.kind === 'update' ? { ...deployed, ...entry.changes } : deployed;
      return { id: deployed.id, ...local.body, ...keptFields(local.body, after) };
    }
    default:
      return carriedOver(entry.deployed, rules);
  }
}

/** What a definition leaves to the service and the service has: an overwrite without it would set it anew. */
const keptFields = (local: Body, deployed: Body): Body =>
  Object.fromEntries(
    objects.command.flatMap(({ name, filledIn }) =>
      filledIn && (local[name] ?? null) === null && (deployed[name] ?? null) !== null
        ? [[name, deployed[name]]]
        : [],
    ),
  );

function carriedOver(deployed: DeployedCommand, rules: NormalRules): Body {
  const normal = normalCommand(deployed, rules);
  const sent = objects.command.filter((spec) => isSent(spec) && normal[spec.name] !== undefined);
  return {
    id: deployed.id,
    type: typeOf(deployed),
    ...Object.fromEntries(sent.map(({ name }) => [name, normal[name]])),
  };
}
