/**
 * By decorator: `@Slash({ … })` of discordx, `@SlashCommand({ … })` of necord, `@Command({ … })` of discord-nestjs,
 * `@RegisterCommand((builder) => …)` of Skyra's framework. What decorators elsewhere tell of it, `recognition/decorated` reads.
 */
import type TypeScript from 'typescript';
import { spellingOf } from '../../../definitions/command-shape.ts';
import { opened } from '../../../definitions/framework-value.ts';
import type { Property, ValueNode } from '../../../syntax/tree.ts';
import { discordNestjs } from '../../libraries/decorators/discord-nestjs.ts';
import { discordx } from '../../libraries/decorators/discordx.ts';
import { decoratorLibrary } from '../../libraries/decorators/index.ts';
import { necord } from '../../libraries/decorators/necord.ts';
import { packageName } from '../../libraries/enums.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { decoratorsOf } from '../../parse/syntax.ts';
import { commandOfNestjs, isKnownOfNestjs } from '../../recognition/decorated/discord-nestjs.ts';
import {
  type DecoratedCommand,
  groupOfDiscordx,
  methodOfDiscordx,
} from '../../recognition/decorated/discordx.ts';
import { isKnownOfNecord, withOptionsOfNecord } from '../../recognition/decorated/necord.ts';
import { groupMatch, ofGroupMaker } from '../../recognition/decorated/necord-group.ts';
import type { Document } from '../../recognition/document.ts';
import { keysOf } from '../../recognition/shape.ts';
import type { Form, Match } from '../form.ts';
import { builderPassedTo, builtBy } from '../registration.ts';

export const decorator: Form = {
  documentation: {
    title: 'Decorators',
    short: "@Slash({ name: 'ping', description: '…' })",
    evidence:
      '`@Slash`, `@ContextMenu` and `@SlashGroup({ … })` without a root of discordx, `@SlashCommand`, `@UserCommand`, `@MessageCommand` and command groups of necord, `@Command` of @discord-nestjs/core, `@RegisterCommand` and its like of @skyra/http-framework. Weak where a module of the program hands the decorator on under its name, and in an abstract class, unless `@Discord` of discordx registers it.',
    language: 'ts',
    example: `import { Discord, Slash } from 'discordx';

@Discord()
export class Reminders {
  @Slash({ name: 'remind', description: 'Reminds you of something' })
  remind() {}
}
`,
    evaluated:
      'The texts and fields that the decorator is given, or the name of the method. Of discordx the options and choices of its parameters (`@SlashOption`, `@SlashChoice`), and groups with the methods of the file. Of necord and discord-nestjs the class of options that is the type of a parameter, with those that it extends, also of other modules; groups of necord on a class; of discord-nestjs the classes and groups of `include`. All of it is known from discordx 11.12, necord 6 and discord-nestjs 5 on, as the `package.json` tells. Builders in functions.',
    unknown:
      'What decorators add that are not of these packages, other keys of the interface than a decorator hands on, older releases; of discordx `@Bot`, and groups of which another file has a part; groups of necord that several classes are in. Where the program registers in guilds of its own (`@Guild`, `botGuilds`, `development`, `forGuild`), which they are. Of a builder other options, where there are such decorators.',
  },
  words: [
    {
      isIn: (text) => /['"](?:discordx|necord|@discord-nestjs\/core|@skyra\/http-framework)['"]/.test(text),
      places: /@\w|createCommandGroupDecorator\(/g,
    },
  ],
  kinds: ['Decorator', 'CallExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (ts.isCallExpression(node)) return ofGroupMaker(document, node, scope);
    if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression)) return [];
    const call = node.expression;
    const [argument] = call.arguments;
    const kind = kindOf(document, call.expression, scope);
    const group = kind ? undefined : groupMatch(document, call, scope, around.at(-1));
    if (group) return [group];
    if (!kind) return argument ? partIn(document, call.expression, argument, scope) : [];
    const hint = {
      kind: 'decorator',
      name: kind.name,
      ...(kind.isSure ? {} : { weak: true as const }),
    } as const;
    const builder = builderPassedTo(kind.name);
    const holder = around.findLast(ts.isClassLike);
    if (argument && builder && (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)))
      return [
        {
          expression: argument,
          hint: { ...hint, spelling: 'wire' },
          scope,
          variable: undefined,
          open: false,
          read: () => {
            const whole = withType(document, builtBy(document, argument, builder), kind.type, call);
            const isMenu = kind.type !== undefined;
            return isMenu || isAlone(document, holder, scope) ? whole : withOptions(whole);
          },
        },
      ];
    const leading = leadingArguments(document, call, kind);
    const fields = call.arguments[leading.length];
    if (!fields && leading.length === 0 && !kind.isBare) return [];
    if (fields && !ts.isObjectLiteralExpression(fields)) return [];
    const keys = fields ? keysOf(document, fields) : new Map<string, undefined>();
    // A group by its name alone, as a text, is where its methods are.
    if (kind.isGroup && !keys.has('name')) return [];
    const spelling = spellingOf([...keys.keys()], undefined);
    const written = around.at(-1);
    const base = (): ValueNode => {
      const rest = fields ? withoutGuilds(document.value(fields, scope), kind.from) : nothing(document, call);
      return withType(document, withLeadingArguments(document, leading, rest, scope), kind.type, call);
    };
    const decorated =
      kind.from === discordx.package
        ? ofDiscordx(document, kind, node, around, base)
        : kind.from === necord.package
          ? ofNecord(document, keys, around, base)
          : kind.from === discordNestjs.package && fields && written && ts.isClassLike(written)
            ? {
                read: () => commandOfNestjs(document, base(), fields, written),
                isKnown: isKnownOfNestjs(document, written),
                isOfGuild: keys.has('forGuild'),
              }
            : undefined;
    const isWire = spelling === 'wire';
    const isAsWritten =
      decorated?.isKnown === true && kind.isSure && leading.length === 0 && !(kind.isBare && isWire);
    return [
      {
        expression: fields ?? leading.find(({ key }) => key === 'name')?.node ?? call,
        hint: {
          ...hint,
          spelling: isWire ? 'wire' : 'camel',
          framework: true,
          ...(decorated?.isOfGuild ? { guild: true } : {}),
        },
        scope,
        variable: undefined,
        open: isAsWritten ? undefined : true,
        ...(decorated?.isPart || (kind.isGroup && !decorated && keys.has('root'))
          ? { part: true as const }
          : {}),
        ...(decorated?.group === undefined ? {} : { inGroup: decorated.group }),
        read: decorated?.read ?? base,
      },
    ];
  },
};

