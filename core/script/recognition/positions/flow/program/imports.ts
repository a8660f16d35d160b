/** What expressions of a file stand for that other files of the program write: functions, classes, and what is exported. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../../../syntax/once.ts';
import { groupedBy } from '../../../../../syntax/ordered.ts';
import { specifiersIn } from '../../../../interpreter/modules/behind.ts';
import type { ImportDeclaration } from '../../../../parse/declarations.ts';
import { type Exported, exportsIn } from '../../../../parse/exports.ts';
import { extendedBy, skipOuterExpressions, type Ts } from '../../../../parse/syntax.ts';
import { declaredAt } from '../../../../parse/uses.ts';
import type { ModuleAt } from '../../../types/heritage.ts';
import { keeperOfMember } from '../keepers.ts';
import { namesIn } from '../names.ts';

/** A script of the program. */
export interface Script {
  readonly uri: string | undefined;
  readonly file: TypeScript.SourceFile;
}

/** What a script writes; its file: all that it exports. */
export interface Written<N extends TypeScript.Node = TypeScript.Node> {
  readonly of: Script;
  readonly node: N;
  /** An object that is made of the class. */
  readonly isMade?: true;
}

/** Expressions one in another that are followed to what they stand for. */
const mostSteps = 24;

export class Imports {
  readonly #ts: Ts;
  readonly #moduleAt: ModuleAt;
  /** What is known of the nodes of all scripts; nothing yet where one is looked at. */
  readonly #known = new Map<TypeScript.Node, readonly Written[]>();

  constructor(ts: Ts, moduleAt: ModuleAt) {
    this.#ts = ts;
    this.#moduleAt = moduleAt;
  }

  /** The scripts of the program that a script imports. */
  readonly scriptsOf = onceFor((file: TypeScript.SourceFile, uri: string | undefined): readonly Script[] =>
    specifiersIn(this.#ts, file).flatMap((specifier) =>
      specifier === undefined ? [] : (this.#moduleAt(uri, specifier) ?? []),
    ),
  );

  /** The expressions of other scripts whose value an expression has, if it is what these export. */
  expressionsBehind(of: Script, node: TypeScript.Expression): readonly Written<TypeScript.Expression>[] {
    if (this.scriptsOf(of.file, of.uri).length === 0) return [];
    return this.#taken({ of, node }, mostSteps).filter(
      (written): written is Written<TypeScript.Expression> =>
        written.of.file !== of.file && this.#ts.isExpression(written.node),
    );
  }

