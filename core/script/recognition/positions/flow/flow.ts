/** Where values come from, through the names of a file: what a loader gives, what a list holds, what is given to a function. */
import type TypeScript from 'typescript';
import { isNullish, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { Following } from './following.ts';
import { bothOf, conditionOf, conditionOfFilter, isFunction, ofMember } from './guards.ts';
import { type Keeper, keeperOfMember } from './keepers.ts';
import { folderIn } from './load-path.ts';
import { originsAssigned, originsMade } from './made.ts';
import { isArrayFrom, isAssign, keeping, ofLists, returnsOf } from './methods.ts';
import { type Assigned, lastName, type Names, type Origin, type Put } from './names.ts';
import { distinct, withCondition, withoutSent } from './origins.ts';
import { SameLists } from './same.ts';

/**
 * Where values come from, through the names of a file. `isWide`: what is found in something under any key or index may be any
 * of its elements.
 */
export function flowIn(ts: Ts, names: Names, { isWide = false }: { readonly isWide?: boolean } = {}) {
  const following = new Following(ts, names);
  const { nearest } = following;
  const same = new SameLists(following, names);
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
    const key = `${node.text} of ${names.keeperIn(node)} at ${nearest.declarationOf(node)}`;
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
        const keeper = names.keeperIn(node);
        const all = valuesOf('elements of values', node, (assigned) =>
          assigned.flatMap(({ value, isElement, path }) => {
            if (isElement) return [];
            const member = path.at(-1);
            return member === undefined
              ? elements(value, depth + 1)
              : elementsTakenOut({ value, path }, member, depth);
          }),
        );
        const member = keeper === undefined ? undefined : names.takenOut.get(keeper);
        return [
          ...all,
          ...(keeper === undefined ? [] : putInto(keeper, depth)),
          ...(all.length > 0 || member === undefined ? [] : elementsOfMember(member, depth)),
          ...under(argumentsOf(node), '[]'),
        ];
      }
      if (ts.isPropertyAccessExpression(node)) {
        const { text: name } = node.name;
        return [
          ...same.members(node.expression, name, depth).flatMap((member) => elements(member, depth + 1)),
          ...elementsOfMember(name, depth),
          ...under(trace(node, depth + 1), '[]'),
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
        const isFrom = isArrayFrom(ts, expression);
        const mapping = isFrom ? args[1] : first;
        const isMapping = isFrom || /^(?:map|flatMap|mapValues)$/.test(expression.name.text);
        const made = (isMapping && mapping ? givenBack(mapping) : []).flatMap((value) => [
          ...trace(value, depth + 1),
          ...elements(value, depth + 1),
        ]);
        if (made.length > 0 || (isMapping && mapping && isFunction(ts, mapping))) return made;
        if (/^(?:from|all|values|entries|of)$/.test(expression.name.text) && first)
          return isFrom && mapping ? elements(first, depth + 1).map(withoutSent) : elements(first, depth + 1);
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

  /** What a function gives back, as it is written there or by its name. */
  const givenBack = (fn: TypeScript.Expression): readonly TypeScript.Expression[] => {
    if (isFunction(ts, fn)) return returnsOf(ts, fn);
    const name = lastName(ts, fn);
    return name !== undefined && names.functions.has(name) ? (names.returned.get(name) ?? []) : [];
  };

  /** What is in a member, whoever has it. */
  const elementsOfMember = (name: string, depth: number): readonly Origin[] => [
    ...followed('members', name, depth, () =>
      (names.assigned.get(keeperOfMember(name)) ?? []).flatMap(({ value }) => elements(value, depth + 1)),
    ),
    ...putInto(keeperOfMember(name), depth),
    { of: 'held', name, path: [], sent: {} },
  ];

  /** What is in a member that is taken out of something: in that of an object which the file makes, or in any of the name. */
  const elementsTakenOut = (
    { value, path }: Pick<Assigned, 'value' | 'path'>,
    name: string,
    depth: number,
  ): readonly Origin[] => {
    const made = path.length === 1 ? same.members(value, name, depth) : [];
    const isNamed = made.length > 0 && made.every((part) => same.keepersOf(part).length > 0);
    return [
      ...made.flatMap((part) => elements(part, depth + 1)),
      ...(isNamed ? [] : elementsOfMember(name, depth)),
    ];
  };

  const putInto = (keeper: Keeper, depth: number): readonly Origin[] =>
    followed('put', keeper, depth, () =>
      [...same.reachedBy(keeper)]
        .flatMap((reached) => names.put.get(reached) ?? [])
        .flatMap((thing) => put(thing, depth + 1)),
    );

  /** What is put into something, with what is asked of it before. */
  const put = ({ value, chosen }: Put, depth: number): readonly Origin[] => {
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

  return {
    trace,
    elements,
    put,
    built,
    namesElsewhere: (keeper: Keeper) => same.namesElsewhere(keeper),
    isCut: () => following.isCut,
  };
}

/** Of more, only so many are followed further. */
const maximumOrigins = 256;
