/**
 * A localized option name must differ from the default names of the other options and from their names in the same locale
 * (§Command option, name_localizations), in the whole command. Options of one name in different lists count as one.
 */
import * as l10n from '@vscode/l10n';
import { type Entity, members, nameOf } from '../../../definitions/model.ts';
import { homeOf, lastOfEachKey, type Place } from '../../../syntax/tree.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { standsHere } from '../shared/place.ts';
import { shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'localized-name-conflict',
  family: 'naming',
  severity: 'error',
  section: 'Command option',
  documentation: {
    what: "A localized option name equals another option's default name, or another option's name in the same locale.",
    why: 'In that locale two options would have one name. The service refuses it within the whole command, in different subcommands, too; options that have one default name there may have one translation.',
    examples: [
      {
        wrong:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [\n    { "type": 6, "name": "user", "description": "Whom", "name_localizations": { "fr": "role" } },\n    { "type": 8, "name": "role", "description": "Which role" }\n  ]\n}\n',
        right:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [\n    { "type": 6, "name": "user", "description": "Whom", "name_localizations": { "fr": "utilisateur" } },\n    { "type": 8, "name": "role", "description": "Which role" }\n  ]\n}\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const { defaults, localized } = indexOf(optionsBelow(command));
      for (const byText of localized.values())
        for (const [text, alike] of byText) {
          const sameDefaults = defaults.get(text) ?? [];
          if (sameDefaults.length > 0 || alike.length > 1)
            for (const name of alike) judge(name, [...sameDefaults, ...alike], context);
        }
    },
  },
});

/** `alike`: default names of that text, and names of that text in the same locale. */
function judge(name: OptionName, alike: readonly OptionName[], context: RuleContext): void {
  const { option, at } = name;
  const others = alike.filter((name) => name.option !== option && !isNamesake(name.option, option));
  const sibling = others.find((other) => other.option.parent === option.parent);
  const other = sibling ?? others[0];
  // Of two options that conflict in one locale, the later one is told.
  if (!other || (other.locale !== undefined && other.at.start > at.start)) return;
  report(context, name, other, sibling !== undefined);
}

/** All options below, but for those where no options may stand. */
function* optionsBelow(owner: Entity): Generator<Entity> {
  const list = owner.lists.get('options');
  if (!list || !standsHere(list.field)) return;
  for (const option of members(list)) {
    yield option;
    yield* optionsBelow(option);
  }
}

/**
 * Options of one default name in different lists, such as `user` of two subcommands: that their translations are equal, too,
 * is meant.
 */
const isNamesake = (a: Entity, b: Entity): boolean =>
  a.parent !== b.parent && nameOf(a) !== undefined && nameOf(a) === nameOf(b);

interface OptionName {
  readonly option: Entity;
  readonly text: string;
  readonly at: Place;
  readonly locale: string | undefined;
}

function report(
  context: RuleContext,
  { text, at, locale }: OptionName,
  other: OptionName,
  isSibling: boolean,
): void {
  const [name, own] = [shortened(text), locale ?? ''];
  context.report({
    at,
    message: isSibling
      ? other.locale === undefined
        ? l10n.t('`{0}` ({1}) is also the name of another option: choose a distinct one.', name, own)
        : l10n.t("`{0}` ({1}) is also another option's name in `{1}`: choose a distinct one.", name, own)
      : other.locale === undefined
        ? l10n.t(
            '`{0}` ({1}) is also the name of another option elsewhere in this command: choose a distinct one.',
            name,
            own,
          )
        : l10n.t(
            "`{0}` ({1}) is also another option's name in `{1}` elsewhere in this command: choose a distinct one.",
            name,
            own,
          ),
    related: [{ at: other.at, message: l10n.t('The other option.') }],
    data: { locale },
  });
}

type NamesByText = Map<string, OptionName[]>;

/** Default names by text, and translated ones by locale, then text. */
function indexOf(options: Iterable<Entity>): {
  readonly defaults: NamesByText;
  readonly localized: ReadonlyMap<string, NamesByText>;
} {
  const defaults: NamesByText = new Map();
  const localized = new Map<string, NamesByText>();
  for (const option of options) {
    const text = nameOf(option);
    const value = option.fields.get('name')?.value;
    if (text !== undefined && value)
      add(defaults, text, { option, text, at: homeOf(value), locale: undefined });
    const dictionary = option.fields.get('name_localizations')?.value;
    if (dictionary?.kind !== 'object') continue;
    for (const { key, value } of lastOfEachKey(dictionary)) {
      if (value.kind !== 'string') continue;
      const locale = key.name;
      const ofLocale = localized.get(locale) ?? new Map<string, OptionName[]>();
      localized.set(locale, ofLocale);
      add(ofLocale, value.value, { option, text: value.value, at: homeOf(value), locale });
    }
  }
  return { defaults, localized };
}

function add(map: NamesByText, key: string, name: OptionName): void {
  const known = map.get(key);
  if (known) known.push(name);
  else map.set(key, [name]);
}
