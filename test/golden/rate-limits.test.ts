/** Rate limits: headers, and 50 requests a second per application. The interface leaves them open. */
import { describe } from 'vitest';
import type { Exchange } from './exchange.ts';
import { globalCommands, golden } from './kit.ts';

const read: Exchange = { send: `GET ${globalCommands}`, gives: 200, answer: [], atOnce: true };
const tooMany: Exchange = {
  send: `GET ${globalCommands}`,
  gives: 429,
  atOnce: true,
  answer: { message: '<string>', retry_after: '<number>', global: '<boolean>' },
  answerHeaders: { 'Retry-After': '<numeral>', 'X-RateLimit-Scope': '<string>' },
};

describe('X-RateLimit', () => {
  golden('every answer tells the bucket', [
    {
      ...read,
      answerHeaders: {
        'X-RateLimit-Limit': '<numeral>',
        'X-RateLimit-Remaining': '<numeral>',
        'X-RateLimit-Reset': '<numeral>',
        'X-RateLimit-Reset-After': '<numeral>',
        'X-RateLimit-Bucket': '<string>',
      },
    },
  ]);
  golden('no more than 50 requests a second', [
    ({ send }) => Promise.all(Array.from({ length: 50 }, () => send(read))),
    tooMany,
    { clock: '2026-03-01T01:00:00.000Z' },
    read,
  ]);
});
