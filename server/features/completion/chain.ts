/**
 * Completions in a builder chain: what TypeScript's own cannot know. Values of arguments, and whole calls for what is still
 * missing. Told by the text around the cursor, so that a call may be half-typed.
 */
import * as l10n from '@vscode/l10n';
import { placeIn } from '../../../core/definitions/locate.ts';
import { type Entity, entities, rootsOf } from '../../../core/definitions/model.ts';
import {
  type AddsBuilders,
  type BuilderClass,
  type BuilderMethod,
  type BuiltKind,
  builderClass,
  fieldNamed,
  isRequired,
  memberName,
  objects,
  standingIn,
} from '../../../core/interface/index.ts';
import { type Analysis, possibleDefinitions } from '../../../core/lint/analysis.ts';
import { isInCode } from '../../../core/refactor/comments.ts';
import { printValue } from '../../../core/syntax/edits/index.ts';
import { isJson } from '../../../core/syntax/language.ts';
import type { ArrayNode, Span } from '../../../core/syntax/tree.ts';
import { callAround } from './calls.ts';
import { type CompletionItem, rank, snippetText } from './item.ts';
import { localeFilter, localesInOrder, localeTitle } from './locales.ts';
import { type CompletionPlace, placeAt } from './place.ts';
import { emptyText } from './snippets.ts';
import { memberItems, valueItems } from './values.ts';

