/** An `appcommands.json` of any size and shape is read in bounded time, or told to be too much. */
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../workspace/config/parse.ts';

const read = (text: string) => parseConfig(text, ['name-length']);
const many = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('what is too much', () => {
  it.each([
    [
      'larger',
      `{ "ignore": ["${'x'.repeat(500_000)}"] }`,
      'Larger than 500 kB: nothing in this file is read.',
    ],
    ['a list in a list', '['.repeat(20_000), 'Nested deeper than 100 levels: nothing in this file is read.'],
    [
      'an object in an object',
      '{"guilds":'.repeat(20_000),
      'Nested deeper than 100 levels: nothing in this file is read.',
    ],
  ])('%s is told once, at the start, and counts for nothing', (_, text, message) => {
    expect(read(text).problems).toEqual([{ start: 0, end: 0, severity: 'error', message, bySchema: false }]);
    expect(read(text).config).toEqual(read('{}').config);
  });

  it('is no list beside another one, nor a bracket in a text', () => {
    expect(read(`{ "ignore": ["${'['.repeat(200)}"] }`).problems).toEqual([]);
    expect(read(`{ "ignore": [${many(200, (at) => `"${at}"`).join()}] }`).problems).toEqual([]);
  });
});

describe('what is wrong many times', () => {
  it.each([
    ['keys', (count: number) => ({ ...Object.fromEntries(many(count, (at) => [`k${at}`, 1])) })],
    ['severities', (count: number) => ({ rules: Object.fromEntries(many(count, (at) => [`r${at}`, 'of'])) })],
    ['rules', (count: number) => ({ rules: Object.fromEntries(many(count, (at) => [`r${at}`, 'off'])) })],
    ['applications', (count: number) => ({ applications: many(count, () => ({ nam: 1 })) })],
    ['locales', (count: number) => ({ requiredLocales: many(count, (at) => at) })],
  ])('takes no time that grows faster than it: %s', (_, make) => {
    const text = JSON.stringify({ ...make(8_000), defaultLocale: 'de' });
    expect(read(text).config.defaultLocale).toBe('de');
  });

  it('takes nothing of what is right beside it', () => {
    const good = { name: 'good', applicationId: '917241648685547593' };
    for (const applications of [
      [{}, {}, good],
      [{}, good, {}],
      [good, {}, {}],
      [{ name: 1 }, { applicationId: '1' }, good],
    ])
      expect(read(JSON.stringify({ applications })).config.applications.map(({ name }) => name)).toContain(
        'good',
      );
  });
});
