/** Drawings: a text, and below each line the kind of each token under its text. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { semanticTokens } from '../../server/features/semantic-tokens.ts';
import { inputOf, type LintOptions } from '../kit/lint.ts';

interface Options extends LintOptions {
  readonly range?: readonly [start: number, end: number];
}

/** The tokens, a line for each: what stands there and what it is. */
function drawn(text: string, { range: [start, end] = [0, text.length], ...options }: Options = {}): string {
  const tokens = semanticTokens(analyzeDocument(inputOf(text, { file: 'a.command.json', ...options })), {
    start,
    end,
  });
  return tokens.map((token) => `${text.slice(token.start, token.end)}: ${token.kind}`).join('\n');
}

describe('in JSON', () => {
  it('sets apart what each string is, without its quotes', () => {
    expect(
      drawn(`{
  "id": "613425648685547541",
  "name": "🔨ban",
  "name_localizations": { "de": "bannen", "xx": "no locale" },
  "description": "Bans {user} from {{guild}}",
  "default_member_permissions": "4",
  "options": [
    {
      "type": 2, "name": "who", "description": "w",
      "options": [
        {
          "type": 1, "name": "member", "description": "m",
          "options": [
            { "type": 3, "name": "why", "description": "%{count}", "choices": [{ "name": "Spam", "value": "spam" }] }
          ]
        }
      ]
    }
  ],
  "$appcmd": { "disable": ["name-pattern"] }
}`),
    ).toBe(`613425648685547541: number
🔨ban: function
de: type
bannen: function
no locale: function
{user}: variable
{{guild}}: variable
4: number
who: namespace
member: method
why: parameter
%{count}: variable
Spam: enumMember
name-pattern: decorator`);
  });

  it('sets apart commands and ids of overwrites', () => {
    expect(
      drawn(
        '{ "guild_id": "613425648685547541", "commands": [{ "name": "ban", "permissions": [{ "id": "1", "type": 1, "permission": true }] }] }',
        { file: 'a.permissions.json' },
      ),
    ).toBe('613425648685547541: number\nban: function\n1: number');
  });

  it('sets apart rules in comments', () => {
    expect(
      drawn(
        '// appcmd-disable-next-line name-lowercase, name-length -- why\n{ "name": "Ban", "description": "b" }',
        {
          file: 'a.command.jsonc',
        },
      ),
    ).toBe('name-lowercase: decorator\nname-length: decorator\nBan: function');
  });

  it('leaves alone what may be something else, and what is not asked for', () => {
    expect(drawn('[{ "name": "a", "type": 1 }]', { file: 'data.json' })).toBe('');
    const two = '[{ "name": "a", "description": "d" }, { "name": "b", "description": "d" }]';
    expect(drawn(two, { range: [0, 20] })).toBe('a: function');
  });
});

describe('in scripts', () => {
  it('sets apart literals and arguments of chains, shared ones once', () => {
    expect(
      drawn(
        `import { SlashCommandBuilder, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
const why = { type: 3, name: 'why', description: 'Why' } as const;
export const ban: RESTPostAPIApplicationCommandsJSONBody = { name: 'ban', description: 'b', options: [why] };
export const kick: RESTPostAPIApplicationCommandsJSONBody = { name: 'kick', description: 'k', options: [why] };
export const move = new SlashCommandBuilder()
  .setName('move')
  .setNameLocalization('de', 'bewegen')
  .setDescription('m')
  .addStringOption((option) => option.setName('to').setDescription('t'));
`,
        { file: 'a.ts' },
      ),
    ).toBe(`why: parameter
ban: function
kick: function
move: function
de: type
bewegen: function
to: parameter`);
  });
});
