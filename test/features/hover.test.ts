import { describe, expect, it } from 'vitest';
import { hoverText } from '../kit/features.ts';

const ts = { file: 'ping.ts' };

describe('hovers of keys', () => {
  it('tell what a field is, takes and means', () => {
    expect(hoverText('{ "descr‸iption": "x" }')).toBe(`"description"
---
**\`description\`** text, 1-100 characters

What the command does, 1-100 characters. Slash commands need one; USER and MESSAGE commands take none.

*required on CHAT_INPUT*

§Application command`);
    expect(hoverText('{ "options": [{ "type": 3, "choices‸": [] }] }')).toBe(`"choices"
---
**\`choices\`** list of choices, at most 25

The only valid values, at most 25. STRING, INTEGER and NUMBER only.

*only on STRING, INTEGER, NUMBER, default \`[]\`*

§Command option`);
  });

  it('tell what replaces a deprecated field', () => {
    expect(hoverText('{ "‸dm_permission": true }')).toContain('**Deprecated**: use `contexts`.');
  });

  it('spell the field as the script does', () => {
    expect(hoverText('const c: ApplicationCommandData = { def‸aultMemberPermissions: null };', ts)).toContain(
      '**`defaultMemberPermissions`** permission bit set',
    );
  });

  it('tell the language of a locale, and its fallback', () => {
    expect(hoverText('{ "name_localizations": { "es-4‸19": "x" } }')).toBe(`"es-419"
---
**Spanish, LATAM** (Español, LATAM) \`es-419\`

Without an entry its users see that of \`es-ES\`, or else the default.`);
    expect(hoverText('defineCommand({ name_localizations: { [Locale.Ger‸man]: "x" } });', ts)).toContain(
      '[Locale.German]\n---\n**German** (Deutsch)',
    );
  });

  it('know directives and files', () => {
    expect(hoverText('{ "$appcmd": { "dis‸able": [] } }')).toContain('Ids of the rules to silence');
    expect(hoverText('{ "comm‸ands": [] }')).toContain('The command definitions of this file.');
  });
});

