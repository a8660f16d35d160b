/** The tree of an object of a class. */
import type TypeScript from 'typescript';
import type { ObjectNode, Property, Span, ValueNode } from '../../syntax/tree.ts';
import { type Cell, isCell, type Value } from '../heap/values.ts';
import type { Document } from './document.ts';

/** An object of the class, with what its getters give; it stands at the name of the class. */
export function objectOf(document: Document, node: TypeScript.ClassLikeDeclaration, at: Span): ValueNode {
  const { ts } = document;
  const made = document.functionOf(node);
  const nobody: ObjectNode = { kind: 'object', properties: [], open: true, broken: false, ...at };
  if (!made) return nobody;
  const object = document.withRun<ObjectNode>(
    () => {},
    () => {
      const instance = document.instanceOf(made);
      const tree = instance && document.treeOf(instance, node.name ?? node);
      if (tree?.kind !== 'object' || !instance) return nobody;
      const getters = node.members.filter(ts.isGetAccessor).flatMap((one): readonly Property[] => {
        if (!ts.isIdentifier(one.name)) return [];
        const getter = getterOf(instance, one.name.text);
        const value = getter && document.callOn(getter, instance);
        return value
          ? [
              {
                key: { name: one.name.text, ...document.span(one.name) },
                value: document.treeOf(value, one.name),
              },
            ]
          : [];
      });
      return { ...tree, properties: [...tree.properties, ...getters] };
    },
  );
  const { home: _, ...rest } = object;
  return { ...rest, ...at };
}

function getterOf(instance: Value, name: string): Value | undefined {
  const prototype = isCell(instance) ? instance.data.prototype : undefined;
  return isCell(prototype ?? undefined) ? (prototype as Cell).data.slots?.get(name)?.getter : undefined;
}
