/** Where values come from, through the names of a file: what a loader gives, what a list holds, what is given to a function. */
import type TypeScript from 'typescript';
import { skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { alternatives, isNothing } from './alternatives.ts';
import type { Argument } from './arguments.ts';
import { originsBuilt } from './built.ts';
import { Following } from './following.ts';
import { bothOf, conditionOf, conditionOfFilter, isFunction } from './guards.ts';
import { type Keeper, keeperOfMember, keeperOfParameter } from './keepers.ts';
import { folderIn, parametersOfPath } from './load-path.ts';
import { originsAssigned, originsMade } from './made.ts';
import { folding, isArrayFrom, isAssign, keeping, ofLists, returnsOf } from './methods.ts';
import { type Assigned, lastName, namesIn, type Origin, type Put } from './names.ts';
import { distinct, under, withCondition, withoutSent } from './origins.ts';
import { acrossFiles, type Flow, type FlowProgram, loadedStep } from './program/across.ts';
import type { Script } from './program/imports.ts';
import { SameLists } from './same.ts';
import type { Steps } from './steps.ts';

/**
 * Where values come from, through the names of a file. `isWide`: what is found in something under any key or index may be any
 * of its elements.
 */
export function flowIn(ts: Ts, script: Script, program: FlowProgram, steps: Steps, isWide: boolean): Flow {
  const names = namesIn(script.file, ts);
  const following = new Following(ts, script, names, steps);
  const { nearest } = following;
  const same = new SameLists(following, names);
  const followed = (
    purpose: string,
    node: TypeScript.Node | string,
    depth: number,
    act: () => readonly Origin[],
  ) =>
    following.once(purpose, node, depth, () => {
      const found = distinct(act());
      if (found.length > maximumOrigins) following.cut();
      return found.slice(0, maximumOrigins);
    });

  /** What a value is. */
  const trace = (node: TypeScript.Expression, depth: number): readonly Origin[] =>
    followed('trace', node, depth, () => {
      const parts = following.parts(node);
      if (parts)
        return alternatives(
          ts,
          node,
          parts,
          parts.map((part) => trace(part, depth + 1)),
        );
      if (node.kind === ts.SyntaxKind.ThisKeyword) {
        const written = names.classes.get(node);
        return written ? [{ of: 'this', name: '', path: [], written }] : [];
      }
      if (ts.isIdentifier(node)) return [...across.values('trace', node, depth), ...sourcesOf(node, depth)];
      if (ts.isPropertyAccessExpression(node))
        return [
          ...across.values('trace', node, depth),
          ...under(trace(node.expression, depth + 1), node.name.text),
          ...anyOf(node, depth),
        ];
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

  const traceCall = (node: TypeScript.CallExpression, depth: number): readonly Origin[] => {
    const { expression, arguments: args } = node;
    const [first] = args;
    const isImport = expression.kind === ts.SyntaxKind.ImportKeyword;
    if ((isImport || (ts.isIdentifier(expression) && expression.text === 'require')) && first) {
      if (ts.isStringLiteralLike(first)) return across.values('trace', node, depth);
      return loadedBy(first, depth);
    }
    const others = across.results('trace', node, depth);
    if (others) return others;
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
    return followed('returned', name, depth, () => anyOfThese(returned, depth));
  };

  /** What something is that may be any of some expressions. */
  const anyOfThese = (all: readonly TypeScript.Expression[], depth: number): readonly Origin[] => {
    const found = all.map((expression) => trace(expression, depth + 1));
    const isWhole = found.every((origins, at) => origins.length > 0 || isNothing(ts, all[at]));
    return isWhole ? found.flat() : found.flat().map(withoutSent);
  };

  const returned: Flow['returned'] = (asked, fn, depth) =>
    followed(`${asked} returned`, fn, depth, () =>
      asked === 'trace'
        ? anyOfThese(returnsOf(ts, fn), depth)
        : returnsOf(ts, fn).flatMap((expression) => elements(expression, depth + 1)),
    );

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
      const isWhole = all.every((origins, at) => origins.length > 0 || isNothing(ts, assigned[at]?.value));
      return isWhole ? all.flat() : all.flat().map(withoutSent);
    }),
    ...argumentsOf(node),
  ];

  /** What is loaded by a path: of a folder, or by what a function gets. */
  const loadedBy = (path: TypeScript.Expression, depth: number): readonly Origin[] => {
    const folder = folderIn(following, path, depth);
    return folder
      ? [{ of: 'loaded', ...folder, path: [], sent: {} }]
      : under(parametersOfPath(following, path, depth).flatMap(argumentOf), loadedStep);
  };

  /** What other files may give to a function of this one. */
  const argumentsOf = (node: TypeScript.Identifier): readonly Origin[] => {
    const parameter = nearest.parameterFor(node);
    return parameter ? argumentOf(parameter) : [];
  };

  const argumentOf = (parameter: Argument): readonly Origin[] => {
    const { called: name, path, fn } = parameter;
    const { length = Number.POSITIVE_INFINITY } = names.functions.get(name) ?? {};
    const isOne = length <= mostOfOneName;
    return [{ of: 'argument', name, path, ...(isOne ? { at: fn.pos } : {}), sent: {} }];
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
      // `{ ...commands, [name]: command }`
      if (ts.isObjectLiteralExpression(node))
        return node.properties.flatMap((property) => {
          if (ts.isSpreadAssignment(property)) return elements(property.expression, depth + 1);
          const isKeyed = ts.isPropertyAssignment(property) && ts.isComputedPropertyName(property.name);
          return isKeyed ? trace(property.initializer, depth + 1) : [];
        });
      const exported = across.values('elements', node, depth);
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
          ...exported,
          ...all,
          ...(keeper === undefined ? [] : putInto(keeper, depth)),
          ...(all.length > 0 || member === undefined ? [] : elementsOfMember(member, depth)),
          ...under(argumentsOf(node), '[]'),
        ];
      }
      if (ts.isPropertyAccessExpression(node)) {
        const { text: name } = node.name;
        return [
          ...exported,
          ...same.members(node.expression, name, depth).flatMap((member) => elements(member, depth + 1)),
          ...elementsOfMember(name, depth),
          ...under(trace(node, depth + 1), '[]'),
        ];
      }
      // `new Map([...commands, ...menus])`
      if (ts.isNewExpression(node))
        return (node.arguments ?? []).slice(0, 1).flatMap((argument) => elements(argument, depth + 1));
      if (!ts.isCallExpression(node)) return [];
      const others = across.results('elements', node, depth);
      if (others || exported.length > 0) return [...exported, ...(others ?? [])];
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
        if (isMapping && made.length === 0)
          made.push(...across.made('trace', node, depth), ...across.made('elements', node, depth));
        if (made.length > 0 || (isMapping && mapping && isFunction(ts, mapping))) return made;
        if (folding.test(expression.name.text) && first)
          return [...givenBack(first), ...args.slice(1)].flatMap((value) => elements(value, depth + 1));
        if (/^(?:from|all|values|entries|of)$/.test(expression.name.text) && first)
          return isFrom && mapping ? elements(first, depth + 1).map(withoutSent) : elements(first, depth + 1);
        const on = elements(expression.expression, depth + 1);
        if (on.length > 0 && expression.name.text === 'filter')
          return on.map((origin) => withCondition(origin, conditionOfFilter(ts, first)));
        if (on.length > 0 && expression.name.text === 'flat') return [...on, ...under(on, '[]')];
        if (expression.name.text === 'concat')
          return [...on, ...args.flatMap((arg) => [...elements(arg, depth + 1), ...trace(arg, depth + 1)])];
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
      [...same.reachedBy(keeper)].flatMap((reached) => [
        ...(names.put.get(reached) ?? []).flatMap((thing) => put(thing, depth + 1)),
        ...across.putInto(reached, depth),
      ]),
    );

  const putIntoParameter: Flow['putIntoParameter'] = (fn, [index, member], depth) => {
    const parameter = fn.parameters[Number(index)];
    const keeper = parameter && keeperOfParameter(ts, script.file, parameter.name, member);
    return keeper === undefined ? [] : putInto(keeper, depth);
  };

  /** What is put into something, with what is asked of it before. */
  const put = ({ value, chosen }: Put, depth: number): readonly Origin[] => {
    if (ts.isSpreadElement(value)) return elements(value.expression, depth);
    const [where, which] = [names.guards.get(value), chosen].map((guards) =>
      conditionOf(ts, value, guards, following.memberBehind),
    );
    const condition = bothOf(where, which);
    return trace(value, depth).map((origin) => withCondition(origin, condition));
  };

  const across = acrossFiles(ts, script, program, {
    names,
    same,
    trace,
    elements,
    put,
    loadedBy,
  });
  return {
    trace,
    elements,
    put,
    built: () => originsBuilt(names, trace),
    returned,
    putIntoParameter,
    calls: across.calls,
    namesElsewhere: across.namesElsewhere,
    filledAcross: across.filledAcross,
    keptOf: ({ pos }) => across.keptByFunctions().get(pos) ?? [],
    isCut: () => following.isCut,
  };
}

/** Functions of one name that are told apart where other files call them. */
const mostOfOneName = 16;

/** Of more, only so many are followed further. */
const maximumOrigins = 256;
