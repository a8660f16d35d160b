/** What necord makes of the decorators of a method, and of the class that its options are. */
import type TypeScript from 'typescript';
import { dataFieldFor, keyFor } from '../../../interface/index.ts';
import { type Property, property, type ValueNode } from '../../../syntax/tree.ts';
import type { Value } from '../../heap/values.ts';
import { necord, necordOptions } from '../../libraries/decorators/necord.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import type { Document } from '../document.ts';
import { areHarmless, isOfKnownRelease, namedDecorators } from './decorators.ts';
import { argumentOf, chainOf, classOfParameter, membersOf } from './members.ts';

/** Whether all decorators of a method, its parameters and its class are known. */
export const isKnownOfNecord = (
  document: Document,
  method: TypeScript.MethodDeclaration,
  ...around: readonly TypeScript.ClassLikeDeclaration[]
): boolean =>
  [method, ...method.parameters, ...around].every((node) =>
    areHarmless(namedDecorators(document, node), necord),
  );

/** The command with the options of the parameter that `@Options` decorates. */
export function withOptionsOfNecord(
  document: Document,
  value: ValueNode,
  { parameters }: TypeScript.MethodDeclaration,
): ValueNode {
  if (value.kind !== 'object') return value;
  const lists = parameters.flatMap((parameter) => {
    const all = namedDecorators(document, parameter);
    const by = all.find(({ from, name }) => from === necord.package && isOptions(name));
    const call = by?.node.expression;
    if (!call || !document.ts.isCallExpression(call)) return [];
    return [
      optionsOf(document, classOfParameter(document, parameter, call.expression), parameter.type ?? call),
    ];
  });
  const [list] = lists;
  if (!list) return value;
  const { start, end } = list;
  // Of several the last one that runs counts.
  const options: ValueNode = lists.length > 1 ? { kind: 'unknown', reason: 'dynamic', start, end } : list;
  const rest = value.properties.filter(({ key }) => key.name !== 'options');
  return { ...value, properties: [...rest, { key: { name: 'options', start, end }, value: options }] };
}

const isOptions = (name: string): boolean => name === 'Options' || name === 'Opts';

/** Of an option, discord.js reads the keys of the interface as well. */
function inCamelCase(field: Property): Property {
  const spec = dataFieldFor('option', field.key.name);
  return spec ? { ...field, key: { ...field.key, name: keyFor(spec, 'camel') } } : field;
}

/** The options that the members of a class are, with those of the classes that it extends behind them. */
function optionsOf(document: Document, type: Value | undefined, use: TypeScript.Node): ValueNode {
  const { start, end } = document.span(use);
  const unknown: ValueNode = { kind: 'unknown', reason: 'dynamic', start, end };
  const chain = chainOf(type);
  const isSure = isOfKnownRelease(document, necord);
  const options = new Map<string, ValueNode>();
  for (const cell of chain ?? []) {
    const members = membersOf(document, cell, necord.package);
    if (!members) return unknown;
    for (const { name, calls } of members) {
      const [call, ...others] = calls;
      if (!call) continue;
      const type = Object.hasOwn(necordOptions, call.name) ? necordOptions[call.name] : undefined;
      const fields = argumentOf(document, call, 0, use);
      if (type === undefined || others.length > 0 || fields?.kind !== 'object') return unknown;
      const own = fields.properties.filter(({ key }) => key.name !== 'type').map(inCamelCase);
      const at = property(fields, 'name')?.key ?? { start: fields.start, end: fields.start };
      const properties = [propertyWithoutText('type', type, at), ...own];
      options.set(name, { ...fields, properties });
    }
  }
  if (!chain) return unknown;
  return { kind: 'array', items: [...options.values()], open: !isSure, broken: false, start, end };
}
