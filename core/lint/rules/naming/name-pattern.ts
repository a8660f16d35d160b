/**
 * Slash command names, option names and their localizations must match the interface's pattern (naming rule 1): letters,
 * numbers, `-`, `_`, `'`, Devanagari and Thai signs, 1-32 code points. Says which characters offend.
 */
import * as l10n from '@vscode/l10n';
import { hasSlashName } from '../../../definitions/model.ts';
import { limits, slashNameCharacter, slashNamePattern } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type StringNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'name-pattern',
  family: 'naming',
  severity: 'error',
  lacks: () => 'type',
  fix: 'safe',
  section: 'Application command, naming rule 1',
  documentation: {
    what: 'A slash command name, an option name or a localization of one holds a character that is not allowed, is empty, or is longer than 32 characters.',
    why: 'The service refuses it with `STRING_TYPE_REGEX` or `APPLICATION_COMMAND_INVALID_NAME`, for translations without naming the locale.',
    examples: [
      {
        wrong: '{ "name": "ping me", "description": "Answers with pong" }\n',
        right: '{ "name": "ping-me", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    text(text, context) {
      const { value } = text;
      if (text.kind !== 'name' || value.kind !== 'string' || !hasSlashName(text.owner)) return;
      if (slashNamePattern.test(value.value)) return;
      context.report({
        at: homeOf(value),
        message: explain(value.value),
        data: { characters: offending(value.value) },
        fixes: () => (value.literal ? fixesFor(value, context) : []),
      });
    },
  },
});

const offending = (name: string): readonly string[] => [
  ...new Set(Array.from(name).filter((character) => !slashNameCharacter.test(character))),
];

function explain(name: string): string {
  const { min, max } = limits.name;
  const length = codePoints(name);
  if (length === 0) return l10n.t('The name is empty: it needs {0}-{1} characters.', min, max);
  const wrong = offending(name);
  if (wrong.length === 0)
    return l10n.t('`{0}` has {1} characters: at most {2} are allowed, cut it.', shortened(name), length, max);
  if (slashNamePattern.test(name.normalize('NFC')))
    return l10n.t(
      '`{0}` has an accent apart from its letter ({1}), which a name must not hold: write both as one character.',
      shortened(name),
      wrong.map(nameCharacter).join(', '),
    );
  const list = wrong.map(nameCharacter).join(', ');
  return length > max
    ? l10n.t(
        '`{0}` must not hold {1}: use letters, numbers, `-` and `_`. It also has {2} characters, and at most {3} are allowed.',
        shortened(name),
        list,
        length,
        max,
      )
    : l10n.t('`{0}` must not hold {1}: use letters, numbers, `-` and `_`.', shortened(name), list);
}

function nameCharacter(character: string): string {
  if (character === ' ') return l10n.t('spaces');
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  // What cannot be seen is told by its number.
  return /[\p{C}\p{Z}\p{M}]/u.test(character) ? code : `\`${character}\``;
}

function fixesFor(value: StringNode, source: RuleSource): readonly Fix[] {
  const name = value.value;
  const trimmed = name.trim();
  const hyphenated = trimmed.replace(/\s+/g, '-');
  const normal = name.normalize('NFC');
  const cut = firstCodePoints(name, limits.name.max);
  const stripped = Array.from(hyphenated)
    .filter((character) => slashNameCharacter.test(character))
    .join('');
  const proposals: readonly [string, Fix['kind'], (name: string) => string][] = [
    [trimmed, 'safe', (name) => l10n.t('Trim to `{0}`', name)],
    [hyphenated, 'safe', (name) => l10n.t('Hyphenate to `{0}`', name)],
    [normal, 'suggestion', (name) => l10n.t('Write letter and accent as one character: `{0}`', name)],
    [cut, 'suggestion', (name) => l10n.t('Cut to {0} characters: `{1}`', limits.name.max, name)],
    [
      firstCodePoints(stripped, limits.name.max).replace(/-+$/, ''),
      'suggestion',
      (name) => l10n.t('Reduce to `{0}`', name),
    ],
  ];
  const seen = new Set([name]);
  return proposals.flatMap(([proposal, kind, title]) => {
    if (seen.has(proposal) || !slashNamePattern.test(proposal)) return [];
    seen.add(proposal);
    return [{ title: title(proposal), kind, edits: replaceValue(source, value, proposal) }];
  });
}
