/** What the functions and classes of frameworks give while a program runs: options, lists of them, and noted decorators. */
import type TypeScript from 'typescript';
import {
  type Cell,
  isCell,
  Known,
  type LibraryPath,
  nothing,
  type PropertyKey,
  Unknown,
  type Value,
} from '../../heap/values.ts';
import type { Arguments, CallSite, Machine } from '../../interpreter/machine.ts';
import { copyProperties, keysOf } from '../../interpreter/values/copies.ts';
import { newArray, newNative, newObject } from '../../interpreter/values/objects.ts';
import { get } from '../../interpreter/values/properties.ts';
import { hide, put } from '../../interpreter/values/slots.ts';
import type { Decorated, Framework } from './framework.ts';
import { type Exported, exportedBy, memberOf } from './index.ts';

/** A decorator of a framework with what it was given. */
export interface NotedDecorator {
  readonly framework: Framework;
  readonly name: string;
  readonly args: Arguments;
}

const noted = new WeakMap<Cell, NotedDecorator>();

/** What of a framework a decorator is, if it is of one. */
export const notedDecorator = (decorator: Value | undefined): NotedDecorator | undefined =>
  isCell(decorator) ? noted.get(decorator) : undefined;

/** Whether a framework has a decorator of this name that is read, or that changes nothing. */
export const isDecorator = (
  { fields, options, groups, group, locales, loaded, harmless }: Decorated,
  name: string,
): boolean => [fields, options, groups, group, locales, loaded].includes(name) || harmless.has(name);

/** A call of a function of a framework; `undefined` where nothing is known of what it gives. */
export function callFramework(
  m: Machine,
  library: LibraryPath,
  args: Arguments,
  site: CallSite | undefined,
): Value | undefined {
  const exported = exportedBy(library);
  if (!exported) return undefined;
  const { framework, name } = exported;
  if (framework.options && Object.hasOwn(framework.options, name)) return optionMade(m, exported, args, site);
  // What a command does is done when it is used, long after it was read.
  if (memberOf(framework.calls, name) && !args.rest) return new Unknown([], [], { isNew: true });
  if (!framework.decorated || !isDecorator(framework.decorated, name)) return undefined;
  const decorator = newNative(m, name, () => nothing);
  noted.set(decorator, {
    framework,
    name,
    args: { ...args, values: args.values.map((value) => copyOf(m, value)) },
  });
  return decorator;
}

/** How deep options nest, with their choices. */
const maximumDepth = 5;

/** Plain data as it is now: a decorator has read it before anything that the program does later. */
export function copyOf(m: Machine, value: Value, depth = 0): Value {
  if (!isCell(value) || depth > maximumDepth) return value;
  const data = m.heap.look(value);
  if (value.kind === 'array' && data.items && !data.tail) {
    const items = data.items.map((item) => ({ ...item, value: copyOf(m, item.value, depth + 1) }));
    return newArray(m, items, data.open, data.hidden, value.source, value.site);
  }
  if (value.kind !== 'object') return value;
  const made = newObject(m, undefined, value.source, value.site);
  copyProperties(m, made, value);
  for (const [key, slot] of [...(m.heap.own(made).slots ?? [])])
    if (isCell(slot.value)) put(m, made, key, { ...slot, value: copyOf(m, slot.value, depth + 1) });
  return made;
}

/** `createStringOption({ … })`: what it is given, with its type. */
function optionMade(
  m: Machine,
  { framework, name }: Exported,
  args: Arguments,
  site: CallSite | undefined,
): Value {
  const [option = nothing] = args.values;
  const type = memberOf<number | undefined>(framework.options, name);
  if (type === undefined) return option;
  const made = isCell(option) ? newObject(m, undefined, option.source, option.site) : newObject(m);
  copyProperties(m, made, option);
  put(m, made, 'type', typeSlot(type, site));
  return made;
}

function typeSlot(type: number, site: CallSite | undefined) {
  const at = site && calledIn(site.node);
  const place = site ? { source: site.source, key: at, at } : {};
  return { value: new Known(type, site?.source, at), enumerable: true, ...place };
}

/** What is called: the text that stands for a type. */
const calledIn = (node: TypeScript.Node): TypeScript.Node =>
  (node as Partial<TypeScript.CallExpression>).expression ?? node;

/** An object of a class of a framework that collects options: the list of them, with its methods. */
export function constructFramework(m: Machine, library: LibraryPath): Value | undefined {
  const exported = exportedBy(library);
  const methods = exported && memberOf(exported.framework.builders, exported.name);
  if (!methods) return undefined;
  const list = newArray(m, []);
  for (const [name, type] of Object.entries(methods))
    hide(
      m,
      list,
      name,
      newNative(m, name, ({ args, site }) => {
        const item = optionNamed(m, type, args, site);
        const data = m.heap.own(list);
        data.items = [...(data.items ?? []), { value: item, source: site?.source, at: site?.node }];
        return list;
      }),
    );
  return list;
}

/** `.string('reason', 'Why', { maxLength: 256, choices: { spam: 'Spam' } })` */
function optionNamed(
  m: Machine,
  type: number,
  { values, sites, source }: Arguments,
  site: CallSite | undefined,
): Value {
  const made = newObject(m, undefined, site?.source, site?.node);
  const add = (key: PropertyKey, at: number) => {
    const value = values[at];
    if (value) put(m, made, key, { value, enumerable: true, source, key: sites[at], at: sites[at] });
  };
  put(m, made, 'type', typeSlot(type, site));
  add('name', 0);
  add('description', 1);
  if (values[2]) copyProperties(m, made, values[2]);
  const choices = made.data.slots?.get('choices');
  if (choices && isCell(choices.value) && choices.value.kind === 'object')
    put(m, made, 'choices', { ...choices, value: choicesOf(m, choices.value) });
  return made;
}

/** Choices by their values: `{ spam: 'Spam' }`. */
function choicesOf(m: Machine, map: Cell): Value {
  const keys = keysOf(m, map);
  if (!keys) return newArray(m, [], true, [], map.source, map.site);
  return newArray(
    m,
    keys.map((key) => {
      const slot = map.data.slots?.get(key);
      const choice = newObject(m);
      const place = { source: slot?.source, key: slot?.key };
      put(m, choice, 'name', { value: get(m, map, key), enumerable: true, ...place, at: slot?.at });
      put(m, choice, 'value', {
        value: new Known(key, slot?.source, slot?.key),
        enumerable: true,
        ...place,
        at: slot?.key,
      });
      return { value: choice, source: slot?.source, at: slot?.key };
    }),
    false,
    [],
    map.source,
    map.site,
  );
}
