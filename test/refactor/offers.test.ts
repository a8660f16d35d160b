/** What is offered is carried out, wherever the cursor stands in the commands of all drawings. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { entities, rootsOf } from '../../core/definitions/model.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { carriedOut, refactoringsAt } from '../../core/refactor/index.ts';
import { inputOf } from '../kit/lint.ts';
import { everyOther } from '../kit/turns.ts';

const around = { packages: new Map([['discord.js', '^14.16.0']]), scripts: 'typescript' } as const;

const root = path.resolve(import.meta.dirname, '../..');

/** Texts by the name of their file: the drawings of forms, whose carets are nothing in a script that is read, and the examples. */
function texts(): readonly (readonly [file: string, text: string])[] {
  const read = (folder: string, ending: RegExp): readonly string[] =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(root, folder, name));
  const drawn = read('test/forms', /\.txt$/).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^## /m)
      .map(
        (text) =>
          ['a.ts', text.replace(/^[^\n]*\n/, '').replaceAll(/^\s*\^.*$\n?|^[~+-] .*$\n?/gm, '')] as const,
      ),
  );
  const bits = `import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder()
  .setName('ban').setDescription('Bans a member')
  .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)
  .toJSON();
`;
  const whole = read('examples', /\.(ts|json)$/).map(
    (file) => [path.basename(file), readFileSync(file, 'utf8')] as const,
  );
  return [...drawn, ...whole, ['a.ts', bits], ...ofCode.map((text) => ['a.ts', text] as const)];
}

/** Commands of which code of their objects gives a part. */
const ofCode = [
  "get description() { return 'x'; }, options: [{ type: 3, name: 'b', description: 'y' }, { type: 3, name: 'c', description: 'z', required: true }]",
  "description: 'x', get options() { return [{ type: 3, name: 'b', description: 'y' }]; }",
  "description: 'x', options: [{ type: 3, get name() { return 'b'; }, description: 'y' }]",
  "description: 'x', options: [{ type: 3, name: 'b', get description() { return this.name; } }]",
  "description: 'x', options: [{ get type() { return 3; }, name: 'b', description: 'y' }]",
  "description: 'x', options: [{ type: 3, name: 'b', description: 'y', name_localizations: { get de() { return 'z'; } } }]",
  "description: 'x', options: [{ type: 3, name: 'b', description: 'y', get choices() { return [{ name: 'c', value: 'd' }]; } }]",
  "description: 'x', options: [{ type: 3, name: 'b', description: 'y', choices: [{ get name() { return 'c'; }, value: 'd' }] }]",
].map(
  (rest) =>
    `import type { RESTPostAPIChatInputApplicationCommandsJSONBody as B } from 'discord.js';
export const a: B = { name: 'a', ${rest} };
`,
);

/** Where a cursor is likely: in objects, keys and values, every other one, and the rest in the next run. */
const placesIn = ({ definitions }: Analysis): readonly number[] =>
  everyOther([
    ...new Set(
      definitions.flatMap(({ definition }) =>
        definition.kind === 'command'
          ? rootsOf(definition)
              .flatMap(entities)
              .flatMap(({ node, fields }) => [
                node,
                ...[...fields.values()].flatMap(({ key, value }) => [key, value]),
              ])
              .map(({ start }) => start + 1)
          : [],
      ),
    ),
  ]);

it('whatever is offered is carried out', () => {
  const failed: string[] = [];
  const offered = new Set<string>();
  for (const [file, text] of texts()) {
    const input = inputOf(text, { file });
    const analysis = analyzeDocument(input);
    for (const at of placesIn(analysis)) {
      const range = { start: at, end: at };
      for (const { id } of refactoringsAt(input, analysis, range, around)) {
        offered.add(id);
        if (!carriedOut(id, input, analysis, range, around))
          failed.push(`${id} at ${text.slice(at - 20, at)}‸${text.slice(at, at + 20)}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect(offered.size).toBeGreaterThan(12);
});

it('what is offered beside half-typed code is what is offered without it, and does the same', () => {
  let compared = 0;
  for (const [file, text] of texts()) {
    if (!file.endsWith('.ts')) continue;
    const [whole, half] = [text, `${text}\nexport function half( {\n`].map((text) => {
      const input = inputOf(text, { file });
      return { input, analysis: analyzeDocument(input) };
    });
    if (!whole || !half || whole.analysis.reading.brokenAt !== undefined) continue;
    for (const at of placesIn(whole.analysis)) {
      const range = { start: at, end: at };
      const [offered, beside] = [whole, half].map(({ input, analysis }) =>
        refactoringsAt(input, analysis, range, around).map(({ id, title }) => ({
          title,
          outcome: carriedOut(id, input, analysis, range, around)?.edits,
        })),
      );
      expect(beside, `${text}\n${at}`).toEqual(offered);
      compared += beside?.length ?? 0;
    }
  }
  expect(compared).toBeGreaterThan(100);
});
