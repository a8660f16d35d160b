/** By decorators of a class that say its fields and its options: `@Declare({ … })` and `@Options({ … })` of seyfert. */
import type TypeScript from 'typescript';
import { OptionType } from '../../../interface/index.ts';
import {
  type ArrayNode,
  type ObjectNode,
  type Property,
  property,
  type Span,
  type ValueNode,
} from '../../../syntax/tree.ts';
import { type Cell, isCell, isFunction, type Value } from '../../heap/values.ts';
import { commandOf, optionOf, propertyWithoutText } from '../../libraries/frameworks/command.ts';
import type { Decorated, Framework } from '../../libraries/frameworks/framework.ts';
import { exportedBy, frameworks, importing } from '../../libraries/frameworks/index.ts';
import { decoratorsOn, type NotedDecorator } from '../../libraries/frameworks/run.ts';
import { baseOf } from '../../recognition/base.ts';
import type { Document } from '../../recognition/document.ts';
import { frameworkMatch } from '../../recognition/framework-match.ts';
import type { Form } from '../form.ts';

export const decoratedClass: Form = {
  documentation: {
    title: 'Decorated classes of seyfert',
    short: "@Declare({ name: 'ping', … }) class Ping extends Command",
    evidence:
      'A class with the decorator `@Declare` of seyfert, unless it extends `SubCommand`: then it is a part of the command that lists it.',
    language: 'ts',
    example: `import { Command, createStringOption, Declare, Options } from 'seyfert';

@Declare({ name: 'remind', description: 'Reminds you of something' })
@Options({ what: createStringOption({ description: 'Of what', required: true }) })
export default class Remind extends Command {}
`,
    evaluated:
      'The decorators `@Declare`, `@Options` with options by name or with classes of subcommands, `@Groups`, `@Group` and `@Locales`, also of classes of other modules. Names of permissions and enums.',
    unknown:
      "Keys of the framework's own, files of languages, subcommands that `@AutoLoad` finds. What is absent, which the framework may fill in.",
  },
  words: [{ isIn: importing(frameworks.filter((framework) => framework.decorated)), places: /@\w/g }],
  kinds: ['Decorator'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression)) return [];
    const call = node.expression;
    const [expression] = call.arguments;
    const written = around.at(-1);
    if (!expression || !written || !ts.isClassLike(written)) return [];
    if (!ts.isIdentifier(call.expression) && !ts.isPropertyAccessExpression(call.expression)) return [];
    const library = document.libraryAt(call.expression, scope);
    const exported = library && exportedBy(library);
    const decorated = exported?.framework.decorated;
    if (!exported || decorated?.fields !== exported.name) return [];
    const base = baseOf(document, written, scope);
    const extended = base && exportedBy(base.library);
    const isKnown = extended?.framework === exported.framework;
    const isChat = isKnown && extended.name === decorated.chat;
    const literal = ts.isObjectLiteralExpression(expression) ? expression : undefined;
    const isOfGuild = literal?.properties.some(
      ({ name }) => name && ts.isIdentifier(name) && name.text === 'guildId',
    );
    return [
      frameworkMatch(document, scope, {
        kind: 'decorator',
        name: exported.name,
        isWeak: !isKnown,
        isOfGuild,
        isPart: extended?.name === decorated.part,
        expression,
        read: () => {
          const made = document.functionOf(written);
          const at = document.span(call.expression);
          return made
            ? new Command(document, exported.framework, decorated, expression).of(made, at, isChat)
            : document.value(expression);
        },
      }),
    ];
  },
};

/** The command that decorators say. */
class Command {
  readonly #document: Document;
  readonly #framework: Framework;
  readonly #decorated: Decorated;
  readonly #use: TypeScript.Expression;
  readonly #open = new Set<Cell>();

  /** `use`: where the document uses what stands elsewhere. */
  constructor(document: Document, framework: Framework, decorated: Decorated, use: TypeScript.Expression) {
    this.#document = document;
    this.#framework = framework;
    this.#decorated = decorated;
    this.#use = use;
  }

  /** `isChat`: its class is none of menus. */
  of(made: Cell, at: Span, isChat: boolean): ValueNode {
    const fields = this.#whole(made, at);
    const { commandType, ...rest } = this.#framework.dialect;
    const dialect = isChat ? this.#framework.dialect : rest;
    return fields ? commandOf(fields, dialect, { at }) : this.#document.value(this.#use);
  }

