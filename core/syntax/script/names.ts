/** What a name stands for, where it is used. */
import type TypeScript from 'typescript';
import type { ObjectNode, Property, Span, ValueNode } from '../tree.ts';
import { member } from './access.ts';
import { isBuiltin } from './builtins.ts';
import type {
  ConstDeclaration,
  Declaration,
  EnumDeclaration,
  ImportDeclaration,
  Names,
} from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { identityOf } from './identities.ts';
import { importedValue, isImportedEnum } from './module-values.ts';
import { resolveName, type Scope } from './scope.ts';
import { hasModifier, type Ts } from './syntax.ts';

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
  if (declared.kind === 'const' && declared.mutable && isBefore(evaluator, node, declared, scope))
    return evaluator.unknown(node);
  if ('text' in node && isChangedSince(evaluator, declared, scope, String(node.text)))
    return evaluator.unknown(node);
  let value = declaredValue(evaluator, declared, use);
  if (value && declared.kind === 'import' && 'text' in node && !isEnum(evaluator, value, declared))
    value = evaluator.afterChanges(value, String(node.text), scope);
  return value ? evaluator.usedAt(value, use) : evaluator.unknown(node);
}

/** Whether code uses a variable before the statement that gives it its value. */
function isBefore(
  { syntax: { ts } }: Evaluator,
  node: TypeScript.Node,
  declared: ConstDeclaration,
  scope: Scope,
): boolean {
  if (node.pos >= declared.node.pos) return false;
  for (let at: Scope | undefined = scope; at && at !== declared.scope; at = at.parent)
    if (ts.isFunctionLike(at.node)) return false;
  return true;
}

/**
 * Whether code may have changed what a name stands for: a function that is assigned to again, or a variable of a call that is
 * long over.
 */
function isChangedSince(evaluator: Evaluator, declared: Declaration, scope: Scope, name: string): boolean {
  const { mutations, program } = evaluator;
  const identity = () => identityOf(evaluator.syntax.ts, scope, name);
  if (declared.kind === 'function' || declared.kind === 'class')
    return mutations.reassigned.size > 0 && mutations.reassigned.has(identity());
  if (declared.kind !== 'bound' || !declared.during || declared.during === program.run.fresh) return false;
  return mutations.reassigned.has(identity()) || mutations.changes.has(identity());
}

const isEnum = (evaluator: Evaluator, { kind }: ValueNode, declared: ImportDeclaration): boolean =>
  kind === 'object' && isImportedEnum(evaluator, declared);

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
  const identity = mutable ? identityOf(evaluator.syntax.ts, scope, name) : undefined;
  const reassigned = identity === undefined ? undefined : evaluator.mutations.reassigned.get(identity);
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

/** An enum as the object that it is when it runs: its members, and their names by their numbers. */
function readEnum(evaluator: Evaluator, { node, scope }: EnumDeclaration): ValueNode {
  const { ts } = evaluator.syntax;
  const properties: Property[] = [];
  const whole: ObjectNode = {
    kind: 'object',
    properties,
    open: true,
    broken: false,
    ...evaluator.span(node),
  };
  // Members know one another by their names alone.
  const names: Names = new Map([[node.name.text, { kind: 'bound', node, value: whole }]]);
  const inside: Scope = { parent: scope, node, names };
  let next: number | undefined = 0;
  let isOpen = isMerged(ts, node, scope) || hasModifier(ts, node, ts.SyntaxKind.DeclareKeyword);
  for (const { name, initializer } of node.members) {
    const value: ValueNode = initializer
      ? evaluator.value(initializer, inside)
      : evaluator.computed(next, name);
    next = value.kind === 'number' ? value.value + 1 : undefined;
    isOpen ||= value.kind !== 'string' && value.kind !== 'number';
    if (!ts.isIdentifier(name) && !ts.isStringLiteralLike(name)) {
      isOpen = true;
      continue;
    }
    const span = evaluator.span(name);
    properties.push({ key: { name: name.text, ...span }, value });
    names.set(name.text, { kind: 'bound', node: name, value });
    if (value.kind === 'number')
      properties.push({
        key: { name: String(value.value), ...span },
        value: evaluator.computed(name.text, name),
      });
  }
  return evaluator.afterChanges({ ...whole, open: isOpen }, node.name.text, scope);
}

/** Whether another declaration of this name adds to the enum. */
function isMerged(ts: Ts, { name }: EnumDeclaration['node'], { node }: Scope): boolean {
  let count = 0;
  ts.forEachChild(node, (one) => {
    if ((ts.isEnumDeclaration(one) || ts.isModuleDeclaration(one)) && one.name.text === name.text) count += 1;
  });
  return count !== 1;
}
