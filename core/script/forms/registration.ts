/**
 * By registration: what is given to a method that registers commands, of the client libraries or of Sapphire's registry, or
 * sent by hand to the route of an application's commands.
 */
import type TypeScript from 'typescript';
import { spellingOf } from '../../definitions/command-shape.ts';
import { isOfTest } from '../../definitions/file-names.ts';
import { type BuilderClass, builderClass } from '../../interface/index.ts';
import type { NamedHint } from '../../syntax/reading.ts';
import type { ValueNode } from '../../syntax/tree.ts';
import { type Cell, isCell, isFunction, isUndefined, nothing, type Value } from '../heap/values.ts';
import { argumentsWith } from '../interpreter/machine.ts';
import type { BuilderState } from '../libraries/builder-state.ts';
import { callbackBuilder } from '../libraries/builders.ts';
import { managerWords } from '../libraries/managers.ts';
import {
  addressWords,
  changesPart,
  registeredBy,
  registeringNames,
  type SentValue,
} from '../libraries/registering.ts';
import { named, requestPlaces } from '../libraries/requests.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { initialsIn } from '../parse/scope.ts';
import type { Document } from '../recognition/document.ts';
import { commandShape, keysOf } from '../recognition/shape.ts';
import { isManagerOfDiscordJs } from '../recognition/types/clients.ts';
import type { Form, Match } from './form.ts';

/** The manager of commands of discord.js: `application.commands.set(…)`, `commands?.create(…)`. */
const managerCalls = new RegExp(`${managerWords}[?!]?\\.(?:set|create|edit)\\(`, 'g');

/** Where it is given a name: `const manager = client.application.commands`. */
const namedManager = /(?:application|guild|\))[?!]?\.commands\b(?![?!]?\.)/i;

export const registration: Form = {
  documentation: {
    title: 'Calls that register commands',
    short: 'rest.put(Routes.applicationCommands(id), { body: [ … ] })',
    evidence:
      "`rest.put(Routes.applicationCommands(…), { body })`, `application.commands.set(…)` and `create`, also of a guild and under names that the file gives to them, of `applicationCommands` that a function of the program gives, `registry.registerChatInputCommand(…)` of Sapphire, `createGlobalApplicationCommand` of discordeno, `createGlobalCommand` of oceanic.js, `bulkOverwriteGlobalCommands` of @discordjs/core, `createCommand` and `bulkEditCommands` of eris, and their like. Requests by `fetch`, axios and others to the address of an application's commands.",
    example: `import { Command } from '@sapphire/framework';

export class Remind extends Command {
  registerApplicationCommands(registry) {
    registry.registerChatInputCommand((builder) =>
      builder.setName('remind').setDescription('Reminds you of something'),
    );
  }
}
`,
    evaluated:
      'The argument, or the list of them; a function that is given a builder is called with one. In a command of Sapphire `this.name` and `this.description` are what its options say, and the name of its file. Constants that hold the commands, also of other modules. What a function registers that other files call is what they give to it. What is written in the request itself is judged as it is sent, where `fetch` sends it, a client to a route of `Routes`, or a manager of a client that the file has of discord.js.',
    unknown:
      'The guild of commands that are registered in one. Commands that a loop collects before they are registered: they are recognised where they are written.',
  },
  words: [
    { names: registeringNames },
    // `const route = Routes.applicationCommands(id)`: the request does not name it.
    { isIn: (text) => addressWords.test(text), places: requestPlaces },
    { isIn: (text) => text.search(managerCalls) >= 0, places: managerCalls },
    { isIn: (text) => namedManager.test(text), places: /\.(?:set|create|edit)\(/g },
  ],
  kinds: ['CallExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    if (!ts.isCallExpression(node)) return [];
    const found = registeredBy(ts, document.script.file, node, initialsIn(ts, scope));
    if (!found || isOwnManager(document, node)) return [];
    const { expression, isData, method, call, isPerhaps } = found;
    const isPart = changesPart(method);
    const hint = hintOf(document, found);
    const builder = builderPassedTo(method);
    if (builder && (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)))
      return [
        {
          expression,
          hint: { ...hint, spelling: 'wire' },
          scope,
          variable: undefined,
          open: false,
          read: () => builtBy(document, expression, builder),
        },
      ];
    const sendsWritten = (): boolean => sendsWhatIsWritten(document, node, found, scope);
    return matchOf(document, expression, scope, { hint, isData, isPart, sendsWritten }).map((match) => ({
      ...match,
      ...(isPerhaps ? {} : { sentBy: call }),
    }));
  },
};

