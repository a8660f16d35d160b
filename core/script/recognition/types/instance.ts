/** The tree of an object of a class. */
import type TypeScript from 'typescript';
import type { ObjectNode, Property, Span, ValueNode } from '../../../syntax/tree.ts';
import { type Cell, isCell, type Value } from '../../heap/values.ts';
import { builderOf } from '../../libraries/builder-state.ts';
import type { Document } from '../document.ts';

/** An object of the class, with what its getters give; it stands at the name of the class. */
export function objectOf(document: Document, node: TypeScript.ClassLikeDeclaration, at: Span): ValueNode {
  const { ts } = document;
  const object = withObject<ObjectNode | undefined>(document, node, (instance, tree) => {
    if (tree.kind !== 'object') return undefined;
    const getters = node.members.filter(ts.isGetAccessor).flatMap((member): readonly Property[] => {
      if (!ts.isIdentifier(member.name)) return [];
      const getter = getterOf(instance, member.name.text);
      const value = getter && document.callOn(getter, instance);
      return value
        ? [
            {
              key: { name: member.name.text, ...document.span(member.name) },
              value: document.treeOf(value, member.name),
            },
          ]
        : [];
    });
    return { ...tree, properties: [...tree.properties, ...getters] };
  });
  const nobody: ObjectNode = { kind: 'object', properties: [], open: true, broken: false, ...at };
  const { home: _, ...rest } = object ?? nobody;
  return { ...rest, ...at };
}

/** What an object of the class builds; `undefined` where it is no builder. */
export const builtByObject = (
  document: Document,
  node: TypeScript.ClassLikeDeclaration,
): ValueNode | undefined =>
  withObject(document, node, (instance, tree) => (builderOf(instance) ? tree : undefined));

/** An object of the class, whoever makes it, and its tree; `undefined` where the class did not come to be. */
function withObject<T>(
  document: Document,
  node: TypeScript.ClassLikeDeclaration,
  look: (instance: Value, tree: ValueNode) => T,
): T | undefined {
  const made = document.functionOf(node);
  if (!made) return undefined;
  return document.withRun<T | undefined>(
    () => {},
    () => {
      const instance = document.instanceOf(made);
      return instance && look(instance, document.treeOf(instance, node.name ?? node));
    },
  );
}

function getterOf(instance: Value, name: string): Value | undefined {
  const prototype = isCell(instance) ? instance.data.prototype : undefined;
  return isCell(prototype ?? undefined) ? (prototype as Cell).data.slots?.get(name)?.getter : undefined;
}
