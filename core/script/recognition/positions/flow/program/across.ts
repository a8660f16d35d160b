/**
 * What functions of other files make of what calls give to them, and put into it: an argument is the same as the parameter there, and
 * a call is what the function gives back.
 */
import type TypeScript from 'typescript';
import { once } from '../../../../../syntax/once.ts';
import { groupedBy } from '../../../../../syntax/ordered.ts';
import type { Ts } from '../../../../parse/syntax.ts';
import { identifiersIn } from '../../../../parse/uses.ts';
import { isAll } from '../copied.ts';
import { isFunction } from '../guards.ts';
import type { Keeper } from '../keepers.ts';
import { callbackOf } from '../methods.ts';
import { type Names, namesWritten, type Origin, type Put } from '../names.ts';
import { under, withCondition, withoutSent } from '../origins.ts';
import type { SameLists } from '../same.ts';
import type { Imports, Script, Written } from './imports.ts';

/** From a path to what is loaded by it. */
export const loadedStep = 'load()';

/** What a value is, or what is in it. */
export type Asked = 'trace' | 'elements';

/** Where the values of a file come from. */
export interface Flow
  extends Record<Asked, (node: TypeScript.Expression, depth: number) => readonly Origin[]> {
  /** What is put into something, with what is asked of it before. */
  put(thing: Put, depth: number): readonly Origin[];
  /** What builders are made of. */
  built(): readonly Origin[];
  /** What a function gives back, for any arguments. */
  returned(asked: Asked, fn: TypeScript.SignatureDeclaration, depth: number): readonly Origin[];
  /** What a function puts into a parameter, or a member of that. */
  putIntoParameter(
    fn: TypeScript.SignatureDeclaration,
    path: readonly string[],
    depth: number,
  ): readonly Origin[];
  /** The functions of other files that a call runs. */
  calls(call: Call): readonly CallAcross[];
  /** The names under which other files may have what a keeper has. */
  namesElsewhere(keeper: Keeper): readonly string[];
  /** What functions of other files put into what they get of this one, and what they keep of it. */
  filledAcross(): readonly Filled[];
  /** What a function of this file puts into lists of what it gets. */
  keptOf(fn: TypeScript.SignatureDeclaration): readonly Filled[];
  isCut(): boolean;
}

/** What is put into something, by the names under which all files may have that. */
interface Filled {
  readonly names: readonly string[];
  readonly origins: readonly Origin[];
}

/** The scripts of a program, each with the flow of its values. */
export interface FlowProgram {
  readonly imports: Imports;
  flowOf(script: Script): Flow;
}

export type Call = TypeScript.CallExpression | TypeScript.NewExpression;

/** A function of another file that is called. */
export interface CallAcross {
  readonly fn: Written<TypeScript.SignatureDeclaration>;
  /** Origins in that file as they are in this one: with what the call gives to the function. */
  asHere(origins: readonly Origin[], depth: number): readonly Origin[];
}

type OfFile = Pick<Flow, Asked | 'put'> & {
  readonly names: Names;
  readonly same: SameLists;
  readonly loadedBy: (path: TypeScript.Expression, depth: number) => readonly Origin[];
};

