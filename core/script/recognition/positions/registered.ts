/**
 * What of a program goes into the calls that register its commands: members of a class, and of the files that a loader reads
 * from a folder. Found in the text of one file, without running it: names are followed to all that they are given.
 */
import type TypeScript from 'typescript';
import { camelName, fieldFor } from '../../../interface/index.ts';
import type { Collected, Fields, Like, Reading } from '../../../syntax/reading.ts';
import { registeringWords } from '../../libraries/registering.ts';
import { dottedName, hasModifier, isOuterExpression, type Ts } from '../../parse/syntax.ts';
import {
  type Argument,
  type Assigned,
  isFunction,
  lastName,
  type Names,
  namesIn,
  type Origin,
  ofLists,
} from './names.ts';

/** A module whose name is only known when the program runs. */
const loading = /\b(?:import|require)\(\s*(?!\s|['"]\s*[^'"]*['"]\s*[,)])/;

/** Whether a script may load the files of a folder: a search of its text. */
export const mayLoad = (text: string): boolean =>
  (text.includes('import(') || text.includes('require(')) && loading.test(text);

const maximumDepth = 24;
const maximumSteps = 20_000;
const folderName = /^[\w@-]+$/;
/** Names of folders that hold all kinds of files. */
const anyFolder = /^(?:src|dist|build|out|lib|app|prod|bin|packages|utf-?8)$/;
/** Functions that put a path together; of all others the first argument tells where. */
const joining = /^(?:join|resolve|concat|normalize)$/;

/** {@link Reading.isFollowed} is set where any change may change what is told here. */
export interface Registered extends Pick<Reading, 'isFollowed'> {
  readonly likes: readonly Like[];
  readonly collected: readonly Collected[];
}

/** What a file registers and loads. `keysOf`: the places that a member of a class has. */
export function registeredIn(
  ts: Ts,
  file: TypeScript.SourceFile,
  text: string,
  uri: string | undefined,
  keysOf: (written: TypeScript.ClassLikeDeclaration, path: readonly string[]) => readonly Like[],
): Registered {
  const mayRegister = registeringWords.test(text);
  if (uri === undefined || !(mayRegister || mayLoad(text))) return { likes: [], collected: [] };
  const names = namesIn(ts, file);
  const flow = flowIn(ts, names);
  const likes = new Map<string, Like>();
  const collected = new Map<string, Collected>();
  const take = ({ of, name, path, written, fields }: Origin): void => {
    if (of === 'loaded') {
      const like = loadedFrom(name, path, uri, fields);
      likes.set(like.key, like);
    } else if (of === 'held')
      collected.set(`take ${name} ${path}`, { name, taken: path, by: uri, ...(fields ? { fields } : {}) });
    else if (of === 'argument')
      for (const like of takenByCall(ts, file, uri, name, path)) likes.set(like.key, like);
    else if (written && path.length > 0)
      for (const like of keysOf(written, path)) likes.set(like.key, { ...like, isTaken: true, by: uri });
  };
  const put = (holder: string, { of, name, path }: Origin): void => {
    if (of === 'loaded')
      collected.set(`put ${holder} ${name} ${path}`, { name: holder, from: { folder: name, path } });
  };
  for (const expression of names.registered)
    for (const of of [...flow.elements(expression, 0), ...flow.trace(expression, 0)]) take(of);
  if (mayRegister) for (const origin of flow.built()) take(origin);
  for (const [holder, values] of names.put)
    for (const value of values)
      for (const of of ts.isSpreadElement(value) ? flow.elements(value, 0) : flow.trace(value, 0))
        put(holder, of);
  // `client.commands = await load('commands')`
  for (const [name, values] of names.assigned)
    if (name.startsWith('.'))
      for (const { value } of values) for (const of of flow.elements(value, 0)) put(name.slice(1), of);
  const isFollowed =
    likes.size > 0 ||
    collected.size > 0 ||
    mayLoad(text) ||
    names.registered.some(
      (expression) =>
        !isFunction(ts, expression) &&
        !ts.isObjectLiteralExpression(expression) &&
        !ts.isArrayLiteralExpression(expression),
    );
  return {
    likes: [...likes.values()],
    collected: [...collected.values()],
    ...(isFollowed ? { isFollowed: true as const } : {}),
  };
}

