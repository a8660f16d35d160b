/** Walks a definition once and lets every rule listen. */
import * as l10n from '@vscode/l10n';
import type { Definition } from '../definitions/definition.ts';
import { type Entity, type EntityList, rootsOf } from '../definitions/model.ts';
import { overlap, uncertainPart } from '../syntax/half-typed.ts';
import { atOnce, type Steps } from '../syntax/steps.ts';
import {
  type ArrayNode,
  children,
  homeOf,
  inDocument,
  isWithin,
  type Key,
  type ObjectNode,
  type Place,
  type ValueNode,
} from '../syntax/tree.ts';
import { visible } from '../text/visible.ts';
import type { Finding, RelatedPlace } from './problem.ts';
import type { Listeners, Report, Rule, RuleContext, RuleSource } from './rule.ts';
import { rules as everyRule } from './rules/index.ts';
import { isOfGuild } from './rules/shared/guild-scope.ts';
import { standsHere } from './rules/shared/place.ts';
import { type LintSettings, severityOf } from './settings.ts';

/**
 * Judges one definition by every rule that is not switched off. Findings come in the order of the walk, before any
 * suppression; none in a definition that may be something else. Offsets are UTF-16 code units of `source.text`.
 */
export const lintDefinition = (
  definition: Definition,
  source: RuleSource,
  settings: LintSettings,
  rules: readonly Rule[] = everyRule,
): readonly Finding[] => atOnce(lintInSteps(definition, source, settings, rules));

