/** Which of the types whose values are definitions a type means, under whatever name. */
import type TypeScript from 'typescript';
import { isDefinitionType, ownTypes, spellingOfType } from '../../../definitions/script-evidence.ts';
import { onceFor } from '../../../syntax/once.ts';
import type { NamedHint } from '../../../syntax/reading.ts';
import type { Source } from '../../heap/places.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { namesOf, resolveName, scopeIn } from '../../parse/scope.ts';
import type { Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { isDefining, isLibrary, isLibraryCall } from '../library.ts';
import { typedefNames } from './jsdoc-types.ts';
import { type TypeDeclaration, typeStatementsOf } from './type-statements.ts';

/** What a type says of its values, if they are definitions or hold some, or are lists or promises of such values. */
export function typeHints(
  document: Document,
  type: TypeScript.TypeNode | undefined,
  scope: BlockScope,
): TypeHints | undefined {
  return type && hintsOf(typesOf(document).meant(type, { ...siteOf(document), scope }));
}

/** The same of a type that stands in any file of the program. */
export function typeHintsIn(
  document: Document,
  type: TypeScript.TypeNode,
  { uri, file }: Pick<Source, 'uri' | 'file'>,
): TypeHints | undefined {
  if (!file) return undefined;
  return hintsOf(typesOf(document).meant(type, { uri, file, scope: scopeIn(document.ts, file, undefined) }));
}

function hintsOf(meant: Meant | undefined): TypeHints | undefined {
  if (!meant) return undefined;
  if (!isHolding(meant)) return { whole: hintOf(meant) };
  return { members: new Map([...meant.members].map(([key, member]) => [key, hintOf(member)])) };
}

export type TypeHint = NamedHint & { readonly kind: 'type' };

export type TypeHints =
  | { readonly whole: TypeHint; readonly members?: undefined }
  /** Definitions are members of the values. */
  | { readonly whole?: undefined; readonly members: ReadonlyMap<string, TypeHint> };

const hintOf = ({ name, hasMore }: Named): TypeHint => ({
  kind: 'type',
  name,
  ...(hasMore ? { framework: true as const, spelling: spellingOfType(name) } : {}),
});

/** The names that stand in the file for a type or function of another name: where they are used there may be a definition. */
export function otherNames(document: Document): readonly string[] {
  const {
    ts,
    script: { file, source },
    fileScope,
  } = document;
  const imported = [...namesOf(ts, fileScope)].filter(([, declaration]) => declaration.kind === 'import');
  const functions = imported.flatMap(([name, declaration]) =>
    declaration.kind === 'import' && name !== declaration.name && isDefining(declaration) ? name : [],
  );
  const declared = typeStatementsOf(file, ts).declared.keys();
  const isTyped = (file.flags & ts.NodeFlags.JavaScriptFile) === 0;
  const names = isTyped ? [...declared, ...imported.map(([name]) => name)] : [];
  const known = [...functions, ...typedefNames(document.script)];
  if (names.length === 0) return known;
  const asTypes = new Set([...source.matchAll(typePositions)].map((array) => array[1]));
  const types = typesOf(document);
  const site = siteOf(document);
  return [
    ...known,
    ...names.filter((name) => asTypes.has(name) && !isDefinitionType(name) && types.named(name, site)),
  ];
}

/** Where a type is named. */
const typePositions = /(?:[:<|&]|\b(?:as|satisfies)\s)\s*(?:readonly\s+)?([A-Za-z_$][\w$]*)/g;

/** A type of definitions. */
interface Named {
  readonly name: string;
  /** Its values have keys beside those of a command. */
  readonly hasMore: boolean;
}

/** A type of the program whose values have definitions as members: `{ data: ApplicationCommandData; run(): void }`. */
interface Holding {
  readonly members: ReadonlyMap<string, Named>;
}

type Meant = Named | Holding;

const isHolding = (meant: Meant): meant is Holding => 'members' in meant;

/** Where a type is written. */
interface Site {
  readonly uri: string | undefined;
  readonly file: TypeScript.SourceFile;
  readonly scope: BlockScope;
  /** Names of other modules are not followed: to read those of all members of all types would be to read the program. */
  readonly isMember?: true;
}

const siteOf = ({ uri, script: { file }, fileScope: scope }: Document): Site => ({ uri, file, scope });

/** Types that hold values of their argument's type, or stand for one. */
const containers: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray', 'Readonly', 'Promise']);

const typesOf = onceFor((document: Document) => new Types(document));

class Types {
  readonly #document: Document;
  readonly #ts: Ts;
  /** What names mean, by their file; `undefined`, too, while it is sought: they may lead back to themselves. */
  readonly #known = new Map<string, Meant | undefined>();

  constructor(document: Document) {
    this.#document = document;
    this.#ts = document.ts;
  }

  meant(type: TypeScript.TypeNode, site: Site): Meant | undefined {
    const ts = this.#ts;
    if (ts.isArrayTypeNode(type)) return this.meant(type.elementType, site);
    if (ts.isParenthesizedTypeNode(type)) return this.meant(type.type, site);
    if (ts.isTypeOperatorNode(type))
      return type.operator === ts.SyntaxKind.ReadonlyKeyword ? this.meant(type.type, site) : undefined;
    if (ts.isTypeLiteralNode(type)) return site.isMember ? undefined : this.#holding(type.members, site);
    if (ts.isIntersectionTypeNode(type)) {
      const all = type.types.map((type) => this.meant(type, site));
      const found = all.find((meant) => meant && !isHolding(meant));
      if (!found || isHolding(found)) return joined(all);
      return { name: found.name, hasMore: all.some((meant) => !meant || isHolding(meant) || meant.hasMore) };
    }
    if (ts.isUnionTypeNode(type)) return this.#union(type, site);
    if (ts.isImportTypeNode(type)) {
      const { argument, qualifier } = type;
      if (type.isTypeOf || !qualifier || !ts.isIdentifier(qualifier)) return undefined;
      if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return undefined;
      return this.#exported(argument.literal.text, qualifier.text, site);
    }
    if (!ts.isTypeReferenceNode(type)) return undefined;
    const { typeName, typeArguments } = type;
    if (!ts.isIdentifier(typeName)) {
      const left = ts.isIdentifier(typeName.left)
        ? resolveName(ts, site.scope, typeName.left.text)
        : undefined;
      return left?.kind === 'import'
        ? this.#exported(left.from, typeName.right.text, site)
        : byName(typeName.right.text);
    }
    const found = this.named(typeName.text, site);
    const [inner] = typeArguments ?? [];
    return found ?? (inner && containers.has(typeName.text) ? this.meant(inner, site) : undefined);
  }

  /** One of several: each has to be a definition. */
  #union({ types }: TypeScript.UnionTypeNode, site: Site): Meant | undefined {
    const ts = this.#ts;
    const isNothing = (type: TypeScript.TypeNode) =>
      type.kind === ts.SyntaxKind.UndefinedKeyword ||
      (ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword);
    const all = types.filter((type) => !isNothing(type)).map((type) => this.meant(type, site));
    const named = all.flatMap((meant) => (meant && !isHolding(meant) ? [meant] : []));
    if (named.length === 0) return shared(all);
    const [first] = named;
    const isOne =
      first &&
      named.length === all.length &&
      named.every(({ name }) => spellingOfType(name) === spellingOfType(first.name));
    return isOne ? { name: first.name, hasMore: named.some(({ hasMore }) => hasMore) } : undefined;
  }

  #holding(members: TypeScript.NodeArray<TypeScript.TypeElement>, site: Site): Holding | undefined {
    const ts = this.#ts;
    const found = new Map<string, Named>();
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type || !ts.isIdentifier(member.name)) continue;
      const meant = this.meant(member.type, { ...site, isMember: true });
      if (meant && !isHolding(meant)) found.set(member.name.text, meant);
    }
    return found.size > 0 ? { members: found } : undefined;
  }

  /** What a name of a file means as a type. */
  named(name: string, site: Site): Meant | undefined {
    const ts = this.#ts;
    const own = typeStatementsOf(site.file, ts).declared.get(name);
    if (own) return this.#declared(own, site) ?? (ownTypes.includes(name) ? undefined : byName(name));
    const declared = resolveName(ts, site.scope, name);
    if (declared?.kind === 'import') return this.#exported(declared.from, declared.name, site);
    return isLibraryCall(declared) || !ownTypes.includes(name) ? byName(name) : undefined;
  }

  #declared(declaration: TypeDeclaration, site: Site): Meant | undefined {
    const ts = this.#ts;
    if (ts.isTypeAliasDeclaration(declaration))
      return this.#once(site, `type ${declaration.name.text}`, () => this.meant(declaration.type, site));
    const bases = (declaration.heritageClauses ?? []).flatMap((clause) => clause.types);
    return this.#once(site, `type ${declaration.name.text}`, () => {
      const all = bases.map(({ expression }) =>
        ts.isIdentifier(expression) ? this.named(expression.text, site) : undefined,
      );
      const base = all.find((meant) => meant && !isHolding(meant));
      if (!base || isHolding(base))
        return site.isMember ? undefined : joined([...all, this.#holding(declaration.members, site)]);
      return { name: base.name, hasMore: base.hasMore || declaration.members.length > 0 };
    });
  }

  #once(site: Site, name: string, follow: () => Meant | undefined): Meant | undefined {
    const key = `${site.uri}#${site.isMember === true}#${name}`;
    if (!this.#known.has(key)) {
      this.#known.set(key, undefined);
      this.#known.set(key, follow());
    }
    return this.#known.get(key);
  }

  /** What a module exports under a name. Of packages, and of what is not known, the name tells. */
  #exported(from: string, name: string, site: Site): Meant | undefined {
    const module = site.isMember ? undefined : this.#document.moduleAt(site.uri, from);
    const at = module && { ...module, scope: scopeIn(this.#ts, module.file, undefined) };
    const found = at && this.#once(at, name, () => this.#exportOf(at, name));
    if (found) return found;
    return ownTypes.includes(name) && !isLibrary(from) ? undefined : byName(name);
  }

  #exportOf(site: Site, name: string): Meant | undefined {
    const ts = this.#ts;
    const { declared, exports } = typeStatementsOf(site.file, ts);
    const declaration = declared.get(name);
    if (declaration) return this.#declared(declaration, site);
    for (const statement of exports) {
      if (ts.isExportAssignment(statement)) {
        if (name === 'default' && ts.isIdentifier(statement.expression))
          return this.named(statement.expression.text, site);
        continue;
      }
      const { moduleSpecifier, exportClause } = statement;
      const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
      if (!exportClause) {
        const found = from === undefined ? undefined : this.#exported(from, name, site);
        if (found) return found;
      } else if (ts.isNamedExports(exportClause)) {
        const specifier = exportClause.elements.find((element) => element.name.text === name);
        if (!specifier) continue;
        const own = (specifier.propertyName ?? specifier.name).text;
        return from === undefined ? this.named(own, site) : this.#exported(from, own, site);
      }
    }
    return undefined;
  }
}

/** What values hold that are of all of these types. */
function joined(all: readonly (Meant | undefined)[]): Holding | undefined {
  const members = new Map<string, Named>();
  for (const meant of all)
    if (meant && isHolding(meant)) for (const [key, member] of meant.members) members.set(key, member);
  return members.size > 0 ? { members } : undefined;
}

/** What values hold that are of one of these types, whichever it is. */
function shared(all: readonly (Meant | undefined)[]): Holding | undefined {
  const [first, ...others] = all;
  if (!first || !isHolding(first)) return undefined;
  const isIn = (other: Meant | undefined, key: string, { name }: Named): boolean => {
    const member = other && isHolding(other) ? other.members.get(key) : undefined;
    return member !== undefined && spellingOfType(member.name) === spellingOfType(name);
  };
  const members = [...first.members].filter(([key, member]) =>
    others.every((other) => isIn(other, key, member)),
  );
  return members.length > 0 ? { members: new Map(members) } : undefined;
}

const byName = (name: string): Named | undefined =>
  isDefinitionType(name) ? { name, hasMore: false } : undefined;
