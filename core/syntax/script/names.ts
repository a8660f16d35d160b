/** What a name stands for, where it is used. */
import type TypeScript from 'typescript';
import type { Span, ValueNode } from '../tree.ts';
import { member } from './access.ts';
import { isBuiltin } from './builtins.ts';
import type { ConstDeclaration, Declaration, EnumDeclaration } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { importedValue, isImportedEnum } from './module-values.ts';
import { resolveName, type Scope } from './scope.ts';

export function readName(evaluator: Evaluator, node: TypeScript.Identifier, scope: Scope): ValueNode {
  if (node.text === '') return evaluator.unknown(node, 'missing');
  const declared = resolveName(evaluator.syntax.ts, scope, node.text);
  if (!declared) {
    if (isBuiltin(node.text)) return evaluator.opaque(node, { kind: 'builtin', name: node.text });
    return evaluator.unknown(node, node.text === 'undefined' ? 'undefined' : 'dynamic');
  }
  return used(evaluator, declared, node, scope);
}

export function readThis(evaluator: Evaluator, node: TypeScript.Expression, scope: Scope): ValueNode {
  const declared = resolveName(evaluator.syntax.ts, scope, 'this');
  return declared ? used(evaluator, declared, node, scope) : evaluator.unknown(node);
}

function used(
  evaluator: Evaluator,
  declared: Declaration,
  node: TypeScript.Expression,
  scope: Scope,
): ValueNode {
  evaluator.depends(declared.node);
  const use = evaluator.span(node);
  let value = declaredValue(evaluator, declared, use);
  if (value && declared.kind === 'import' && 'text' in node && !isImportedEnum(evaluator, declared))
    value = evaluator.afterChanges(value, String(node.text), scope);
  return value ? evaluator.usedAt(value, use) : evaluator.unknown(node);
}

/** The value of a declaration; of an import, as used at a place. */
export function declaredValue(evaluator: Evaluator, declared: Declaration, use: Span): ValueNode | undefined {
  switch (declared.kind) {
    case 'const':
      return constant(evaluator, declared);
    case 'bound':
      return declared.value;
    case 'import':
      return importedValue(evaluator, declared, use);
    case 'function':
    case 'class':
      return evaluator.opaque(declared.node, { ...declared, evaluator });
    case 'enum':
      return evaluator.once(declared, () => readEnum(evaluator, declared));
    case 'opaque':
      return undefined;
  }
}

function constant(evaluator: Evaluator, declared: ConstDeclaration): ValueNode | undefined {
  const { path, node, scope, name, mutable } = declared;
  const reassigned = mutable ? evaluator.mutations.reassigned.get(name) : undefined;
  if (reassigned) {
    for (const one of reassigned) evaluator.depends(one);
    return undefined;
  }
  return evaluator.once(declared, () => {
    let value = evaluator.value(node, scope);
    for (const step of path)
      value = member(evaluator, value, step, evaluator.span(node)) ?? evaluator.unknown(node);
    return evaluator.afterChanges(value, name, scope);
  });
}

function readEnum(evaluator: Evaluator, { node, scope }: EnumDeclaration): ValueNode {
  const { ts } = evaluator.syntax;
  let next: number | undefined = 0;
  const properties = node.members.flatMap(({ name, initializer }) => {
    if (!ts.isIdentifier(name) && !ts.isStringLiteralLike(name)) return [];
    const value = initializer ? evaluator.value(initializer, scope) : evaluator.computed(next, name);
    next = value.kind === 'number' ? value.value + 1 : undefined;
    return [{ key: { name: name.text, ...evaluator.span(name) }, value }];
  });
  // Members know one another by their names alone, and what else is in there is not read.
  return { kind: 'object', properties, open: true, broken: false, ...evaluator.span(node) };
}
