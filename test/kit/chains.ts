/** Definitions as builder chains, by the table of builder classes. */
import * as fc from 'fast-check';
import {
  type AddsBuilders,
  type BuilderMethod,
  builderClass,
  builderClasses,
} from '../../core/interface/index.ts';

type Body = Readonly<Record<string, unknown>>;

export interface ChainLayout {
  /** What stands before each call: a line break and indentation, or nothing. */
  readonly before: string;
  /** Translations one by one, choices and channel types by a call each. */
  readonly single: boolean;
  /** Functions with statements instead of an expression. */
  readonly blocks: boolean;
}

export const plainLayout: ChainLayout = { before: '', single: false, blocks: false };

export const builderImport = "import { ContextMenuCommandBuilder, SlashCommandBuilder } from 'discord.js';\n";

/** The chain that builds the body; `undefined` where no class has methods for all of it. */
export function chainOf(body: Body, layout: ChainLayout = plainLayout): string | undefined {
  const name = body.type === 2 || body.type === 3 ? 'ContextMenuCommandBuilder' : 'SlashCommandBuilder';
  const calls = callsOf(name, body, layout);
  return calls && `new ${name}()${calls.map((call) => layout.before + call).join('')}`;
}

type Methods = ReadonlyMap<string, BuilderMethod>;

function callsOf(className: string, body: Body, layout: ChainLayout): readonly string[] | undefined {
  const of = builderClass(className) as
    | { readonly type: number | undefined; readonly methods: Methods }
    | undefined;
  if (!of) return undefined;
  const calls: string[] = [];
  for (const [field, value] of Object.entries(body)) {
    if (field === 'type' && of.type !== undefined) {
      if (value !== of.type) return undefined;
      continue;
    }
    const written =
      field === 'options'
        ? optionCalls(of.methods, value, layout)
        : fieldCalls(of.methods, field, value, layout);
    if (!written) return undefined;
    calls.push(...written);
  }
  return calls;
}

function fieldCalls(
  methods: Methods,
  field: string,
  value: unknown,
  { single }: ChainLayout,
): readonly string[] | undefined {
  const all = [...methods].filter(([, method]) => 'field' in method && method.field === field);
  const having = (test: (method: BuilderMethod) => boolean) => all.find(([, method]) => test(method))?.[0];
  const name = having((method) => method.does === 'translate' && method.takes === 'one');
  if (name && single && typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Object.entries(value).map(([locale, text]) => `.${name}(${literal(locale)}, ${literal(text)})`);
  const whole = having((method) => method.does === 'translate' && method.takes === 'all');
  if (whole) return [`.${whole}(${literal(value)})`];
  const append = having((method) => method.does === 'append' && method.takes === 'rest-or-list');
  const replace = having((method) => method.does === 'replace');
  const list = append ?? replace;
  if (list) {
    if (!Array.isArray(value)) return undefined;
    return single && append && value.length > 0
      ? value.map((item) => `.${append}(${literal(item)})`)
      : [`.${list}(${value.map(literal).join(', ')})`];
  }
  const set = having((method) => method.does === 'set');
  return set ? [`.${set}(${literal(value)})`] : undefined;
}

function optionCalls(methods: Methods, value: unknown, layout: ChainLayout): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const calls = value.map((option: Body) => {
    const [name, method] =
      [...methods].find(
        (method): method is [string, AddsBuilders] =>
          method[1].does === 'add' &&
          builderClasses.find((of) => of.name === (method[1] as AddsBuilders).builder)?.type === option?.type,
      ) ?? [];
    const deeper = { ...layout, before: layout.before && `${layout.before}    ` };
    const inner = method && callsOf(method.builder, option, deeper);
    if (!inner) return undefined;
    if (layout.blocks)
      return `.${name}((o) => {${inner.map((text) => `${deeper.before || ' '}o${text};`).join('')}${deeper.before || ' '}return o;${layout.before || ' '}})`;
    return `.${name}((o) => o${inner.map((text) => deeper.before + text).join('')})`;
  });
  return calls.every((call) => call !== undefined) ? calls : undefined;
}

/** A script's literal. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, value]) => `${/^[a-z_]\w*$/.test(key) ? key : literal(key)}: ${literal(value)}`)
      .join(', ')} }`;
  return String(value);
}

const text = fc.constantFrom('a', "it's", '😀 "b"', '.setName(', '// no', '/* no');
const localizations = fc.dictionary(fc.constantFrom('de', 'fr', 'pt-BR'), text, { minKeys: 1 });
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: ['type', 'name'] }) as fc.Arbitrary<Body>;
const texts = {
  name: text,
  name_localizations: localizations,
  description: text,
  description_localizations: localizations,
};
const choices = fc.array(fc.record({ name: text, value: text }), { minLength: 1, maxLength: 3 });
const option = fc.oneof(
  some({ type: fc.constant(3), ...texts, required: fc.boolean(), choices, max_length: fc.nat(9) }),
  some({ type: fc.constant(4), ...texts, autocomplete: fc.boolean(), min_value: fc.nat(9) }),
  some({
    type: fc.constant(7),
    ...texts,
    channel_types: fc.array(fc.constantFrom(0, 2, 5), { minLength: 1, maxLength: 3 }),
  }),
);
const subcommand = some({
  type: fc.constant(1),
  ...texts,
  options: fc.array(option, { minLength: 1, maxLength: 2 }),
});
/** Commands that builders can build, whatever rules say of them. */
export const chainCommand = some({
  type: fc.constant(1),
  ...texts,
  nsfw: fc.boolean(),
  contexts: fc.subarray([0, 1, 2]),
  default_member_permissions: fc.constantFrom(null, '8'),
  options: fc.array(fc.oneof(option, subcommand), { minLength: 1, maxLength: 3 }),
});

export const chainLayout: fc.Arbitrary<ChainLayout> = fc.record({
  before: fc.constantFrom('', '\n  ', '\r\n\t'),
  single: fc.boolean(),
  blocks: fc.boolean(),
});