/** `applicationCommands.create(…)` of an object of the program, which may do anything with what it gets. */
function isOwnManager(document: Document, { expression }: TypeScript.CallExpression): boolean {
  const { ts } = document;
  return (
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    isCell(document.valueOf(expression.expression))
  );
}

export const hintOf = (
  document: Document,
  { isGuild, method, sentTo, isSerialized }: SentValue,
): NamedHint & { readonly kind: 'registration' } => ({
  kind: 'registration',
  name: method,
  ...(isGuild ? { guild: true } : {}),
  ...(sentTo ? { sentTo } : {}),
  ...(isSerialized || serializes(document, [document.machine.realm.prototypes.BigInt])
    ? { isSerialized: true }
    : {}),
});

/** Whether the program says how values of these prototypes become texts: `BigInt.prototype.toJSON = …`. */
const serializes = ({ hasRun, machine: { heap } }: Document, prototypes: readonly Cell[]): boolean =>
  hasRun && prototypes.some((prototype) => heap.look(prototype).slots?.has('toJSON') === true);

interface MatchTraits {
  readonly hint: NamedHint;
  readonly isData: boolean;
  readonly isPart: boolean;
  readonly sendsWritten: () => boolean;
}

function matchOf(
  document: Document,
  expression: TypeScript.Expression,
  scope: BlockScope,
  { hint, isData, isPart, sendsWritten }: MatchTraits,
): readonly Match[] {
  const { ts } = document;
  const literals = outcomesOf(document, expression)
    .flatMap((outcome) => (ts.isArrayLiteralExpression(outcome) ? outcome.elements : outcome))
    .filter(ts.isObjectLiteralExpression);
  // Through a name the commands are recognised where they stand, or by what they are there.
  const isNamedOrMade = ts.isIdentifier(expression) || ts.isCallExpression(expression);
  if (literals.length === 0 && !isNamedOrMade && !ts.isArrayLiteralExpression(expression))
    return isData ? [] : [{ expression, hint, scope, variable: undefined, isSent: 'only' }];
  if (
    isData &&
    !literals.some((literal) => commandShape(document, literal, scope) || isCommand(document, literal))
  )
    return [];
  const spellings = new Set(
    literals.map((literal) => {
      const keys = keysOf(document, literal);
      const options = keys.get('options');
      return spellingOf([...keys.keys()], options && document.value(options, scope));
    }),
  );
  spellings.delete('either');
  const [only, ...others] = spellings;
  const spelling = only && others.length === 0 ? only : 'either';
  return [
    {
      expression,
      // What a call makes of the objects of other files is known there.
      hint: {
        ...hint,
        spelling,
        framework: true,
        ...(literals.length > 0 && sendsWritten() ? { hasSentValues: true } : {}),
        ...(ts.isCallExpression(expression) ? { isOwnOnly: true } : {}),
      },
      scope,
      variable: undefined,
      isSent: 'too',
      // A framework may have a method of this name.
      open: isPart ? true : isData ? undefined : false,
    } as Match,
  ];
}

/**
 * Whether values that are written in a call are sent as they are: by a client of discord.js for a route of its own, by its managers of
 * commands, or by `fetch`. Anything else may be code of the program that makes commands of them.
 */
function sendsWhatIsWritten(
  document: Document,
  node: TypeScript.CallExpression,
  { expression, method, call, isPerhaps, isSerialized, sentTo }: SentValue,
  scope: BlockScope,
): boolean {
  const { ts } = document;
  const { expression: called } = node;
  if (
    isPerhaps ||
    isSerialized ||
    serializes(document, Object.values(document.machine.realm.prototypes)) ||
    changesPart(method)
  )
    return false;
  if (isOfTest(document.place)) return false;
  const isGlobal = (name: TypeScript.Expression): boolean => document.importedAt(name, scope) === null;
  if (ts.isIdentifier(called)) {
    const { expression: maker } = call;
    const json = ts.isPropertyAccessExpression(maker) ? maker.expression : undefined;
    const isJson = json !== undefined && ts.isIdentifier(json) && json.text === 'JSON' && isGlobal(json);
    return isJson && called.text === 'fetch' && isGlobal(called);
  }
  if (!ts.isPropertyAccessExpression(called) || call !== node) return false;
  const { expression: client } = called;
  if (client.kind === ts.SyntaxKind.ThisKeyword || isCell(document.valueOf(client))) return false;
  // `rest.put(route, { body })`
  if (!node.arguments.includes(expression))
    return sentTo === 'service' && isRouteOfPackage(document, node, scope);
  // `client.application.commands.set(list)`
  return sentTo === 'discord.js' && isManagerOfDiscordJs(document, client);
}