/** Follows what a file gets of others, and gives to them. */
export function acrossFiles(
  ts: Ts,
  script: Script,
  { imports, flowOf }: FlowProgram,
  { names, same, trace, elements, put, loadedBy }: OfFile,
) {
  /** What a path leads to from an expression. */
  const along = (
    node: TypeScript.Expression,
    [first, ...rest]: readonly string[],
    depth: number,
  ): readonly Origin[] => {
    if (first === undefined) return trace(node, depth);
    if (first === '[]') return under(elements(node, depth), ...rest);
    if (first === loadedStep) return under(loadedBy(node, depth), ...rest);
    const members = same.members(node, first, depth);
    return members.length > 0
      ? members.flatMap((member) => along(member, rest, depth + 1))
      : under(trace(node, depth), first, ...rest);
  };
  const called = (
    fn: Written<TypeScript.SignatureDeclaration>,
    argument: (index: number, path: readonly string[], depth: number) => readonly Origin[],
  ): CallAcross => ({
    fn,
    asHere: (origins, depth) =>
      origins.flatMap((origin) => {
        // What the other file has of its own it has of a folder, or of what holds it.
        if (origin.of !== 'argument') return origin.of === 'this' ? [] : [origin];
        const [index, ...path] = origin.path;
        return origin.at === fn.node.pos
          ? argument(Number(index), path, depth).map((base) => madeOf(base, origin))
          : [];
      }),
  });
  const direct = (call: Call): readonly CallAcross[] => {
    const args = call.arguments ?? [];
    return imports
      .functionsBehind(script, call)
      .map((fn) =>
        called(fn, (index, path, depth) =>
          args.slice(0, index + 1).some(ts.isSpreadElement)
            ? []
            : args.slice(index, index + 1).flatMap((arg) => along(arg, path, depth + 1)),
        ),
      );
  };
  /** `bodies.map(prepare)` */
  const byMethods = (call: Call): readonly CallAcross[] => {
    const callback = ts.isCallExpression(call) ? callbackOf(ts, call) : undefined;
    if (!callback || isFunction(ts, callback.fn)) return [];
    const { on, fn, at, isElement } = callback;
    return imports
      .functionsNamed(script, fn)
      .map((fn) =>
        called(fn, (index, path, depth) =>
          index === at ? along(on, isElement ? ['[]', ...path] : path, depth + 1) : [],
        ),
      );
  };
  const calls = (call: Call): readonly CallAcross[] => [...direct(call), ...byMethods(call)];
  const returnedBy = (asked: Asked, all: readonly CallAcross[], depth: number): readonly Origin[] =>
    all.flatMap(({ fn, asHere }) => asHere(flowOf(fn.of).returned(asked, fn.node, depth + 1), depth + 1));
  /** What is given to functions of other files, by what has it here. */
  const handed = once(() =>
    groupedBy(
      names.allCalls.flatMap((node) =>
        calls(node).flatMap((call) =>
          (node.arguments ?? []).flatMap((arg, index) =>
            keepersIn(arg, [String(index)]).map(([keeper, path]) => ({ keeper, call, path })),
          ),
        ),
      ),
      ({ keeper }) => keeper,
    ),
  );
  const keepersIn = (
    arg: TypeScript.Expression,
    path: readonly string[],
  ): readonly (readonly [Keeper, readonly string[]])[] => {
    if (isFunction(ts, arg) || ts.isSpreadElement(arg)) return [];
    if (!ts.isObjectLiteralExpression(arg)) return same.keepersOf(arg).map((keeper) => [keeper, path]);
    return (namesWritten(ts, arg) ?? []).flatMap((name) =>
      same
        .members(arg, name, 0)
        .flatMap((member) => same.keepersOf(member))
        .map((keeper) => [keeper, [...path, name]] as const),
    );
  };
  const putInto = (keeper: Keeper, depth: number): readonly Origin[] =>
    (handed().get(keeper) ?? []).flatMap(({ call: { fn, asHere }, path }) =>
      asHere(flowOf(fn.of).putIntoParameter(fn.node, path, depth + 1), depth + 1),
    );
  /** What an expression is called in all files, if one of them exports it. */
  const exportedNames = (node: TypeScript.Expression): readonly string[] =>
    imports.expressionsBehind(script, node).map(({ of, node }) => `${of.uri} ${node.pos}`);
  /** The names under which other files may have what a keeper has; also what it is called in all files, if another one exports it. */
  const namesElsewhere = (keeper: Keeper): readonly string[] => {
    const [own = ''] = keeper.split(' ');
    const use = identifiersIn(ts, script.file, own, script.file).find(
      (name) => names.keeperIn(name) === keeper,
    );
    return [...same.namesElsewhere(keeper), ...(use ? exportedNames(use) : [])];
  };
  return {
    calls,
    /** What an expression is that another file exports. */
    values(asked: Asked, node: TypeScript.Expression, depth: number): readonly Origin[] {
      const found = imports
        .expressionsBehind(script, node)
        .flatMap(({ of, node }) => flowOf(of)[asked](node, depth + 1))
        .filter(({ of }) => of === 'loaded' || of === 'held');
      if (asked === 'trace') return found;
      return [
        ...found,
        ...exportedNames(node).map((name) => ({ of: 'held' as const, name, path: [], sent: {} })),
      ];
    },
    namesElsewhere,
    /** What a call gives of functions of other files; `undefined`: it calls none. */
    results(asked: Asked, node: TypeScript.CallExpression, depth: number): readonly Origin[] | undefined {
      const all = direct(node);
      return all.length === 0 ? undefined : returnedBy(asked, all, depth);
    },
    /** What functions of other files make of what a method gives them. */
    made: (asked: Asked, node: TypeScript.CallExpression, depth: number): readonly Origin[] =>
      returnedBy(asked, byMethods(node), depth),
    putInto,
    filledAcross: () => [
      ...[...handed().keys()].map((keeper) => ({
        names: namesElsewhere(keeper),
        origins: putInto(keeper, 0),
      })),
      ...names.allCalls.flatMap((call) =>
        calls(call).flatMap(({ fn, asHere }) =>
          flowOf(fn.of)
            .keptOf(fn.node)
            .map(({ names, origins }) => ({ names, origins: asHere(origins, 0) })),
        ),
      ),
    ],
    /** What is put into lists of this file of what its functions get, by the place of the function. */
    keptByFunctions: once(
      (): ReadonlyMap<number | undefined, readonly Filled[]> =>
        groupedBy(
          [...names.put].flatMap(([holder, values]) => {
            const origins = values.flatMap((value) => put(value, 0)).filter(({ of }) => of === 'argument');
            return [...groupedBy(origins, (origin) => origin.at)].map(([at, own]) => ({
              at,
              names: namesElsewhere(holder),
              origins: own,
            }));
          }),
          ({ at }) => at,
        ),
    ),
  };
}

/** What a function makes of what it gets. `made`: that of its parameter. */
function madeOf(base: Origin, made: Origin): Origin {
  const { sent, isChanged, when, fields } = made;
  const isBoth = base.sent !== undefined && sent !== undefined && !isAll(base.sent) && !isAll(sent);
  const isOther = isChanged === true || isBoth || (!base.sent && sent !== undefined && !isAll(sent));
  const what = base.sent && sent && !isOther ? { sent: isAll(sent) ? base.sent : sent } : {};
  return withCondition(
    {
      ...withoutSent(base),
      ...(fields ? { fields } : {}),
      ...what,
      ...(isOther ? { isChanged: true } : {}),
    },
    when,
  );
}
