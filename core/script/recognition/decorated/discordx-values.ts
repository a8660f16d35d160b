/** The values that discordx makes of decorators: commands, their options and choices. */
import type TypeScript from 'typescript';
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { fieldFor } from '../../../interface/index.ts';
import { type ObjectNode, type Property, property, type Span, type ValueNode } from '../../../syntax/tree.ts';
import { discordxTexts } from '../../libraries/decorators/discordx.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import { guildInstallation, listProperty } from '../../libraries/list-property.ts';
import type { Document } from '../document.ts';
import { isUsualName } from '../positions/file-name.ts';
import { type NamedDecorator, namedDecorators } from './decorators.ts';

export const isOfDiscordx = ({ from, name }: NamedDecorator, wanted: string): boolean =>
  from === 'discordx' && name === wanted;

/** The command as discordx sends it. */
export function sentOf(value: ValueNode): ValueNode {
  if (value.kind !== 'object') return value;
  const properties = value.properties.filter(({ key }) => key.name !== 'guilds');
  const types = property(value, 'integrationTypes')?.value;
  if (types && !isUndefined(types)) return { ...value, properties };
  const { key } = property(value, 'type') ?? { key: value };
  return { ...value, properties: [guildInstallation(key), ...properties] };
}

/** A command or a group as an option of another one. */
export function asOption(by: NamedDecorator, type: number, value: ValueNode): ValueNode {
  if (value.kind !== 'object') return value;
  const isTaken = ({ key }: Property): boolean =>
    key.name === 'options' || discordxTexts.has(key.name) || !fieldFor('command', key.name, 'either');
  const { start, end } = by.at;
  return {
    ...value,
    properties: [
      propertyWithoutText('type', type, { start, end }),
      ...value.properties.filter((field) => isTaken(field) && !(field.key.name === 'root')),
    ],
  };
}

/** Subcommands and groups by their names, as discordx sorts them. */
export function inOrder(all: readonly ValueNode[]): readonly ValueNode[] {
  const sortedBy = (node: ValueNode): string => {
    const name = node.kind === 'object' ? property(node, 'name')?.value : undefined;
    return name?.kind === 'string' ? name.value : '';
  };
  return [...all].sort((a, b) => (sortedBy(a) < sortedBy(b) ? -1 : 1));
}

export const nothing = { kind: 'unknown', reason: 'dynamic' } as const;

export function withList(
  value: ValueNode,
  name: string,
  items: readonly ValueNode[],
  at: Span,
  open: boolean,
): ValueNode {
  if (value.kind !== 'object' || (items.length === 0 && !open)) return value;
  return { ...value, properties: [...value.properties, listProperty(name, items, open, at)] };
}

/** The command with the options that decorators of its method's parameters tell: `@SlashOption({ … }) what: string`. */
export function withOptions(
  document: Document,
  value: ValueNode,
  { parameters }: TypeScript.MethodDeclaration,
  isSure: boolean,
): ValueNode {
  const decorated = parameters
    .map((parameter) => namedDecorators(document, parameter))
    .filter((all) => all.length > 0);
  const [first] = decorated.flat();
  if (value.kind !== 'object' || !first || property(value, 'options')) return value;
  const items = decorated.map((all) => optionOf(document, all, isSure));
  const known = items.flatMap((node) => node ?? []);
  return withList(value, 'options', known, first.at, !isSure && known.length < items.length);
}

/** An option by the decorators of a parameter; `undefined` where none of them tells one. */
function optionOf(
  document: Document,
  decorators: readonly NamedDecorator[],
  isSure: boolean,
): ValueNode | undefined {
  const { ts } = document;
  const decorator = decorators.find((by) => isOfDiscordx(by, 'SlashOption'));
  if (!decorator) return undefined;
  const [first, second] = decorator.args ?? [];
  const isNamed = first !== undefined && ts.isStringLiteralLike(first);
  const fields = isNamed ? second : first;
  const value: ValueNode = fields
    ? document.value(fields)
    : { kind: 'object', properties: [], open: true, broken: false, ...document.span(decorator.node) };
  if (value.kind !== 'object') return value;
  const name = isNamed
    ? [{ key: { name: 'name', ...document.span(first) }, value: document.value(first) }]
    : [];
  const option: ObjectNode = { ...value, properties: [...name, ...value.properties] };
  const choosing = decorators.filter((decorator) => isOfDiscordx(decorator, 'SlashChoice'));
  const choices = choosing.flatMap(({ args = [] }) => args.map((choice) => choiceOf(document, choice)));
  // Of another release, the parameter may tell what is absent.
  if (!isSure) return { ...option, open: true };
  return withList(option, 'choices', choices, (choosing[0] ?? decorator).at, false);
}

/** `'cake'`, `3` or `{ name, value }`: what is absent of it is the other. */
function choiceOf(document: Document, node: TypeScript.Expression): ValueNode {
  if (document.ts.isSpreadElement(node)) return { ...nothing, spread: true, ...document.span(node) };
  const value = document.value(node);
  const { kind, ...place } = { kind: 'object' as const, start: value.start, end: value.end };
  const key = (name: string) => ({ name, ...place });
  if (value.kind === 'string' || value.kind === 'number') {
    const name: ValueNode =
      value.kind === 'string'
        ? value
        : { kind: 'string', value: String(value.value), literal: false, ...place };
    const properties = [
      { key: key('name'), value: name },
      { key: key('value'), value },
    ];
    return { kind, properties, open: false, broken: false, ...place };
  }
  const name = value.kind === 'object' ? property(value, 'name') : undefined;
  if (value.kind !== 'object' || !name || property(value, 'value')) return value;
  return { ...value, properties: [...value.properties, { ...name, key: { ...name.key, name: 'value' } }] };
}

/** The command with the name of its method, where it says none. */
export function withName(
  document: Document,
  value: ValueNode,
  { name }: TypeScript.MethodDeclaration,
): ValueNode {
  const { ts } = document;
  if (value.kind !== 'object' || !ts.isIdentifier(name) || property(value, 'name')) return value;
  if (!isUsualName(name.text)) return value;
  return {
    ...value,
    properties: [propertyWithoutText('name', name.text, document.span(name)), ...value.properties],
  };
}