  /** The functions of other scripts that are called; of what is made, the constructor. */
  functionsBehind(
    of: Script,
    { expression, kind }: TypeScript.CallExpression | TypeScript.NewExpression,
  ): readonly Written<TypeScript.SignatureDeclaration>[] {
    return this.functionsNamed(of, expression, kind === this.#ts.SyntaxKind.NewExpression);
  }

  /** The functions of other scripts that an expression stands for. `isMade`: an object is made of it. */
  functionsNamed(
    of: Script,
    node: TypeScript.Expression,
    isMade = false,
  ): readonly Written<TypeScript.SignatureDeclaration>[] {
    if (this.scriptsOf(of.file, of.uri).length === 0) return [];
    const all = this.#standsFor({ of, node }, mostSteps);
    const called = isMade
      ? all.flatMap((written) => this.#membersOf({ ...written, isMade: true }, 'constructor', mostSteps))
      : all;
    return called.filter(
      (written): written is Written<TypeScript.SignatureDeclaration> =>
        written.of.file !== of.file && this.#ts.isFunctionLike(written.node),
    );
  }

  /** What an expression is that a module exports, or a member of it: as that is written there. */
  #taken({ of, node }: Written, steps: number): readonly Written[] {
    const ts = this.#ts;
    const inner = this.#inside(node);
    if (ts.isIdentifier(inner)) {
      const declared = declaredAt(ts, of.file, inner);
      return declared?.kind === 'import' ? this.#imported(of, declared, steps) : [];
    }
    if (ts.isPropertyAccessExpression(inner))
      return this.#standsFor({ of, node: inner.expression }, steps - 1).flatMap((written) =>
        this.#membersOf(written, inner.name.text, steps - 1),
      );
    if (!ts.isCallExpression(inner)) return [];
    const [specifier] = inner.arguments;
    const isLoad =
      inner.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(inner.expression) && inner.expression.text === 'require');
    return isLoad && specifier && ts.isStringLiteralLike(specifier)
      ? this.#ofModule(of, specifier.text, '*', steps - 1)
      : [];
  }

  /** What a node stands for in the end: a function, a class, an object or a module. */
  #standsFor(written: Written, steps: number): readonly Written[] {
    const { node } = written;
    const known = this.#known.get(node);
    if (known) return known;
    if (steps === 0) return [];
    this.#known.set(node, []);
    const found = this.#found(written, steps);
    this.#known.set(node, found);
    return found;
  }

  #found(written: Written, steps: number): readonly Written[] {
    const ts = this.#ts;
    const { of } = written;
    const inner = this.#inside(written.node);
    if (
      ts.isFunctionLike(inner) ||
      ts.isClassLike(inner) ||
      ts.isSourceFile(inner) ||
      ts.isObjectLiteralExpression(inner)
    )
      return [{ ...written, node: inner }];
    const all = (more: readonly Written[]): readonly Written[] =>
      more.flatMap((other) => (other.isMade ? [other] : this.#standsFor(other, steps - 1)));
    if (ts.isIdentifier(inner)) {
      const declared = declaredAt(ts, of.file, inner);
      if (declared?.kind === 'function' || declared?.kind === 'class') return [{ of, node: declared.node }];
      if (declared?.kind === 'const')
        return declared.path.reduce(
          (found, name) => all(found.flatMap((other) => this.#membersOf(other, name, steps - 1))),
          all([{ of, node: declared.node }]),
        );
    }
    if (ts.isNewExpression(inner))
      return all([{ of, node: inner.expression }]).flatMap(({ of, node }) =>
        ts.isClassLike(node) ? [{ of, node, isMade: true as const }] : [],
      );
    if (inner.kind === ts.SyntaxKind.ThisKeyword) {
      const around = namesIn(of.file, ts).classes.get(inner);
      return around ? [{ of, node: around, isMade: true }] : [];
    }
    const taken = all(this.#taken({ of, node: inner }, steps));
    if (taken.length > 0 || !ts.isPropertyAccessExpression(inner)) return taken;
    // What a member is set to, whoever has it.
    return all(this.#assigned(of, inner.name.text));
  }

  #inside(node: TypeScript.Node): TypeScript.Node {
    const ts = this.#ts;
    if (!ts.isExpression(node)) return node;
    const inner = skipOuterExpressions(ts, node);
    return ts.isAwaitExpression(inner) ? this.#inside(inner.expression) : inner;
  }

  #imported(of: Script, { from, name, path }: ImportDeclaration, steps: number): readonly Written[] {
    return path.reduce(
      (found, member) =>
        found.flatMap((written) =>
          this.#standsFor(written, steps - 1).flatMap((other) => this.#membersOf(other, member, steps - 1)),
        ),
      this.#ofModule(of, from, name, steps - 1),
    );
  }

  /** What a module exports under a name; `*`: all of it. */
  #ofModule(from: Script, specifier: string, name: string, steps: number): readonly Written[] {
    const of = steps > 0 ? this.#moduleAt(from.uri, specifier) : undefined;
    if (!of) return [];
    if (name !== '*') return this.#membersOf({ of, node: of.file }, name, steps);
    return [...wholeOf(of.file, this.#ts).map((node) => ({ of, node })), { of, node: of.file }];
  }

  /** A member of what a node stands for, as it is written. */
  #membersOf({ of, node, isMade }: Written, name: string, steps: number): readonly Written[] {
    const ts = this.#ts;
    if (steps === 0) return [];
    if (ts.isSourceFile(node)) return this.#exportedAs(of, name, steps);
    if (ts.isObjectLiteralExpression(node))
      return node.properties.flatMap((property): readonly Written[] => {
        if (ts.isSpreadAssignment(property))
          return this.#standsFor({ of, node: property.expression }, steps - 1).flatMap((written) =>
            this.#membersOf(written, name, steps - 1),
          );
        if (!property.name || !isNamed(ts, property.name, name)) return [];
        if (ts.isPropertyAssignment(property)) return [{ of, node: property.initializer }];
        return [{ of, node: ts.isShorthandPropertyAssignment(property) ? property.name : property }];
      });
    if (!ts.isClassLike(node)) return [];
    const own = node.members.flatMap((member): readonly Written[] => {
      if (ts.isConstructorDeclaration(member)) return name === 'constructor' ? [{ of, node: member }] : [];
      if (!member.name || !isNamed(ts, member.name, name)) return [];
      if (ts.isMethodDeclaration(member)) return [{ of, node: member }];
      return ts.isPropertyDeclaration(member) && member.initializer ? [{ of, node: member.initializer }] : [];
    });
    const extended = extendedBy(ts, node);
    if (own.length > 0) return own;
    const inherited = extended
      ? this.#standsFor({ of, node: extended }, steps - 1).flatMap((base) =>
          this.#membersOf({ ...base, ...(isMade ? { isMade } : {}) }, name, steps - 1),
        )
      : [];
    return inherited.length > 0 || name === 'constructor' ? inherited : this.#assigned(of, name);
  }

  #assigned(of: Script, name: string): readonly Written[] {
    const all = namesIn(of.file, this.#ts).assigned.get(keeperOfMember(name)) ?? [];
    return all.map(({ value }) => ({ of, node: value }));
  }

  #exportedAs(of: Script, name: string, steps: number): readonly Written[] {
    const ts = this.#ts;
    const own = (exportedNames(of.file, ts).get(name) ?? []).flatMap(({ node, name: local, from }) => {
      if (from) return this.#ofModule(of, from.module, from.name, steps - 1);
      // A list is known by its variable.
      const variable = local === undefined ? undefined : variablesOf(of.file, ts).get(local);
      const exported = node && ts.isIdentifier(node) ? node : (variable ?? node);
      return exported ? [{ of, node: exported }] : [];
    });
    if (own.length > 0) return own;
    const members = wholeOf(of.file, ts).flatMap((node) =>
      this.#standsFor({ of, node }, steps - 1).flatMap((whole) => this.#membersOf(whole, name, steps - 1)),
    );
    if (members.length > 0) return members;
    if (name === 'default') return wholeOf(of.file, ts).length > 0 ? [] : [{ of, node: of.file }];
    return of.file.statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) &&
      !statement.exportClause &&
      statement.moduleSpecifier &&
      ts.isStringLiteral(statement.moduleSpecifier)
        ? this.#ofModule(of, statement.moduleSpecifier.text, name, steps - 1)
        : [],
    );
  }
}

const isNamed = (ts: Ts, node: TypeScript.PropertyName, name: string): boolean =>
  (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === name;

/** What a file exports, by name. */
const exportedNames = onceFor(
  (file: TypeScript.SourceFile, ts: Ts): ReadonlyMap<string, readonly Exported[]> =>
    groupedBy(
      exportsIn(file, ts).filter(({ path }) => path.length === 1),
      ({ path: [name = ''] }) => name,
    ),
);

/** All that a module of CommonJS exports. */
const wholeOf = (file: TypeScript.SourceFile, ts: Ts): readonly TypeScript.Node[] =>
  (exportedNames(file, ts).get('default') ?? []).flatMap(({ isWhole, node }) =>
    isWhole && node ? [node] : [],
  );

/** The variables of a file, each where it is declared. */
const variablesOf = onceFor(
  (file: TypeScript.SourceFile, ts: Ts): ReadonlyMap<string, TypeScript.Identifier> =>
    new Map(
      file.statements.flatMap((statement) =>
        ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.flatMap(({ name }) =>
              ts.isIdentifier(name) ? [[name.text, name] as const] : [],
            )
          : [],
      ),
    ),
);
