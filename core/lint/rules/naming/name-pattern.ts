/**
 * Slash command names, option names and their localizations must match the interface's pattern (naming rule 1): letters,
 * numbers, `-`, `_`, `'`, Devanagari and Thai signs, 1-32 code points. Says which characters offend.
 */
import { hasSlashName } from '../../../definitions/model.ts';
import { limits, slashNameCharacter, slashNamePattern } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type StringNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { shown } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'name-pattern',
  family: 'naming',
  severity: 'error',
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
  if (length === 0) return `The name is empty: it needs ${min}-${max} characters.`;
  const wrong = offending(name);
  if (wrong.length === 0)
    return `\`${shown(name)}\` has ${length} characters: at most ${max} are allowed, cut it.`;
  const tooLong = length > max ? ` It also has ${length} characters, and at most ${max} are allowed.` : '';
  if (slashNamePattern.test(name.normalize('NFC')))
    return `\`${shown(name)}\` has an accent apart from its letter (${wrong.map(nameCharacter).join(', ')}), which a name must not hold: write both as one character.`;
  const list = wrong.map(nameCharacter).join(', ');
  return `\`${shown(name)}\` must not hold ${list}: use letters, numbers, \`-\` and \`_\`.${tooLong}`;
}

function nameCharacter(character: string): string {
  if (character === ' ') return 'spaces';
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
  const proposals: readonly [string, Fix['kind'], string][] = [
    [trimmed, 'safe', 'Trim to'],
    [hyphenated, 'safe', 'Hyphenate to'],
    [normal, 'suggestion', 'Write letter and accent as one character:'],
    [cut, 'suggestion', `Cut to ${limits.name.max} characters:`],
    [firstCodePoints(stripped, limits.name.max).replace(/-+$/, ''), 'suggestion', 'Reduce to'],
  ];
  const seen = new Set([name]);
  return proposals.flatMap(([proposal, kind, title]) => {
    if (seen.has(proposal) || !slashNamePattern.test(proposal)) return [];
    seen.add(proposal);
    return [{ title: `${title} \`${proposal}\``, kind, edits: replaceValue(source, value, proposal) }];
  });
}
