/**
 * Commands of Sapphire, which are classes: what `this.name` and `this.description` are in one. The framework makes an object
 * of the class with the name of its file, and what the options say goes before that.
 */

import type TypeScript from 'typescript';
import { decoded } from '../../text/percent.ts';
import {
  type Cell,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  type LibraryPath,
  nothing,
  unknown,
  type Value,
} from '../heap/values.ts';
import { withoutTrace } from '../interpreter/fixpoint.ts';
import { type Arguments, codeOf, type LexicalScope, type Machine } from '../interpreter/machine.ts';
import { copyProperties } from '../interpreter/values/copies.ts';
import { newNative, newObject } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { put } from '../interpreter/values/slots.ts';
import { hasModifier } from '../parse/syntax.ts';
import { notedOptions, takesOptions } from './base-options.ts';
import { packageName } from './enums.ts';

/** The options of the decorators that put some on a class. */
const appliedBy = new WeakMap<Cell, Value>();

const isCommandClass = (library: LibraryPath): boolean =>
  packageName(library.from).startsWith('@sapphire/') && takesOptions(library);

/** `@ApplyOptions<Command.Options>({ … })`: the decorator that it gives. */
export function applyOptions(m: Machine, { from, path }: LibraryPath, args: Arguments): Value | undefined {
  if (packageName(from) !== '@sapphire/decorators' || path.at(-1) !== 'ApplyOptions') return undefined;
  const [option = nothing] = args.values;
  const options = isFunction(option) ? m.call(option, nothing, { ...args, values: [unknown] }) : option;
  const decorator = newNative(m, 'ApplyOptions', () => nothing);
  appliedBy.set(decorator, options);
  return decorator;
}

/** A member of `this` in a command of Sapphire; `undefined` where it is something else, or not known. */
export function memberOfCommand(
  m: Machine,
  node: TypeScript.PropertyAccessExpression,
  value: Value,
  scope: LexicalScope,
): Value | undefined {
  const { text: name } = node.name;
  if ((name !== 'name' && name !== 'description') || !isUnknown(value)) return undefined;
  const { self, home } = scope.frame;
  const own = home && get(m, home, 'constructor');
  if (!isFunction(own) || !codeOf(own).class) return undefined;
  const classes = lineage(m, own);
  if (!classes) return undefined;
  const slot = isCell(self) ? self.data.slots?.get(name) : undefined;
  if (slot || classes.some((cell) => assigns(cell, name))) return undefined;
  const file = fileName(m, scope.module.source.uri, own);
  const options = optionsOfClasses(m, classes, file);
  const option = options && optionOf(m, own, options, name);
  if (!option || !isKnown(option)) return undefined;
  const { source } = scope.module;
  const isSet = option.value !== undefined && option.value !== null;
  const text = isSet ? option.value : name === 'name' ? file : '';
  if (typeof text !== 'string') return undefined;
  const now = name === 'name' ? text.toLowerCase() : text;
  return isSet && now === text ? option : new Known(now, source, node);
}

/** What the framework makes a command with: its name, and what decorators put over that. */
function optionsOfClasses(m: Machine, classes: readonly Cell[], file: string | undefined): Cell | undefined {
  const options = newObject(m);
  if (file === undefined) options.data.open = true;
  else put(m, options, 'name', { value: new Known(file), enumerable: true });
  for (const cell of [...classes].reverse())
    for (const decorator of codeOf(cell).class?.decorators ?? []) {
      const applied = isCell(decorator) ? appliedBy.get(decorator) : undefined;
      if (!applied) return undefined;
      copyProperties(m, options, applied);
    }
  return options;
}

/** Classes that are being made to see what they hand on. */
const asked = new WeakSet<Cell>();

/** An option as it reaches the framework's class; nothing of what the constructors do on the way stays. */
function optionOf(m: Machine, own: Cell, options: Cell, name: string): Value | undefined {
  if (asked.has(own)) return undefined;
  asked.add(own);
  let option: Value | undefined;
  try {
    withoutTrace(m, () => {
      const made = m.construct(own, {
        values: [unknown, options],
        sites: [],
        source: undefined,
        rest: undefined,
      });
      const ownOptions = notedOptions(made);
      if (isCell(ownOptions)) option = get(m, ownOptions, name);
    });
  } finally {
    asked.delete(own);
  }
  return option;
}

/** The program's own classes of a command, itself first; `undefined` where it is none of Sapphire's. */
function lineage(m: Machine, own: Cell): readonly Cell[] | undefined {
  const classes: Cell[] = [];
  for (let at: Value | null = own; isFunction(at ?? undefined) && classes.length < 10; ) {
    classes.push(at as Cell);
    const base: Cell | import('../heap/values.ts').Unknown | null = m.heap.look(at as Cell).prototype;
    if (isUnknown(base ?? undefined)) {
      const { library } = base as import('../heap/values.ts').Unknown;
      return library && isCommandClass(library) ? classes : undefined;
    }
    at = base;
  }
  return undefined;
}

/** Whether code of a class sets the member itself. */
const assigns = (own: Cell, name: string): boolean => {
  const { source, site } = own;
  if (!source || !site) return false;
  const { start, end } = 'kind' in site ? source.spanOf(site) : site;
  return new RegExp(`\\bthis\\.${name}\\s*=[^=]`).test(source.text.slice(start, end));
};

/** Folders of what commands are made with. */
const helpers: ReadonlySet<string> = new Set(['lib', 'structures', 'utils', 'util', 'common', 'shared']);
const provisional =
  /(?:^|[^a-z])(?:template|example|sample|default|base|abstract)s?(?![a-z])|(?:Template|Example|Sample|Default|Base|Abstract)s?(?![a-z])/;

/** The name of the file, where it is in the folder that the framework looks for commands in, and no base for others. */
function fileName(m: Machine, uri: string | undefined, own: Cell): string | undefined {
  const node = codeOf(own).class?.node;
  const [, around = '', file] = /([^/]*)\/commands\/(?:[^/]+\/)*([^/]+)\.[cm]?[jt]s$/.exec(uri ?? '') ?? [];
  const isBase =
    (node !== undefined && hasModifier(m.ts, node, m.kinds.AbstractKeyword)) ||
    [file, node?.name?.text].some((name) => name !== undefined && provisional.test(name)) ||
    helpers.has(around);
  return file === undefined || isBase ? undefined : decoded(file);
}
