/** Compares the tree of a damaged text with that of the intact one. */
import { children, type ValueNode } from '../../core/syntax/tree.ts';
import { show } from './show.ts';

/** A stretch of the intact text, and what stands there instead. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

export interface Comparison {
  readonly found: ValueNode | undefined;
  /** The objects and arrays around the edit keep their bounds, and all others are as before. */
  readonly survives: boolean;
  /** Objects that are called closed although they lack or have what the intact ones did not. */
  readonly falselyClosed: readonly string[];
}

export function compareDamage(
  intact: string,
  whole: ValueNode,
  edit: Edit,
  rootOf: (text: string) => ValueNode | undefined,
): Comparison {
  const { start, end, put } = edit;
  const shift = put.length - (end - start);
  const found = rootOf(intact.slice(0, start) + put + intact.slice(end));
  const movedStart = (offset: number) => (offset < start ? offset : offset + shift);
  const movedEnd = (offset: number) => (offset <= start ? offset : offset + shift);
  /** The edit takes it away. */
  const isGone = (from: number, to: number) => start <= from && to <= end && from < to;

  const containers = found ? containersOf(found) : [];
  const before = containersOf(whole).filter(
    (container) => !container.home && !isGone(container.start, container.end),
  );
  const around = before.filter((node) =>
    start === end ? node.start < start && start < node.end : node.start < end && start < node.end,
  );

  const keepsBounds = (node: ValueNode): boolean =>
    containers.some((other) => {
      const sameStart = isGone(node.start, node.start + 1) || other.start === movedStart(node.start);
      const sameEnd = isGone(node.end - 1, node.end) || other.end === movedEnd(node.end);
      const isSame = other.start === movedStart(node.start) || other.end === movedEnd(node.end);
      return other.kind === node.kind && sameStart && sameEnd && isSame;
    });
  const isAsBefore = (node: ValueNode): boolean =>
    containers.some(
      (other) =>
        other.start === movedStart(node.start) &&
        other.end === movedEnd(node.end) &&
        show(other, false) === show(node, false),
    );
  const outside = before.filter((node) => !around.includes(node));

  const falselyClosed = containers
    .filter((other) => other.kind === 'object' && !other.open && !other.home)
    .filter((other) => {
      const same = before.find((node) => movedStart(node.start) === other.start);
      return !same || keysOf(same).join() !== keysOf(other).join();
    });
  return {
    found,
    survives: around.every(keepsBounds) && outside.every(isAsBefore),
    falselyClosed: falselyClosed.map((node) => show(node)),
  };
}

const containersOf = (node: ValueNode): readonly ValueNode[] =>
  node.kind === 'object' || node.kind === 'array' ? [node, ...children(node).flatMap(containersOf)] : [];

const keysOf = (node: ValueNode): readonly string[] =>
  node.kind === 'object' ? node.properties.map((property) => property.key.name) : [];