/** What discordx makes of a decorator. */
function ofDiscordx(
  document: Document,
  { isGroup }: Kind,
  node: TypeScript.Decorator,
  around: readonly TypeScript.Node[],
  base: () => ValueNode,
): DecoratedCommand | undefined {
  const { ts } = document;
  if (isGroup) return groupOfDiscordx(document, node, base);
  const [holder, written] = around.slice(-2);
  return written && holder && ts.isMethodDeclaration(written) && ts.isClassLike(holder)
    ? methodOfDiscordx(document, written, node, holder, base)
    : undefined;
}

/** What necord makes of a decorator. */
function ofNecord(
  document: Document,
  keys: ReadonlyMap<string, unknown>,
  around: readonly TypeScript.Node[],
  base: () => ValueNode,
): DecoratedCommand {
  const { ts } = document;
  const [holder, written] = around.slice(-2);
  const isOfGuild = keys.has('guilds');
  if (!written || !holder || !ts.isMethodDeclaration(written) || !ts.isClassLike(holder))
    return { read: base, isKnown: false, isOfGuild };
  const isKnown = !keys.has('options') && isKnownOfNecord(document, written, holder);
  return { read: () => withOptionsOfNecord(document, base(), written), isKnown, isOfGuild };
}

/** Fields that a decorator is told first, one argument each, before an object of the others. */
interface LeadingArgument {
  readonly key: string;
  readonly node: TypeScript.Expression;
}

/** `@Slash('ping', { … })` and `@ContextMenu('USER', 'Who', { … })`, as discordx took them until its version 10. */
const leadingFields: Readonly<Record<string, readonly string[]>> = {
  Slash: ['name'],
  ContextMenu: ['type', 'name'],
};

function leadingArguments(
  { ts }: Document,
  call: TypeScript.CallExpression,
  { name }: Kind,
): readonly LeadingArgument[] {
  const all = (Object.hasOwn(leadingFields, name) && leadingFields[name]) || [];
  const leading: LeadingArgument[] = [];
  for (const [at, key] of all.entries()) {
    const node = call.arguments[at];
    if (!node || ts.isObjectLiteralExpression(node)) break;
    leading.push({ key, node });
  }
  return leading;
}

