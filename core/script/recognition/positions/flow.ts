/** Where values come from, through the names of a file: what a loader gives, what a list holds, what is given to a function. */
import type TypeScript from 'typescript';
import { camelName, fieldFor } from '../../../interface/index.ts';
import type { Condition, Fields } from '../../../syntax/reading.ts';
import type { Ts } from '../../parse/syntax.ts';
import { copiedFrom, type Member } from './copied.ts';
import { Following } from './following.ts';
import { bothOf, conditionOf, conditionOfFilter, ofMember } from './guards.ts';
import { folderIn } from './load-path.ts';
import { type Argument, isFunction, lastName, type Names, type Origin, ofLists } from './names.ts';

/** Where values come from, through the names of a file. */
export function flowIn(ts: Ts, names: Names) {
  const following = new Following(ts, names);
  /** Members of them. */
  const under = (origins: readonly Origin[], ...path: readonly string[]): readonly Origin[] =>
    path.length === 0
      ? origins
      : origins.map(({ when, ...origin }) => {
          const asked = ofMember(when);
          return { ...origin, path: [...origin.path, ...path], ...(asked ? { when: asked } : {}) };
        });

  /** What a value is. */
  const trace = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    following.once('trace', node, depth, () => {
      const parts = following.parts(node);
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
      const folder = folderIn(following, first, depth);
      return folder === undefined ? [] : [{ of: 'loaded', name: folder, path: [], sent: {} }];
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text;
      const on = trace(expression.expression, depth + 1);
      // A command that has such a method may give something else.
      if (method === 'toJSON') return on.map(withoutSent);
      if (method === 'find' || method === 'get' || method === 'at')
        return elements(expression.expression, depth + 1);
      if (on.length > 0 && ofLists.test(method)) return [];
      // What a class does itself: `await this.importFile(path)`.
      const own = on.every(({ of, path }) => of === 'this' && path.length === 0)
        ? returnedBy(method, depth)
        : [];
      if (on.length > 0) return [...own, ...under(on, `${method}()`)];
    }
    return returnedBy(lastName(ts, expression), depth);
  };

  const returnedBy = (name: string | undefined, depth: number): readonly Origin[] =>
    (name === undefined ? [] : (names.returned.get(name) ?? [])).flatMap((expression) =>
      trace(expression, depth + 1),
    );

  const sourcesOf = (node: TypeScript.Identifier, depth: number): readonly Origin[] => [
    ...following
      .assignedTo(node)
      .flatMap(({ value, path, isElement }) =>
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
    const spread: Origin[] = [];
    const last = node.properties.findLast(ts.isSpreadAssignment);
    const members = new Map<string, Member>();
    let isRead = true;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) spread.push(...trace(property.expression, depth + 1));
      const name =
        property.name && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
          ? property.name.text
          : undefined;
      const spec = name === undefined ? undefined : fieldFor('command', name, 'either');
      const value = ts.isPropertyAssignment(property)
        ? property.initializer
        : ts.isShorthandPropertyAssignment(property)
          ? property.name
          : undefined;
      if (name !== undefined && spec && value)
        members.set(name, {
          key: name,
          spec,
          value,
          origins: trace(value, depth + 1),
          isBefore: last !== undefined && property.pos < last.pos,
        });
      else if (!ts.isSpreadAssignment(property) && (name === undefined || spec)) isRead = false;
    }
    const isOfOne = isRead && node.properties.filter(ts.isSpreadAssignment).length < 2;
    const sentOf = (
      base: Origin,
      more: { readonly fields?: Fields; readonly isSpread?: boolean },
    ): Origin => {
      const { sent: _, ...rest } = base;
      const sent =
        isOfOne && (more.isSpread === true) === (last !== undefined)
          ? copiedFrom(ts, [...members.values()], base, more)
          : undefined;
      return sent ? { ...rest, sent } : rest;
    };
    const found = spread.map((origin) => sentOf(origin, { isSpread: true }));
    for (const { path, ...origin } of members.get('name')?.origins ?? [])
      if (path.at(-1) === 'name') found.push(sentOf({ ...origin, path: path.slice(0, -1) }, {}));
    // Its name may be that of its file, and its fields may be called otherwise.
    const described = (members.get('description')?.origins ?? []).find(isOfFiles);
    if (members.has('name') && described)
      found.push(
        ...madeOf(members, described).map(({ fields = {}, ...made }) => ({
          ...sentOf(made, { fields }),
          fields,
        })),
      );
    return found;
  };

  const isOfFiles = ({ of, path }: Origin): boolean =>
    (of === 'loaded' || of === 'held') && path.length > 0 && path.every((step) => /^[\w$]+$/.test(step));

  /** What a command is made of whose fields come from members of one thing, unless each has its own name there. */
  const madeOf = (
    members: ReadonlyMap<string, Member>,
    { of, name, path, sent }: Origin,
  ): readonly Origin[] => {
    const paths = [...members.values()].flatMap(({ key, origins }) => {
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
      : [{ of, name, path: path.slice(0, shared), fields, ...(sent ? { sent } : {}) }];
  };

  /** What is in a list, a Map or a Collection. */
  const elements = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    following.once('elements', node, depth, () => {
      const parts = following.parts(node);
      if (parts) return parts.flatMap((part) => elements(part, depth + 1));
      if (ts.isArrayLiteralExpression(node))
        return node.elements.flatMap((element) =>
          ts.isSpreadElement(element) ? elements(element.expression, depth + 1) : trace(element, depth + 1),
        );
      if (ts.isIdentifier(node)) {
        const all = following
          .assignedTo(node)
          .flatMap(({ value, isElement, path }) =>
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
          { of: 'held', name, path: [], sent: {} },
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
          return returnsOf(ts, callback).flatMap((expression) => [
            ...trace(expression, depth + 1),
            ...elements(expression, depth + 1),
          ]);
        if (/^(?:from|all|values|entries|of)$/.test(expression.name.text) && first)
          return elements(first, depth + 1);
        const on = elements(expression.expression, depth + 1);
        if (on.length > 0 && expression.name.text === 'filter')
          return on.map((origin) => withCondition(origin, conditionOfFilter(ts, first)));
        if (on.length > 0 && expression.name.text === 'flat') return [...on, ...under(on, '[]')];
        // What else is made of a list may have other things in it.
        if (on.length > 0) return keeping.test(expression.name.text) ? on : on.map(withoutSent);
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
    following.once('members', node, depth, () => {
      const parts = following.parts(node);
      if (parts) return parts.flatMap((part) => members(part, name, depth + 1));
      if (ts.isIdentifier(node))
        return following
          .assignedTo(node)
          .flatMap(({ value, path, isElement }) =>
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
    (names.put.get(name) ?? []).flatMap((node) => put(node, depth + 1));

  /** What is put into something, with what is asked of it before. */
  const put = (node: TypeScript.Expression, depth: number): readonly Origin[] => {
    if (ts.isSpreadElement(node)) return elements(node.expression, depth);
    const condition = conditionOf(ts, node, names.guards.get(node));
    return trace(node, depth).map((origin) => withCondition(origin, condition));
  };

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

  return { trace, elements, put, built, isCut: () => following.isCut };
}

/** Methods that give the same elements. */
const keeping = /^(?:filter|sort|toSorted|reverse|toReversed|slice|concat|values|toArray|array|clone)$/;

const withoutSent = ({ sent: _, ...origin }: Origin): Origin => origin;

function withCondition(origin: Origin, condition: Condition | undefined): Origin {
  const when = bothOf(origin.when, condition);
  return when ? { ...origin, when } : origin;
}

/** What a function gives back. */
function returnsOf(
  ts: Ts,
  fn: TypeScript.ArrowFunction | TypeScript.FunctionExpression,
): readonly TypeScript.Expression[] {
  if (!ts.isBlock(fn.body)) return [fn.body];
  const found: TypeScript.Expression[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(fn.body, visit);
  return found;
}
