/** The command that decorators of a class say: `@Declare({ … })` and `@Options({ … })` of seyfert. */
import type TypeScript from 'typescript';
import { OptionType } from '../../../interface/index.ts';
import {
  type ArrayNode,
  lastOfEachKey,
  type ObjectNode,
  type Property,
  property,
  type Span,
  type ValueNode,
} from '../../../syntax/tree.ts';
import { isCell, isFunction, type Value } from '../../heap/values.ts';
import { commandOf, optionOf } from '../../libraries/frameworks/command.ts';
import type { Decorated, Framework } from '../../libraries/frameworks/framework.ts';
import { exportedBy } from '../../libraries/frameworks/index.ts';
import type { NotedDecorator } from '../../libraries/frameworks/run.ts';
import type { Document } from '../document.ts';
import { type ClassLine, classLine, decoratorIn, isSaidByDecorators } from './class-line.ts';
import { dictionary, groupOf, listed } from './class-texts.ts';

/** A member of a list of options that is a class. */
interface Part {
  readonly node: ValueNode;
  /** The group that it says it is in. */
  readonly group?: string;
}

export class ClassCommand {
  readonly #document: Document;
  readonly #framework: Framework;
  readonly #decorated: Decorated;
  readonly #use: TypeScript.Expression;
  readonly #open = new Set<unknown>();

  /** `use`: where the document uses what stands elsewhere. */
  constructor(document: Document, framework: Framework, decorated: Decorated, use: TypeScript.Expression) {
    this.#document = document;
    this.#framework = framework;
    this.#decorated = decorated;
    this.#use = use;
  }

  /** `isChat`: its class is none of menus. `sent`: what the package makes of its fields, where all of them are known. */
  of(line: ClassLine, at: Span, isChat: boolean, sent?: (fields: ObjectNode) => ObjectNode): ValueNode {
    const fields = this.#whole(line, at);
    const { commandType, ...rest } = this.#framework.dialect;
    const dialect = isChat ? this.#framework.dialect : rest;
    return fields
      ? commandOf(sent ? sent(fields) : fields, dialect, { at })
      : this.#document.value(this.#use);
  }

  /** What a decorator is given. */
  #valueIn(line: ClassLine, name: string, index = 0): ValueNode | undefined {
    const noted = decoratorIn(line, this.#framework, name);
    const value = noted?.args.values[index];
    return noted && value && this.#tree(value, noted, index);
  }

  #tree(value: Value, { args: { sites, source } }: NotedDecorator, index: number): ValueNode {
    const site = sites[index];
    const isHere = source === this.#document.source && site !== undefined && 'kind' in site;
    return this.#document.treeOf(value, isHere ? site : this.#use);
  }

  /** The fields of a class, its options among them. */
  #whole(line: ClassLine, at: Span): ObjectNode | undefined {
    const [first] = line.classes;
    const fields = this.#valueIn(line, this.#decorated.fields);
    if (fields?.kind !== 'object' || this.#open.has(first)) return undefined;
    this.#open.add(first);
    const options = this.#options(line, at);
    this.#open.delete(first);
    return {
      ...fields,
      properties: [
        ...lastOfEachKey(fields).filter(({ key }) => key.name !== 'options'),
        ...(options
          ? [{ key: { name: 'options', start: options.start, end: options.end }, value: options }]
          : []),
        ...this.#locales(line),
      ],
    };
  }

  #options(line: ClassLine, at: Span): ArrayNode | undefined {
    if (decoratorIn(line, this.#framework, this.#decorated.loaded))
      return { kind: 'array', items: [], open: true, broken: false, start: at.start, end: at.end };
    const noted = decoratorIn(line, this.#framework, this.#decorated.options);
    const [value] = noted?.args.values ?? [];
    if (!noted || !value) return undefined;
    const tree = this.#tree(value, noted, 0);
    const { start, end } = tree;
    const list = { kind: 'array', broken: false, start, end } as const;
    if (tree.kind === 'object') return { ...list, ...listed(tree) };
    if (tree.kind !== 'array' || !isCell(value)) return { ...list, items: [], open: true };
    const { items = [] } = this.#document.machine.heap.look(value);
    const parts = items.map((item, index) => this.#part(item.value, tree.items[index] ?? tree));
    return { ...list, items: this.#grouped(line, parts), open: tree.open };
  }

  /** A class in the list of options. */
  #part(value: Value, at: ValueNode): Part {
    const line = isFunction(value) ? classLine(value) : undefined;
    const fields = line && this.#whole(line, at);
    const place = { start: at.start, end: at.end };
    if (!line || !fields) return { node: { kind: 'unknown', reason: 'dynamic', ...place } };
    const named = this.#valueIn(line, this.#decorated.group);
    // It is told the groups first, or not at all.
    const group = named?.kind === 'object' ? this.#valueIn(line, this.#decorated.group, 1) : named;
    const base = line.base && exportedBy(line.base);
    const isKnown =
      isSaidByDecorators(this.#document, line, this.#framework, this.#decorated) &&
      base?.framework === this.#framework &&
      base.name === this.#decorated.part &&
      (named === undefined || group?.kind === 'string') &&
      !this.#hasParts(line);
    const texts = fields.properties.filter(({ key }) => partKeys.test(key.name));
    const node = optionOf(
      { ...fields, properties: texts },
      this.#framework.dialect,
      OptionType.SUB_COMMAND,
      place,
    );
    return {
      node: isKnown ? node : { ...node, open: true },
      ...(group?.kind === 'string' && group.value !== '' ? { group: group.value } : {}),
    };
  }

  /** Whether classes are its options, which a part of a command has none of. */
  #hasParts = (line: ClassLine): boolean => this.#valueIn(line, this.#decorated.options)?.kind === 'array';

  /** Subcommands in the groups that they say; a group stands where its first member does. */
  #grouped(line: ClassLine, parts: readonly Part[]): readonly ValueNode[] {
    const groupNames = this.#valueIn(line, this.#decorated.groups);
    const groups = new Map<string, ValueNode[]>();
    const all: (ValueNode | string)[] = [];
    for (const { node, group } of parts)
      if (group === undefined) all.push(node);
      else {
        const members = groups.get(group);
        if (members) members.push(node);
        else {
          groups.set(group, [node]);
          all.push(group);
        }
      }
    return all.map((part) => {
      if (typeof part !== 'string') return part;
      const members = groups.get(part) ?? [];
      const said = groupNames?.kind === 'object' ? property(groupNames, part) : undefined;
      return groupOf(part, said, members);
    });
  }

  #locales(line: ClassLine): readonly Property[] {
    const translations = this.#valueIn(line, this.#decorated.locales);
    return translations?.kind === 'object'
      ? translations.properties.flatMap((text) => dictionary(text, `${text.key.name}Localizations`))
      : [];
  }
}

/** What of a subcommand comes to the service. */
const partKeys = /^(?:name|description|options|nameLocalizations|descriptionLocalizations)$/;
