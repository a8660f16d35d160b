/** What looks for leaks finds those that are planted: a search that finds nothing would always pass. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leaksIn, type Secret } from './leaks.ts';

const token = 'MTU3.a-bot-token/that+nobody.may_see';
const verifier = 'a-verifier-of-forty-three-characters.~_1234';
const sha256 = (text: string, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

const secrets: readonly Secret[] = [
  { what: 'the bot token', value: token },
  { what: 'the verifier', sha256: sha256(verifier, 'base64url'), encoding: 'base64url', length: 43 },
  { what: "a user's token", sha256: sha256('u'.repeat(32), 'hex'), encoding: 'hex', length: 32 },
];
const found = (text: string) => leaksIn(new Map([['here', text]]), secrets);

describe('planted secrets', () => {
  it.each([
    ['as it is', `GET / Bot ${token}`, 'the bot token'],
    ['in a URL', `?token=${encodeURIComponent(token)}&`, 'the bot token'],
    ...['', 'a', 'ab', 'abc'].map((before) => [
      `as Basic authorization behind ${before.length}`,
      `Basic ${Buffer.from(`${before}${token}:x`).toString('base64')}`,
      'the bot token',
    ]),
    ['by its hash', `code_verifier=${verifier}`, 'the verifier'],
    ['by its hash, inside of a longer word', `x.${verifier}.y`, 'the verifier'],
    ['by the hash of a shorter one', `Bearer ${'u'.repeat(32)}"`, "a user's token"],
  ])('%s', (_, text, what) => {
    expect(found(text)).toContain(`here: ${what}`);
  });
});

it('nothing is found where nothing is', () => {
  expect(found(`a text of ${sha256(verifier, 'base64url')} and ${token.slice(1)}`)).toEqual([]);
});
