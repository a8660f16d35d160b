/** Document symbols: command > group > subcommand > option. */

import { type Entity, members, nameOf, rootsOf } from '../../core/definitions/model.ts';
import { memberName, OptionType } from '../../core/interface/index.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { homeOf, type Span } from '../../core/syntax/tree.ts';

export type OutlineKind = 'command' | 'group' | 'subcommand' | 'option' | 'permissions';

export interface OutlineItem {
  readonly name: string;
  /** The type, in the interface's words. */
  readonly detail: string;
  readonly kind: OutlineKind;
  readonly range: Span;
  /** The name's value, inside the range. */
  readonly selection: Span;
  readonly children: readonly OutlineItem[];
}

/** The outline of a document, cut at `limit` items. Values that stand elsewhere than they are used are left out. */
export function documentSymbols(analysis: Analysis, limit = 5000): readonly OutlineItem[] {
  let left = limit;
  const item = (entity: Entity): OutlineItem | undefined => {
    if (left <= 0) return undefined;
    left -= 1;
    const list = entity.lists.get(entity.kind === 'permissions-file' ? 'commands' : 'options');
    const children = members(list).flatMap((child) => item(child) ?? []);
    return { ...describe(entity), children };
  };
  return analysis.definitions
    .filter(({ definition }) => definition.kind !== 'file' && definition.node.home === undefined)
    .flatMap(({ definition }) => rootsOf(definition).flatMap((root) => item(root) ?? []));
}

function describe(entity: Entity): Omit<OutlineItem, 'children'> {
  const range = { start: entity.node.start, end: entity.node.end };
  const value = entity.fields.get('name')?.value;
  const at = value && homeOf(value);
  const selection =
    at && at.start >= range.start && at.end <= range.end
      ? { start: at.start, end: at.end }
      : { start: range.start, end: range.start };
  const name = nameOf(entity) || '(unnamed)';
  if (entity.kind === 'command')
    return {
      name,
      detail: entity.type === undefined ? '' : memberName('commandType', entity.type),
      kind: 'command',
      range,
      selection,
    };
  if (entity.kind !== 'option')
    return {
      name: entity.kind === 'permissions-file' ? 'Permission overwrites' : name,
      detail: '',
      kind: 'permissions',
      range,
      selection,
    };
  const kind =
    entity.type === OptionType.SUB_COMMAND
      ? 'subcommand'
      : entity.type === OptionType.SUB_COMMAND_GROUP
        ? 'group'
        : 'option';
  const required = entity.fields.get('required')?.value;
  const detail = entity.type === undefined ? '' : memberName('optionType', entity.type);
  return {
    name,
    detail: required?.kind === 'boolean' && required.value ? `${detail} required` : detail,
    kind,
    range,
    selection,
  };
}
