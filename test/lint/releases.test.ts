/** Whatever writes a method of a builder or a key of data writes only what the project's releases of the libraries have. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../core/lint/analysis.ts';
import { analyzeDocument, readDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixedText } from '../../core/lint/fixes/fixes.ts';
import { pullInto } from '../../core/pull/pull-into.ts';
import { pulledFiles } from '../../core/pull/pulled.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { atOnce } from '../../core/syntax/steps.ts';
import { surroundingsOf } from '../../workspace/manifest.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { labelsAt } from '../kit/features.ts';
import { checkFix, checkFixTitles, inputOf, type LintOptions, problemsIn } from '../kit/lint.ts';
import { memoryFiles } from '../kit/memory-files.ts';
import { memoryHost } from '../kit/module-files.ts';
import { deployed, type Json } from '../kit/plan.ts';
import { titlesAt } from '../kit/refactor.ts';
import { inProject } from '../kit/releases.ts';

const builder = (calls: string) => `const { SlashCommandBuilder } = require('@discordjs/builders');
new SlashCommandBuilder().setName('a').setDescription('x')${calls};`;
const data = (properties: string) =>
  `client.application.commands.set([{ name: 'a', description: 'x', ${properties} }]);`;
const builders = (release: string) => inProject({ asked: { '@discordjs/builders': release } });
const discordJs = (release: string) => inProject({ asked: { 'discord.js': release } });

describe('fixes', () => {
  const settings = { requiredLocales: ['de'] };
  const translated = ".setNameLocalizations({ de: 'b' })";

  it('translate where there are translations', () => {
    const before = builder(translated);
    const rule = 'missing-localization';
    checkFixTitles(rule, before, [], { ...builders('~0.12.0'), settings });
    checkFix(rule, before, before.replace("n('x')", "n('x').setDescriptionLocalizations({ de: 'x' })"), {
      ...builders('~0.13.0'),
      settings,
    });
    const own = data("nameLocalizations: { de: 'b' }");
    checkFixTitles(rule, own, [], { ...discordJs('13.6.0'), settings });
    checkFix(rule, own, own.replace("n: 'x',", "n: 'x', descriptionLocalizations: { de: 'x' },"), {
      ...discordJs('13.7.0'),
      settings,
    });
  });

  it('take autocomplete for choices where it is', () => {
    const choices = Array.from({ length: 26 }, (_, at) => `{ name: 'n${at}', value: 'v${at}' }`).join(', ');
    const before = data(`options: [{ type: 3, name: 'b', description: 'x', choices: [${choices}] }]`);
    checkFixTitles('too-many-choices', before, [], discordJs('13.2.0'));
    checkFixTitles(
      'too-many-choices',
      before,
      ['Use `autocomplete` instead of choices'],
      discordJs('13.3.0'),
    );
  });
});

describe('names that discord.js takes', () => {
  const typed = (properties: string) => `import type { ApplicationCommandData } from 'discord.js';
const command: ApplicationCommandData = { name: 'a', description: 'x', ${properties} };`;
  const named = typed(
    "type: 'CHAT_INPUT', options: [{ type: 'CHANNEL', name: 'b', description: 'x', channelTypes: ['GUILD_TEXT'] }]",
  );
  const told = (text: string, options: LintOptions) =>
    problemsIn(text, options).map(({ rule, at }) => `${rule} ${text.slice(at.start, at.end)}`);

  it.each(['13.6.0', '^13.6.0', '^12.5.0', '>=13.0.0', '*'])('are those of types in %s', (release) =>
    expect(told(named, discordJs(release))).toEqual([]),
  );

  it.each(['14.0.0', '^14.16.0', '>=14.2.0'])('are none of types in %s', (release) => {
    expect(told(named, discordJs(release))).toEqual([
      "wrong-type 'CHAT_INPUT'",
      "wrong-type 'CHANNEL'",
      "wrong-type 'GUILD_TEXT'",
    ]);
    expect(fixedText(inputOf(named, discordJs(release)))).toBe(
      typed("type: 1, options: [{ type: 7, name: 'b', description: 'x', channelTypes: [0] }]"),
    );
  });

  it.each([
    ["'BAN_MEMBERS'", '13.6.0', true],
    ["['BAN_MEMBERS', 8n]", '^13.6.0', true],
    ["'BanMembers'", '^13.6.0', false],
    ["'BAN_MEMBERS'", '^14.16.0', false],
    ["['BanMembers', 'KICK_MEMBERS']", '^14.16.0', false],
    ["['BanMembers', someOther]", '^14.16.0', true],
    ["'BanMembers'", '14.0.0', true],
    ["'BanMembers'", '>=13.0.0', true],
    ["'BAN_MEMBERS'", '>=13.0.0', true],
  ])('for permissions: %s in %s', (names, release, isTaken) =>
    expect(told(typed(`defaultMemberPermissions: ${names}`), discordJs(release))).toEqual(
      isTaken ? [] : [`permissions-format ${names}`],
    ),
  );

  /** The nearest `package.json` in words, the one around it, and what its lock file says besides. */
  const nested = (own: object, around: string, locks: object = {}): LintOptions => {
    const host = memoryHost(
      `packages/bot/package.json ${JSON.stringify(own)}
package.json ${JSON.stringify({ dependencies: { 'discord.js': around } })}
package-lock.json ${JSON.stringify({ packages: { 'node_modules/discord.js': { version: '14.16.3' }, ...locks } })}`,
    );
    return {
      file: 'a.js',
      program: { uri: uriOf('/w/packages/bot/a.js'), modules: createModules(ts, host) },
    };
  };

  it.each([
    ['^13.6.0'],
    ['>=13.0.0 <14'],
    ['^13.0.0 || ^12.0.0'],
    ['catalog:'],
    ['npm:discord.js@13'],
    ['github:discordjs/discord.js#v13'],
  ])('are not judged by another release than the nearest manifest asks for: %s', (range) => {
    for (const list of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      expect(told(named, nested({ [list]: { 'discord.js': range } }, '^14.16.0'))).toEqual([]);
  });

  it('are judged by what is locked where the nearest manifest asks for that', () => {
    const options = nested({ dependencies: { 'discord.js': '^14.2.0' } }, '^13.6.0');
    expect(told(named, options)).toHaveLength(3);
  });

  it.each([
    [{ 'discord.js-v13': 'npm:discord.js@^13' }],
    [{ 'discord.js-selfbot-v13': '^3.0.0' }],
    [{ djs: 'npm:discord.js@13' }],
  ])('are not judged where the program has another discord.js besides: %j', (others) =>
    expect(told(named, inProject({ asked: { 'discord.js': '^14.16.0', ...others } }))).toEqual([]),
  );
});

