/** What a module imports, and what it exports to those that import it. */
import type TypeScript from 'typescript';
import { type Span, unknownAs, type ValueNode } from '../tree.ts';
import { accessedName, member } from './access.ts';
import type { ImportDeclaration } from './declarations.ts';
import type { Access } from './enum-access.ts';
import { isPackage } from './enums.ts';
import type { Evaluator } from './evaluate.ts';
import { ExportAssignments } from './export-assignments.ts';
import { identityOf } from './identities.ts';
import type { JsonModule, Module } from './program.ts';
import { resolveName, type Scope } from './scope.ts';
import { hasModifier } from './syntax.ts';
import { behindOf, type ModuleValue, type OpaqueNode } from './values.ts';

/** What an imported name stands for; `undefined` where its module is not there, or does not say. */
export function importedValue(
  evaluator: Evaluator,
  { from, name, path }: ImportDeclaration,
  use: Span,
): ValueNode | undefined {
  const module = evaluator.program.module(evaluator.uri, from);
  let value = module ? exportOf(evaluator, module, name, use) : packageValue(from, name, use);
  for (const step of path) value = value && member(evaluator, value, step, use);
  return value;
}

function packageValue(from: string, name: string, use: Span): OpaqueNode | undefined {
  if (!isPackage(from)) return undefined;
  const path = name === '*' || name === 'default' ? [] : [name];
  return { kind: 'unknown', reason: 'dynamic', ...use, behind: { kind: 'library', from, path } };
}

/** What another module exports under a name, as used at a place of this one. */
function exportOf(evaluator: Evaluator, module: Module, name: string, use: Span): ValueNode | undefined {
  // Node gives the whole file as the default export, bundlers its keys, too.
  if (module.kind === 'json') return memberOfJson(evaluator, module, isWhole(name) ? [] : [name], use);
  const other = module.evaluator;
  const value = exportedValue(other, name);
  return value && evaluator.takenFrom(other, value, use);
}

const isWhole = (name: string): boolean => name === '*' || name === 'default';

/** What stands under these keys in a JSON file; the rest of it does not matter. `undefined` where it is not known. */
function memberOfJson(
  evaluator: Evaluator,
  module: JsonModule,
  path: readonly string[],
  use: Span,
): ValueNode | undefined {
  let value: ValueNode | undefined = module.value;
  for (const step of path) value = value && member(evaluator, value, step, use);
  // A key that is not there has no place.
  return value?.kind === 'unknown' ? value : value && evaluator.takenFromJson(module, value, use);
}

/**
 * `texts.commands.ping`, where `texts` is a JSON file: as if only that were imported. `undefined` where it is something
 * else.
 */
export function jsonAccess(evaluator: Evaluator, node: Access, scope: Scope): ValueNode | undefined {
  const { ts, identifier } = evaluator.syntax;
  const accesses: Access[] = [];
  let root: TypeScript.Expression = node;
  while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root)) {
    accesses.unshift(root);
    root = root.expression;
  }
  if (root.kind !== identifier) return undefined;
  const declared = resolveName(ts, scope, (root as TypeScript.Identifier).text);
  if (declared?.kind !== 'import' || !declared.from.endsWith('.json')) return undefined;
  // What code changes there, it changes in the whole.
  if (evaluator.mutations.changes.has(identityOf(ts, scope, (root as TypeScript.Identifier).text)))
    return undefined;
  const module = evaluator.program.module(evaluator.uri, declared.from);
  if (module?.kind !== 'json') return undefined;
  const path: string[] = isWhole(declared.name) ? [] : [declared.name];
  path.push(...declared.path);
  for (const access of accesses) {
    const name = accessedName(evaluator, access, scope);
    if (name === undefined) return undefined;
    path.push(name);
  }
  evaluator.depends(declared.node);
  return memberOfJson(evaluator, module, path, evaluator.span(node));
}

