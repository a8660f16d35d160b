/** Document symbols: command > group > subcommand > option. */
import * as l10n from '@vscode/l10n';
import { type Entity, members, nameOf, rootsOf } from '../../core/definitions/model.ts';
import { memberName, OptionType } from '../../core/interface/index.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import { homeOf, isWithin, type Place, type Span } from '../../core/syntax/tree.ts';

export type OutlineKind = 'command' | 'group' | 'subcommand' | 'option' | 'permissions';

export interface OutlineItem {
  readonly name: string;
  /** The type, in the interface's words. */
  readonly detail: string;
  readonly kind: OutlineKind;
  readonly range: Span;
  /** The name's value, inside the range. */
  readonly selection: Span;
  /** Their ranges lie inside this one's. */
  readonly children: readonly OutlineItem[];
}

/** The outline of a document, cut at `limit` items. */
export function documentSymbols(analysis: Analysis, limit = 5000): readonly OutlineItem[] {
  let left = limit;
  const item = (entity: Entity, range: Span): OutlineItem | undefined => {
    if (left <= 0) return undefined;
    left -= 1;
    const list = entity.lists.get(entity.kind === 'permissions-file' ? 'commands' : 'options');
    const children = members(list).flatMap((child) => item(child, rangeIn(range, child)) ?? []);
    return { ...describe(entity), range, selection: selectionIn(range, entity), children };
  };
  const roots = possibleDefinitions(analysis).flatMap((definition) =>
    definition.kind === 'file' ? [] : rootsOf(definition),
  );
  const seen = new Set<number>();
  return roots.flatMap((root) => {
    const home: Place = homeOf(root.node);
    // What stands in another file is that file's; a constant that is used twice is listed once.
    if (home.file !== undefined || seen.has(home.start)) return [];
    seen.add(home.start);
    return item(root, { start: home.start, end: home.end }) ?? [];
  });
}

/** Where a child stands, or is used; what was brought from elsewhere has the place of its parent. */
function rangeIn(parent: Span, { node }: Entity): Span {
  const { start, end } = node;
  return isWithin(node, parent) ? { start, end } : parent;
}

function selectionIn(range: Span, entity: Entity): Span {
  const value = entity.fields.get('name')?.value;
  const at = value && [homeOf(value), value].find((place) => isWithin(place, range));
  return at ? { start: at.start, end: at.end } : { start: range.start, end: range.start };
}

function describe(entity: Entity): Pick<OutlineItem, 'name' | 'detail' | 'kind'> {
  const name = nameOf(entity) || l10n.t('(unnamed)');
  const { kind, type } = entity;
  if (kind === 'command')
    return { name, detail: type === undefined ? '' : memberName('commandType', type), kind: 'command' };
  if (kind === 'permissions-file')
    return { name: l10n.t('Permission overwrites'), detail: '', kind: 'permissions' };
  if (kind !== 'option') return { name, detail: '', kind: 'permissions' };
  const required = entity.fields.get('required')?.value;
  const isRequired = required?.kind === 'boolean' && required.value;
  const detail = type === undefined ? '' : memberName('optionType', type);
  return {
    name,
    detail: isRequired ? l10n.t('{0} required', detail).trimStart() : detail,
    kind: optionKind(type),
  };
}

function optionKind(type: number | undefined): OutlineKind {
  if (type === OptionType.SUB_COMMAND) return 'subcommand';
  return type === OptionType.SUB_COMMAND_GROUP ? 'group' : 'option';
}
