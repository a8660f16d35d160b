/** Walks a definition once and lets every rule listen. */
import type { Definition } from '../definitions/definition.ts';
import { type Entity, type EntityList, entityOf, texts } from '../definitions/model.ts';
import { fieldFor, type ObjectKind } from '../interface/index.ts';
import { children, type ValueNode } from '../syntax/tree.ts';
import type { Finding } from './problem.ts';
import type { Listeners, Rule, RuleContext, RuleSource } from './rule.ts';
import { rules as everyRule } from './rules/index.ts';
import type { LintSettings } from './settings.ts';

/**
 * Judges one definition by every rule that is not switched off. Findings come in the order of the walk, before any
 * suppression. Offsets are UTF-16 code units of `source.text`.
 */
export function lintDefinition(
  definition: Definition,
  source: RuleSource,
  settings: LintSettings,
  rules: readonly Rule[] = everyRule,
): readonly Finding[] {
  const findings: Finding[] = [];
  const active = rules.flatMap((rule) => {
    const listeners = rule.listeners;
    const severity = settings.severities[rule.id] ?? rule.severity;
    if (!listeners || severity === 'off') return [];
    return [{ listeners, context: contextFor(rule, definition, source, settings, findings) }];
  });
  walkDefinition(definition, (listen) => {
    for (const { listeners, context } of active) listen(listeners, context);
  });
  return findings;
}

function contextFor(
  rule: Rule,
  definition: Definition,
  source: RuleSource,
  settings: LintSettings,
  findings: Finding[],
): RuleContext {
  const configured = settings.severities[rule.id];
  return {
    settings,
    definition,
    text: source.text,
    language: source.language,
    report(report) {
      const severity = configured ?? report.severity ?? rule.severity;
      if (severity === 'off') return;
      findings.push({
        rule: rule.id,
        severity,
        message: report.message,
        at: {
          start: report.at.start,
          end: report.at.end,
          ...(report.at.file ? { file: report.at.file } : {}),
        },
        related: report.related ?? [],
        tags: report.tags ?? rule.tags ?? [],
        data: report.data ?? {},
        fixable: report.fixes ? rule.fix : undefined,
        fixes: report.fixes ?? noFixes,
      });
    },
  };
}

const noFixes = () => [];

type Emit = (listen: (listeners: Listeners, context: RuleContext) => void) => void;

function walkDefinition(definition: Definition, emit: Emit): void {
  const { node, spelling } = definition;
  switch (definition.kind) {
    case 'file':
      return walkFile(node, spelling, emit);
    case 'command':
      return walkRoot(entityOf('command', definition.node, spelling), emit);
    case 'permissions':
      if (definition.node.kind === 'object')
        return walkRoot(entityOf('permissions-file', definition.node, spelling), emit);
      emit((listeners, context) =>
        listeners.elements?.(
          definition.node.kind === 'array' ? definition.node.items : [],
          'command-permissions',
          context,
        ),
      );
      for (const [index, item] of definition.node.items.entries())
        if (item.kind === 'object')
          walkRoot(entityOf('command-permissions', item, spelling, undefined, index), emit);
  }
}

/** The file around commands: its own keys and elements, never the commands, which are definitions of their own. */
function walkFile(node: ValueNode, spelling: Definition['spelling'], emit: Emit): void {
  if (node.kind !== 'object') {
    const values = node.kind === 'array' ? node.items : [node];
    emit((listeners, context) => listeners.elements?.(values, 'command', context));
    return;
  }
  const file = entityOf('file', node, spelling);
  emit((listeners, context) => listeners.object?.(node, context));
  walkEntity(file, emit);
  const commands = file.fields.get('commands')?.value;
  if (commands?.kind === 'array')
    emit((listeners, context) => listeners.elements?.(commands.items, 'command', context));
}

function walkRoot(root: Entity, emit: Emit): void {
  walkObjects(root.node, emit);
  walkEntity(root, emit);
}

/** Every object of the tree, known to the table or not. */
function walkObjects(node: ValueNode, emit: Emit): void {
  if (node.kind === 'object') emit((listeners, context) => listeners.object?.(node, context));
  for (const child of children(node)) walkObjects(child, emit);
}

const listenerOfKind = {
  command: 'command',
  option: 'option',
  choice: 'choice',
  'command-permissions': 'commandPermissions',
} as const satisfies Partial<Record<ObjectKind, keyof Listeners>>;

function walkEntity(entity: Entity, emit: Emit): void {
  const own = listenerOfKind[entity.kind as keyof typeof listenerOfKind];
  emit((listeners, context) => {
    listeners.entity?.(entity, context);
    if (own) listeners[own]?.(entity, context);
  });
  for (const property of entity.node.properties) {
    const spec = fieldFor(entity.kind, property.key.name, entity.spelling);
    const field = spec && entity.fields.get(spec.name);
    if (!spec) emit((listeners, context) => listeners.unknownKey?.(property, entity, context));
    else if (field?.key === property.key) emit((listeners, context) => listeners.field?.(field, context));
  }
  for (const text of texts(entity)) emit((listeners, context) => listeners.text?.(text, context));
  for (const list of entity.lists.values()) walkList(list, entity, emit);
}

function walkList(list: EntityList, owner: Entity, emit: Emit): void {
  const type = list.field.spec.type;
  if (type.kind !== 'object-list') return;
  emit((listeners, context) => {
    listeners.elements?.(list.node.items, type.of, context);
    if (type.of === 'option') listeners.options?.(list, owner, context);
    if (type.of === 'choice') listeners.choices?.(list, owner, context);
  });
  for (const { entity } of list.items) if (entity) walkEntity(entity, emit);
}
