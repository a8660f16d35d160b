/** Groups of necord: a class that a decorator of `createCommandGroupDecorator` decorates, with its subcommands. */
import type TypeScript from 'typescript';
import { CommandType, OptionType } from '../../../interface/index.ts';
import { type ObjectNode, property, type Span, type ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { necord } from '../../libraries/decorators/necord.ts';
import { type NotedCall, notedCall } from '../../libraries/decorators/noted.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import { listProperty } from '../../libraries/list-property.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { decoratorsOf } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { areHarmless, isOfKnownRelease, namedDecorators } from './decorators.ts';
import type { DecoratedCommand } from './discordx.ts';
import { argumentOf } from './members.ts';
import { isKnownOfNecord, withOptionsOfNecord } from './necord.ts';

/** The function that makes decorators of groups. */
const groupMaker = 'createCommandGroupDecorator';

/** What of a package made the function that is called: `const Utils = createCommandGroupDecorator({ … })`. */
function groupCalled(document: Document, call: TypeScript.CallExpression): NotedCall | undefined {
  const made = notedCall(document.valueOf(call.expression));
  return made?.from === necord.package && made.name === groupMaker ? made : undefined;
}

/** The classes of a file that are in each group. */
function classesInGroups(document: Document): ReadonlyMap<NotedCall, ReadonlySet<TypeScript.Node>> {
  const {
    ts,
    script: { file },
  } = document;
  const found = new Map<NotedCall, Set<TypeScript.Node>>();
  for (const written of file.statements.filter(ts.isClassDeclaration))
    for (const { expression } of decoratorsOf(ts, written)) {
      const made = ts.isCallExpression(expression) ? groupCalled(document, expression) : undefined;
      if (made) found.set(made, (found.get(made) ?? new Set()).add(written));
    }
  return found;
}

/** Whether another class of the file is in the same group: each tells the group itself, and none is all of it. */
const isSharedInFile = (document: Document, made: NotedCall, written: TypeScript.Node): boolean =>
  [...(document.foundOnce(classesInGroups).get(made) ?? [])].some((other) => other !== written);

/** The group of a class, with the methods that are its subcommands. */
function groupOfNecord(
  document: Document,
  made: NotedCall,
  call: TypeScript.CallExpression,
  written: TypeScript.ClassLikeDeclaration,
): DecoratedCommand {
  const { ts } = document;
  const at = document.span(call.expression);
  const [inner, ...others] = call.arguments;
  const methods = written.members.flatMap((method) => {
    if (!ts.isMethodDeclaration(method)) return [];
    const by = namedDecorators(document, method).filter(
      ({ from, name }) => from === necord.package && name === 'Subcommand',
    );
    return by.length > 0 ? [{ method, by: by[0], isSure: by.length === 1 }] : [];
  });
  const around = namedDecorators(document, written).filter(({ node }) => node.expression !== call);
  const isKnown =
    isOfKnownRelease(document, necord) &&
    areHarmless(around, necord) &&
    others.length === 0 &&
    written.heritageClauses === undefined &&
    methods.every(({ method, isSure }) => isSure && isKnownOfNecord(document, method));
  const root = argumentOf(document, made, 0, call.expression);
  const name = root?.kind === 'object' ? property(root, 'name')?.value : undefined;
  const keys = root?.kind === 'object' ? root.properties.map(({ key }) => key.name) : [];
  return {
    read: () => {
      const value = argumentOf(document, made, 0, call.expression);
      if (value?.kind !== 'object') return value ?? { kind: 'unknown', reason: 'dynamic', ...at };
      const subcommands = methods.map(({ method, by }): ValueNode => {
        const [fields] = by?.args ?? [];
        const value = fields ? document.value(fields) : undefined;
        if (value?.kind !== 'object') return { kind: 'unknown', reason: 'dynamic', ...document.span(method) };
        return withOptionsOfNecord(document, withType(value, OptionType.SUB_COMMAND, by?.at ?? at), method);
      });
      const group = inner && document.value(inner);
      const items =
        group?.kind === 'object'
          ? [withList(withType(group, OptionType.SUB_COMMAND_GROUP, at), subcommands, at)]
          : subcommands;
      const whole = withList(withType(value, CommandType.CHAT_INPUT, at), items, at);
      return { ...whole, properties: whole.properties.filter(({ key }) => key.name !== 'guilds') };
    },
    isKnown:
      isKnown &&
      !keys.includes('options') &&
      hasDifferentNames(
        document,
        methods.map(({ by }) => by?.args?.[0]),
      ),
    isOfGuild: keys.includes('guilds'),
    group: name?.kind === 'string' ? name.value : '',
  };
}

/** Whether no two subcommands have one name: the first one counts. */
function hasDifferentNames(document: Document, all: readonly (TypeScript.Expression | undefined)[]): boolean {
  const names = all.map((fields) => {
    const value = fields && document.value(fields);
    const name = value?.kind === 'object' ? property(value, 'name')?.value : undefined;
    return name?.kind === 'string' ? name.value : undefined;
  });
  return !names.includes(undefined) && new Set(names).size === names.length;
}

function withType(value: ObjectNode, type: number, at: Span): ObjectNode {
  const own = value.properties.filter(({ key }) => key.name !== 'type' && key.name !== 'options');
  return { ...value, properties: [propertyWithoutText('type', type, at), ...own] };
}

const withList = (value: ObjectNode, items: readonly ValueNode[], at: Span): ObjectNode =>
  items.length === 0
    ? value
    : { ...value, properties: [...value.properties, listProperty('options', items, false, at)] };

/** The group of necord that a class is: `@Utils() class Ping { … }`. */
export function groupMatch(
  document: Document,
  call: TypeScript.CallExpression,
  scope: BlockScope,
  written: TypeScript.Node | undefined,
): Match | undefined {
  const made = groupCalled(document, call);
  if (!made || !written || !document.ts.isClassLike(written)) return undefined;
  const { read, isKnown, isOfGuild, group } = groupOfNecord(document, made, call, written);
  return {
    expression: call,
    hint: {
      kind: 'decorator',
      name: groupMaker,
      spelling: 'camel',
      framework: true,
      ...(isOfGuild ? { guild: true as const } : {}),
      ...(isSharedInFile(document, made, written) ? { weak: true as const } : {}),
    },
    scope,
    variable: undefined,
    open: isKnown ? undefined : true,
    ...(group === undefined ? {} : { inGroup: group }),
    read,
  };
}

/** What makes decorators of a group is told where these are used. */
export function ofGroupMaker(
  document: Document,
  { expression: callee, arguments: [fields] }: TypeScript.CallExpression,
  scope: BlockScope,
): readonly Match[] {
  const { ts } = document;
  const isNamed = ts.isIdentifier(callee) && callee.text === groupMaker;
  if (!isNamed || !fields || document.libraryAt(callee, scope)?.from !== necord.package) return [];
  const hint = { kind: 'decorator', name: groupMaker } as const;
  return [{ expression: fields, hint, scope, variable: undefined, part: true }];
}