/** The command with what its decorator is told first. */
function withLeadingArguments(
  document: Document,
  leading: readonly LeadingArgument[],
  value: ValueNode,
  scope: BlockScope,
): ValueNode {
  if (value.kind !== 'object') return value;
  const properties = leading.map(({ key, node }): Property => {
    const place = document.span(node);
    return { key: { name: key, ...place }, value: document.value(node, scope) };
  });
  return { ...value, properties: [...properties, ...value.properties] };
}

/** What is given to a decorator that tells a part of a command. */
function partIn(
  document: Document,
  callee: TypeScript.Expression,
  expression: TypeScript.Expression,
  scope: BlockScope,
): readonly Match[] {
  const library = document.libraryAt(callee, scope);
  const { parts } = (library && decoratorLibrary(packageName(library.from))) ?? {};
  const name = library?.path.at(-1) ?? '';
  if (!parts?.has(name)) return [];
  const hint = { kind: 'decorator', name } as const;
  return [{ expression, hint, scope, variable: undefined, part: true }];
}

interface Kind {
  readonly name: string;
  /** It is the package's own, not one that a module of the program calls so. */
  readonly isSure: boolean;
  /** The package. */
  readonly from: string;
  readonly isGroup: boolean;
  /** It needs no argument: the method says the name. */
  readonly isBare: boolean;
  /** The type of command that it stands for; absent where its argument says it. */
  readonly type: number | undefined;
}

function kindOf(document: Document, callee: TypeScript.Expression, _scope: BlockScope): Kind | undefined {
  const { ts } = document;
  if (!ts.isIdentifier(callee) && !ts.isPropertyAccessExpression(callee)) return undefined;
  const library = document.libraryAt(callee);
  const isSure = library !== undefined && library.from !== '';
  const name = isSure
    ? (library.path.at(-1) ?? '')
    : ts.isIdentifier(callee)
      ? callee.text
      : callee.name.text;
  // A bot's own framework hands decorators of discordx on under their names.
  const isReexported = !isSure && name.startsWith('Slash') && importsDiscordx.test(document.script.source);
  const from = isSure ? packageName(library.from) : isReexported ? discordx.package : '';
  const known = decoratorLibrary(from)?.commands;
  if (!known || !Object.hasOwn(known, name)) return undefined;
  return { name, isSure, from, isGroup: name === 'SlashGroup', isBare: name === 'Slash', type: known[name] };
}

const importsDiscordx = /\bfrom\s+['"]discordx['"]/;

/** The object with the type that its decorator stands for. */
function withType(
  document: Document,
  value: ValueNode,
  type: number | undefined,
  { expression }: TypeScript.CallExpression,
): ValueNode {
  if (value.kind !== 'object' || type === undefined) return value;
  const place = document.span(expression);
  const stands: Property = {
    key: { name: 'type', ...place },
    value: { kind: 'number', value: type, literal: false, ...place },
  };
  return { ...value, properties: [stands, ...value.properties] };
}

/** Whether no decorator of a class tells more than commands of their own: `@RegisterSubcommand` adds an option. */
function isAlone(
  document: Document,
  written: TypeScript.ClassLikeDeclaration | undefined,
  scope: BlockScope,
): boolean {
  const { ts } = document;
  const all = written ? [written, ...written.members].flatMap((member) => decoratorsOf(ts, member)) : [];
  return all.every(
    ({ expression }) =>
      ts.isCallExpression(expression) &&
      builderPassedTo(kindOf(document, expression.expression, scope)?.name ?? '') !== undefined,
  );
}

/** The command with options that nobody told it itself. */
function withOptions(value: ValueNode): ValueNode {
  if (value.kind !== 'object') return value;
  const properties = value.properties.map((property) =>
    property.key.name === 'options' ? { ...property, value: opened(property.value) } : property,
  );
  return { ...value, properties, open: true };
}

/** What is told by no argument. */
const nothing = (document: Document, node: TypeScript.Node) =>
  ({ kind: 'object', properties: [], open: true, broken: false, ...document.span(node) }) as const;

/** The fields without the guilds that necord registers a command in. */
const withoutGuilds = (value: ValueNode, from: string): ValueNode =>
  value.kind === 'object' && from === necord.package
    ? { ...value, properties: value.properties.filter(({ key }) => key.name !== 'guilds') }
    : value;