/** The same as {@link lintDefinition}, a step for each part of the definition. */
export function* lintInSteps(
  definition: Definition,
  source: RuleSource,
  settings: LintSettings,
  rules: readonly Rule[] = everyRule,
): Steps<readonly Finding[]> {
  if (definition.weak) return [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const leftOut = leftOutValues(definition);
  const isHalfTyped = source.brokenAt === undefined ? nowhere : halfTypedIn(definition.node, source.brokenAt);
  // Rules listen in turn, so that one context serves all of them; `current` is whose turn it is.
  let current: Rule | undefined;
  const context: RuleContext = {
    settings,
    definition,
    text: source.text,
    language: source.language,
    textOf: source.textOf,
    ...(source.commandNames ? { commandNames: source.commandNames } : {}),
    report: (report) => {
      if (isHalfTyped(report.at)) return;
      const finding = current && findingOf(current, inLeftOut(report, leftOut), settings);
      // One text that makes several parts, such as a function that a loop calls, is wrong once.
      const key = finding && `${finding.rule} ${finding.at.start} ${finding.at.end} ${finding.message}`;
      if (!key || seen.has(key)) return;
      seen.add(key);
      findings.push(finding);
    },
  };
  yield* walkDefinition(definition, {
    listening: listeningTo(rules, settings),
    tell: (listeners, first, second) => {
      // The listeners of an event take what the event hands over, then their context: `Listeners` is the table of events.
      for (const { rule, listen } of listeners) {
        current = rule;
        if (second === undefined) listen(first, context);
        else listen(first, second, context);
      }
    },
  });
  return findings;
}

/** Who listens to an event. Its name is there for the types alone. */
interface Listening<E extends keyof Listeners> {
  readonly event: E;
  readonly rule: Rule;
  readonly listen: (...subjectsAndContext: unknown[]) => void;
}

type ListeningByEvent = { readonly [E in keyof Listeners]-?: readonly Listening<E>[] };

const knownListening = new WeakMap<LintSettings, WeakMap<readonly Rule[], ListeningByEvent>>();

/** Who listens to what, by event; found once for the same settings and rules. */
function listeningTo(rules: readonly Rule[], settings: LintSettings): ListeningByEvent {
  const ofSettings = knownListening.get(settings) ?? new WeakMap<readonly Rule[], ListeningByEvent>();
  knownListening.set(settings, ofSettings);
  const known = ofSettings.get(rules) ?? sortedByEvent(rules, settings);
  ofSettings.set(rules, known);
  return known;
}

function sortedByEvent(rules: readonly Rule[], settings: LintSettings): ListeningByEvent {
  const heard = rules.filter((rule) => severityOf(rule, settings) !== 'off');
  const to = <E extends keyof Listeners>(event: E): readonly Listening<E>[] =>
    heard.flatMap((rule) => {
      const listen = rule.listeners?.[event] as Listening<E>['listen'] | undefined;
      return listen ? [{ event, rule, listen }] : [];
    });
  return {
    entity: to('entity'),
    command: to('command'),
    option: to('option'),
    choice: to('choice'),
    options: to('options'),
    choices: to('choices'),
    field: to('field'),
    translations: to('translations'),
    misplaced: to('misplaced'),
    unknownKey: to('unknownKey'),
    text: to('text'),
    object: to('object'),
    elements: to('elements'),
    body: to('body'),
    commandPermissions: to('commandPermissions'),
  };
}

/** What an event hands to its listeners, without the context that each rule gets for itself. */
type Subjects<E extends keyof Listeners> =
  Parameters<NonNullable<Listeners[E]>> extends [...infer S, RuleContext] ? S : never;

/** A walk over a definition: who listens, and how they are told. */
interface Walk {
  readonly listening: ListeningByEvent;
  /** One or two subjects; spelled out, for spreading arguments costs as much as a rule. */
  readonly tell: <E extends keyof Listeners>(
    listeners: readonly Listening<E>[],
    first: Subjects<E>[0],
    second?: Subjects<E>[1],
  ) => void;
}

function findingOf(rule: Rule, report: Report, settings: LintSettings): Finding | undefined {
  const severity = severityOf(rule, settings, report.severity);
  if (severity === 'off') return undefined;
  const { at, related = [] } = report;
  // What stands in another file is told where this one uses it.
  const { start, end } = inDocument(at);
  return {
    rule: rule.id,
    severity,
    message: visible(report.message),
    at: { start, end },
    related: shownRelated(
      at.file === undefined ? related : [{ at, message: l10n.t('The value stands here.') }, ...related],
    ),
    tags: report.tags ?? rule.tags ?? [],
    data: report.data ?? {},
    fixable: report.fixes ? rule.fix : undefined,
    fixes: report.fixes ?? noFixes,
  };
}

const nowhere = () => false;

/**
 * Whether a place is one where somebody is still typing: what stands in an object, a list or a chain that a syntax error
 * touches need not be what is meant, nor be meant for that.
 */
function halfTypedIn(node: ValueNode, brokenAt: number): (at: Place) => boolean {
  if (node.kind !== 'object' && node.kind !== 'array') return () => true;
  let broken: readonly (ObjectNode | ArrayNode)[] | undefined;
  return (at) => {
    broken ??= brokenIn(node);
    // Calls of a chain stand anywhere.
    return broken.some((item) => item.chain !== undefined || overlap(at, uncertainPart(item, brokenAt)));
  };
}

/** The outermost objects and lists that a syntax error touches. */
function brokenIn(node: ValueNode): readonly (ObjectNode | ArrayNode)[] {
  if (node.kind !== 'object' && node.kind !== 'array') return [];
  return node.broken ? [node] : children(node).flatMap(brokenIn);
}

/** What a deploy leaves out: all of a command that its program leaves out; in a guild, fields of global commands. */
function leftOutValues(definition: Definition): readonly Place[] | 'all' {
  if (definition.switchedOff) return 'all';
  if (definition.kind !== 'command' || definition.request || !isOfGuild(definition)) return [];
  return rootsOf(definition).flatMap(({ fields }) =>
    [...fields.values()].filter(({ spec }) => spec.globalOnly).map(({ value }) => homeOf(value)),
  );
}

/** What is not sent is refused by nobody: no error lies in it. */
const inLeftOut = (report: Report, leftOut: readonly Place[] | 'all'): Report =>
  leftOut === 'all' || leftOut.some((place) => isWithin(report.at, place))
    ? { ...report, severity: report.severity ?? 'warning' }
    : report;

/** What files say in the words of a message must not be more than words, and a place no node. */
export const shownRelated = (related: readonly RelatedPlace[]): readonly RelatedPlace[] =>
  related.map(({ at: { start, end, file, use }, message }) => ({
    at: { start, end, ...(file === undefined ? {} : { file }), ...(use ? { use } : {}) },
    message: visible(message),
  }));

const noFixes = () => [];

function* walkDefinition(definition: Definition, walk: Walk): Steps<void> {
  const { node } = definition;
  const { listening, tell } = walk;
  if (definition.kind === 'file') return yield* walkFile(definition, walk);
  if (node.kind === 'array') tell(listening.elements, node.items, 'command-permissions');
  for (const root of rootsOf(definition)) {
    const misplaced = new Set<Key>();
    yield* walkEntity(root, walk, misplaced, mayBeOfFramework(definition, root));
    walkObjects(root.node, walk, misplaced);
  }
}

/** The file around commands: its own keys and elements, never the commands, which are definitions of their own. */
function* walkFile(definition: Definition, walk: Walk): Steps<void> {
  const { node, request } = definition;
  const { listening, tell } = walk;
  if (request) {
    tell(listening.body, node, request.method);
    if (request.method === 'PUT' && node.kind === 'array') tell(listening.elements, node.items, 'command');
    return;
  }
  if (node.kind !== 'object')
    return tell(listening.elements, node.kind === 'array' ? node.items : [node], 'command');
  tell(listening.object, node);
  for (const file of rootsOf(definition)) {
    yield* walkEntity(file, walk, new Set());
    const commands = file.fields.get('commands')?.value;
    if (commands?.kind === 'array') tell(listening.elements, commands.items, 'command');
  }
}

/** Every object of the tree, known to the table or not, but for what stands in misplaced fields. */
function walkObjects(node: ValueNode, walk: Walk, misplaced: ReadonlySet<Key>): void {
  if (node.kind === 'object') {
    walk.tell(walk.listening.object, node);
    for (const { key, value } of node.properties)
      if (!misplaced.has(key)) walkObjects(value, walk, misplaced);
  } else if (node.kind === 'array') for (const item of node.items) walkObjects(item, walk, misplaced);
}

/** Where a framework's object has keys of its own, what its command does not take may be one, too: a text for its help. */
const mayBeOfFramework = ({ framework, evidence: { kind } }: Definition, { unknown }: Entity): boolean =>
  framework &&
  (kind === 'shape' || kind === 'like' || kind === 'taken' || kind === 'class' || kind === 'wrapper') &&
  unknown.length > 0;

/** Adds the keys of misplaced fields to `misplaced`: of what they hold, nothing but the place is judged. */
function* walkEntity(entity: Entity, walk: Walk, misplaced: Set<Key>, isOfFramework = false): Steps<void> {
  const { listening, tell } = walk;
  yield;
  tell(listening.entity, entity);
  if (entity.kind === 'command') tell(listening.command, entity);
  if (entity.kind === 'option') tell(listening.option, entity);
  if (entity.kind === 'choice') tell(listening.choice, entity);
  if (entity.kind === 'command-permissions') tell(listening.commandPermissions, entity);
  for (const field of entity.fields.values())
    if (standsHere(field)) {
      tell(listening.field, field);
      const { spec, value } = field;
      if (spec.type.kind === 'localizations' && value.kind === 'object')
        tell(listening.translations, value, field);
    } else {
      misplaced.add(field.key);
      if (!isOfFramework) tell(listening.misplaced, field);
    }
  for (const property of entity.unknown) {
    tell(listening.unknownKey, property, entity);
    yield;
  }
  for (const text of entity.texts) if (!misplaced.has(text.field.key)) tell(listening.text, text);
  for (const list of entity.lists.values())
    if (!misplaced.has(list.field.key)) yield* walkList(list, entity, walk, misplaced);
}

function* walkList(list: EntityList, owner: Entity, walk: Walk, misplaced: Set<Key>): Steps<void> {
  const { listening, tell } = walk;
  const type = list.field.spec.type;
  if (type.kind !== 'object-list') return;
  tell(listening.elements, list.node.items, type.of);
  if (type.of === 'option') tell(listening.options, list, owner);
  if (type.of === 'choice') tell(listening.choices, list, owner);
  for (const { entity } of list.items) if (entity) yield* walkEntity(entity, walk, misplaced);
}
