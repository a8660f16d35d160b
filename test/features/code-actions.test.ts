import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { fixAllKind } from '../../server/features/code-actions.ts';
import { actionsAt, draw } from '../kit/features.ts';
import type { LintOptions } from '../kit/lint.ts';

const jsonc = { file: 'a.command.jsonc' };

/** Titles of the actions; preferred ones with a star. */
const titles = (drawing: string, only?: readonly string[], options: LintOptions = {}) =>
  actionsAt(drawing, only, options).map((action) => (action.preferred ? `${action.title} *` : action.title));

/** Asserts the text after the action with this title. */
function checkAction(
  drawing: string,
  title: string,
  after: string,
  options: LintOptions = {},
  only?: readonly string[],
): void {
  const action = actionsAt(drawing, only, options).find((action) => action.title === title);
  if (!action)
    throw new Error(`Not offered: ${title}. Offered: ${titles(drawing, only, options).join(' | ')}`);
  expect(applyEdits(draw(drawing, options).text, action.edits ?? [])).toBe(after);
}

describe('quick fixes', () => {
  it('offers fixes, the rule off and its page, in this order; only a safe fix is preferred', () => {
    expect(titles('{ "name": "‸Ping", "description": "x" }', undefined, jsonc)).toEqual([
      'Lowercase to `ping` *',
      'Disable name-lowercase on this line',
      'Show documentation of name-lowercase',
    ]);
    const page = actionsAt('{ "name": "‸Ping", "description": "x" }').find((action) => action.rulePage);
    expect(page).toMatchObject({ kind: 'quickfix', rulePage: 'name-lowercase' });
    expect(page?.edits).toBeUndefined();
  });

  it('prefers no suggestion', () => {
    const drawing = '{ "name": "ping", "name_localizations": { "‸en": "x" }, "description": "x" }';
    expect(titles(drawing).filter((title) => title.endsWith('*'))).toEqual([]);
    expect(titles(drawing).length).toBeGreaterThan(1);
  });

  it('offers what touches the range', () => {
    expect(titles('{ "name": "Ping"‸, "description": "x" }')).not.toEqual([]);
    expect(titles('‸{ "name": "Ping", "description": "x" }‸')).not.toEqual([]);
    expect(titles('{ "name": "Ping", ‸"description": "x" }')).toEqual([]);
    expect(titles('{ "name": "😀‸ping", "description": "x" }')).toContain(
      'Show documentation of name-pattern',
    );
  });

  it('fixes all problems of a rule where there are more', () => {
    const drawing =
      '[{ "name": "‸A", "description": "x" }, { "name": "B", "description": "x", "dm_permission": true }]';
    checkAction(
      drawing,
      'Fix all name-lowercase problems in this file',
      '[{ "name": "a", "description": "x" }, { "name": "b", "description": "x", "dm_permission": true }]',
    );
    expect(titles('{ "name": "‸A", "description": "x" }')).not.toContain(
      'Fix all name-lowercase problems in this file',
    );
  });

  it('silences a line by a comment, once for the same rule', () => {
    checkAction(
      '{\n  "name": "‸Ping", "description": "x"\n}',
      'Disable name-lowercase on this line',
      '{\n  // appcmd-disable-next-line name-lowercase\n  "name": "Ping", "description": "x"\n}',
      jsonc,
    );
    const two = '‸[{ "name": "A", "description": "x" }, { "name": "B", "description": "x" }]‸';
    expect(titles(two, undefined, jsonc).filter((title) => title.startsWith('Disable'))).toHaveLength(1);
  });

  it('silences an object of strict JSON, which holds no comments', () => {
    const title = 'Disable name-lowercase on this line';
    checkAction(
      '{\n  "name": "‸Ping",\n  "description": "x"\n}',
      title,
      '{\n  "name": "Ping",\n  "description": "x",\n  "$appcmd": {\n    "disable": [\n      "name-lowercase"\n    ]\n  }\n}',
    );
    checkAction(
      '{ "name": "a", "description": "x", "options": [{ "type": 3, "name": "‸B", "description": "x", "$appcmd": { "disable": ["description-length"] } }] }',
      title,
      '{ "name": "a", "description": "x", "options": [{ "type": 3, "name": "B", "description": "x", "$appcmd": { "disable": ["description-length", "name-lowercase"] } }] }',
    );
    checkAction(
      '‸{ "name": "ping" }',
      'Disable missing-property on this line',
      '{ "name": "ping", "$appcmd": { "disable": ["missing-property"] } }',
    );
  });

  it('makes a name right at once, by the preferred fix', () => {
    const after = (name: string) => `{ "name": "${name}", "description": "x" }`;
    expect(titles(after('‸Remind Me')).slice(0, 3)).toEqual([
      'Change to `remind-me` *',
      'Hyphenate to `Remind-Me`',
      'Lowercase to `remind me`',
    ]);
    checkAction(after('‸Remind Me'), 'Change to `remind-me`', after('remind-me'));
    checkAction(after(' Remind  Me! ‸'), 'Change to `remind-me`', after('remind-me'));
    const script = (name: string) =>
      `import { SlashCommandBuilder } from 'discord.js';\nnew SlashCommandBuilder().setName('${name}').setDescription('x');`;
    checkAction(script('Remind‸ Me'), 'Change to `remind-me`', script('remind-me'), { file: 'a.ts' });
    expect(titles(after('‸Remind')).filter((title) => title.endsWith('*'))).toEqual([
      'Lowercase to `remind` *',
    ]);
    // What is lacking beside it is no mistake of the name.
    const settings = { requiredLocales: ['de'] };
    checkAction(after('‸Remind Me'), 'Change to `remind-me`', after('remind-me'), { settings });
    expect(titles(after('‸Remind'), undefined, { settings }).filter((title) => title.endsWith('*'))).toEqual([
      'Lowercase to `remind` *',
    ]);
  });

  it('adds what an object lacks, wherever in it the cursor is', () => {
    checkAction(
      '{ "name": "pi‸ng" }',
      'Add `description`',
      '{ "name": "ping", "description": "Describe ping here" }',
    );
    expect(
      titles('{ "name": "ping", "options": [{ "type": 3, "name": "‸a", "description": "x" }] }'),
    ).toEqual([]);
    const chain =
      "import { SlashCommandBuilder } from 'discord.js';\nnew SlashCommandBuilder().setName('pi‸ng');";
    expect(titles(chain, undefined, { file: 'a.ts' })).toContain('Add `description`');
  });

  it('adds all missing locales of a command', () => {
    const settings = { requiredLocales: ['de'] };
    checkAction(
      '{ "name": "ping‸", "description": "x" }',
      'Add all missing locales to this command',
      '{ "name": "ping", "name_localizations": { "de": "ping" }, "description": "x", "description_localizations": { "de": "x" } }',
      { settings },
    );
  });

  it('does not silence what tells of needless silence', () => {
    const drawing = '// appcmd-disable name-len‸gth\n{ "name": "ping", "description": "x" }';
    expect(titles(drawing, undefined, jsonc)).toEqual([
      'Remove the unused suppression',
      'Show documentation of unused-suppression',
    ]);
  });

  it('says nothing of sound files and of files of others', () => {
    expect(titles('{ "name": "‸ping", "description": "x" }')).toEqual([]);
    expect(titles('{ "name": "‸Ping" }', undefined, { file: 'package.json' })).toEqual([]);
  });
});

