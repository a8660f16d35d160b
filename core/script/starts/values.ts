/** What an expression of a program stands for, as far as a start can call it: functions, classes, what is made of these, modules. */
import type TypeScript from 'typescript';
import type { Modules } from '../../syntax/modules.ts';
import type { BlockScope, Declaration } from '../parse/declarations.ts';
import { requiredModule } from '../parse/declarations.ts';
import { type Exported, exportsIn } from '../parse/exports.ts';
import { opensScope, resolveName } from '../parse/scope.ts';
import { extendedBy, hasModifier, scriptKind, skipOuterExpressions, type Ts } from '../parse/syntax.ts';

/** A file of the program. */
export interface StartFile {
  readonly uri: string;
  readonly file: TypeScript.SourceFile;
}

export type StartValue =
  | {
      readonly of: 'function';
      readonly node: TypeScript.SignatureDeclaration;
      readonly in: StartFile;
      readonly self: Self;
    }
  | { readonly of: 'class'; readonly node: TypeScript.ClassLikeDeclaration; readonly in: StartFile }
  | { readonly of: 'instance'; readonly made: Made }
  | { readonly of: 'object'; readonly node: TypeScript.ObjectLiteralExpression; readonly in: StartFile }
  | { readonly of: 'module'; readonly in: StartFile };

/** What `new` makes, of which class. */
export interface Made {
  readonly node: TypeScript.ClassLikeDeclaration;
  readonly in: StartFile;
}

/** What `this` is. */
export type Self = Made | undefined;

/** How far values are followed. */
const maximumDepth = 12;

export class StartValues {
  readonly #ts: Ts;
  readonly #modules: Modules;
  readonly #files = new Map<string, StartFile | undefined>();
  readonly #scopes = new WeakMap<TypeScript.Node, BlockScope>();

  constructor(ts: Ts, modules: Modules) {
    this.#ts = ts;
    this.#modules = modules;
  }

  /** A script of the program itself; what packages do is not looked at. */
  fileAt(uri: string | undefined): StartFile | undefined {
    if (uri === undefined || uri.includes('/node_modules/')) return undefined;
    if (!this.#files.has(uri)) this.#files.set(uri, this.#parsed(uri));
    return this.#files.get(uri);
  }

  /** The file that a specifier means. */
  fileBehind(from: StartFile, specifier: string): StartFile | undefined {
    return this.fileAt(this.#modules.resolve(from.uri, specifier));
  }

  /** What a constant is given. */
  constant(name: TypeScript.Identifier): TypeScript.Expression | undefined {
    const found = this.#declared(name);
    return found?.kind === 'const' && found.path.length === 0 && !found.mutable ? found.node : undefined;
  }

  of(expression: TypeScript.Expression, file: StartFile, self: Self, depth = 0): StartValue | undefined {
    const ts = this.#ts;
    const required = requiredModule(ts, skipOuterExpressions(ts, expression));
    if (required !== undefined) return moduleOf(this.fileBehind(file, required));
    const outer = skipOuterExpressions(ts, expression);
    const at = ts.isAwaitExpression(outer) ? skipOuterExpressions(ts, outer.expression) : outer;
    if (depth > maximumDepth) return undefined;
    const within = (inner: TypeScript.Expression) => this.of(inner, file, self, depth + 1);
    if (ts.isArrowFunction(at)) return { of: 'function', node: at, in: file, self };
    if (ts.isFunctionExpression(at)) return { of: 'function', node: at, in: file, self: undefined };
    if (ts.isClassExpression(at)) return { of: 'class', node: at, in: file };
    if (ts.isObjectLiteralExpression(at)) return { of: 'object', node: at, in: file };
    if (at.kind === ts.SyntaxKind.ThisKeyword) return self && { of: 'instance', made: self };
    if (ts.isNewExpression(at)) {
      const made = this.called(within(at.expression));
      return made?.of === 'class' ? { of: 'instance', made } : undefined;
    }
    if (ts.isPropertyAccessExpression(at))
      return this.#member(within(at.expression), at.name.text, depth + 1);
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression))
      return at.expression.name.text === 'bind' ? within(at.expression.expression) : undefined;
    return ts.isIdentifier(at) ? this.#named(this.#declared(at), file, depth + 1) : undefined;
  }

  /** What runs where a value is called, or made with `new`: a module of CommonJS may be a function itself. */
  called(value: StartValue | undefined): StartValue | undefined {
    return value?.of === 'module' ? this.#whole(value.in, 0) : value;
  }

  /** The constructor that runs for a class. */
  constructorOf(made: Made, depth = 0): StartValue | undefined {
    const ts = this.#ts;
    const own = made.node.members.find((member) => ts.isConstructorDeclaration(member) && member.body);
    if (own)
      return { of: 'function', node: own as TypeScript.ConstructorDeclaration, in: made.in, self: made };
    const base = this.#baseOf(made, depth);
    const inherited = base && this.constructorOf(base, depth + 1);
    return inherited?.of === 'function' ? { ...inherited, self: made } : undefined;
  }

  #whole(file: StartFile, depth: number): StartValue | undefined {
    if (depth > maximumDepth) return undefined;
    const found = exportsIn(file.file, this.#ts).find(({ isWhole }) => isWhole);
    return found && this.#written(found, file, depth);
  }

