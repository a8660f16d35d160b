/**
 * Data of discord.js, in both spellings of its keys: what a deploy sends is what discord.js makes of it, and the linter finds no
 * error exactly if the service takes that.
 */
import { ApplicationCommandManager } from 'discord.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { camelName, type ObjectKind, objects } from '../../core/interface/index.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { type Agreement, applicationOf, openAgreement } from '../kit/agreement.ts';
import { jsonText, mutated } from '../kit/bodies.ts';
import { problemsIn } from '../kit/lint.ts';
import { commandsIn } from '../kit/plan.ts';
import { everyFacts, validDefinition } from '../kit/valid-definitions.ts';

let agreement: Agreement;
beforeAll(async () => {
  agreement = await openAgreement();
});
afterAll(() => agreement.close());

/** As discord.js has it in `commands.set` and its kin. */
const { transformCommand } = ApplicationCommandManager as unknown as {
  transformCommand(data: unknown): Record<string, unknown>;
};

/** The data with keys in camelCase, in the interface's spelling, or in both, where the second is something else. */
function respelled(kind: ObjectKind, value: unknown, next: () => number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
      const spec = objects[kind].find(({ name }) => name === key);
      // What looks like a command under a key of the bot's own may be one.
      if (!spec) return typeof inner === 'object' && inner !== null ? [] : [[key, inner]];
      // A blank text or a boolean is a slip, although discord.js makes bits of it, and so is what JSON has no number for.
      if (spec.type.kind === 'permissions' && !isBitsOrNull(inner)) return [];
      if (Math.abs(Number(inner)) === Number.POSITIVE_INFINITY) return [];
      // A `null` that the types of discord.js do not take either.
      if (inner === null && !spec.nullable) return [];
      // Before version 14 it was sent.
      if (spec.onlyCamelInData) return [];
      const { type } = spec;
      const made =
        type.kind === 'object-list' && Array.isArray(inner)
          ? inner.map((item) => respelled(type.of, item, next))
          : type.kind === 'permissions'
            ? bitsOf(inner, next)
            : inner;
      const camel = camelName(key);
      if (camel === key) return [[key, made]];
      // discord.js reads the other one where there is `null`, and makes bits of both.
      const beside = inner === null ? null : type.kind === 'permissions' ? '1' : 'ignored';
      const ways: readonly (readonly (readonly [string, unknown])[])[] = [
        [[camel, made]],
        [[key, made]],
        [
          [camel, made],
          [key, beside],
        ],
        [
          [key, beside],
          [camel, made],
        ],
      ];
      return ways[next() % ways.length] ?? [];
    }),
  );
}

const isBitsOrNull = (value: unknown): boolean =>
  value === null || typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

function bitsOf(value: unknown, next: () => number): unknown {
  if (typeof value !== 'string' || !/^[1-9]\d*$/.test(value)) return value;
  return [value, BigInt(value), Number(value), 'Administrator', ['BanMembers', 'KickMembers']][next() % 5];
}

/** As a program has it. */
function sourceOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${sourceOf(inner)}`)
    .join(', ')} }`;
}

const facts = everyFacts[0] as (typeof everyFacts)[number];
const drawn = fc.oneof(validDefinition(facts, 'global'), mutated(validDefinition(facts, 'global')));
const data = fc.tuple(drawn, fc.infiniteStream(fc.nat(11))).map(([body, numbers]) => {
  const next = () => numbers.next().value as number;
  // biome-ignore lint/security/noGlobalEval: the text is one of the test's own, and is more than JSON
  return respelled('command', globalThis.eval(`(${jsonText(body)})`), next);
});

const others = [
  "{ name: 'beside-wire', description: 'x', default_member_permissions: '8' }",
  "{ name: 'beside-camel', description: 'x', defaultMemberPermissions: '8' }",
];

it.each([
  ['by its type', true, (text: string) => `const a: ApplicationCommandData = ${text};\n`],
  // Beside what discord.js takes of an object there may be what the bot has it for.
  ['by what it is given to', false, (text: string) => `client.application.commands.set([${text}]);\n`],
  [
    'by what it is given to under a name',
    false,
    (text: string) => `const list = [${text}];\nclient.application.commands.set(list);\n`,
  ],
  [
    'beside another one, in whichever spelling that is',
    false,
    (text: string) => `client.application.commands.set([${text}, ${others.join(', ')}]);\n`,
  ],
])('%s', async (_, isWholly, around) => {
  const tally = { equal: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(data, async (value) => {
      const text = sentBy(value);
      const source = around(sourceOf(value));
      const errors = errorsIn(source);
      if (text === undefined) {
        if (isWholly) expect(errors, `discord.js fails for:\n${source}`).not.toEqual([]);
        return;
      }
      if (errors.length === 0 && !isWholly) {
        const { status } = await agreement.answered({ facts, scope: 'global', method: 'POST', text });
        if (status >= 400) return;
      } else await agreement.expectTaken({ facts, scope: 'global', method: 'POST', text }, errors, source);
      if (errors.length > 0) {
        tally.refused += 1;
        return;
      }
      const [command, ...rest] = commandsIn(source, { file: 'a.ts' });
      expect(rest).toHaveLength(source.includes(others[0] ?? '') ? others.length : 0);
      if (!command || 'unknown' in command) {
        if (isWholly) throw new Error(`Nothing is sent of:\n${source}`);
        return;
      }
      const rules = { scope: 'global' as const };
      const own = JSON.parse(JSON.stringify(command.body));
      expect(normalCommand(own, rules), source).toEqual(normalCommand(JSON.parse(text), rules));
      tally.equal += 1;
    }),
    { numRuns: 300 },
  );
  expect(tally.equal).toBeGreaterThan(70);
  expect(tally.refused).toBeGreaterThan(5);
});

/** The body that discord.js sends; `undefined` where it fails itself, as for a number under its own key of permissions. */
function sentBy(value: unknown): string | undefined {
  try {
    return JSON.stringify(transformCommand(value));
  } catch {
    return undefined;
  }
}

const errorsIn = (source: string): readonly string[] =>
  problemsIn(source, { file: 'a.ts', settings: { application: applicationOf(facts) } })
    .filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule);
