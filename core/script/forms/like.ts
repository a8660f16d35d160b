/** By its likes: what stands in the program where a command of another file stands, and looks as much like one as it can. */

import type TypeScript from 'typescript';
import { spellingOf } from '../../definitions/command-shape.ts';
import { isOfTest } from '../../definitions/file-names.ts';
import type { Spelling } from '../../interface/lookup.ts';
import type { Fields, Hint, Like } from '../../syntax/reading.ts';
import type { Condition } from '../../syntax/sending.ts';
import { type ObjectNode, type Property, property, type Span, type ValueNode } from '../../syntax/tree.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { resolveName } from '../parse/scope.ts';
import { hasModifier, type Ts } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { flattened, memberAt } from '../recognition/fields.ts';
import { runsByMessage } from '../recognition/message-command.ts';
import { placeOfName } from '../recognition/positions/keys.ts';
import { placesOfArgument, placesOfClass, positionsOf } from '../recognition/positions/positions.ts';
import { holdsBuilder, isNotSlash, isPlainlyNoCommand, keysOf, meets } from '../recognition/shape.ts';
import { objectOf } from '../recognition/types/instance.ts';

import type { Form, FormDocumentation, Match } from './form.ts';
import { byExport } from './like-export.ts';
import { holderOf, isOfOption } from './literal.ts';

export const likeDocumentation: FormDocumentation = {
  title: 'Objects beside a command',
  short:
    "module.exports = { data: { name: 'ping', description: '…' } }, beside files whose `data` is a command",
  evidence:
    'An object with a name and a description (or the type of a context menu) in the place where another file of the project has a command: the same export of the same folder, the same member of classes with the same base, the same argument of the same function, a value of the same type; a builder in what a function of the program gives that a file exports in that place. What runs by a message, `execute(message, args)`, is none by what runs by an interaction. Or what code that is followed registers: members of the files that a loader reads from a folder (`commands.push(require(…).data)`), or those that it makes commands of, under whatever names (`{ name: file, description: command.help }`; static ones of a class and those of its objects, too), of what is put into a collection that another file registers, what is given to a function that registers it, and the fields that a class gives to a call that registers, or to a builder. There a spread or a name stands for the object, too, even where nobody knows what is in it. Where a loader asks for members before it takes a file (`if (command.slash)`, `filter((command) => command.slash)`), only what has them is one; where its path says more of the files than their folder (an end such as `/_base.js` or `.command.js`, a glob, a filter that asks for the end of a name), only files of such names hold one.',
  example: `// commands/remind.js, by its shape
module.exports = {
  data: {
    name: 'remind',
    description: 'Reminds you of something',
    options: [{ type: 3, name: 'what', description: 'Of what', required: true }],
  },
  execute(interaction) {},
};
`,
  evaluated: 'As for other literals, keys in either spelling.',
  unknown:
    "Beside keys of a framework, values of another kind than a field takes: they are the framework's. What is absent, where a framework may fill it in. A loader that can be followed to the call that registers tells: all of the object, or the fields that it copies (`{ name: command.name, options: command.options ?? [] }`). Then the command is known in full, unless that code gives it to code that is not followed, or sets a field of it (`command.data = withTexts(command)`), whoever registers it. What the run of a loader hears is deployed, whatever that changes.",
};

/** The form of these places. `loaders`: what code takes; what it leaves is no command because one stands beside it. */
export const likeForm = (likes: readonly Like[], loaders: readonly Like[] = []): Form => {
  const byKey = new Map(likes.map((like) => [like.key, like]));
  const sifted = new Map(loaders.flatMap((like) => (like.when ? [[like.key, like.when] as const] : [])));
  const isTaken = likes.every((like) => like.isTaken);
  const isMade = likes.some((like) => like.fields);
  return {
    documentation: likeDocumentation,
    // Its words are those of the places.
    words: [],
    kinds: [
      'ObjectLiteralExpression',
      'PropertyDeclaration',
      'CallExpression',
      'ClassDeclaration',
      'ClassExpression',
      'ExportAssignment',
      'BinaryExpression',
    ],
    matches(node, scope, document, around) {
      const { ts } = document;
      if (isOfTest(document.place)) return [];
      if (ts.isExportAssignment(node) || ts.isBinaryExpression(node))
        return isTaken ? [] : byExport(document, node, scope, likes);
      if (ts.isPropertyDeclaration(node)) return byField(document, node, scope, around, byKey);
      if (ts.isCallExpression(node)) return byCall(document, node, scope, byKey);
      if (ts.isClassLike(node)) return byClass(document, node, scope, byKey);
      if (!ts.isObjectLiteralExpression(node)) return [];
      const keys = keysOf(document, node);
      const name = keys.get('name');
      const places = () => [
        ...(name && ts.isStringLiteralLike(name) && document.uri !== undefined
          ? [placeOfName(document.uri, name.text)]
          : []),
        ...positionsOf(document, node, scope, around),
      ];
      if (isOfOption(holderOf(document, around))) return [];
      // What the text tells comes first: who asks for a value has the functions run around it.
      const looksLike = looksLikeCommand(document, node, keys);
      if (!looksLike && !isMade) return [];
      const own = places();
      const like = own.flatMap((place) => byKey.get(place.key) ?? [])[0];
      if (!like) return [];
      const isLeft = (when: readonly Condition[] | undefined) =>
        when !== undefined && !when.some((condition) => meets(document, node, keys, condition));
      if (isLeft(like.when) || own.some((place) => isLeft(sifted.get(place.key)))) return [];
      const isOne = like.fields
        ? isMadeOf(ts, keys, like.fields)
        : looksLike && mayBeCommand(document, node, isTaken);
      if (!isOne) return [];
      if (!like.isTaken && !like.isRunByMessage && runsByMessage(document, node, around)) return [];
      if (like.functions && !like.functions.some((name) => keys.has(name))) return [];
      return [
        {
          expression: node,
          hint: hintOf(isTaken ? 'taken' : 'like', like, spellingOf([...keys.keys()], document.value(node))),
          scope,
          variable: undefined,
          ...(like.fields ? madeOf(document, node, like.fields) : {}),
          ...(!like.isTaken && keys.has('description') && ![...keys.keys()].some((key) => kindWords.test(key))
            ? { open: false }
            : {}),
        },
      ];
    },
  };
};

