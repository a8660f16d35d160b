/**
 * What an expression can stand for beside data: functions, classes, modules, builders. To everybody else they are unknown
 * nodes; the evaluator can go on from them.
 */
import type TypeScript from 'typescript';
import type { UnknownNode, ValueNode } from '../tree.ts';
import type { Builder } from './builders.ts';
import type { Evaluator } from './evaluate.ts';
import type { Scope } from './scope.ts';
import type { Translator } from './translations/translator.ts';

export type Behind =
  | FunctionValue
  | ClassValue
  | InstanceValue
  | LibraryValue
  | ModuleValue
  | BuilderValue
  | BuiltinValue
  | PatternValue
  | CollectionValue
  | TranslatorValue;

/** A function of the program's own; `this` is what the word means inside. */
export interface FunctionValue {
  readonly kind: 'function';
  readonly node: TypeScript.FunctionLikeDeclaration;
  readonly scope: Scope;
  readonly evaluator: Evaluator;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly node: TypeScript.ClassLikeDeclaration;
  readonly scope: Scope;
  readonly evaluator: Evaluator;
}

/** An object of a class of the program's own. */
export interface InstanceValue {
  readonly kind: 'instance';
  readonly of: ClassValue;
  /** Its own fields, as far as the constructors and what has run since have set them. */
  readonly fields: Map<string, Field>;
}

export interface Field {
  readonly value: ValueNode;
  /** The module that set it. */
  readonly evaluator: Evaluator;
}

/** What a package exports: `path` leads to it, and is empty for the module itself. */
export interface LibraryValue {
  readonly kind: 'library';
  readonly from: string;
  readonly path: readonly string[];
}

/** A module of the program's own, as a namespace. */
export interface ModuleValue {
  readonly kind: 'module';
  readonly evaluator: Evaluator;
  /** Code may have changed what its members hold; the members themselves stay. */
  readonly isChanged?: true;
}

export interface BuilderValue {
  readonly kind: 'builder';
  readonly builder: Builder;
}

/** A function of the language, such as `String`. */
export interface BuiltinValue {
  readonly kind: 'builtin';
  readonly name: string;
}

/** A regular expression. */
export interface PatternValue {
  readonly kind: 'pattern';
  readonly source: string;
  readonly flags: string;
}

/** A `Map` or `Set` of which all is known. */
export interface CollectionValue {
  readonly kind: 'collection';
  readonly of: 'Map' | 'Set';
  /** In the order in which the language lists them. In a set, the key is the value. */
  readonly entries: readonly Entry[];
}

export interface Entry {
  /** Keys with one name are one key. */
  readonly name: string;
  readonly key: ValueNode;
  readonly value: ValueNode;
  /** The module that put it there. */
  readonly evaluator: Evaluator;
}

/** Something that a translation library made, and that leads to texts. */
export interface TranslatorValue {
  readonly kind: 'translator';
  readonly translator: Translator;
}

export interface OpaqueNode extends UnknownNode {
  readonly behind: Behind;
}

/** What stands behind an unknown node, if the evaluator knows. */
export const behindOf = (node: ValueNode): Behind | undefined =>
  node.kind === 'unknown' ? (node as Partial<OpaqueNode>).behind : undefined;

/** Whether a value, or one that it holds, is what `test` asks for. Those that may hold themselves are asked once. */
export function someIn(value: ValueNode, test: (value: ValueNode) => boolean): boolean {
  const asked = new Set<object>();
  const visit = (one: ValueNode): boolean => {
    if (test(one)) return true;
    if (one.kind === 'array') return one.items.some(visit);
    if (one.kind === 'object') return one.properties.some((property) => visit(property.value));
    const behind = behindOf(one);
    const held =
      behind?.kind === 'instance'
        ? behind.fields
        : behind?.kind === 'collection'
          ? behind.entries
          : undefined;
    if (!held || asked.has(held)) return false;
    asked.add(held);
    return [...held.values()].some((entry) => visit(entry.value));
  };
  return visit(value);
}