it('a lock file that changes makes a file judged again', () => {
  const host = memoryHost('package.json { "dependencies": { "discord.js": "^14.9.0" } }');
  const modules = createModules(ts, host);
  const input = {
    ...inputOf(builder('.setDMPermission(false)').replace('@discordjs/builders', 'discord.js'), {
      file: 'a.js',
    }),
    uri: uriOf('/w/a.js'),
    modules,
  };
  const first = analyzeDocument(input);
  const told = (analysis: typeof first) => finalProblems(analysis).map(({ rule }) => rule);
  expect(told(first)).toEqual(['deprecated-dm-permission']);
  const locked = { 'discord.js': '14.9.0', '@discordjs/builders': '1.6.1' };
  const packages = Object.entries(locked).map(([name, version]) => [`node_modules/${name}`, { version }]);
  host.files.set('/w/package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }));
  modules.changed(uriOf('/w/package-lock.json'));
  const { evidence, settings } = input;
  expect(told(atOnce(analyze(readDocument(input), evidence, settings, first)))).toEqual([]);
});

describe('completion', () => {
  it('offers no key that discord.js would drop', () => {
    expect(labelsAt(data('‸'), discordJs('14.15.3'))).not.toContain('contexts');
    expect(labelsAt(data('‸'), discordJs('14.16.0')).join()).toMatch(/contexts/);
  });

  it('offers no call that the builders have not', () => {
    const label = 'addAttachmentOption(… name, description)';
    expect(labelsAt(builder('.‸'), builders('~0.12.0'))).not.toContain(label);
    expect(labelsAt(builder('.‸'), builders('~0.13.0'))).toContain(label);
  });
});

describe('refactorings', () => {
  const literal = "defineCommand({ ‸name: 'a', description: 'x', contexts: [0] });";
  const packages = new Map([['discord.js', '^14.9.0']]);
  const toBuilder = 'Convert to a builder';

  it('make a builder of what it has methods for', () => {
    const old = { 'discord.js': { major: 14, minor: 9 }, '@discordjs/builders': { major: 1, minor: 6 } };
    expect(titlesAt(literal, { packages, releases: old })).not.toContain(toBuilder);
    expect(titlesAt(literal.replace(', contexts: [0]', ''), { packages, releases: old })).toContain(
      toBuilder,
    );
    const now = { 'discord.js': { major: 14, minor: 16 } };
    expect(titlesAt(literal, { packages, releases: now })).toContain(toBuilder);
  });

  it('make data of what discord.js sends', () => {
    const wire = `import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
export const a: RESTPostAPIChatInputApplicationCommandsJSONBody = { ‸name: 'a', description: 'x', default_member_permissions: '0', integration_types: [0] };`;
    const titles = (release: string) => titlesAt(wire, { ...discordJs(release), file: 'a.ts' });
    const toCamel = 'Convert to discord.js data (camelCase)';
    expect(titles('14.15.3')).not.toContain(toCamel);
    expect(titles('14.16.0')).toContain(toCamel);
  });
});

describe('pulling', () => {
  const command: Json = { name: 'a', description: 'x', contexts: [0] };
  const pulled = (text: string, options: ReturnType<typeof inProject>) => {
    const input = inputOf(text, options);
    const edits = pullInto(input, { name: 'a', type: 1 }, command, { scope: 'global' });
    return edits && applyEdits(text, edits);
  };

  it('writes no call that the builders have not', () => {
    expect(pulled(builder(''), builders('1.6.1'))).toBeUndefined();
    expect(pulled(builder(''), builders('1.9.0'))).toBe(builder('.setContexts(0)'));
  });

  it('writes no key that discord.js would drop', () => {
    const text = data('nsfw: false');
    expect(pulled(text, discordJs('14.15.3'))).toBeUndefined();
    expect(pulled(text, discordJs('14.16.0'))).toBe(data('contexts: [0], nsfw: false'));
  });

  it('makes no builder of what it has no method for, by what is locked', async () => {
    const pathsWith = async (version: string) => {
      const files = memoryFiles(
        new Map([
          ['file:///bot/package.json', '{ "dependencies": { "@discordjs/builders": "^1.6.0" } }'],
          [
            'file:///bot/package-lock.json',
            JSON.stringify({ packages: { 'node_modules/@discordjs/builders': { version } } }),
          ],
        ]),
      );
      const around = await surroundingsOf('file:///bot/commands', files);
      return pulledFiles(deployed([command]), 'builder', { scope: 'global' }, undefined, around).map(
        ({ path }) => path,
      );
    };
    expect(await pathsWith('1.6.1')).toEqual(['a.command.json']);
    expect(await pathsWith('1.9.0')).toEqual(['a.js']);
  });
});