/** What a loader makes a command of has a member under each of these names, and whatever that gives the rest. */
const madeOf = (document: Document, node: TypeScript.Expression, fields: Fields): Partial<Match> => ({
  open: true,
  read: () => flattened(document.value(node), fields),
});

const isMadeOf = (
  ts: Ts,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
  { description = 'description' }: Fields,
): boolean => keys.has(description.split('.')[0] ?? '') && !isNotSlash(ts, keys);

/** A class that a loader takes itself, or an object of: its members are those of the command. */
function byClass(
  document: Document,
  node: TypeScript.ClassLikeDeclaration,
  scope: BlockScope,
  byKey: ReadonlyMap<string, Like>,
): readonly Match[] {
  const taken = (...path: readonly string[]) =>
    placesOfClass(document, node, path).flatMap((place) => byKey.get(place.key) ?? [])[0];
  const ofObject = taken('new');
  // What it is made of is found where that stands.
  if (ofObject && !ofObject.fields && givesCommandToBase(document, node)) return [];
  const at = document.span(node.name ?? node);
  const match = (like: Like, read: () => ValueNode): Match => ({
    expression: node as TypeScript.Node as TypeScript.Expression,
    hint: hintOf('taken', like, 'either'),
    scope,
    variable: undefined,
    open: true,
    read: () => flattened(read(), like.fields ?? {}),
  });
  if (ofObject) {
    const { description = 'description' } = ofObject.fields ?? {};
    const read = () => objectOf(document, node, at);
    return !document.hasRun || isDescribed(read(), description) ? [match(ofObject, read)] : [];
  }
  const { ts } = document;
  const members = node.members.filter(
    (member): member is TypeScript.PropertyDeclaration & { readonly name: TypeScript.Identifier } =>
      ts.isPropertyDeclaration(member) &&
      hasModifier(ts, member, ts.SyntaxKind.StaticKeyword) &&
      ts.isIdentifier(member.name),
  );
  const like = taken();
  const keys = new Map(members.map((member) => [member.name.text, member.initializer]));
  if (!like?.fields || !isMadeOf(ts, keys, like.fields)) return [];
  const read = () => {
    const made = document.functionOf(node);
    const slots = made && document.machine.heap.look(made).slots;
    const properties = members.flatMap(({ name }): readonly Property[] => {
      const value = slots?.get(name.text)?.value;
      if (!value) return [];
      return [{ key: { name: name.text, ...document.span(name) }, value: document.treeOf(value, name) }];
    });
    return { ...anyCommand(at), properties };
  };
  return [match(like, read)];
}

/** Whether the constructor of a class hands a literal to its base that has the texts of a command. */
function givesCommandToBase(document: Document, node: TypeScript.ClassLikeDeclaration): boolean {
  const { ts } = document;
  const made = node.members.find(ts.isConstructorDeclaration);
  return (made?.body?.statements ?? []).some((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
    const { expression, arguments: args } = statement.expression;
    return (
      expression.kind === ts.SyntaxKind.SuperKeyword &&
      args.some((arg) => {
        const keys = ts.isObjectLiteralExpression(arg) ? keysOf(document, arg) : undefined;
        return keys?.has('name') === true && keys.has('description');
      })
    );
  });
}

/** A base for others has no text of its own. */
function isDescribed(value: ValueNode, description: string): boolean {
  const text = value.kind === 'object' ? memberAt(value, description.split('.'))?.value : undefined;
  return text?.kind === 'string' && text.value.trim() !== '';
}

