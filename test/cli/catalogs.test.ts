/** Catalogs of texts on the command line: what is wrong in one is told with its file and the command that uses it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

const folder = new Folder();
const german = 'locales/de/bot.json';

beforeAll(() => {
  folder.write('package.json', { dependencies: { i18next: '1' } });
  for (const name of ['ping', 'pong'])
    folder.write(
      `${name}.ts`,
      `import i18next from 'i18next';
const texts = i18next.createInstance({ lng: 'en-US' });
export const ${name} = { name: '${name}', description: texts.t('bot:${name}', { lng: 'en-US' }), description_localizations: { de: texts.t('bot:${name}', { lng: 'de' }) } } satisfies CommandDefinition;
`,
    );
  folder.write('locales/en-US/bot.json', { ping: 'Answers', pong: 'Asks' });
});
afterAll(() => folder.dispose());

interface Told {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
  readonly range: { readonly start: object };
  readonly related?: readonly { readonly file: string; readonly message: string }[];
}
const lint = () => folder.data<readonly Told[]>('lint', '--format', 'json');

describe('a catalog', () => {
  it('that lacks a key, or has an empty text, is named with the command', async () => {
    folder.write(german, { ping: '' });
    const found = await lint();
    expect(
      found.map(({ file, rule, related = [] }) => [file, rule, ...related.map((item) => item.file)]),
    ).toEqual([
      ['ping.ts', 'description-length', german],
      ['pong.ts', 'missing-localization'],
    ]);
    expect(found[1]?.message).toBe(
      `\`description\` of command \`pong\` has no text for \`de\`: \`${german}\` has no \`pong\`. Add it there.`,
    );
    const github = await folder.appcmd('lint', '--format', 'github');
    expect(github.stdout).toContain(`${german}:2:11: The value stands here.`);
    const junit = await folder.appcmd('lint', '--format', 'junit');
    expect(junit.stdout).toContain(`${german}:2:11: The value stands here.`);
    const explained = await folder.appcmd('explain', 'pong.ts');
    expect(explained.stdout).toContain(
      `Its texts come from \`locales/en-US/bot.json\`.
  - \`description_localizations.de\` is not known: \`${german}\` has no \`pong\`.`,
    );
  });

  it('that does not parse is told there, once for all commands that use it', async () => {
    folder.write(german, '{\n  "ping": "Antwortet"\n  "pong": "Fragt"\n}\n');
    const found = await lint();
    expect(found).toMatchObject([
      {
        file: german,
        rule: 'syntax-error',
        range: { start: { line: 2, character: 2 } },
        related: [
          { file: 'ping.ts', message: 'Its texts are used here.' },
          { file: 'pong.ts', message: 'Its texts are used here.' },
        ],
      },
    ]);
    expect(found[0]?.message).toContain(
      `\`${german}\` does not parse, so texts of command \`ping\` are not known: `,
    );
    expect((await folder.appcmd('lint')).status).toBe(1);
    const explained = await folder.appcmd('explain', 'pong.ts');
    expect(explained.stdout).toContain(
      `\`description_localizations.de\` is not known: \`${german}\` does not parse.`,
    );
  });
});