/** `Routes.applicationCommands(…)` of a package, also by another name. */
function isRouteOfPackage(
  document: Document,
  { arguments: [address] }: TypeScript.CallExpression,
  scope: BlockScope,
): boolean {
  const { ts } = document;
  const route = address && named(ts, address, initialsIn(ts, scope));
  const imported =
    route && ts.isCallExpression(route) ? document.importedAt(route.expression, scope) : undefined;
  return imported != null && !imported.from.startsWith('.');
}

/** What an expression may be: the branches of a condition, or both sides of `??` and `||`. */
function outcomesOf({ ts }: Document, expression: TypeScript.Expression): readonly TypeScript.Expression[] {
  const { BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
  const outcomes = (at: TypeScript.Expression): readonly TypeScript.Expression[] => {
    if (ts.isParenthesizedExpression(at)) return outcomes(at.expression);
    if (ts.isConditionalExpression(at)) return [...outcomes(at.whenTrue), ...outcomes(at.whenFalse)];
    const isEither =
      ts.isBinaryExpression(at) && [BarBarToken, QuestionQuestionToken].includes(at.operatorToken.kind);
    return isEither ? [...outcomes(at.left), ...outcomes(at.right)] : [at];
  };
  return outcomes(expression);
}

const isCommand = (document: Document, literal: TypeScript.ObjectLiteralExpression): boolean => {
  const keys = keysOf(document, literal);
  return keys.has('name') && (keys.has('description') || keys.has('type'));
};

/** The class of the builder that a method gives to a function. */
export function builderPassedTo(method: string): BuilderClass<'command'> | undefined {
  const name =
    method === 'registerChatInputCommand' || method === 'RegisterCommand'
      ? 'SlashCommandBuilder'
      : /^(?:registerContextMenu|RegisterUser|RegisterMessage)Command$/.test(method)
        ? 'ContextMenuCommandBuilder'
        : undefined;
  return name === undefined ? undefined : (builderClass(name) as BuilderClass<'command'> | undefined);
}

/** What a function makes of a fresh builder. */
export function builtBy(
  document: Document,
  fn: TypeScript.ArrowFunction | TypeScript.FunctionExpression,
  of: BuilderClass<'command'>,
): ValueNode {
  const { machine: m, source } = document;
  const [parameter] = fn.parameters;
  const key = document.span(parameter ?? fn);
  const unknownNode: ValueNode = { kind: 'unknown', reason: 'dynamic', ...document.span(fn) };
  const cell = document.valueOf(fn);
  if (!isFunction(cell)) return unknownNode;
  let built: ValueNode = unknownNode;
  let returned: Value | undefined;
  let builder: Cell | undefined;
  return document.withRun(
    () => {
      builder = callbackBuilder(m, of, { source, call: key, key, isIndirect: false });
      const state = builder.data.built as BuilderState;
      // `(builder) => builder`: calls follow what it returns.
      if (!document.ts.isBlock(fn.body)) state.end = { source, at: fn.body.end };
      returned = m.call(cell, nothing, argumentsWith(builder));
    },
    () => {
      const isBuilt = isCell(returned) && (returned.kind === 'builder' || returned.kind === 'object');
      // What is called on the builder counts, whatever is returned.
      const value = isBuilt ? returned : builder;
      if (!value || !isCell(value)) return built;
      const isNothing = returned === undefined || isUndefined(returned);
      if (!isBuilt && !isNothing) {
        const state = builder && (m.heap.own(builder).built as BuilderState);
        state?.forget();
      }
      built = document.treeOf(value, fn);
      return built;
    },
  );
}
