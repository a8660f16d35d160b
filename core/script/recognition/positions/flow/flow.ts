/** Where values come from, through the names of a file: what a loader gives, what a list holds, what is given to a function. */
import type TypeScript from 'typescript';
import type { Condition } from '../../../../syntax/sending.ts';
import { isNullish, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { Following } from './following.ts';
import { bothOf, conditionOf, conditionOfFilter, isFunction, ofMember } from './guards.ts';
import { folderIn } from './load-path.ts';
import { originsAssigned, originsMade } from './made.ts';
import { type Assigned, isAssign, lastName, type Names, type Origin, ofLists, type Put } from './names.ts';

/**
 * Where values come from, through the names of a file. `isWide`: what is found in something under any key or index may be any
 * of its elements.
 */
export function flowIn(ts: Ts, names: Names, { isWide = false }: { readonly isWide?: boolean } = {}) {
  const following = new Following(ts, names);
  const { nearest } = following;
  /** Members of them. */
  const under = (origins: readonly Origin[], ...path: readonly string[]): readonly Origin[] =>
    path.length === 0
      ? origins
      : origins.map(({ when, isChanged: _, ...origin }) => {
          const asked = ofMember(when);
          return { ...origin, path: [...origin.path, ...path], ...(asked ? { when: asked } : {}) };
        });

  const followed = (
    purpose: string,
    node: TypeScript.Node | string,
    depth: number,
    act: () => readonly Origin[],
  ) =>
    following.once(purpose, node, depth, () => {
      const found = distinct(act());
      if (found.length > maximumOrigins) following.isCut = true;
      return found.slice(0, maximumOrigins);
    });

  /** What a value is. */
  const trace = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    followed('trace', node, depth, () => {
      const parts = following.parts(node);
      if (parts) return alternatives(node, parts, depth);
      if (node.kind === ts.SyntaxKind.ThisKeyword) {
        const written = names.classes.get(node);
        return written ? [{ of: 'this', name: '', path: [], written }] : [];
      }
      if (ts.isIdentifier(node)) return sourcesOf(node, depth);
      if (ts.isPropertyAccessExpression(node))
        return [...under(trace(node.expression, depth + 1), node.name.text), ...anyOf(node, depth)];
      if (ts.isElementAccessExpression(node)) {
        const { argumentExpression: key } = node;
        const path = ts.isStringLiteralLike(key) ? key.text : '*';
        return [...under(trace(node.expression, depth + 1), path), ...anyOf(node, depth)];
      }
      if (ts.isNewExpression(node)) return under(trace(node.expression, depth + 1), 'new');
      if (ts.isObjectLiteralExpression(node))
        return originsMade(ts, node, (value) => trace(value, depth + 1));
      if (!ts.isCallExpression(node)) return [];
      return traceCall(node, depth);
    });

  /** What it may be where every element of a thing counts. */
  const anyOf = (
    { expression }: TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression,
    depth: number,
  ): readonly Origin[] =>
    isWide && ts.isIdentifier(skipOuterExpressions(ts, expression)) ? elements(expression, depth + 1) : [];

  /** What one of several values is: where one is not followed, it is not known what is sent. */
  const alternatives = (
    node: TypeScript.Expression,
    parts: readonly TypeScript.Expression[],
    depth: number,
  ): readonly Origin[] => {
    const isAnd =
      ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    const all = parts.map((part) => trace(part, depth + 1));
    const isWhole = all.every(
      (origins, at) => origins.length > 0 || (isAnd && at === 0) || isNothing(parts[at]),
    );
    const [first = [], second = []] = all;
    // `command.data ?? command`
    const member = (origin: Origin): string | undefined =>
      first.flatMap(({ of, name, path }) =>
        of === origin.of &&
        name === origin.name &&
        String(path.slice(0, -1)) === String(origin.path) &&
        path.length > 0
          ? (path.at(-1) ?? [])
          : [],
      )[0];
    const found = isAnd
      ? all.flat()
      : [
          ...first,
          ...second.map((origin) => {
            const lacked = member(origin);
            return lacked === undefined ? origin : withCondition(origin, { has: [], lacks: [lacked] });
          }),
        ];
    return isWhole ? found : found.map(withoutSent);
  };

  const isNothing = (node: TypeScript.Expression | undefined): boolean =>
    node === undefined ||
    isNullish(ts, node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0);

  const traceCall = (node: TypeScript.CallExpression, depth: number): readonly Origin[] => {
    const { expression, arguments: args } = node;
    const [first] = args;
    const isImport = expression.kind === ts.SyntaxKind.ImportKeyword;
    if ((isImport || (ts.isIdentifier(expression) && expression.text === 'require')) && first) {
      if (ts.isStringLiteralLike(first)) return [];
      const folder = folderIn(following, first, depth);
      return folder === undefined ? [] : [{ of: 'loaded', ...folder, path: [], sent: {} }];
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text;
      if (isAssign(ts, expression)) return originsAssigned(ts, args, (value) => trace(value, depth + 1));
      const on = trace(expression.expression, depth + 1);
      // A command that has such a method may give something else.
      if (method === 'toJSON') return on.map(withoutSent);
      if (method === 'find' || method === 'get' || method === 'at')
        return elements(expression.expression, depth + 1);
      if (isWide && /^(?:shift|pop|splice)$/.test(method)) return elements(expression.expression, depth + 1);
      if (on.length > 0 && ofLists.test(method)) return [];
      // What a class does itself: `await this.importFile(path)`.
      const own = on.every(({ of, path }) => of === 'this' && path.length === 0)
        ? returnedBy(method, depth)
        : [];
      if (on.length > 0) return [...own, ...under(on, `${method}()`)];
    }
    return returnedBy(lastName(ts, expression), depth);
  };

  const returnedBy = (name: string | undefined, depth: number): readonly Origin[] => {
    const returned = name === undefined ? undefined : names.returned.get(name);
    if (name === undefined || returned === undefined) return [];
    return followed('returned', name, depth, () => {
      const all = returned.map((expression) => trace(expression, depth + 1));
      const isWhole = all.every((origins, at) => origins.length > 0 || isNothing(returned[at]));
      return isWhole ? all.flat() : all.flat().map(withoutSent);
    });
  };

  /** What a name is given; `purpose`: what is asked of it. Its uses share that. */
  const valuesOf = (
    purpose: string,
    node: TypeScript.Identifier,
    ask: (all: readonly Assigned[]) => readonly Origin[],
  ): readonly Origin[] => {
    const assigned = nearest.assignedTo(node);
    const key = `${node.text} ${nearest.declarationOf(node)}`;
    return following.shared(purpose, key, assigned.length, () => distinct(ask(assigned)));
  };

  const sourcesOf = (node: TypeScript.Identifier, depth: number): readonly Origin[] => [
    ...valuesOf('sources', node, (assigned) => {
      const all = assigned.map(({ value, path, isElement, isRest }) => {
        const found = under(isElement ? elements(value, depth + 1) : trace(value, depth + 1), ...path);
        return isRest ? found.map((origin) => ({ ...withoutSent(origin), isChanged: true as const })) : found;
      });
      const isWhole = all.every((origins, at) => origins.length > 0 || isNothing(assigned[at]?.value));
      return isWhole ? all.flat() : all.flat().map(withoutSent);
    }),
    ...argumentsOf(node),
  ];

  /** What other files may give to a function of this one. */
  const argumentsOf = (node: TypeScript.Identifier): readonly Origin[] => {
    const parameter = nearest.parameterFor(node);
    return parameter ? [{ of: 'argument', name: parameter.called, path: parameter.path }] : [];
  };

  /** What is in a list, a Map or a Collection. */
  const elements = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    followed('elements', node, depth, () => {
      const parts = following.parts(node);
      if (parts) return parts.flatMap((part) => elements(part, depth + 1));
      if (ts.isArrayLiteralExpression(node))
        return node.elements.flatMap((element) =>
          ts.isSpreadElement(element) ? elements(element.expression, depth + 1) : trace(element, depth + 1),
        );
      if (ts.isIdentifier(node)) {
        const all = valuesOf('elements of values', node, (assigned) =>
          assigned.flatMap(({ value, isElement, path: [member, ...rest] }) => {
            if (isElement || rest.length > 0) return [];
            if (member === undefined) return elements(value, depth + 1);
            return members(value, member, depth).flatMap((found) => elements(found, depth + 1));
          }),
        );
        const own = [...all, ...putInto(node.text, depth, ({ isInMember }) => !isInMember)];
        // `const { commands } = client`
        const found = own.length > 0 ? own : putInto(node.text, depth);
        return [...found, ...under(argumentsOf(node), '[]')];
      }
      if (ts.isPropertyAccessExpression(node)) {
        const { text: name } = node.name;
        return [
          ...followed('members', name, depth, () =>
            (names.assigned.get(`.${name}`) ?? []).flatMap(({ value }) => elements(value, depth + 1)),
          ),
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
      const returned = name === undefined ? undefined : names.returned.get(name);
      if (name === undefined || returned === undefined) return [];
      return followed('elements returned', name, depth, () =>
        returned.flatMap((expression) => elements(expression, depth + 1)),
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
        return nearest
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

  const putInto = (name: string, depth: number, isAsked?: (thing: Put) => boolean): readonly Origin[] =>
    followed(isAsked ? 'put into a variable' : 'put', name, depth, () =>
      (names.put.get(name) ?? [])
        .filter((thing) => isAsked?.(thing) ?? true)
        .flatMap((thing) => put(thing, depth + 1)),
    );

  /** What is put into something, with what is asked of it before. */
  const put = ({ value, chosen }: Omit<Put, 'isInMember'>, depth: number): readonly Origin[] => {
    if (ts.isSpreadElement(value)) return elements(value.expression, depth);
    const [where, which] = [names.guards.get(value), chosen].map((guards) =>
      conditionOf(ts, value, guards, following.memberBehind),
    );
    const condition = bothOf(where, which);
    return trace(value, depth).map((origin) => withCondition(origin, condition));
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

/** Of more, only so many are followed further. */
const maximumOrigins = 256;

/** Origins without those that are there twice. */
const distinct = (origins: readonly Origin[]): readonly Origin[] =>
  origins.length < 2
    ? origins
    : [
        ...new Map(
          origins.map(({ written, ...origin }, at) => [
            `${written?.pos} ${JSON.stringify(origin)}`,
            origins[at] as Origin,
          ]),
        ).values(),
      ];

/** Methods that give the same elements. */
const keeping = /^(?:filter|sort|toSorted|reverse|toReversed|concat|values|toArray|array|clone)$/;

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