/** What a module exports under a name: `*` is all of it, or what it assigned to `module.exports`. */
export function exportedValue(evaluator: Evaluator, name: string): ValueNode | undefined {
  return evaluator.once(`export ${name}`, () => {
    const { assigned, named, assignments, all } = exportsOf(evaluator);
    const wholeValue = () => assigned && assignments.leave(valueOfExport(evaluator, assigned));
    if (name === '*' || (name === 'default' && assigned && !named.has('default'))) {
      if (assigned) return wholeValue();
      return namespace(evaluator);
    }
    const found = named.get(name);
    if (found) {
      const value = valueOfExport(evaluator, found);
      if (!value || assignments.sets(name)) return undefined;
      return assignments.changes(name) ? lasting(value) : value;
    }
    if (assigned) {
      const whole = wholeValue();
      return whole && member(evaluator, whole, name, evaluator.span(assigned.node));
    }
    if (name === 'default') return undefined;
    for (const { from, node } of all) {
      const module = evaluator.program.module(evaluator.uri, from);
      const value = module && exportOf(evaluator, module, name, evaluator.span(node));
      if (value) {
        evaluator.depends(node);
        return value;
      }
    }
    return undefined;
  });
}

/** What code behind it leaves of a literal that a module assigns to `exports`. */
export const afterExport = (
  evaluator: Evaluator,
  expression: TypeScript.Expression,
  value: ValueNode,
): ValueNode => exportsOf(evaluator).assignments.after(expression, value);

/** Whether an imported name stands for an enum: nobody can assign to its members. */
export function isImportedEnum(
  evaluator: Evaluator,
  { from, name, path }: ImportDeclaration,
  asked: Set<Evaluator> = new Set(),
): boolean {
  const module = evaluator.program.module(evaluator.uri, from);
  if (module?.kind !== 'script' || path.length > 0 || asked.has(module.evaluator)) return false;
  const { evaluator: own } = module;
  asked.add(own);
  const { named, all } = exportsOf(own);
  const found = named.get(name);
  const follow = (source: string, inner: string, node: TypeScript.Node): boolean =>
    isImportedEnum(own, { kind: 'import', from: source, name: inner, path: [], node }, asked);
  if (!found) return all.some((one) => follow(one.from, name, one.node));
  if (found.kind === 'from') return follow(found.from, found.name, found.node);
  if (found.kind === 'value') return false;
  const declared = resolveName(own.syntax.ts, own.fileScope, found.name);
  return declared?.kind === 'enum' || (declared?.kind === 'import' && isImportedEnum(own, declared, asked));
}

/** What a namespace has under a name, as used at a place of a module. */
export function memberOfModule(
  evaluator: Evaluator,
  { evaluator: own, isChanged }: ModuleValue,
  name: string,
  use: Span,
): ValueNode | undefined {
  const value = own.exported(name);
  const kept = value && isChanged ? lasting(value) : value;
  return kept && evaluator.takenFrom(own, kept, use);
}

/**
 * A namespace that code changes, or part of it: nobody can assign to what a module exports by its syntax, only to what that
 * holds. `exports` can be changed by everybody.
 */
export function changedNamespace(value: ValueNode): ValueNode {
  const behind = behindOf(value);
  if (value.kind !== 'unknown' || behind?.kind !== 'module' || isAssigned(exportsOf(behind.evaluator)))
    return unknownAs(value);
  const changed: OpaqueNode = { ...value, behind: { ...behind, isChanged: true } };
  return changed;
}

/** What stays of a member whatever it holds changes to. */
function lasting(value: ValueNode): ValueNode | undefined {
  if (value.kind === 'object' || value.kind === 'array') return undefined;
  if (value.kind !== 'unknown') return value;
  const behind = behindOf(value)?.kind;
  if (behind === 'function') return value;
  return behind === 'module' ? changedNamespace(value) : undefined;
}

const namespace = (evaluator: Evaluator): OpaqueNode =>
  evaluator.opaque(evaluator.script.file, { kind: 'module', evaluator });

