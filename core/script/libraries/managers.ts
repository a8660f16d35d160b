/**
 * Managers of commands of discord.js, however a file names them: `client.application.commands`, `guild.commands`,
 * `client.guilds.cache.get(id).commands`, and names for any of these.
 */
import type TypeScript from 'typescript';
import { onceFor } from '../../syntax/once.ts';
import { isNullish, skipOuterExpressions, type Ts } from '../parse/syntax.ts';

/** Whose commands a manager has; `either` where the running program decides. */
export type Owner = 'application' | 'guild' | 'either';

/** What a name of a file is given: a value, an element of it, or what it has under a key. */
interface NameValue {
  readonly of: TypeScript.Expression;
  readonly part: 'whole' | 'element' | { readonly key: string };
}

/** The values of each name of a file; `undefined` among them where not all of them are known. */
interface Names {
  readonly values: ReadonlyMap<string, readonly (NameValue | undefined)[]>;
  /** What was found of a name; `undefined`, too, while it is sought. */
  readonly kinds: Map<string, Kind>;
  readonly managers: Map<string, Owner | undefined>;
}

type Kind = Owner | 'guilds' | undefined;

/** How far values are followed through names and calls. */
const maximumDepth = 12;

/** Methods of a collection that give one of what it holds, or of a manager that ask for one. */
const giveOne = /^(?:get|fetch|resolve|find|first|last|at|random|ensure)$/;

/** Methods that give a collection of the same things. */
const giveAll = /^(?:values|filter|sort|sorted|clone|toJSON|concat|reverse|toSorted|toReversed)$/;

/** Methods that call a function with each of what a collection holds. */
const callWithEach = /^(?:each|every|filter|find|flatMap|forEach|map|mapValues|some|sweep|tap)$/;

/** A search for what discord.js calls a manager of commands, and people call theirs. */
export const managerWords = '\\b(?:c|[aA]pp(?:lication)?C)ommands';

/** What people call a manager of which their own function decides whose it is. */
const managerName = /^app(?:lication)?Commands$/i;

/** Whose commands the manager has that an expression of a file is; `undefined` where it is none, as far as the file tells. */
export function ownerOfManager(
  ts: Ts,
  file: TypeScript.SourceFile,
  expression: TypeScript.Expression,
): Owner | undefined {
  return new Search(ts, file).ownerOf(expression, 0);
}

class Search {
  readonly #ts: Ts;
  readonly #file: TypeScript.SourceFile;

  constructor(ts: Ts, file: TypeScript.SourceFile) {
    this.#ts = ts;
    this.#file = file;
  }

