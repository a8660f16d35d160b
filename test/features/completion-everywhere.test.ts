import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { actionsAt, expandedText, hoverText, itemsAt } from '../kit/features.ts';
import type { LintOptions } from '../kit/lint.ts';

const json = `{
  "name": "rémind 😀", // said twice
  "name_localizations": { "de": "a", "pt-BR": "b" },
  "default_member_permissions": "4",
  "contexts": [0, 1],
  "nsfw": true,
  "options": [
    { "type": 2, "name": "x", "options": [{ "type": 1, "name": "y", "options": [] }] },
    {
      "type": 3,
      "name": "z", /* block */
      "choices": [{ "name": "a", "value": "b" }, {}]
    }
  ]
}`;

const script = `import { ApplicationCommandOptionType, Locale, PermissionFlagsBits } from 'discord.js';

const shared = { type: ApplicationCommandOptionType.String, name: 'shared', required: true } as const;

export const all: ApplicationCommandData[] = [
  {
    name: 'rémind 😀', // said twice
    nameLocalizations: { [Locale.German]: 'a', 'pt-BR': 'b' },
    defaultMemberPermissions: PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers,
    contexts: [0, 1],
    nsfw: true as boolean,
    options: [shared, { type: 3, name: \`z\`, choices: [{ name: 'a', value: 'b' }, {}] }],
  },
];
`;

const isSoundJson = (text: string) => readJson(text, 'jsonc').syntaxErrors.length === 0;
const isSoundScript = (text: string) => {
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest);
  return (file as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics.length === 0;
};

describe('completions everywhere', () => {
  it.each([
    ['JSON', json, { file: 'a.command.jsonc' }, isSoundJson],
    ['a script', script, { file: 'a.ts' }, isSoundScript],
  ] as const)('leave %s sound, whatever is accepted wherever', (_, text, options, isSound) => {
    expect(isSound(text)).toBe(true);
    const broken: string[] = [];
    let offered = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const drawing = `${text.slice(0, at)}‸${text.slice(at)}`;
      for (const item of itemsAt(drawing, options)) {
        offered += 1;
        const newText = expandedText(item, text);
        const after = applyEdits(text, [{ ...item.replace, newText }, ...(item.additionalEdits ?? [])]);
        if (!isSound(after)) broken.push(`${drawing}\n=> ${item.label}\n${after}`);
      }
    }
    expect(offered).toBeGreaterThan(1000);
    expect(broken.slice(0, 3).join('\n\n')).toBe('');
  });

  it.each([
    ['JSON', json, { file: 'a.command.jsonc' }],
    ['a script', script, { file: 'a.ts' }],
  ])('never throw in any beginning of %s, nor do hovers and actions', (_, text, options: LintOptions) => {
    for (let end = 0; end <= text.length; end += 1) {
      const drawing = `${text.slice(0, end)}‸`;
      itemsAt(drawing, options);
      hoverText(drawing, options);
      if (end % 10 === 0) actionsAt(drawing, undefined, options);
    }
  });
});
