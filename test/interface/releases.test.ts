/** What is concluded from releases of discord.js and of its builders. */
import { describe, expect, it } from 'vitest';
import { buildersFrom, isUpTo, standingIn, worse } from '../../core/interface/index.ts';

const exact = (major: number, minor: number) => ({ major, minor });
const atLeast = (major: number, minor: number) => ({ major, minor, orNewer: true as const });

it('has what came with it or before, and of what is not known nothing is missing', () => {
  expect(standingIn(exact(1, 9), '1.9')).toBe('there');
  expect(standingIn(exact(2, 0), '1.9')).toBe('there');
  expect(standingIn(exact(1, 10), '1.9')).toBe('there');
  expect(standingIn(exact(1, 8), '1.9')).toBe('missing');
  expect(standingIn(atLeast(1, 8), '1.9')).toBe('unsure');
  expect(standingIn(undefined, '1.9')).toBe('there');
  expect(standingIn(exact(0, 1), undefined)).toBe('there');
});

it('takes the worse of two', () => {
  expect(worse('there', 'unsure')).toBe('unsure');
  expect(worse('missing', 'unsure')).toBe('missing');
  expect(worse('unsure', 'there')).toBe('unsure');
  expect(worse('there', 'there')).toBe('there');
});

it('is up to a release, or not, or may be', () => {
  expect(
    [exact(0, 12), exact(0, 13), atLeast(0, 8), atLeast(1, 0)].map((release) => isUpTo(release, '0.12')),
  ).toEqual([true, false, undefined, false]);
});

describe('builders', () => {
  const from = (own: object | undefined, discordJs: object | undefined, specifier?: string) =>
    buildersFrom({ '@discordjs/builders': own, 'discord.js': discordJs } as never, specifier);

  it('are those that are asked for, where discord.js takes them', () => {
    expect(from(exact(1, 6), exact(14, 9), 'discord.js')).toEqual(exact(1, 6));
    expect(from(exact(1, 6), atLeast(14, 9), 'discord.js')).toEqual(atLeast(1, 6));
    expect(from(exact(1, 6), exact(14, 18), '@discordjs/builders')).toEqual(exact(1, 6));
    expect(from(exact(1, 6), undefined)).toEqual(exact(1, 6));
  });

  it('are else those that discord.js brings', () => {
    expect(from(exact(1, 6), exact(14, 18), 'discord.js')).toEqual(atLeast(1, 9));
    expect(from(undefined, exact(14, 9), 'discord.js')).toEqual(atLeast(1, 5));
    expect(from(undefined, exact(13, 8))).toEqual(exact(0, 14));
    expect(from(undefined, exact(13, 17))).toEqual(exact(0, 16));
    expect(from(undefined, undefined)).toBeUndefined();
    expect(from(undefined, exact(12, 5))).toBeUndefined();
  });
});