describe('fix all', () => {
  it('fixes the whole file, whatever the range, when asked for by name or by a wider kind', () => {
    const drawing = "‸defineCommand({ name: 'Ping', description: 'x', dm_permission: true });";
    const after = "defineCommand({ name: 'ping', description: 'x' });";
    for (const only of [fixAllKind, 'source.fixAll', 'source'])
      checkAction(drawing, 'Fix all safe Application Commands problems', after, { file: 'a.ts' }, [only]);
    expect(titles(drawing, ['source.fixAll.eslint'], { file: 'a.ts' })).toEqual([]);
    expect(titles(drawing, ['source.organizeImports'], { file: 'a.ts' })).toEqual([]);
  });

  it('is not among the fixes of a line, and not offered without need', () => {
    expect(titles('{ "name": "‸Ping", "description": "x" }').join()).not.toContain('safe Application');
    expect(titles('{ "name": "‸ping", "description": "x" }', [fixAllKind])).toEqual([]);
  });

  it('keeps to the kinds that are asked for', () => {
    expect(titles('{ "name": "‸Ping", "description": "x" }', ['quickfix'])).toContain(
      'Lowercase to `ping` *',
    );
    expect(titles('{ "name": "‸Ping", "description": "x" }', ['refactor'])).toEqual([]);
    expect(titles('{ "name": "‸Ping", "description": "x" }', [''])).toContain(
      'Fix all safe Application Commands problems',
    );
  });
});
