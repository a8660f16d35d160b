import { expect, it } from 'vitest';
import { problemsIn } from '../../kit/lint.ts';

/** What is told of a file with so many commands of a type. */
const told = (type: number, count: number): readonly string[] => {
  const description = type === 1 ? ', "description": "x"' : '';
  const commands = Array.from(
    { length: count },
    (_, at) => `{ "type": ${type}, "name": "c${at}"${description} }`,
  );
  const file = { file: 'all.commands.json', beside: {} };
  return problemsIn(`[${commands.join(', ')}]`, file).map(
    ({ severity, rule, message }) => `${severity} ${rule}: ${message}`,
  );
};

it.each([
  [1, 100, 'CHAT_INPUT', 'Merge some into subcommands, or remove one.'],
  [2, 15, 'USER', 'Remove one.'],
  [3, 15, 'MESSAGE', 'Remove one.'],
  [4, 1, 'PRIMARY_ENTRY_POINT', 'Remove one.'],
] as const)('commands of type %i: at most %i, and what to do about more', (type, most, kind, advice) => {
  expect(told(type, most)).toEqual([]);
  expect(told(type, most + 1)).toEqual([
    `error too-many-commands: This is ${kind} command number ${most + 1}: an application has at most ${most} in one scope. ${advice}`,
  ]);
});
