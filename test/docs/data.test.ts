/**
 * Blocks of data in the documents: JSON is read; what is a configuration has no mistake in it, and what is a definition passes the
 * linter, unless it is marked as an example of a mistake (```` ```json wrong ````). Examples of rules are tested with their rules.
 */
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { rules } from '../../core/lint/rules/index.ts';
import { lint } from '../../library/tools.ts';
import manifest from '../../package.json' with { type: 'json' };
import { parseConfig } from '../../workspace/config/parse.ts';
import { configSchema } from '../../workspace/config/schema.ts';
import { type Block, pages } from './pages.ts';

const blocksIn = (...languages: readonly string[]) =>
  pages.flatMap(({ file, blocks }) =>
    blocks
      .filter((block) => languages.includes(block.language))
      .map((block) => ({ where: `${file}, ${block.below}`, file, ...block })),
  );

const knownLanguages = ['console', 'elisp', 'js', 'json', 'jsonc', 'lua', 'sh', 'text', 'toml', 'ts', 'yaml'];

it('have a language that is looked at', () => {
  const others = pages.flatMap(({ file, blocks }) =>
    blocks
      .filter((block) => !knownLanguages.includes(block.language))
      .map((block) => `${file}: ${block.language}`),
  );
  expect(others).toEqual([]);
});

const ruleIds = rules.map((rule) => rule.id);
const fieldsOfConfig = Object.keys(configSchema.shape);

type Shown = Pick<Block, 'text' | 'language'> & { readonly file: string };

/** What is wrong with a block, in words. */
async function mistakesOf({ text, language, file }: Shown): Promise<readonly string[]> {
  const errors: ParseError[] = [];
  const options = {
    allowTrailingComma: false,
    disallowComments: language === 'json',
    allowEmptyContent: true,
  };
  const value: unknown = parseJson(text, errors, options);
  if (errors.length > 0) return errors.map((parseError) => printParseErrorCode(parseError.error));
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length > 0 && keys.every((key) => fieldsOfConfig.includes(key)))
    return parseConfig(text, ruleIds).problems.map((problem) => problem.message);
  if (file.startsWith('docs/rules/')) return [];
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first?.name !== 'string' || !('description' in first || 'type' in first)) return [];
  const problems = await lint(text, { filename: `shown.command.${language}` });
  return problems.map((problem) => `${problem.rule}: ${problem.message}`);
}

describe('JSON', () => {
  it.each(blocksIn('json', 'jsonc'))('$where', async ({ isWrong, ...block }) => {
    if (isWrong) expect(await mistakesOf(block)).not.toEqual([]);
    else expect(await mistakesOf(block)).toEqual([]);
  });

  it('is found wrong where it is', async () => {
    const mistakes = (text: string, language = 'json') => mistakesOf({ text, language, file: 'README.md' });
    expect(await mistakes('{ "name": ')).not.toEqual([]);
    expect(await mistakes('{} // a comment')).toEqual(['InvalidCommentToken']);
    expect(await mistakes('{ "rules": { "no-such-rule": "off" } }', 'jsonc')).not.toEqual([]);
    expect(await mistakes('{ "name": "Ping", "description": "Answers" }')).toMatchObject([
      expect.stringMatching(/^name-lowercase: /),
    ]);
  });
});

it('in YAML is read', () => {
  for (const { text, where } of blocksIn('yaml'))
    expect(
      parseAllDocuments(text).flatMap((document) =>
        document && 'errors' in document ? document.errors : [],
      ),
      where,
    ).toEqual([]);
});

it('for other editors starts a program of the package', () => {
  const page = pages.find(({ file }) => file === 'docs/other-editors.md');
  const settings = page?.blocks.filter(({ language }) => language !== 'sh') ?? [];
  expect(settings.map(({ language }) => language)).toEqual(['lua', 'lua', 'elisp', 'elisp', 'toml', 'json']);
  const [program = ''] = Object.keys(manifest.bin).filter((name) => name.endsWith('-language-server'));
  for (const { text } of settings) {
    expect(text).toMatch(new RegExp(`["']${program}["']`));
    expect(text).toMatch(/["']--stdio["']/);
  }
});