/** How a module gives a value to others. */
type Export =
  /** A name of its own, or an expression. */
  | { readonly kind: 'value'; readonly node: TypeScript.Expression }
  /** What another module exports. */
  | { readonly kind: 'from'; readonly from: string; readonly name: string; readonly node: TypeScript.Node }
  /** A declaration with this name. */
  | { readonly kind: 'name'; readonly name: string; readonly node: TypeScript.Node };

const isAssigned = ({ assigned, assignments }: Exports): boolean =>
  assigned !== undefined || assignments.named.size > 0;

interface Exports {
  readonly named: ReadonlyMap<string, Export>;
  /** `module.exports = …`, `export = …`. */
  readonly assigned: Export | undefined;
  /** What it assigns to `exports`, and what it changes there. */
  readonly assignments: ExportAssignments;
  /** `export * from '…'`. */
  readonly all: readonly { readonly from: string; readonly node: TypeScript.Node }[];
}

function valueOfExport(evaluator: Evaluator, found: Export): ValueNode | undefined {
  evaluator.depends(found.node);
  const use = evaluator.span(found.node);
  if (found.kind === 'value') return evaluator.value(found.node, evaluator.fileScope);
  if (found.kind === 'from') {
    const { from, name, node } = found;
    return importedValue(evaluator, { kind: 'import', from, name, path: [], node }, use);
  }
  const declared = resolveName(evaluator.syntax.ts, evaluator.fileScope, found.name);
  return declared && evaluator.declaredValue(declared, use);
}

const known = new WeakMap<Evaluator, Exports>();

function exportsOf(evaluator: Evaluator): Exports {
  const found = known.get(evaluator) ?? collect(evaluator);
  known.set(evaluator, found);
  return found;
}

function collect(evaluator: Evaluator): Exports {
  const {
    syntax: { ts },
    script: { file },
  } = evaluator;
  const named = new Map<string, Export>();
  const all: { from: string; node: TypeScript.Node }[] = [];
  const assignments = new ExportAssignments(evaluator);
  let assigned: Export | undefined;
  const isExported = (node: TypeScript.Node, kind = ts.SyntaxKind.ExportKeyword) =>
    hasModifier(ts, node, kind);

  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) {
      const exported: Export = { kind: 'value', node: statement.expression };
      if (statement.isExportEquals) assigned = exported;
      else named.set('default', exported);
    } else if (ts.isExportDeclaration(statement)) {
      const { moduleSpecifier, exportClause } = statement;
      const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
      if (!exportClause) {
        if (from !== undefined) all.push({ from, node: statement });
      } else if (ts.isNamespaceExport(exportClause)) {
        if (from !== undefined)
          named.set(exportClause.name.text, { kind: 'from', from, name: '*', node: statement });
      } else
        for (const { name, propertyName } of exportClause.elements) {
          const local = (propertyName ?? name).text;
          named.set(
            name.text,
            from === undefined
              ? { kind: 'name', name: local, node: name }
              : { kind: 'from', from, name: local, node: statement },
          );
        }
    } else if (ts.isVariableStatement(statement)) {
      if (!isExported(statement)) continue;
      for (const { name } of statement.declarationList.declarations)
        for (const one of namesIn(ts, name)) named.set(one.text, { kind: 'name', name: one.text, node: one });
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      if (!isExported(statement) || !statement.name) continue;
      const isDefault = isExported(statement, ts.SyntaxKind.DefaultKeyword);
      const { text } = statement.name;
      named.set(isDefault ? 'default' : text, { kind: 'name', name: text, node: statement.name });
    } else if (ts.isExpressionStatement(statement)) assignments.add(statement.expression);
  }
  const { whole } = assignments;
  for (const [name, node] of assignments.named) named.set(name, { kind: 'value', node });
  if (whole) assigned = { kind: 'value', node: whole };
  return { named, assigned, assignments, all };
}

function namesIn(
  ts: Evaluator['syntax']['ts'],
  name: TypeScript.BindingName,
): readonly TypeScript.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(ts, one.name) : []));
}
