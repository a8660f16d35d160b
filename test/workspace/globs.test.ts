import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../core/lint/rules/index.ts';
import { parseConfig } from '../../workspace/config/parse.ts';
import { createConfigurations } from '../../workspace/config/resolve.ts';
import { globMatcher, literalBase, projectGlobMatcher } from '../../workspace/globs.ts';
import { memoryFiles } from '../kit/memory-files.ts';

describe('globs', () => {
  it.each([
    ['commands/**/*.json', 'commands/ping.json', true],
    ['commands/**/*.json', 'commands/fun/deep/ping.json', true],
    ['./commands/*.json', 'commands/ping.json', true],
    ['commands/*.json', 'commands/fun/ping.json', false],
    ['**/*.{ts,js}', 'ping.js', true],
    ['**/*.json', '.hidden/ping.json', true],
    ['commands/[ab]?.json', 'commands/b1.json', true],
    ['commands/@(ping|pong).json', 'commands/pong.json', true],
    ['#commands/*.json', '#commands/ping.json', true],
    ['commands', 'commands/ping.json', false],
  ])('%s matches %s: %s', (glob, path, expected) => {
    expect(globMatcher(glob)(path)).toBe(expected);
  });

  it('of tsconfig.json know no braces', () => {
    expect(projectGlobMatcher('src/{a,b}.ts')('src/a.ts')).toBe(false);
    expect(projectGlobMatcher('src/**/*')('src/a/b.ts')).toBe(true);
  });

  it.each([
    ['commands/**/*.json', 'commands'],
    ['./bot/commands/ping.json', 'bot/commands/ping.json'],
    ['*.json', ''],
    ['a/b-{c,d}/e', 'a'],
  ])('the part of %s before its first wildcard is %s', (glob, base) => {
    expect(literalBase(glob)).toBe(base);
  });
});

describe('no glob blocks', () => {
  const long = 'a'.repeat(250);
  const deep = 'a/'.repeat(400);
  const shapes: readonly [string, (times: number) => string][] = [
    ['stars', (times) => `${'*a'.repeat(times)}b`],
    ['stars and one character', (times) => `${'*?'.repeat(times)}b`],
    ['stars and classes', (times) => `${'*[ab]'.repeat(times)}c`],
    ['folders', (times) => `${'**/a/'.repeat(times)}b`],
    ['folders and stars', (times) => `${'**/*a*/'.repeat(times)}b`],
    ['repeated groups', (times) => `${'+(a|aa)'.repeat(times)}b`],
    ['groups in groups', (times) => `${'*('.repeat(times)}a${')'.repeat(times)}b`],
    ['braces', (times) => `${'{a,b}'.repeat(times)}b`],
    ['open braces', (times) => '{a,'.repeat(times)],
    ['open classes', (times) => '[a'.repeat(times)],
    ['numbers', (times) => '{1..100000}'.repeat(times)],
  ];
  it.each(shapes)('of %s', (_, shape) => {
    for (const times of [10, 20, 40]) {
      const glob = shape(times);
      for (const matches of [globMatcher(glob), projectGlobMatcher(glob)])
        for (const path of [long, `${deep}x`, 'ab'.repeat(125)]) matches(path);
    }
    // Other matchers take hours for these: whatever the machine does besides, this is far from it.
  });

  it('of a configuration, on the name of a file', async () => {
    const config = JSON.stringify({
      applications: [{ name: 'a', definitions: [`${'*a'.repeat(10)}b.json`] }],
    });
    const files = memoryFiles(new Map([['file:///w/appcommands.json', config]]));
    const { evidence } = await createConfigurations(files, ruleIds).resolve(
      `file:///w/${long}.json`,
      'file:///w',
    );
    expect(evidence.configured).toBeUndefined();
  });
});

describe('globs that can match nothing', () => {
  it.each([
    '/**',
    '/etc/*.json',
    '../../**',
    'a/../../b/*.json',
    '..',
    'C:/bots/*.json',
    '\\\\server\\*',
    '!a.json',
    'a'.repeat(2000),
  ])('%s are told and left out', (glob) => {
    const text = JSON.stringify({ applications: [{ name: 'a', definitions: [glob, 'b/*.json'] }] });
    const { config, problems } = parseConfig(text, ruleIds);
    expect(problems.map(({ severity }) => severity)).toEqual(['error']);
    expect(config.applications[0]?.definitions).toEqual(['b/*.json']);
  });

  it('but not names with dots', () => {
    const text = JSON.stringify({
      applications: [{ name: 'a', definitions: ['..a/*.json', 'a..b/*', './c/*'] }],
    });
    expect(parseConfig(text, ruleIds).problems).toEqual([]);
  });
});