  #noted(made: Cell, name: string): NotedDecorator | undefined {
    return decoratorsOn(made).find(
      (decorator) => decorator.framework === this.#framework && decorator.name === name,
    );
  }

  /** What a decorator is given. */
  #valueOfDecorator(made: Cell, name: string): ValueNode | undefined {
    const noted = this.#noted(made, name);
    const [value] = noted?.args.values ?? [];
    return noted && value && this.#tree(value, noted);
  }

  #tree(value: Value, { args: { sites, source } }: NotedDecorator): ValueNode {
    const [site] = sites;
    const isHere = source === this.#document.source && site !== undefined && 'kind' in site;
    return this.#document.treeOf(value, isHere ? site : this.#use);
  }

  /** The fields of a class, its options among them. */
  #whole(made: Cell, at: Span): ObjectNode | undefined {
    const fields = this.#valueOfDecorator(made, this.#decorated.fields);
    if (fields?.kind !== 'object' || this.#open.has(made)) return undefined;
    this.#open.add(made);
    const options = this.#options(made, at);
    this.#open.delete(made);
    return {
      ...fields,
      properties: [
        ...fields.properties.filter(({ key }) => key.name !== 'options'),
        ...(options
          ? [{ key: { name: 'options', start: options.start, end: options.end }, value: options }]
          : []),
        ...this.#locales(made),
      ],
    };
  }

  #options(made: Cell, at: Span): ArrayNode | undefined {
    if (this.#noted(made, this.#decorated.loaded))
      return { kind: 'array', items: [], open: true, broken: false, start: at.start, end: at.end };
    const noted = this.#noted(made, this.#decorated.options);
    const [value] = noted?.args.values ?? [];
    if (!noted || !value) return undefined;
    const tree = this.#tree(value, noted);
    const { start, end } = tree;
    const list = { kind: 'array', broken: false, start, end } as const;
    if (tree.kind === 'object') return { ...list, items: tree.properties.map(named), open: tree.open };
    if (tree.kind !== 'array' || !isCell(value)) return { ...list, items: [], open: true };
    const { items = [] } = this.#document.machine.heap.look(value);
    const parts = items.map((item, index) => this.#part(item.value, tree.items[index] ?? tree));
    return { ...list, items: this.#grouped(made, parts), open: tree.open };
  }

  /** A class in the list of options. */
  #part(value: Value, at: ValueNode): Part {
    const fields = isFunction(value) ? this.#whole(value, at) : undefined;
    const place = { start: at.start, end: at.end };
    if (!isFunction(value) || !fields) return { node: { kind: 'unknown', reason: 'dynamic', ...place } };
    const group = this.#valueOfDecorator(value, this.#decorated.group);
    return {
      node: optionOf(fields, this.#framework.dialect, OptionType.SUB_COMMAND, place),
      ...(group?.kind === 'string' ? { group: group.value } : {}),
    };
  }

  /** Subcommands in the groups that they say; a group stands where its first member does. */
  #grouped(made: Cell, parts: readonly Part[]): readonly ValueNode[] {
    const groupNames = this.#valueOfDecorator(made, this.#decorated.groups);
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

  #locales(made: Cell): readonly Property[] {
    const translations = this.#valueOfDecorator(made, this.#decorated.locales);
    return translations?.kind === 'object'
      ? translations.properties.flatMap((property) =>
          dictionary(property, `${property.key.name}Localizations`),
        )
      : [];
  }
}

interface Part {
  readonly node: ValueNode;
  /** The group that it says it is in. */
  readonly group?: string;
}

/** What is written of an option under its name. */
function named({ key, value }: Property): ValueNode {
  if (value.kind !== 'object' || property(value, 'name')) return value;
  return { ...value, properties: [propertyWithoutText('name', key.name, key), ...value.properties] };
}

function groupOf(name: string, said: Property | undefined, members: readonly ValueNode[]): ValueNode {
  const at = said?.key ?? members[0] ?? { start: 0, end: 0 };
  const place = { start: at.start, end: at.end };
  const texts = said?.value.kind === 'object' ? said.value.properties : [];
  const description = texts.find(({ key }) => key.name === 'defaultDescription');
  const localized = texts.flatMap((text) =>
    text.key.name === 'name' || text.key.name === 'description'
      ? dictionary(text, `${text.key.name}_localizations`)
      : [],
  );
  return {
    kind: 'object',
    properties: [
      propertyWithoutText('type', OptionType.SUB_COMMAND_GROUP, place),
      propertyWithoutText('name', name, place),
      ...(description ? [{ ...description, key: { ...description.key, name: 'description' } }] : []),
      ...localized,
      {
        key: { name: 'options', ...place },
        value: { kind: 'array', items: members, open: false, broken: false, ...place },
      },
    ],
    open: said?.value.kind !== 'object',
    broken: false,
    ...place,
  };
}

/** Pairs of locale and text as a dictionary. */
function dictionary({ key, value }: Property, name: string): readonly Property[] {
  if (value.kind !== 'array') return [];
  const properties = value.items.flatMap((pair): readonly Property[] => {
    const [locale, text] = pair.kind === 'array' ? pair.items : [];
    return locale?.kind === 'string' && text
      ? [{ key: { name: locale.value, start: locale.start, end: locale.end }, value: text }]
      : [];
  });
  const { start, end } = value;
  return [
    {
      key: { ...key, name },
      value: { kind: 'object', properties, open: true, broken: false, start, end },
    },
  ];
}
