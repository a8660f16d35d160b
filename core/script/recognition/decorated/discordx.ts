/** What discordx makes of the decorators of a file: commands of methods, and groups of them. */
import type TypeScript from 'typescript';
import { fieldFor, OptionType } from '../../../interface/index.ts';
import { onceFor } from '../../../syntax/once.ts';
import { groupedBy } from '../../../syntax/ordered.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import { isCell, isKnown } from '../../heap/values.ts';
import { discordx, discordxKeys } from '../../libraries/decorators/discordx.ts';
import { hasModifier, type Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { isUsualName } from '../positions/file-name.ts';
import { areHarmless, isOfKnownRelease, type NamedDecorator, namedDecorators } from './decorators.ts';
import {
  asOption,
  inOrder,
  isOfDiscordx,
  nothing,
  sentOf,
  withList,
  withName,
  withOptions,
} from './discordx-values.ts';

/** The group that something says it is in, and the group in that. */
interface InGroup {
  /** `undefined`: which one is not known. */
  readonly root: string | undefined;
  readonly group?: string | undefined;
}

/** A decorated method. */
interface Method {
  readonly written: TypeScript.MethodDeclaration;
  /** The decorator that makes a command of it. */
  readonly by: NamedDecorator;
  readonly inGroup: InGroup | undefined;
  /** Nothing but what is read tells of it. */
  readonly isKnown: boolean;
  readonly isOfGuild: boolean;
}

/** A decorator of a class that tells a group, or a group in another one. */
interface Group {
  readonly by: NamedDecorator;
  readonly literal: TypeScript.ObjectLiteralExpression;
  readonly name: string | undefined;
  readonly root: string | undefined;
  readonly isKnown: boolean;
  readonly isOfGuild: boolean;
}

/** What a decorator tells of a command. */
export interface DecoratedCommand {
  readonly read: () => ValueNode;
  /** All that is sent is known. */
  readonly isKnown: boolean;
  readonly isOfGuild: boolean;
  /** The group that it is a part of, or that it is; empty where that is not known. */
  readonly group?: string;
  /** It is told elsewhere. */
  readonly isPart?: boolean;
}

/** The command of a method that `@Slash` or `@ContextMenu` decorates. */
export function methodOfDiscordx(
  document: Document,
  written: TypeScript.MethodDeclaration,
  decorator: TypeScript.Node,
  holder: TypeScript.ClassLikeDeclaration,
  base: () => ValueNode,
): DecoratedCommand {
  const method = methodsOf(document, holder, written).find(({ by }) => by.node === decorator);
  const isSure = method?.isKnown === true && isOfKnownRelease(document, discordx);
  const isMenu = method?.by.name === 'ContextMenu';
  return {
    read: () => {
      const named = withName(document, base(), written);
      const value = isMenu ? named : withOptions(document, named, written, isSure);
      return isSure ? sentOf(value) : value;
    },
    isKnown: isSure,
    isOfGuild: method?.isOfGuild === true,
    ...(method?.inGroup && !isMenu ? { group: method.inGroup.root ?? '', isPart: true } : {}),
  };
}

/** The group that a decorator of a class tells, with the methods of the file that are in it. */
export function groupOfDiscordx(
  document: Document,
  decorator: TypeScript.Node,
  base: () => ValueNode,
): DecoratedCommand | undefined {
  const all = document.foundOnce(readFile);
  const own = all.groups.get(decorator);
  if (!own) return undefined;
  const { name, by, root: ofRoot } = own;
  if (ofRoot !== undefined)
    return { read: base, isKnown: false, isOfGuild: false, group: ofRoot, isPart: true };
  const parts = (name !== undefined && all.methodsIn.get(name)) || [];
  const inner = (name !== undefined && all.groupsIn.get(name)) || [];
  const names = [name, ...inner.map((group) => group.name)];
  const isSure =
    own.isKnown &&
    isOfKnownRelease(document, discordx) &&
    all.isSorted &&
    // Of two with one name the last one counts.
    all.roots.get(name)?.length === 1 &&
    new Set(names).size === names.length &&
    [...parts, ...inner].every((part) => part.isKnown);
  const partOf = (method: Method): ValueNode => subcommandOf(document, method, isSure);
  return {
    read: () => {
      const groupsInside = inner.map((group): ValueNode => {
        const inside = parts.filter(({ inGroup }) => inGroup?.group === group.name);
        // What it sends is in the opposite order.
        return groupOf(document, group, inside.map(partOf).reverse(), isSure);
      });
      const direct = parts.filter(({ inGroup }) => inGroup?.group === undefined).map(partOf);
      const options = inOrder([...direct, ...groupsInside]);
      const value = withList(base(), 'options', options, by.at, !isSure);
      return isSure ? sentOf(value) : value;
    },
    isKnown: isSure,
    isOfGuild: own.isOfGuild,
    group: name ?? '',
  };
}

/** What decorators tell of all classes of a file. */
interface InFile {
  /** By their decorators. */
  readonly groups: ReadonlyMap<TypeScript.Node, Group>;
  /** Groups that are in no other one, by their names. */
  readonly roots: ReadonlyMap<string | undefined, readonly Group[]>;
  /** What is in a group, by the name of that. */
  readonly groupsIn: ReadonlyMap<string | undefined, readonly Group[]>;
  readonly methodsIn: ReadonlyMap<string | undefined, readonly Method[]>;
  /** Of each group its name is known, and of each method its group. */
  readonly isSorted: boolean;
}

function readFile(document: Document): InFile {
  const all = classesOf(document).map((written) => read(document, written));
  const groups = all.flatMap((found) => found.groups);
  const methods = all.flatMap((found) => found.methods).filter(({ inGroup }) => inGroup);
  return {
    groups: new Map(groups.map((group) => [group.by.node, group])),
    roots: groupedBy(
      groups.filter(({ root }) => root === undefined),
      ({ name }) => name,
    ),
    groupsIn: groupedBy(groups, ({ root }) => root),
    methodsIn: groupedBy(methods, ({ inGroup }) => inGroup?.root),
    isSorted:
      groups.every(({ name }) => name !== undefined) &&
      methods.every(({ inGroup }) => inGroup?.root !== undefined),
  };
}

/** All classes of a file. */
const classesIn = onceFor((file: TypeScript.SourceFile, ts: Ts) => {
  const classes: TypeScript.ClassLikeDeclaration[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isClassLike(node)) classes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return classes;
});

const classesOf = ({ ts, script: { file } }: Document): readonly TypeScript.ClassLikeDeclaration[] =>
  classesIn(file, ts);

interface InClass {
  readonly methods: readonly Method[];
  readonly groups: readonly Group[];
}

function read(document: Document, written: TypeScript.ClassLikeDeclaration): InClass {
  const { ts } = document;
  const own = namedDecorators(document, written);
  const of = (name: string) => own.filter((decorator) => isOfDiscordx(decorator, name));
  const isKnownClass = of('Discord').length === 1 && areHarmless(own, discordx);
  const methods = written.members.flatMap((member) =>
    ts.isMethodDeclaration(member) ? methodsOf(document, written, member) : [],
  );
  const groups = of('SlashGroup').flatMap((by): readonly Group[] => {
    const [literal] = by.args ?? [];
    if (!literal || !ts.isObjectLiteralExpression(literal)) return [];
    const textOf = (key: string) => {
      const field = literal.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === key);
      if (!field) return undefined;
      return ts.isPropertyAssignment(field) ? (textBehind(document, field.initializer) ?? null) : null;
    };
    const [name, root] = [textOf('name'), textOf('root')];
    const isSpread = literal.properties.some(ts.isSpreadAssignment);
    return [
      {
        by,
        literal,
        name: isSpread ? undefined : (name ?? undefined),
        root: root ?? undefined,
        isKnown:
          isKnownClass &&
          !isSpread &&
          root !== null &&
          typeof textOf('description') === 'string' &&
          hasKeysOf(document, literal, 'SlashGroup'),
        isOfGuild: of('Guild').length > 0,
      },
    ];
  });
  return { methods, groups };
}