describe('hovers of values', () => {
  it('name members of enums', () => {
    expect(hoverText('{ "options": [{ "type": ‸3 }] }')).toBe('3\n---\n**STRING** (option type 3)\n\nText.');
    expect(hoverText('{ "contexts": [0, 2‸] }')).toContain(
      '2\n---\n**PRIVATE_CHANNEL** (interaction context type 2)',
    );
    expect(hoverText('defineCommand({ type: ApplicationCommandType.Us‸er });', ts)).toContain(
      'ApplicationCommandType.User\n---\n**USER** (command type 2)',
    );
  });

  it('decode permission bits', () => {
    expect(hoverText('{ "default_member_permissions": "2‸0" }')).toBe(`"20"
---
Members need **all** of (\`20\`):

- \`BAN_MEMBERS\` (bit 2)
- \`MANAGE_CHANNELS\` (bit 4)`);
    expect(hoverText('{ "default_member_permissions": "1407374883553‸32" }')).toContain(
      '- unknown bits `140737488355328`',
    );
    expect(hoverText('{ "default_member_permissions": "‸0" }')).toContain('**Administrators only**');
    expect(hoverText('{ "default_member_permissions": nul‸l }')).toContain('**Everyone**');
    for (const written of ['4‸n', '‸4', 'PermissionFlagsBits.BanM‸embers'])
      expect(
        hoverText(`client.application.commands.set([{ default_member_permissions: ${written} }]);`, ts),
      ).toContain('Members need (`4`)');
    expect(
      hoverText(
        'defineCommand({ default_member_permissions: PermissionFlagsBits.Ban‸Members.toString() });',
        ts,
      ),
    ).toBe('PermissionFlagsBits.BanMembers.toString()\n---\nMembers need (`4`):\n\n- `BAN_MEMBERS` (bit 2)');
  });

  it('measure texts in code points', () => {
    expect(hoverText('{ "description": "‸😀👍" }')).toBe('"😀👍"\n---\n2/100 characters');
    expect(hoverText('{ "options": [{ "type": 3, "choices": [{ "value": "‸😀" }] }] }')).toBe(
      '"😀"\n---\n1/100 characters',
    );
  });

  it('draw a command as it is typed in each locale, with who may use it where', () => {
    const option = (name: string, de: string, more = '"type": 3') =>
      `{ ${more}, "name": "${name}", "name_localizations": { "de": "${de}" }, "description": "x" }`;
    const drawn = (text: string, options = {}) =>
      hoverText(text, options)?.split('\n').slice(2, 9).join('\n');
    expect(
      drawn(
        `{ "name": "app‸ointment", "description": "x", "name_localizations": { "de": "termin" }, "options": [${option('title', 'titel')}, ${option('kind', 'art')}], "default_member_permissions": "4", "contexts": [0, 1], "integration_types": [0] }`,
      ),
    ).toBe(`**/appointment** slash command, global

- \`/appointment title: kind:\`
- \`/termin titel: art:\` \`de\`

Who: members with \`BAN_MEMBERS\` · Where: \`GUILD\`, \`BOT_DM\` · Installed by: \`GUILD_INSTALL\`
`);
    const add = option('add', 'neu', `"type": 1, "options": [${option('title', 'titel')}]`);
    const nested = `{ "name": "appoint‸ment", "description": "x", "options": [${add}, ${option('list', 'liste', '"type": 1')}], "default_member_permissions": "0" }`;
    expect(
      drawn(nested, { scope: { kind: 'guild', name: 'testers' } }),
    ).toBe(`**/appointment** slash command, guild testers

- \`/appointment add title:\`
- \`/appointment list\`
- \`/appointment neu titel:\` \`de\`
- \`/appointment liste\` \`de\`
`);
    expect(hoverText(nested)).toContain('Who: administrators · Where: not limited by `contexts`');
    expect(
      hoverText(
        "import { SlashCommandBuilder } from 'discord.js';\nnew SlashCommandBuilder().setName('appoint‸ment').setDescription('x').addStringOption((o) => o.setName('title').setDescription('x').setNameLocalization('de', 'titel'));",
        ts,
      ),
    ).toContain('- `/appointment title:`\n- `/appointment titel:` `de`');
    expect(hoverText('{ "type": 2, "name": "Sh‸ow" }')).not.toContain('/Show');
    const open = hoverText("defineCommand({ ...more, type: 1, name: 'pi‸ng', description: 'x' });", ts);
    expect(open).toContain('`/ping`');
    expect(open).not.toMatch(/Who|Where/);
    const deprecated = hoverText('{ "name": "pi‸ng", "dm_permission": false, "default_permission": false }');
    expect(deprecated).not.toMatch(/Who|Where/);
  });

  it('show a command with what its locales see and its budget', () => {
    const text = `{ "name": "re‸mind", "description": "Reminds you",
  "name_localizations": { "de": "erinnere", "es-ES": "recuérdame", "pt_BR": "lembrar" } }`;
    expect(hoverText(text)).toBe(`"remind"
---
**/remind** slash command, global

- \`/remind\`
- \`/erinnere\` \`de\`
- \`/recuérdame\` \`es-ES\`
- \`/recuérdame\` \`es-419\`

Who: everyone · Where: not limited by \`contexts\`

6/32 characters, the longest translation 10 (\`es-ES\`)

| Locale | Its users see | |
|---|---|---|
| \`de\` | erinnere |  |
| \`es-ES\` | recuérdame |  |
| \`es-419\` | recuérdame | entry of \`es-ES\` |
| all others | remind | the default |

Budget: ▰▱▱▱▱▱▱▱▱▱ **21/8000** characters, most of them in

- remind description: 11
- remind name: 10 (\`es-ES\`)`);
  });

  it('title commands of guilds, menu commands, subcommands and options', () => {
    const scope = { kind: 'guild', name: 'test*ers' } as const;
    expect(hoverText('{ "type": 2, "name": "‸Show" }', { scope })).toBe(
      '"Show"\n---\n**Show** USER command, guild test\\*ers\n\nWho: everyone · Where: in its guild\n\n4/32 characters',
    );
    const group = (inner: string) =>
      `{ "name": "a", "options": [{ "type": 2, "name": "b", "options": [${inner}] }] }`;
    expect(hoverText(group('{ "type": 1, "name": "‸c" }'))).toContain('**/a b c** subcommand');
    expect(hoverText('{ "options": [{ "type": 3, "name": "‸c" }] }')).toContain('**c** STRING option');
  });

  it('tell who sees a translation', () => {
    expect(hoverText('{ "name_localizations": { "es-ES": "recu‸érdame" } }')).toBe(
      '"recuérdame"\n---\n10/32 characters\n\nSeen by users of **Spanish** (Español), and of `es-419`, which has no entry.',
    );
  });

  it('find shared values where they are used and where they stand', () => {
    const script = (use: string, home: string) =>
      `const text = ${home};\ndefineCommand({ description: ${use} });`;
    expect(hoverText(script('te‸xt', "'Says hi'"), ts)).toBe('text\n---\n> Says hi\n\n7/100 characters');
    expect(hoverText(script('text', "'Says‸ hi'"), ts)).toBe("'Says hi'\n---\n7/100 characters");
  });

  it('bring no links, pictures or HTML of the definition', () => {
    const evil = '[x](http://e.vil) ![y](z) <img src=1> | `a` *b* www.e.vil \\n# c';
    const hover =
      hoverText(`{ "description": "‸${evil}", "description_localizations": { "de": "${evil}" } }`) ?? '';
    const table = hover.slice(hover.indexOf('| Locale'));
    expect(table.split('\n')).toHaveLength(4);
    expect(table.split('\n')[2]).toBe(
      '| `de` | \\[x\\]\\(http\\://e\\.vil\\) \\!\\[y\\]\\(z\\) &lt;img src=1&gt; \\| \\`a\\` \\*b\\* www\\.e\\.vil  \\# c |  |',
    );
  });

  it('say nothing of what is not known', () => {
    expect(hoverText('{ "unkn‸own": 1 }')).toBeUndefined();
    expect(hoverText('{ "unknown": { "name‸": 1 } }')).toBeUndefined();
    expect(hoverText('{ "type": 9‸9 }')).toBeUndefined();
    expect(hoverText('{ "nsfw": tr‸ue }')).toBeUndefined();
    expect(hoverText('{ ‸ }')).toBeUndefined();
    expect(hoverText('{ "name‸": "x" }', { file: 'package.json' })).toBeUndefined();
    expect(hoverText('defineCommand({ name: make‸Name() });', ts)).toBeUndefined();
    expect(hoverText('{ "name_localizations": { "x‸x": "a" } }')).toBeUndefined();
  });
});
