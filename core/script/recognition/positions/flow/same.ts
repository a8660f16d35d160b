/** Which names of a file stand for one list: `const { commands: all } = client`, `client.all = list`, `fill(client.all)`. */
import type TypeScript from 'typescript';
import { isOuterExpression } from '../../../parse/syntax.ts';
import { identifiersIn, nodesAround } from '../../../parse/uses.ts';
import type { Following } from './following.ts';
import { type Keeper, keeperOfCalls, keeperOfMember, memberOfKeeper } from './keepers.ts';
import { type Assigned, lastName, type Names } from './names.ts';

/** Expressions one in another that are followed to what holds them. */
const mostSteps = 12;

export class SameLists {
  readonly #following: Following;
  readonly #names: Names;
  #targets: ReadonlyMap<Keeper, ReadonlySet<Keeper>> | undefined;
  #sources: ReadonlyMap<Keeper, ReadonlySet<Keeper>> | undefined;

  constructor(following: Following, names: Names) {
    this.#following = following;
    this.#names = names;
  }

  /** What has what a keeper has, itself first: what is put into one of these may be in it. */
  reachedBy(keeper: Keeper): ReadonlySet<Keeper> {
    return closureOf(keeper, this.#edges().targets);
  }

  /** What an expression may be that has a name; nothing where it is something else. */
  keepersOf(node: TypeScript.Expression): readonly Keeper[] {
    return this.#keepersOf(node, [], mostSteps);
  }

  /** What a member of an object is that the file makes: `update().commands`. */
  members(node: TypeScript.Expression, name: string, depth: number): readonly TypeScript.Expression[] {
    const { ts, nearest } = this.#following;
    return this.#following.once(`members ${name}`, node, depth, () => {
      const parts = this.#following.parts(node);
      if (parts) return parts.flatMap((part) => this.members(part, name, depth + 1));
      if (ts.isIdentifier(node))
        return nearest
          .assignedTo(node)
          .flatMap(({ value, path, isElement }) =>
            isElement || path.length > 0 ? [] : this.members(value, name, depth + 1),
          );
      if (ts.isCallExpression(node))
        return (this.#names.returned.get(lastName(ts, node.expression) ?? '') ?? []).flatMap((expression) =>
          this.members(expression, name, depth + 1),
        );
      if (!ts.isObjectLiteralExpression(node)) return [];
      return node.properties.flatMap((property) => {
        if (!property.name || !ts.isIdentifier(property.name) || property.name.text !== name) return [];
        if (ts.isShorthandPropertyAssignment(property)) return [property.name];
        return ts.isPropertyAssignment(property) ? [property.initializer] : [];
      });
    });
  }

  /** The names under which other files may have what a keeper has. */
  namesElsewhere(keeper: Keeper): readonly string[] {
    const { sources, targets } = this.#edges();
    const names = new Set<string>();
    for (const from of closureOf(keeper, sources)) {
      const member = memberOfKeeper(from);
      if (member !== undefined) names.add(member);
    }
    for (const to of closureOf(keeper, targets)) {
      const member = memberOfKeeper(to);
      if (member !== undefined) names.add(member);
      else for (const name of this.#handedOnAs(to)) names.add(name);
    }
    return [...names];
  }

  /** What others have a variable as that is exported, or is in an object, or that code gets which is not followed. */
  #handedOnAs(variable: Keeper): readonly string[] {
    const { ts } = this.#following;
    const { file } = this.#names;
    const [own = ''] = variable.split(' ');
    const isGiven = (this.#names.assigned.get(own) ?? []).some(({ keeper }) => keeper === variable);
    return identifiersIn(ts, file, own, file).flatMap((use) => {
      if (this.#names.keeperIn(use) !== variable) return [];
      const around = nodesAround(ts, file, use);
      const index = around.findLastIndex(
        (node) => !(isOuterExpression(ts, node) || ts.isConditionalExpression(node)),
      );
      const [parent, value = use] = [around[index], around[index + 1]];
      if (!parent) return [];
      if (ts.isPropertyAssignment(parent) && parent.initializer === value)
        return ts.isIdentifier(parent.name) || ts.isStringLiteralLike(parent.name) ? [parent.name.text] : [];
      if (ts.isShorthandPropertyAssignment(parent)) return [own];
      if (ts.isExportSpecifier(parent)) return [parent.name.text];
      if (ts.isParameter(parent) || ts.isBindingElement(parent)) return isGiven ? [] : [own];
      if (ts.isVariableDeclaration(parent))
        return parent.name === use &&
          around.some(
            (node) =>
              ts.isVariableStatement(node) &&
              node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
          )
          ? [own]
          : [];
      if (ts.isCallExpression(parent))
        return parent.expression === value || this.#names.functions.has(lastName(ts, parent.expression) ?? '')
          ? []
          : [own];
      const isKept =
        ts.isReturnStatement(parent) ||
        ts.isExportAssignment(parent) ||
        ts.isArrowFunction(parent) ||
        ts.isNewExpression(parent) ||
        // What is made a member is told by the name of that.
        (ts.isBinaryExpression(parent) &&
          parent.right === value &&
          !(ts.isPropertyAccessExpression(parent.left) && parent.left.name.text !== 'exports'));
      return isKept ? [own] : [];
    });
  }

  #edges() {
    if (this.#targets && this.#sources) return { targets: this.#targets, sources: this.#sources };
    const targets = new Map<Keeper, Set<Keeper>>();
    const sources = new Map<Keeper, Set<Keeper>>();
    const add = (from: Keeper, to: Keeper): void => {
      if (from === to) return;
      addTo(targets, from, to);
      addTo(sources, to, from);
    };
    const ofVariables = new Set<Keeper>();
    for (const all of this.#names.assigned.values())
      for (const assigned of all) {
        ofVariables.add(assigned.keeper);
        for (const from of this.#sourcesOf(assigned)) add(from, assigned.keeper);
      }
    for (const [name, all] of this.#names.returned)
      for (const returned of all)
        for (const from of this.#keepersOf(returned, [], mostSteps)) add(from, keeperOfCalls(name));
    for (const [variable, member] of this.#names.takenOut)
      if (!ofVariables.has(variable)) add(keeperOfMember(member), variable);
    this.#targets = targets;
    this.#sources = sources;
    return { targets, sources };
  }

  /** What a name is given that has a name, too. */
  #sourcesOf({ value, path, isElement, isRest }: Assigned): readonly Keeper[] {
    const { ts } = this.#following;
    if (isRest) return [];
    if (!isElement) return this.#keepersOf(value, path, mostSteps);
    // `for (const list of [client.slash, client.menus])`
    return ts.isArrayLiteralExpression(value) && path.length === 0
      ? value.elements.flatMap((element) => this.#keepersOf(element, [], mostSteps))
      : [];
  }

  #keepersOf(node: TypeScript.Expression, path: readonly string[], steps: number): readonly Keeper[] {
    const { ts } = this.#following;
    if (steps === 0) return [];
    const member = path.at(-1);
    if (member !== undefined) {
      const made = path.length === 1 ? this.members(node, member, 0) : [];
      const known = made.map((value) => this.#keepersOf(value, [], steps - 1));
      const isKnown = known.length > 0 && known.every((keepers) => keepers.length > 0);
      return isKnown ? known.flat() : [...known.flat(), keeperOfMember(member)];
    }
    const parts = this.#following.parts(node);
    if (parts) return parts.flatMap((part) => this.#keepersOf(part, [], steps - 1));
    if (ts.isCallExpression(node) && !this.#names.returned.has(lastName(ts, node.expression) ?? ''))
      return [];
    const own = this.#names.keeperIn(node);
    return own === undefined ? [] : [own];
  }
}

function addTo(all: Map<Keeper, Set<Keeper>>, from: Keeper, to: Keeper): void {
  const known = all.get(from);
  if (known) known.add(to);
  else all.set(from, new Set([to]));
}

/** A keeper, and all that others lead on to. */
function closureOf(keeper: Keeper, edges: ReadonlyMap<Keeper, ReadonlySet<Keeper>>): ReadonlySet<Keeper> {
  const found = new Set([keeper]);
  for (const at of found) for (const next of edges.get(at) ?? []) found.add(next);
  return found;
}