  ownerOf(expression: TypeScript.Expression, depth: number): Owner | undefined {
    const ts = this.#ts;
    const at = this.#inner(expression);
    if (depth > maximumDepth) return undefined;
    const branches = branchesOf(ts, at);
    if (branches) return owner(join(branches.map((branch) => this.ownerOf(branch, depth + 1))));
    if (ts.isPropertyAccessExpression(at))
      return at.name.text === 'commands' ? owner(this.#kindOf(at.expression, depth + 1)) : undefined;
    if (!ts.isIdentifier(at)) return undefined;
    const names = namesOf(this.#file, ts);
    return found(names.managers, at.text, () => {
      const kinds = names.values.get(at.text)?.map((value): Kind => {
        if (value?.part === 'whole') return this.ownerOf(value.of, depth + 1);
        const isManager = value && value.part !== 'element' && value.part.key === 'commands';
        return isManager ? this.#kindOf(value.of, depth + 1) : undefined;
      });
      return owner(join(kinds ?? [])) ?? this.#ownerByName(at.text);
    });
  }

  /** What a function of the program gives, under the name that discord.js has for it. */
  #ownerByName(name: string): Owner | undefined {
    const ts = this.#ts;
    const isGiven = (value: NameValue | undefined): boolean => {
      const of = value?.part === 'whole' ? this.#inner(value.of) : undefined;
      if (!of || !ts.isCallExpression(of) || !ts.isIdentifier(of.expression)) return false;
      return of.expression.text !== 'require';
    };
    const values = namesOf(this.#file, ts).values.get(name);
    return managerName.test(name) && values?.every(isGiven) ? 'either' : undefined;
  }

  /** What an expression is that may have a manager. */
  #kindOf(expression: TypeScript.Expression, depth: number): Kind {
    const ts = this.#ts;
    const at = this.#inner(expression);
    if (depth > maximumDepth) return undefined;
    const branches = branchesOf(ts, at);
    if (branches) return join(branches.map((branch) => this.#kindOf(branch, depth + 1)));
    const name = ts.isIdentifier(at) ? at.text : ts.isPropertyAccessExpression(at) ? at.name.text : undefined;
    const known = name === undefined ? undefined : kindByName(name);
    if (known !== undefined) return known;
    if (ts.isIdentifier(at)) return this.#kindOfName(at.text, depth);
    if (ts.isPropertyAccessExpression(at))
      return name === 'cache' && this.#kindOf(at.expression, depth + 1) === 'guilds' ? 'guilds' : undefined;
    if (!ts.isCallExpression(at) || !ts.isPropertyAccessExpression(at.expression)) return undefined;
    const method = at.expression.name.text;
    if (!giveOne.test(method) && !giveAll.test(method)) return undefined;
    const of = this.#kindOf(at.expression.expression, depth + 1);
    if (of !== 'guilds') return method === 'fetch' ? of : undefined;
    return giveAll.test(method) ? of : 'guild';
  }

  #kindOfName(name: string, depth: number): Kind {
    const { values, kinds } = namesOf(this.#file, this.#ts);
    return found(kinds, name, () =>
      join(
        (values.get(name) ?? []).map((value): Kind => {
          if (value?.part === 'whole') return this.#kindOf(value.of, depth + 1);
          if (value?.part === 'element')
            return this.#kindOf(value.of, depth + 1) === 'guilds' ? 'guild' : undefined;
          return value && kindByName(value.part.key);
        }),
      ),
    );
  }

  #inner(expression: TypeScript.Expression): TypeScript.Expression {
    const inner = skipOuterExpressions(this.#ts, expression);
    return this.#ts.isAwaitExpression(inner) ? this.#inner(inner.expression) : inner;
  }
}

/** By the names of discord.js, which people take for their own, too. */
const kindByName = (name: string): Kind =>
  name === 'application'
    ? 'application'
    : name === 'guilds'
      ? 'guilds'
      : /guild$/i.test(name)
        ? 'guild'
        : undefined;

const owner = (kind: Kind): Owner | undefined => (kind === 'guilds' ? undefined : kind);

/** Finds what is kept under a name. A name that leads back to itself is nothing that is known. */
function found<T>(known: Map<string, T | undefined>, name: string, find: () => T | undefined): T | undefined {
  if (!known.has(name)) {
    known.set(name, undefined);
    known.set(name, find());
  }
  return known.get(name);
}

/** What something is that may be each of these; one that is not known makes all unknown. */
function join(kinds: readonly Kind[]): Kind {
  const [first] = kinds;
  if (kinds.every((kind) => kind === first)) return first;
  return kinds.every((kind) => kind !== undefined && kind !== 'guilds') ? 'either' : undefined;
}

/** The values of which an expression is one: `guild ?? client.application`. */
export function branchesOf(
  ts: Ts,
  node: TypeScript.Expression,
): readonly TypeScript.Expression[] | undefined {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (!ts.isBinaryExpression(node)) return undefined;
  const { SyntaxKind: K } = ts;
  const { kind } = node.operatorToken;
  return kind === K.BarBarToken || kind === K.QuestionQuestionToken ? [node.left, node.right] : undefined;
}

/** A search for what may be a manager, or have one, under whatever name. */
const words = /\bguilds\b|\bapplication\b|\bapp(?:lication)?commands\b|guild\b/i;

/** Every value that a name is given anywhere in a file, whatever block it is declared in. */
const namesOf = onceFor((file: TypeScript.SourceFile, ts: Ts): Names => {
  const values = new Map<string, (NameValue | undefined)[]>();
  if (words.test(file.text)) collect(ts, file, values);
  return { values, kinds: new Map(), managers: new Map() };
});

function collect(ts: Ts, file: TypeScript.SourceFile, values: Map<string, (NameValue | undefined)[]>): void {
  const give = (name: string, value: NameValue | undefined): void => {
    const before = values.get(name);
    if (before) before.push(value);
    else values.set(name, [value]);
  };
  const bind = (name: TypeScript.BindingName, of: TypeScript.Expression, part: 'whole' | 'element'): void => {
    if (ts.isIdentifier(name)) {
      if (!isNullish(ts, of)) give(name.text, { of, part });
    } else if (ts.isObjectBindingPattern(name)) {
      for (const { name: inner, propertyName = inner } of name.elements)
        if (ts.isIdentifier(inner))
          give(
            inner.text,
            part === 'whole' && ts.isIdentifier(propertyName)
              ? { of, part: { key: propertyName.text } }
              : undefined,
          );
    } else {
      // `for (const [id, guild] of client.guilds.cache)`
      const last = name.elements.at(-1);
      for (const element of name.elements)
        if (!ts.isOmittedExpression(element) && ts.isIdentifier(element.name))
          give(element.name.text, part === 'element' && element === last ? { of, part } : undefined);
    }
  };
  const bound = new Set<TypeScript.Node>();
  const visit = (node: TypeScript.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) bind(node.name, node.initializer, 'whole');
    else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations) bind(name, node.expression, 'element');
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isIdentifier(node.left)) bind(node.left, node.right, 'whole');
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [callback] = node.arguments;
      const isFunction = callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback));
      const parameter = isFunction ? callback.parameters[0] : undefined;
      if (parameter && callWithEach.test(node.expression.name.text)) {
        bind(parameter.name, node.expression.expression, 'element');
        bound.add(parameter);
      }
    } else if (ts.isParameter(node) && ts.isIdentifier(node.name) && !bound.has(node))
      give(node.name.text, undefined);
    ts.forEachChild(node, visit);
  };
  visit(file);
}
