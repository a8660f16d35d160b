import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { fixesOf } from '../../../core/lint/fixes/fixes.ts';
import { applyEdits } from '../../../core/syntax/edits/index.ts';
import { check, inputOf, problemsIn } from '../../kit/lint.ts';

const ban = '{ "name": "ban", "description": "x" }';
const options = (beside: Readonly<Record<string, string>>) => ({ file: 'guild.permissions.jsonc', beside });
const overwrites = '"permissions": [{ "id": "2", "type": 1, "permission": true }]';
/** A file with its entries on lines of their own. */
const file = (entries: string): string => `{ "guild_id": "1", "commands": [\n${entries}\n] }`;

describe('overwrite-target', () => {
  it('finds names that no definition of the application has', () => {
    check(
      file(`{ "name": "bam", ${overwrites} },
          ^^^^^ warning overwrite-target: No definition is a CHAT_INPUT command called \`bam\`: did you mean \`ban\`?
{ "name": "remind", ${overwrites} }
          ^^^^^^^^ warning overwrite-target: called \`remind\`: define it`),
      options({ 'ban.command.json': ban }),
    );
  });

  it('offers what was meant', () => {
    const given = options({ 'ban.command.json': ban });
    const offered = (name: string) => {
      const source = file(`{ "name": "${name}", ${overwrites} }`);
      const input = inputOf(source, given);
      const [problem] = problemsIn(source, given);
      const fixes = problem ? fixesOf(problem, input, analyzeDocument(input)) : [];
      return fixes.map(({ title, kind, edits }) => [title, kind, applyEdits(source, edits)]);
    };
    expect(offered('bam')).toEqual([
      ['Change to `ban`', 'suggestion', file(`{ "name": "ban", ${overwrites} }`)],
    ]);
    expect(offered('remind')).toEqual([]);
  });

  it('says what was meant as data', () => {
    expect(
      problemsIn(file(`{ "name": "bam", ${overwrites} }`), options({ 'ban.command.json': ban })).map(
        ({ data }) => data,
      ),
    ).toEqual([{ name: 'bam', meant: 'ban' }]);
  });

  it('accepts names that a definition has, in any file and scope', () => {
    check(
      file(`{ "name": "ban", ${overwrites} }, { "name": "kick", ${overwrites} }`),
      options({
        'a.commands.json': `[${ban}]`,
        'b.ts': "defineCommand({ name: 'kick', description: 'x' });",
      }),
    );
  });

  it('compares within a type, CHAT_INPUT unless said otherwise', () => {
    check(
      file(`{ "name": "Report", "type": 2, ${overwrites} },
{ "name": "Report", "type": 3, ${overwrites} },
          ^^^^^^^^ warning overwrite-target: No definition is a MESSAGE command called \`Report\`: define it
{ "name": "Report", ${overwrites} }
          ^^^^^^^^ warning overwrite-target: CHAT_INPUT`),
      options({ 'report.command.json': '{ "type": 2, "name": "Report" }' }),
    );
  });

  it('finds it after an emoji, and in a list of entries', () => {
    check(
      `/* 😀 */ [{ "name": "bam", ${overwrites} }]
                    ^^^^^ warning overwrite-target`,
      options({ 'ban.command.json': ban }),
    );
  });

  it('finds it in the object of one command', () => {
    check(
      `{ "guild_id": "1", "name": "bam", ${overwrites} }
                           ^^^^^ warning overwrite-target`,
      options({ 'ban.command.json': ban }),
    );
  });

  it('says nothing of the array that the service gives: it names commands by their ids', () => {
    check(
      `[{ "id": "5", "application_id": "6", "guild_id": "1", ${overwrites} }]`,
      options({ 'ban.command.json': ban }),
    );
  });

  it('says nothing of entries without a name, nor of types that are none', () => {
    check(
      file(`{ ${overwrites} },
{ "name": "bam", "type": 9, ${overwrites} },
                         ^ error unknown-command-type
{ "name": "bam", "type": "CHAT_INPUT", ${overwrites} }
                         ^^^^^^^^^^^^ error wrong-type`),
      options({ 'ban.command.json': ban }),
    );
  });

  it('says nothing where the application has no definitions', () => {
    check(file(`{ "name": "bam", ${overwrites} }`), options({}));
  });

  it('says nothing where a definition has a name or a type that is not known', () => {
    for (const unknown of [
      "defineCommand({ name: nameOf('bam'), description: 'x' });",
      "defineCommand({ name: 'bam', type: kind(), description: 'x' });",
      "defineCommand({ ...base(), description: 'x' });",
    ])
      check(
        file(`{ "name": "bam", ${overwrites} }`),
        options({ 'ban.command.json': ban, 'unknown.ts': unknown }),
      );
  });
});