/** What decorators make of a method: nothing, mostly. */
function methodsOf(
  document: Document,
  holder: TypeScript.ClassLikeDeclaration,
  written: TypeScript.MethodDeclaration,
): readonly Method[] {
  const { ts } = document;
  const own = namedDecorators(document, written);
  const makers = own.filter((by) => isOfDiscordx(by, 'Slash') || isOfDiscordx(by, 'ContextMenu'));
  const [by] = makers;
  if (!by) return [];
  const around = namedDecorators(document, holder);
  const [fields, ...others] = by.args ?? [];
  const keys = keysIn(document, fields) ?? [];
  const parameters = written.parameters.map((parameter) => namedDecorators(document, parameter));
  const isUsual = [around, own, ...parameters].every((all) => areHarmless(all, discordx));
  return makers.map((maker) => ({
    written,
    by: maker,
    inGroup: groupIn(document, own) ?? groupIn(document, around),
    isOfGuild:
      [...own, ...around].some((decorator) => isOfDiscordx(decorator, 'Guild')) || keys.includes('guilds'),
    isKnown:
      makers.length === 1 &&
      isUsual &&
      around.filter((decorator) => isOfDiscordx(decorator, 'Discord')).length === 1 &&
      !hasModifier(ts, written, ts.SyntaxKind.StaticKeyword) &&
      fields !== undefined &&
      others.length === 0 &&
      hasKeysOf(document, fields, maker.name) &&
      !keys.includes('botIds') &&
      (keys.includes('name') || (ts.isIdentifier(written.name) && isUsualName(written.name.text))) &&
      parameters.every((all) => {
        const optionDecorators = all.filter((decorator) => isOfDiscordx(decorator, 'SlashOption'));
        const option = optionDecorators[0]?.args?.[0];
        return (
          optionDecorators.length === 0 ||
          (optionDecorators.length === 1 &&
            option !== undefined &&
            hasKeysOf(document, option, 'SlashOption'))
        );
      }),
  }));
}