/** A field of a class that a loader or a base class registers, whatever expression makes it. */
function byField(
  document: Document,
  node: TypeScript.PropertyDeclaration,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
  byKey: ReadonlyMap<string, Like>,
): readonly Match[] {
  const { ts } = document;
  const { initializer: expression } = node;
  if (!expression || !(ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))) return [];
  const like = positionsOf(document, expression, scope, [...around, node]).flatMap(
    (position) => byKey.get(position.key) ?? [],
  )[0];
  if (!like?.isTaken) return [];
  const value = document.value(expression);
  if (!isNamed(value) && !(mayBeNamed(value) && isOfModule(document, expression, scope))) return [];
  return [
    {
      expression,
      hint: hintOf('taken', like, 'either'),
      scope,
      variable: undefined,
      open: true,
      // Of what nobody knows it is known that it is registered.
      ...(value.kind === 'unknown' ? { read: () => anyCommand(document.span(expression)) } : {}),
    },
  ];
}

/** What a function of the program registers that it is given: a command, or a list of them, under whatever name. */
function byCall(
  document: Document,
  node: TypeScript.CallExpression,
  scope: BlockScope,
  byKey: ReadonlyMap<string, Like>,
): readonly Match[] {
  const { ts } = document;
  return node.arguments.flatMap((expression, at): readonly Match[] => {
    // A literal is found where it stands.
    if (ts.isObjectLiteralExpression(expression) || ts.isSpreadElement(expression)) return [];
    const taken = (...path: readonly string[]) =>
      placesOfArgument(document, node.expression, scope, [String(at), ...path])
        .map((place) => byKey.get(place.key))
        .find((like) => like?.isTaken);
    const [single, each] = [taken(), taken('[]')];
    const like = single ?? each;
    if (!like) return [];
    const value = document.value(expression, scope);
    const isOne = single !== undefined && isNamed(value);
    const isList = value.kind === 'array' && value.items.length > 0 && value.items.every(isNamed);
    if (!isOne && !isList) return [];
    const hint = { ...hintOf('taken', like, 'either'), isOwnOnly: true } as const;
    return [{ expression, hint, scope, variable: undefined, open: false, isSent: 'too' }];
  });
}

const anyCommand = (place: Span): ObjectNode => ({
  kind: 'object',
  properties: [],
  open: true,
  broken: false,
  ...place,
});

const hintOf = (kind: 'taken' | 'like', { name, by, isOpen }: Like, spelling: Spelling): Hint => ({
  kind,
  ...(isOpen && kind === 'like' ? { mayGetMore: true } : {}),
  name,
  spelling,
  framework: true,
  ...(by === undefined ? {} : { by }),
});

/** A value that has a name, and a description or a type. */
function isNamed(value: ValueNode): boolean {
  if (value.kind !== 'object' || property(value, 'name')?.value.kind !== 'string') return false;
  return property(value, 'description') !== undefined || property(value, 'type')?.value.kind === 'number';
}

/** What a module made when it ran may be one, though nobody knows what is in it. */
function mayBeNamed(value: ValueNode): boolean {
  if (value.kind === 'unknown') return true;
  if (value.kind !== 'object' || value.chain) return false;
  const name = property(value, 'name')?.value;
  return name ? name.kind === 'unknown' && (value.open || isNamedByOthers(value)) : value.open === true;
}

/** It has what a command has beside its name. */
const isNamedByOthers = (value: ObjectNode): boolean =>
  property(value, 'description') !== undefined || property(value, 'type') !== undefined;

/** `texts.ping`: a constant of the file or of another module of the program, or what is in it. */
function isOfModule(document: Document, expression: TypeScript.Expression, scope: BlockScope): boolean {
  const { ts } = document;
  let at = expression;
  while (ts.isPropertyAccessExpression(at)) at = at.expression;
  if (!ts.isIdentifier(at)) return false;
  const declared = resolveName(ts, scope, at.text);
  if (declared?.kind === 'import') return document.resolve(declared.from) !== undefined;
  return declared?.kind === 'const' && declared.scope.parent === undefined;
}

/** Keys by which a framework may say that it is a context menu. */
const kindWords = /type|menu|context|kind/i;

/** A name beside a description, or beside the number of a type that has none; something may be spread that has them. */
function looksLikeCommand(
  document: Document,
  node: TypeScript.ObjectLiteralExpression,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
): boolean {
  const { ts } = document;
  if (isPlainlyNoCommand(document, keys)) return false;
  if (node.properties.some(ts.isSpreadAssignment)) return true;
  if (!keys.has('name')) return false;
  const type = keys.get('type');
  return keys.has('description') || (type !== undefined && ts.isNumericLiteral(type));
}

/** Whether what looks like a command by its text may be one by what it holds. */
function mayBeCommand(
  document: Document,
  node: TypeScript.ObjectLiteralExpression,
  isTaken: boolean,
): boolean {
  // What is registered is a command, whatever its name is.
  if (isTaken) return true;
  if (holdsBuilder(document, node)) return false;
  return !node.properties.some(document.ts.isSpreadAssignment) || isNamed(document.value(node));
}
