/** What the calls of a file give to its functions, and what else may. */
import type TypeScript from 'typescript';
import type { Ts } from '../../../parse/syntax.ts';
import { isFunction } from './guards.ts';
import type { Callback } from './methods.ts';

export interface Argument {
  readonly fn: TypeScript.SignatureDeclaration;
  readonly called: string;
  readonly path: readonly string[];
}

/** What is called in a file, by its name. */
export interface Calls {
  /** What can be called by its name, and whose parameters are followed to what calls give them. */
  readonly functions: Map<string, TypeScript.SignatureDeclaration[]>;
  readonly calls: Map<string, TypeScript.CallExpression[]>;
  /** Of classes. */
  readonly constructors: Map<string, TypeScript.ConstructorDeclaration[]>;
  readonly making: Map<string, TypeScript.NewExpression[]>;
  /** Functions with a name that methods call. */
  readonly callbacks: Map<string, Callback[]>;
}

/**
 * Calls of one name that are followed to functions of that name, each to each. More say nothing of what one of them is given:
 * every class has a `run`.
 */
const maximumCalls = 2_000;

type Bind = (to: TypeScript.BindingName, value: TypeScript.Expression, isElement: boolean) => void;

/** Binds the parameters of functions to what they are given. What has more calls than are followed is no function any more. */
export function bindParameters(
  ts: Ts,
  { functions, calls, constructors, making, callbacks }: Calls,
  bind: Bind,
): void {
  const bindTo = (
    { parameters }: TypeScript.SignatureDeclaration,
    { arguments: args = [] }: { readonly arguments?: readonly TypeScript.Expression[] | undefined },
  ): void =>
    parameters.forEach(({ name }, at) => {
      const value = args[at];
      if (value && !isFunction(ts, value)) bind(name, value, false);
    });
  for (const [called, all] of functions) {
    const [own, methods] = [calls.get(called) ?? [], callbacks.get(called) ?? []];
    if (all.length * (own.length + methods.length) > maximumCalls) functions.delete(called);
    else
      for (const fn of all) {
        for (const call of own) bindTo(fn, call);
        for (const { on, at, isElement } of methods) {
          const parameter = fn.parameters[at];
          if (parameter) bind(parameter.name, on, isElement);
        }
      }
  }
  for (const [name, all] of constructors) {
    const made = making.get(name) ?? [];
    if (all.length * made.length <= maximumCalls)
      for (const fn of all) for (const call of made) bindTo(fn, call);
  }
}

/** The parameters of a function that other files may call by this name, each with what it is called in the function. */
export const parametersOf = (
  ts: Ts,
  fn: TypeScript.SignatureDeclaration,
  called: string,
): readonly (readonly [name: string, argument: Argument])[] =>
  fn.parameters.flatMap((parameter, at) => {
    const argumentAt = (...path: readonly string[]): Argument => ({
      fn,
      called,
      path: [String(at), ...path],
    });
    if (ts.isIdentifier(parameter.name)) return [[parameter.name.text, argumentAt()] as const];
    if (!ts.isObjectBindingPattern(parameter.name)) return [];
    return parameter.name.elements.flatMap(({ name, propertyName = name }) =>
      ts.isIdentifier(name) && ts.isIdentifier(propertyName)
        ? [[name.text, argumentAt(propertyName.text)] as const]
        : [],
    );
  });