/** The places of what a function registers that is given to it, under each name that other files have for it. */
function takenByCall(
  ts: Ts,
  file: TypeScript.SourceFile,
  uri: string,
  name: string,
  path: readonly string[],
): readonly Like[] {
  const place = (as: string, word: string): Like => ({
    key: argumentKey(`${uri}#${as}`, path),
    name: `calls of ${name}`,
    words: [word],
    isTaken: true,
    by: uri,
  });
  const module =
    uri
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return [place(name, name), ...(isDefault(ts, file, name) ? [place('default', module)] : [])];
}

/** The place of something given to a function: `path` is that of the argument, and the members that lead on. */
export const argumentKey = (fn: string, path: readonly string[]): string => `call ${fn} ${path.join('.')}`;

/** Whether a file exports what has a name as a whole. */
const isDefault = (ts: Ts, file: TypeScript.SourceFile, name: string): boolean =>
  file.statements.some((statement) => {
    if (ts.isFunctionDeclaration(statement))
      return statement.name?.text === name && hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword);
    if (ts.isExportAssignment(statement))
      return ts.isIdentifier(statement.expression) && statement.expression.text === name;
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return false;
    const { left, right } = statement.expression;
    return dottedName(ts, left) === 'module.exports' && ts.isIdentifier(right) && right.text === name;
  });

/** The place of what a loader takes of the files of a folder. */
export const loadedFrom = (folder: string, path: readonly string[], by: string, fields?: Fields): Like => ({
  key: loadedKey(folder, path),
  name: `files of ${folder}`,
  words: wordsOf(fields ? [...path, ...(fields.description ?? 'description').split('.')] : path),
  inFolder: folder,
  isTaken: true,
  by,
  ...(fields ? { fields } : {}),
});

/** Members that are written under their names. */
const wordsOf = (path: readonly string[]): readonly string[] => {
  const written = path.filter((step) => /^[\w$]+$/.test(step) && step !== 'default' && step !== 'new');
  return written.length > 0 ? written : ['name'];
};

export const loadedKey = (folder: string, path: readonly string[]): string => {
  const members = path[0] === 'default' ? path.slice(1) : path;
  return `loaded ${folder} ${members.join('.')}`;
};

