/**
 * Modules of nothing but definitions that are written out: constants whose values are data, below imports. Nothing runs in them
 * by which one statement could change what another one means.
 */
import type TypeScript from 'typescript';
import {
  type Candidate,
  directiveWord,
  type PlainModule,
  type PlainStatement,
  type Reading,
} from '../syntax/reading.ts';
import { children, type Property, type ValueNode } from '../syntax/tree.ts';
import { isOuterExpression, type Ts } from './parse/syntax.ts';

/** A smaller one is read as quickly as a part of it. */
const fewest = 4;

/** Whether a module may be one of those, as far as its reading and a search of its text tell. */
export function mayBePlain({ text, candidates, collected = [], isFollowed, brokenAt }: Reading): boolean {
  if (brokenAt !== undefined || isFollowed || collected.length > 0 || candidates.length < fewest)
    return false;
  return !text.includes(directiveWord) && !code.test(text) && candidates.every(isPlainCandidate);
}

const code = /=>|\bfunction\b[^\n'"]*\(/;

/** The statements of a module that was read whole; `undefined` where it holds anything else, or a value is of more than its text. */
export function plainModule(ts: Ts, file: TypeScript.SourceFile, reading: Reading): PlainModule | undefined {
  const { text, candidates } = reading;
  const first = file.statements.findIndex((statement) => !ts.isImportDeclaration(statement));
  if (first < 0 || file.statements.length - first !== candidates.length) return undefined;
  const names = new Set<string>();
  const roots = new Set<string>();
  const statements: PlainStatement[] = [];
  for (const [at, statement] of file.statements.slice(first).entries()) {
    const declaration = plainDeclaration(ts, statement);
    const candidate = candidates[at];
    const isWhole =
      text[statement.end - 1] === ';' && declaration && addRoots(ts, declaration.initializer, roots);
    if (!isWhole || !candidate || names.has(declaration.name.text)) return undefined;
    const { pos, end } = declaration.initializer;
    if (candidate.start < pos || end < candidate.end) return undefined;
    names.add(declaration.name.text);
    statements.push({ start: statement.pos, end: statement.end, name: declaration.name.text });
  }
  for (const name of names) if (roots.has(name)) return undefined;
  return { statements, broken: undefined, trusted: new Map() };
}

interface PlainDeclaration {
  readonly name: TypeScript.Identifier;
  readonly initializer: TypeScript.Expression;
}

/** The only declaration of a constant with a value. */
export function plainDeclaration(ts: Ts, statement: TypeScript.Statement): PlainDeclaration | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const { flags, declarations } = statement.declarationList;
  const [declaration] = declarations;
  if ((flags & ts.NodeFlags.BlockScoped) !== ts.NodeFlags.Const || declarations.length !== 1)
    return undefined;
  const { name, initializer } = declaration ?? {};
  return name && initializer && ts.isIdentifier(name) ? { name, initializer } : undefined;
}

/** Whether an expression is data. Adds the names that it begins with: those of enums. */
export function addRoots(ts: Ts, node: TypeScript.Node, roots: Set<string>): boolean {
  const { SyntaxKind: K } = ts;
  if (isOuterExpression(ts, node)) return addRoots(ts, node.expression, roots);
  if (ts.isIdentifier(node)) {
    roots.add(node.text);
    return true;
  }
  if (ts.isPropertyAccessExpression(node)) return addRoots(ts, node.expression, roots);
  if (ts.isPrefixUnaryExpression(node))
    return (
      node.operator !== K.PlusPlusToken &&
      node.operator !== K.MinusMinusToken &&
      addRoots(ts, node.operand, roots)
    );
  if (ts.isArrayLiteralExpression(node))
    return node.elements.every((element) => addRoots(ts, element, roots));
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((property) => {
      if (ts.isShorthandPropertyAssignment(property)) return addRoots(ts, property.name, roots);
      return (
        ts.isPropertyAssignment(property) &&
        !ts.isComputedPropertyName(property.name) &&
        addRoots(ts, property.initializer, roots)
      );
    });
  return data.has(K[node.kind] ?? '');
}

const data: ReadonlySet<string> = new Set([
  'StringLiteral',
  'NoSubstitutionTemplateLiteral',
  'NumericLiteral',
  'FirstLiteralToken',
  'BigIntLiteral',
  'TrueKeyword',
  'FalseKeyword',
  'NullKeyword',
  'OmittedExpression',
]);

/** Whether a type says that it is a definition, and it is made of its own text alone. */
export function isPlainCandidate(candidate: Candidate): boolean {
  const { hint, file, parts, value, start, end, variants = [] } = candidate;
  const [own] = parts;
  return (
    hint.kind === 'type' &&
    file === undefined &&
    parts.length === 1 &&
    own?.file === undefined &&
    own?.start === start &&
    own.end === end &&
    variants.length === 0 &&
    isPlainValue(value)
  );
}

/** Whether all of a value stands where it is, and holds nothing but what JSON may hold. */
function isPlainValue(node: ValueNode): boolean {
  if (node.home || node.call || node.kind === 'bigint' || 'lack' in node || 'chain' in node) return false;
  if (node.kind !== 'object') return children(node).every(isPlainValue);
  const isListed = node.order !== undefined || node.unordered !== undefined || node.spreads !== undefined;
  return !isListed && node.properties.every(isPlainProperty);
}

const isPlainProperty = ({ key, value, start, call, callHome }: Property): boolean =>
  !key.home && key.file === undefined && start === undefined && !call && !callHome && isPlainValue(value);