  #written({ node, from }: Exported, file: StartFile, depth: number): StartValue | undefined {
    if (from) {
      const other = this.fileBehind(file, from.module);
      return other && this.#exported(other, from.name, depth + 1);
    }
    if (!node) return undefined;
    if (this.#ts.isClassDeclaration(node)) return { of: 'class', node, in: file };
    return this.#ts.isFunctionDeclaration(node)
      ? { of: 'function', node, in: file, self: undefined }
      : this.of(node, file, undefined, depth + 1);
  }

  #parsed(uri: string): StartFile | undefined {
    const ts = this.#ts;
    const read = this.#modules.read(uri);
    if (!read || /^jsonc?$/.test(read.language)) return undefined;
    const { Latest } = ts.ScriptTarget;
    const kind = scriptKind(ts, read.language);
    return { uri, file: ts.createSourceFile(uri, read.text, Latest, true, kind) };
  }

  #declared(name: TypeScript.Identifier): Declaration | undefined {
    return resolveName(this.#ts, this.#scopeAt(name), name.text);
  }

  #scopeAt(node: TypeScript.Node): BlockScope {
    let at = node.parent;
    while (at.parent && !opensScope(this.#ts, at)) at = at.parent;
    const known = this.#scopes.get(at);
    if (known) return known;
    const scope = { parent: at.parent ? this.#scopeAt(at) : undefined, node: at, names: undefined };
    this.#scopes.set(at, scope);
    return scope;
  }

  #named(found: Declaration | undefined, file: StartFile, depth: number): StartValue | undefined {
    switch (found?.kind) {
      case 'function':
        return { of: 'function', node: found.node, in: file, self: undefined };
      case 'class':
        return { of: 'class', node: found.node, in: file };
      case 'const': {
        if (found.mutable) return undefined;
        const value = this.of(found.node, file, undefined, depth);
        return this.#path(value, found.path, depth);
      }
      case 'import': {
        const module = moduleOf(this.fileBehind(file, found.from));
        const value = found.name === '*' ? module : this.#member(module, found.name, depth);
        return this.#path(value, found.path, depth);
      }
      default:
        return undefined;
    }
  }

  #path(value: StartValue | undefined, path: readonly string[], depth: number): StartValue | undefined {
    return path.reduce<StartValue | undefined>((at, name) => this.#member(at, name, depth), value);
  }

  #member(value: StartValue | undefined, name: string, depth: number): StartValue | undefined {
    if (!value || depth > maximumDepth) return undefined;
    switch (value.of) {
      case 'object':
        return this.#amongMembers(value.node.properties, name, value.in, undefined, depth);
      case 'class': {
        const members = value.node.members.filter((member) => this.#isStatic(member));
        return this.#amongMembers(members, name, value.in, value, depth);
      }
      case 'instance': {
        for (
          let at: Made | undefined = value.made, deep = depth;
          at;
          at = this.#baseOf(at, deep), deep += 1
        ) {
          const members = at.node.members.filter((member) => !this.#isStatic(member));
          const found = this.#amongMembers(members, name, at.in, value.made, depth);
          if (found) return found;
        }
        return undefined;
      }
      case 'module':
        return this.#exported(value.in, name, depth + 1);
      default:
        return undefined;
    }
  }

  #amongMembers(
    members: readonly TypeScript.Node[],
    name: string,
    file: StartFile,
    self: Self,
    depth: number,
  ): StartValue | undefined {
    const ts = this.#ts;
    for (const member of members) {
      const named = (member as TypeScript.NamedDeclaration).name;
      if (!named || !(ts.isIdentifier(named) || ts.isPrivateIdentifier(named)) || named.text !== name)
        continue;
      if (ts.isMethodDeclaration(member)) return { of: 'function', node: member, in: file, self };
      if (ts.isShorthandPropertyAssignment(member))
        return this.#named(this.#declared(member.name), file, depth);
      if ((ts.isPropertyAssignment(member) || ts.isPropertyDeclaration(member)) && member.initializer)
        return this.of(member.initializer, file, self, depth + 1);
    }
    return undefined;
  }

  #exported(file: StartFile, name: string, depth: number): StartValue | undefined {
    if (depth > maximumDepth) return undefined;
    const found = exportsIn(file.file, this.#ts).find(
      ({ path, isWhole }) => !isWhole && path.length === 1 && path[0] === name,
    );
    if (found) return this.#written(found, file, depth);
    const whole = this.#whole(file, depth + 1);
    return name === 'default' ? whole : this.#member(whole, name, depth + 1);
  }

  #baseOf(made: Made, depth: number): Made | undefined {
    const extended = extendedBy(this.#ts, made.node);
    const base = extended && this.called(this.of(extended, made.in, undefined, depth + 1));
    return base?.of === 'class' ? base : undefined;
  }

  #isStatic(member: TypeScript.Node): boolean {
    return hasModifier(this.#ts, member, this.#ts.SyntaxKind.StaticKeyword);
  }
}

const moduleOf = (file: StartFile | undefined): StartValue | undefined => file && { of: 'module', in: file };
