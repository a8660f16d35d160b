/** Walks a definition once and lets every rule listen. */
import * as l10n from '@vscode/l10n';
import type { Definition } from '../definitions/definition.ts';
import { type Entity, type EntityList, rootsOf } from '../definitions/model.ts';
import { overlap, uncertainPart } from '../syntax/half-typed.ts';
import {
  type ArrayNode,
  children,
  homeOf,
  inDocument,
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
export function lintDefinition(
  definition: Definition,
  source: RuleSource,
  settings: LintSettings,
  rules: readonly Rule[] = everyRule,
): readonly Finding[] {
  if (definition.weak) return [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const listening = listeningTo(rules, settings);
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
  walkDefinition(definition, (event, first, second) => {
    const listeners = listening[event];
    if (!listeners) return;
    // The listeners of an event take what the event hands over, then their context: `Listeners` is the table of events.
    for (const { rule, listen } of listeners) {
      current = rule;
      if (second === undefined) listen(first, context);
      else listen(first, second, context);
    }
  });
  return findings;
}

interface Listening {
  readonly rule: Rule;
  readonly listen: (...subjectsAndContext: unknown[]) => void;
}

type ListeningByEvent = { readonly [event in keyof Listeners]?: readonly Listening[] };

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
  const byEvent: { [event in keyof Listeners]?: Listening[] } = {};
  for (const rule of rules) {
    if (!rule.listeners || severityOf(rule, settings) === 'off') continue;
    for (const [event, listen] of Object.entries(rule.listeners) as [
      keyof Listeners,
      Listening['listen'],
    ][]) {
      byEvent[event] ??= [];
      byEvent[event].push({ rule, listen });
    }
  }
  return byEvent;
}

/** What an event hands to its listeners, without the context that each rule gets for itself. */
type Subjects<E extends keyof Listeners> =
  Parameters<NonNullable<Listeners[E]>> extends [...infer S, RuleContext] ? S : never;

/** One or two subjects; spelled out, for spreading arguments costs as much as a rule. */
type Emit = <E extends keyof Listeners>(event: E, first: Subjects<E>[0], second?: Subjects<E>[1]) => void;

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

/** Values that a deploy to a guild leaves out: fields of global commands. */
function leftOutValues(definition: Definition): readonly Place[] {
  if (definition.kind !== 'command' || definition.request || !isOfGuild(definition)) return [];
  return rootsOf(definition).flatMap(({ fields }) =>
    [...fields.values()].filter(({ spec }) => spec.globalOnly).map(({ value }) => homeOf(value)),
  );
}

/** What is not sent is refused by nobody: no error lies in it. */
const inLeftOut = (report: Report, leftOut: readonly Place[]): Report =>
  leftOut.some((place) => isWithin(report.at, place))
    ? { ...report, severity: report.severity ?? 'warning' }
    : report;

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;

/** What files say in the words of a message must not be more than words. */
export const shownRelated = (related: readonly RelatedPlace[]): readonly RelatedPlace[] =>
  related.map(({ at, message }) => ({ at, message: visible(message) }));

const noFixes = () => [];

function walkDefinition(definition: Definition, emit: Emit): void {
  const { node } = definition;
  if (definition.kind === 'file') return walkFile(definition, emit);
  if (node.kind === 'array') emit('elements', node.items, 'command-permissions');
  for (const root of rootsOf(definition)) {
    const misplaced = new Set<Key>();
    walkEntity(root, emit, misplaced, mayBeOfFramework(definition, root));
    walkObjects(root.node, emit, misplaced);
  }
}

/** The file around commands: its own keys and elements, never the commands, which are definitions of their own. */
function walkFile(definition: Definition, emit: Emit): void {
  const { node, request } = definition;
  if (request) {
    emit('body', node, request.method);
    if (request.method === 'PUT' && node.kind === 'array') emit('elements', node.items, 'command');
    return;
  }
  if (node.kind !== 'object') return emit('elements', node.kind === 'array' ? node.items : [node], 'command');
  emit('object', node);
  for (const file of rootsOf(definition)) {
    walkEntity(file, emit, new Set());
    const commands = file.fields.get('commands')?.value;
    if (commands?.kind === 'array') emit('elements', commands.items, 'command');
  }
}

/** Every object of the tree, known to the table or not, but for what stands in misplaced fields. */
function walkObjects(node: ValueNode, emit: Emit, misplaced: ReadonlySet<Key>): void {
  if (node.kind === 'object') {
    emit('object', node);
    for (const { key, value } of node.properties)
      if (!misplaced.has(key)) walkObjects(value, emit, misplaced);
  } else if (node.kind === 'array') for (const item of node.items) walkObjects(item, emit, misplaced);
}

/** Where a framework's object has keys of its own, what its command does not take may be one, too: a text for its help. */
const mayBeOfFramework = ({ framework, evidence: { kind } }: Definition, { unknown }: Entity): boolean =>
  framework &&
  (kind === 'shape' || kind === 'like' || kind === 'taken' || kind === 'class' || kind === 'wrapper') &&
  unknown.length > 0;

/** Adds the keys of misplaced fields to `misplaced`: of what they hold, nothing but the place is judged. */
function walkEntity(entity: Entity, emit: Emit, misplaced: Set<Key>, isOfFramework = false): void {
  emit('entity', entity);
  if (entity.kind === 'command' || entity.kind === 'option' || entity.kind === 'choice')
    emit(entity.kind, entity);
  if (entity.kind === 'command-permissions') emit('commandPermissions', entity);
  for (const field of entity.fields.values())
    if (standsHere(field)) {
      emit('field', field);
      const { spec, value } = field;
      if (spec.type.kind === 'localizations' && value.kind === 'object') emit('translations', value, field);
    } else {
      misplaced.add(field.key);
      if (!isOfFramework) emit('misplaced', field);
    }
  for (const property of entity.unknown) emit('unknownKey', property, entity);
  for (const text of entity.texts) if (standsHere(text.field)) emit('text', text);
  for (const list of entity.lists.values())
    if (standsHere(list.field)) walkList(list, entity, emit, misplaced);
}

function walkList(list: EntityList, owner: Entity, emit: Emit, misplaced: Set<Key>): void {
  const type = list.field.spec.type;
  if (type.kind !== 'object-list') return;
  emit('elements', list.node.items, type.of);
  if (type.of === 'option') emit('options', list, owner);
  if (type.of === 'choice') emit('choices', list, owner);
  for (const { entity } of list.items) if (entity) walkEntity(entity, emit, misplaced);
}