/** The group that one of the decorators says: the first one counts, for it is the last one that is asked. */
function groupIn(document: Document, all: readonly NamedDecorator[]): InGroup | undefined {
  const { ts } = document;
  for (const decorator of all) {
    const [first, second] = decorator.args ?? [];
    // A bot's own framework may hand it on.
    const isOfOwn = decorator.from === '' && decorator.name === 'SlashGroup';
    if (!(isOfOwn || isOfDiscordx(decorator, 'SlashGroup')) || !first || ts.isObjectLiteralExpression(first))
      continue;
    const [name, root] = [textBehind(document, first), second && textBehind(document, second)];
    if (name === undefined || (second && root === undefined)) return { root: undefined };
    return root === undefined ? { root: name } : { root, group: name };
  }
  return undefined;
}

function textBehind(document: Document, node: TypeScript.Expression): string | undefined {
  const value = document.valueOf(node);
  return value && isKnown(value) && typeof value.value === 'string' ? value.value : undefined;
}

/** The keys of an object; `undefined` where it is none that is known. */
function keysIn(document: Document, node: TypeScript.Expression | undefined): readonly string[] | undefined {
  const value = node && document.valueOf(node);
  if (!isCell(value) || value.kind !== 'object') return undefined;
  const { slots } = document.machine.heap.look(value);
  return [...(slots?.keys() ?? [])].filter((key) => typeof key === 'string');
}

/** Whether an object has no key of the interface that discordx leaves behind. */
function hasKeysOf(document: Document, node: TypeScript.Expression, by: string): boolean {
  const taken = discordxKeys[by];
  const kind = by === 'SlashOption' ? 'option' : 'command';
  const keys = keysIn(document, node);
  return keys?.every((key) => taken?.has(key) || !fieldFor(kind, key, 'either')) === true;
}

function subcommandOf(document: Document, { written, by, isKnown }: Method, isSure: boolean): ValueNode {
  const [fields] = by.args ?? [];
  const value = fields ? document.value(fields) : undefined;
  if (value?.kind !== 'object') return value ?? { ...nothing, ...document.span(by.node) };
  const whole = withOptions(document, withName(document, value, written), written, isSure && isKnown);
  return asOption(by, OptionType.SUB_COMMAND, whole);
}

function groupOf(
  document: Document,
  { by, literal }: Group,
  members: readonly ValueNode[],
  isSure: boolean,
): ValueNode {
  const value = asOption(by, OptionType.SUB_COMMAND_GROUP, document.value(literal));
  return withList(value, 'options', members, by.at, !isSure);
}