/** The completions at an offset inside of a chain, or right behind the dot at its end; `undefined` elsewhere. */
export function chainItems(analysis: Analysis, offset: number): readonly CompletionItem[] | undefined {
  if (isJson(analysis.reading.language)) return undefined;
  const chains = chainsOf(analysis);
  if (chains.length === 0) return undefined;
  const { text } = analysis.reading;
  const typed = /\.[ \t]*([\w$]*)$/.exec(text.slice(Math.max(0, offset - 100), offset));
  if (typed) {
    const before = text.slice(0, offset - typed[0].length).trimEnd().length;
    const ended = chains.find(({ node }) => node.chain?.end === before) ?? givenAs(text, before, chains);
    const lengthAfter = /^[\w$]*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
    // A name that has its arguments is not for us to complete.
    const isCalled = ended && /^[ \t]*(?:\?\.)?[(<`]/.test(text.slice(offset + lengthAfter));
    if (isCalled) return [];
    if (ended)
      return missingCalls(ended, analysis, {
        start: offset - (typed[1]?.length ?? 0),
        end: offset + lengthAfter,
      });
  }
  const entity = chainAround(analysis, chains, offset);
  return entity && argumentItems(entity, analysis, offset);
}

/** The builder that a function is given by the name that ends here: nothing need be called on it yet. */
function givenAs(text: string, end: number, chains: readonly Entity[]): Entity | undefined {
  const name = /(?<![\w$.#]|\.\s+)[A-Za-z_$][\w$]*$/.exec(text.slice(Math.max(0, end - 100), end))?.[0];
  if (name === undefined) return undefined;
  return chains.findLast(({ node: { call } }) => {
    if (!call || end < call.start || call.end < end) return false;
    const [, parameter] = parameterOfCall.exec(text.slice(call.start, call.start + 200)) ?? [];
    return parameter === name && isInCode(text.slice(call.start, end), end - call.start);
  });
}

/** `.addStringOption((option: Type) =>`, `.addStringOption(function (option) {` */
const parameterOfCall = /^\s*\??\.\s*[\w$]+\s*\(\s*(?:function\s*[\w$]*\s*)?\(?\s*([\w$]+)\s*(?:[:),]|=>)/;

const chainsOf = (analysis: Analysis): readonly Entity[] =>
  possibleDefinitions(analysis).flatMap((definition) =>
    rootsOf(definition).flatMap((root) => entities(root).filter(({ node }) => node.chain !== undefined)),
  );

/** The innermost builder around the cursor, where no literal is between them. */
function chainAround(analysis: Analysis, chains: readonly Entity[], offset: number): Entity | undefined {
  const place = placeIn(possibleDefinitions(analysis), offset);
  const around = place?.location.path.filter((node) => node.kind === 'object' || node.kind === 'array');
  const last = around?.findLast((node) => !('chain' in node && node.chain?.field !== undefined));
  const inLiteral = last && !last.chain;
  return inLiteral ? undefined : chains.find(({ node }) => node === last);
}

const classOf = ({ node }: Entity): BuilderClass<BuiltKind> | undefined =>
  builderClass(node.chain?.builder ?? '') as BuilderClass<BuiltKind> | undefined;

function argumentItems(
  entity: Entity,
  analysis: Analysis,
  offset: number,
): readonly CompletionItem[] | undefined {
  const { reading } = analysis;
  const home = entity.node.home ?? entity.node;
  const call = callAround(reading.text, home.start, offset);
  const method = call && classOf(entity)?.methods.get(call.name);
  if (!call || !method || !('field' in method)) return undefined;
  // Behind a whole argument nothing fits but a comma.
  const before = reading.text.slice(Math.max(0, call.token.start - 200), call.token.start).trimEnd();
  if (/[\w$"'`)\]}]$/.test(before)) return [];
  const spec = fieldNamed(entity.kind, method.field);
  const cursor = {
    place: 'value',
    token: call.token,
    key: undefined,
    first: true,
    missingComma: undefined,
  } as const;
  // Builders take bits as they are, as discord.js data does.
  const place = placeAt(
    analysis,
    cursor,
    { kind: 'value', spec, owner: entity, present: undefined },
    'camel',
  );
  if (method.does === 'translate')
    return method.takes === 'all' ? undefined : call.index === 0 ? localeCodes(entity, method, place) : [];
  if (spec.type.kind === 'enum-list') {
    const value = entity.fields.get(spec.name)?.value;
    const list: ArrayNode =
      value?.kind === 'array'
        ? value
        : { kind: 'array', items: [], open: false, broken: false, start: offset, end: offset };
    return memberItems({ kind: 'member', spec, owner: entity, list }, place);
  }
  if (method.does !== 'set' || call.index > 0) return [];
  const present = entity.fields.get(spec.name)?.value;
  const isHere = present && !present.home && present.start <= offset && offset <= present.end;
  return valueItems({ kind: 'value', spec, owner: entity, present: isHere ? present : undefined }, place);
}

/** Codes of locales that have no text yet. */
function localeCodes(
  entity: Entity,
  method: BuilderMethod,
  place: CompletionPlace,
): readonly CompletionItem[] {
  const dictionary = 'field' in method ? entity.fields.get(method.field)?.value : undefined;
  const { token } = place.cursor;
  const present = new Set(
    dictionary?.kind === 'object'
      ? dictionary.properties
          .filter(({ key }) => key.end < token.start || key.start > token.end)
          .map(({ key }) => key.name)
      : [],
  );
  const typed = place.reading.text.slice(token.start, token.end);
  return localesInOrder(place.settings)
    .filter((code) => !present.has(code))
    .map((code, index) => ({
      label: code,
      kind: 'value',
      detail: localeTitle(code),
      sortText: rank(index),
      filterText: localeFilter(typed, code),
      replace: token,
      newText: printValue(place.style, code),
      isSnippet: false,
    }));
}

/** Calls for fields that are required and not set, and for options with what they need. */
function missingCalls(entity: Entity, { reading }: Analysis, replace: Span): readonly CompletionItem[] {
  const of = classOf(entity);
  if (!of) return [];
  const text = emptyText(reading);
  const missing = objects[entity.kind].flatMap((spec) => {
    if (!isRequired(spec, entity.type) || entity.fields.has(spec.name) || spec.type.kind !== 'text')
      return [];
    const name = [...of.methods].find(
      ([, method]) => method.does === 'set' && method.field === spec.name,
    )?.[0];
    return name === undefined
      ? []
      : [{ label: `${name}(…)`, detail: l10n.t('required'), newText: `${snippetText(name)}(${text})` }];
  });
  const options = [...of.methods].flatMap(([name, method]) => {
    if (method.does !== 'add' || standingIn(entity.node.chain?.release, method.since) === 'missing')
      return [];
    const type = builderClass((method as AddsBuilders).builder)?.type;
    const quote = text[0];
    const body = `.setName(${quote}$1${quote}).setDescription(${quote}$2${quote})`;
    return [
      {
        label: `${name}(… name, description)`,
        detail: type === undefined ? l10n.t('option') : l10n.t('{0} option', memberName('optionType', type)),
        newText: `${snippetText(name)}((option) => option${body})`,
      },
    ];
  });
  return [...missing, ...options].map((option, index) => ({
    ...option,
    kind: 'snippet',
    sortText: rank(index, index < missing.length ? 'a' : 'z'),
    filterText: option.label,
    replace,
    isSnippet: true,
  }));
}