/** Where values come from, through the names of a file. */
function flowIn(ts: Ts, names: Names) {
  const busy = {
    trace: new Set<TypeScript.Node>(),
    elements: new Set<TypeScript.Node>(),
    pathNames: new Set<TypeScript.Node>(),
    members: new Set<TypeScript.Node>(),
  };
  let steps = 0;
  /** Follows a node once at a time, and so many in all. */
  const once = <T>(
    as: keyof typeof busy,
    node: TypeScript.Node,
    depth: number,
    act: () => readonly T[],
  ): readonly T[] => {
    steps += 1;
    if (depth > maximumDepth || steps > maximumSteps || busy[as].has(node)) return [];
    busy[as].add(node);
    try {
      return act();
    } finally {
      busy[as].delete(node);
    }
  };
  const inner = (node: TypeScript.Expression): readonly TypeScript.Expression[] | undefined => {
    if (isOuterExpression(ts, node) || ts.isAwaitExpression(node) || ts.isSpreadElement(node))
      return [node.expression];
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
    const isEither =
      ts.isBinaryExpression(node) &&
      (node.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
        node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
        node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken);
    return isEither ? [node.left, node.right] : undefined;
  };
  const under = (origins: readonly Origin[], ...path: readonly string[]): readonly Origin[] =>
    origins.map((origin) => ({ ...origin, path: [...origin.path, ...path] }));

  /** What a value is. */
  const trace = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    once('trace', node, depth, () => {
      const parts = inner(node);
      if (parts) return parts.flatMap((part) => trace(part, depth + 1));
      if (node.kind === ts.SyntaxKind.ThisKeyword) {
        const written = names.classes.get(node);
        return written ? [{ of: 'this', name: '', path: [], written }] : [];
      }
      if (ts.isIdentifier(node)) return sourcesOf(node, depth);
      if (ts.isPropertyAccessExpression(node))
        return under(trace(node.expression, depth + 1), node.name.text);
      if (ts.isElementAccessExpression(node)) {
        const { argumentExpression: key } = node;
        return under(trace(node.expression, depth + 1), ts.isStringLiteralLike(key) ? key.text : '*');
      }
      if (ts.isNewExpression(node)) return under(trace(node.expression, depth + 1), 'new');
      if (ts.isObjectLiteralExpression(node)) return made(node, depth);
      if (!ts.isCallExpression(node)) return [];
      return traceCall(node, depth);
    });

  const traceCall = (node: TypeScript.CallExpression, depth: number): readonly Origin[] => {
    const { expression, arguments: args } = node;
    const [first] = args;
    const isImport = expression.kind === ts.SyntaxKind.ImportKeyword;
    if ((isImport || (ts.isIdentifier(expression) && expression.text === 'require')) && first) {
      if (ts.isStringLiteralLike(first)) return [];
      const folder = folderIn(first, depth);
      return folder === undefined ? [] : [{ of: 'loaded', name: folder, path: [] }];
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text;
      const on = trace(expression.expression, depth + 1);
      if (method === 'toJSON') return on;
      if (method === 'find' || method === 'get' || method === 'at')
        return elements(expression.expression, depth + 1);
      if (on.length > 0) return ofLists.test(method) ? [] : under(on, `${method}()`);
    }
    const name = lastName(ts, expression);
    return (name === undefined ? [] : (names.returned.get(name) ?? [])).flatMap((expression) =>
      trace(expression, depth + 1),
    );
  };

  /** What an identifier is given: of declarations of the name, the nearest before it. */
  const assignedTo = (node: TypeScript.Identifier): readonly Assigned[] => {
    const all = names.assigned.get(node.text) ?? [];
    const before = all.flatMap(({ at }) => (at !== undefined && at <= node.pos ? [at] : []));
    const nearest = before.length > 0 ? Math.max(...before) : undefined;
    return nearest === undefined ? all : all.filter(({ at }) => at === undefined || at === nearest);
  };

  const sourcesOf = (node: TypeScript.Identifier, depth: number): readonly Origin[] => [
    ...assignedTo(node).flatMap(({ value, path, isElement }) =>
      under(isElement ? elements(value, depth + 1) : trace(value, depth + 1), ...path),
    ),
    ...argumentsOf(node),
  ];

  /** What other files may give to a function of this one. */
  const argumentsOf = ({ text, pos }: TypeScript.Identifier): readonly Origin[] => {
    const around = (names.arguments.get(text) ?? []).filter(({ fn }) => fn.pos <= pos && pos < fn.end);
    const inner = around.reduce<Argument | undefined>(
      (last, argument) => (last && last.fn.pos > argument.fn.pos ? last : argument),
      undefined,
    );
    return inner ? [{ of: 'argument', name: inner.called, path: inner.path }] : [];
  };

  /** `{ name: command.name, description: command.description }`: made of the command. */
  const made = (node: TypeScript.ObjectLiteralExpression, depth: number): readonly Origin[] => {
    const found: Origin[] = [];
    const members = new Map<string, readonly Origin[]>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) found.push(...trace(property.expression, depth + 1));
      if (
        !property.name ||
        !ts.isIdentifier(property.name) ||
        !fieldFor('command', property.name.text, 'either')
      )
        continue;
      if (ts.isShorthandPropertyAssignment(property))
        members.set(property.name.text, trace(property.name, depth + 1));
      if (ts.isPropertyAssignment(property))
        members.set(property.name.text, trace(property.initializer, depth + 1));
    }
    for (const origin of members.get('name') ?? [])
      if (origin.path.at(-1) === 'name') found.push({ ...origin, path: origin.path.slice(0, -1) });
    // Its name may be that of its file, and its fields may be called otherwise.
    const described = (members.get('description') ?? []).find(isOfFiles);
    if (members.has('name') && described) found.push(...madeOf(members, described));
    return found;
  };

  const isOfFiles = ({ of, path }: Origin): boolean =>
    (of === 'loaded' || of === 'held') && path.length > 0 && path.every((step) => /^[\w$]+$/.test(step));

  /** What a command is made of whose fields come from members of one thing, unless each has its own name there. */
  const madeOf = (
    members: ReadonlyMap<string, readonly Origin[]>,
    { of, name, path }: Origin,
  ): readonly Origin[] => {
    const paths = [...members].flatMap(([key, origins]) => {
      const from = origins.find((origin) => isOfFiles(origin) && origin.of === of && origin.name === name);
      return from ? [{ key, path: from.path }] : [];
    });
    let shared = path.length - 1;
    for (const made of paths)
      while (shared > 0 && String(made.path.slice(0, shared)) !== String(path.slice(0, shared))) shared -= 1;
    const fields = Object.fromEntries(
      paths.flatMap((made) => {
        const [place, wire] = [
          made.path.slice(shared).join('.'),
          fieldFor('command', made.key, 'either')?.name,
        ];
        return wire === undefined || place === '' || place === wire || place === camelName(wire)
          ? []
          : [[wire, place]];
      }),
    );
    const isNamed = paths.some(({ key }) => key === 'name');
    return isNamed && Object.keys(fields).length === 0
      ? []
      : [{ of, name, path: path.slice(0, shared), fields }];
  };

  /** What is in a list, a Map or a Collection. */
  const elements = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    once('elements', node, depth, () => {
      const parts = inner(node);
      if (parts) return parts.flatMap((part) => elements(part, depth + 1));
      if (ts.isArrayLiteralExpression(node))
        return node.elements.flatMap((element) =>
          ts.isSpreadElement(element) ? elements(element.expression, depth + 1) : trace(element, depth + 1),
        );
      if (ts.isIdentifier(node)) {
        const all = assignedTo(node).flatMap(({ value, isElement, path }) =>
          isElement || path.length > 0 ? [] : elements(value, depth + 1),
        );
        return [...all, ...putInto(node.text, depth), ...under(argumentsOf(node), '[]')];
      }
      if (ts.isPropertyAccessExpression(node)) {
        const { text: name } = node.name;
        const all = (names.assigned.get(`.${name}`) ?? []).flatMap(({ value }) => elements(value, depth + 1));
        return [
          ...all,
          ...members(node.expression, name, depth).flatMap((member) => elements(member, depth + 1)),
          ...putInto(name, depth),
          ...under(trace(node, depth + 1), '[]'),
          { of: 'held', name, path: [] },
        ];
      }
      // `new Map([...commands, ...menus])`
      if (ts.isNewExpression(node))
        return (node.arguments ?? []).slice(0, 1).flatMap((argument) => elements(argument, depth + 1));
      if (!ts.isCallExpression(node)) return [];
      const { expression, arguments: args } = node;
      const name = lastName(ts, expression);
      const [first] = args;
      if (ts.isPropertyAccessExpression(expression)) {
        const callback = first && isFunction(ts, first) ? first : undefined;
        if (callback && /^(?:map|flatMap|mapValues)$/.test(expression.name.text))
          return returnsOf(callback).flatMap((expression) => [
            ...trace(expression, depth + 1),
            ...elements(expression, depth + 1),
          ]);
        if (/^(?:from|all|values|entries|of)$/.test(expression.name.text) && first)
          return elements(first, depth + 1);
        const on = elements(expression.expression, depth + 1);
        if (on.length > 0) return expression.name.text === 'flat' ? [...on, ...under(on, '[]')] : on;
      }
      return (name === undefined ? [] : (names.returned.get(name) ?? [])).flatMap((expression) =>
        elements(expression, depth + 1),
      );
    });

  /** What a member of an object is that the file makes: `update().commands`. */
  const members = (
    node: TypeScript.Expression,
    name: string,
    depth: number,
  ): readonly TypeScript.Expression[] =>
    once('members', node, depth, () => {
      const parts = inner(node);
      if (parts) return parts.flatMap((part) => members(part, name, depth + 1));
      if (ts.isIdentifier(node))
        return assignedTo(node).flatMap(({ value, path, isElement }) =>
          isElement || path.length > 0 ? [] : members(value, name, depth + 1),
        );
      if (ts.isCallExpression(node))
        return (names.returned.get(lastName(ts, node.expression) ?? '') ?? []).flatMap((expression) =>
          members(expression, name, depth + 1),
        );
      if (!ts.isObjectLiteralExpression(node)) return [];
      return node.properties.flatMap((property) => {
        if (!property.name || !ts.isIdentifier(property.name) || property.name.text !== name) return [];
        if (ts.isShorthandPropertyAssignment(property)) return [property.name];
        return ts.isPropertyAssignment(property) ? [property.initializer] : [];
      });
    });

  const putInto = (name: string, depth: number): readonly Origin[] =>
    (names.put.get(name) ?? []).flatMap((node) =>
      ts.isSpreadElement(node) ? elements(node.expression, depth + 1) : trace(node, depth + 1),
    );

  const returnsOf = (
    fn: TypeScript.ArrowFunction | TypeScript.FunctionExpression,
  ): readonly TypeScript.Expression[] => {
    if (!ts.isBlock(fn.body)) return [fn.body];
    const found: TypeScript.Expression[] = [];
    const visit = (node: TypeScript.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
    };
    ts.forEachChild(fn.body, visit);
    return found;
  };

  /** What is found in a folder says which one only where the path itself does not. */
  let isFound = false;
  const folderIn = (node: TypeScript.Expression, depth: number): string | undefined => {
    for (const isJoined of [false, true]) {
      isFound = isJoined;
      const names = pathNames(node, depth + 1).filter(
        (name) => folderName.test(name) && !anyFolder.test(name),
      );
      if (names.length > 0) return names.at(-1);
    }
    return undefined;
  };

  /** The names in a path, in their order. */
  const pathNames = (node: TypeScript.Expression, depth: number): readonly string[] =>
    once('pathNames', node, depth, () => {
      const parts = inner(node);
      if (parts) return parts.flatMap((part) => pathNames(part, depth + 1));
      if (ts.isStringLiteralLike(node)) return node.text.split(/[/\\]/);
      if (ts.isTemplateExpression(node))
        return [
          node.head.text.split('/'),
          ...node.templateSpans.map((span) => [
            ...pathNames(span.expression, depth + 1),
            ...span.literal.text.split('/'),
          ]),
        ].flat();
      if (ts.isBinaryExpression(node))
        return [...pathNames(node.left, depth + 1), ...pathNames(node.right, depth + 1)];
      if (ts.isIdentifier(node))
        return assignedTo(node)
          .slice(0, 1)
          .flatMap(({ value, isElement }) => (isElement && !isFound ? [] : pathNames(value, depth + 1)));
      if (ts.isPropertyAccessExpression(node)) return pathNames(node.expression, depth + 1);
      if (ts.isNewExpression(node))
        return (node.arguments ?? []).slice(0, 1).flatMap((argument) => pathNames(argument, depth + 1));
      if (!ts.isCallExpression(node)) return [];
      const receiver = ts.isPropertyAccessExpression(node.expression)
        ? pathNames(node.expression.expression, depth + 1)
        : [];
      const all = joining.test(lastName(ts, node.expression) ?? '')
        ? node.arguments
        : node.arguments.slice(0, 1);
      return [
        ...receiver,
        ...all
          .filter((expression) => !isFunction(ts, expression))
          .flatMap((expression) => pathNames(expression, depth + 1)),
      ];
    });

  /** What builders are made of: `builder.setName(this.details.name).setDescription(this.details.description)`. */
  const built = (): readonly Origin[] => {
    const of = (method: string, member: string): readonly Origin[] =>
      (names.calls.get(method) ?? []).flatMap(({ arguments: [first] }) =>
        first
          ? trace(first, 0).flatMap((origin) =>
              origin.of === 'this' && origin.path.length > 1 && origin.path.at(-1) === member
                ? [{ ...origin, path: origin.path.slice(0, -1) }]
                : [],
            )
          : [],
      );
    const described = of('setDescription', 'description');
    return of('setName', 'name').filter((origin) =>
      described.some(
        ({ written, path }) => written === origin.written && String(path) === String(origin.path),
      ),
    );
  };

  return { trace, elements, built };
}
