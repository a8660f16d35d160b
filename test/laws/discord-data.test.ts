/**
 * Data of discord.js and of Sapphire, in both spellings of its keys: what a deploy sends is what the library makes of it, and the
 * linter finds no error exactly if the service takes that.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ApplicationCommandManager } from 'discord.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandType, camelName, type ObjectKind, objects } from '../../core/interface/index.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { type Agreement, applicationOf, openAgreement } from '../kit/agreement.ts';
import { jsonText, mutated } from '../kit/bodies.ts';
import { installedPackages } from '../kit/installed-packages.ts';
import { problemsIn } from '../kit/lint.ts';
import { commandsIn } from '../kit/plan.ts';
import { everyFacts, validDefinition } from '../kit/valid-definitions.ts';

let agreement: Agreement;
let sapphire: Readonly<
  Record<'normalizeChatInputCommand' | 'normalizeContextMenuCommand', (data: unknown) => unknown>
>;
beforeAll(async () => {
  // It exports the functions only to itself.
  const inside = '@sapphire/framework/dist/cjs/lib/utils/application-commands/normalizeInputs.cjs';
  sapphire = createRequire(import.meta.url)(path.join(installedPackages(), inside));
  agreement = await openAgreement();
}, 600_000);
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

type Data = Readonly<Record<string, unknown>>;

const facts = everyFacts[0] as (typeof everyFacts)[number];
const bodies = fc.oneof(validDefinition(facts, 'global'), mutated(validDefinition(facts, 'global')));
const data = fc.tuple(bodies, fc.infiniteStream(fc.nat(11))).map(([body, numbers]) => {
  const next = () => numbers.next().value as number;
  // biome-ignore lint/security/noGlobalEval: the text is one of the test's own, and is more than JSON
  return respelled('command', globalThis.eval(`(${jsonText(body)})`), next) as Data;
});

const others = [
  "{ name: 'beside-wire', description: 'x', default_member_permissions: '8' }",
  "{ name: 'beside-camel', description: 'x', defaultMemberPermissions: '8' }",
];

/** As Sapphire's types have the command itself: some in the other spelling all the same. */
const inCamelCase = fc.tuple(data, fc.nat(4)).map(([value, slip]): Data => {
  if (slip === 0) return value;
  const entries = Object.entries(value);
  const known = new Set(entries.map(([key]) => key));
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const camel = objects.command.some(({ name }) => name === key) ? camelName(key) : key;
      return camel !== key && known.has(camel) ? [] : [[camel, inner]];
    }),
  );
});

interface Way {
  readonly drawn?: fc.Arbitrary<Data>;
  /** Beside what a library takes of an object there may be what the bot has it for: then errors are not all there are. */
  readonly isWholly?: true;
  readonly around: (text: string, type: unknown) => string;
  /** The body that the library sends; `undefined` where it fails itself. */
  readonly sent: (value: Data) => string | undefined;
}

const ways: Readonly<Record<string, Way>> = {
  'by its type': {
    isWholly: true,
    around: (text) => `const a: ApplicationCommandData = ${text};\n`,
    sent: sentByDiscordJs,
  },
  'by what it is given to': {
    around: (text) => `client.application.commands.set([${text}]);\n`,
    sent: sentByDiscordJs,
  },
  'by what it is given to under a name': {
    around: (text) => `const list = [${text}];\nclient.application.commands.set(list);\n`,
    sent: sentByDiscordJs,
  },
  'beside another one, in whichever spelling that is': {
    around: (text) => `client.application.commands.set([${text}, ${others.join(', ')}]);\n`,
    sent: sentByDiscordJs,
  },
  'in a command of Sapphire': {
    around: (text, type) => `class Ping extends Command {
  registerApplicationCommands(registry) {
    registry.${isOfMenu(type) ? 'registerContextMenuCommand' : 'registerChatInputCommand'}(${text});
  }
}
`,
    sent: sentBySapphire,
    drawn: inCamelCase,
  },
};

it.each(Object.entries(ways))('%s', async (_, { isWholly, around, sent, drawn = data }) => {
  const tally = { equal: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(drawn, async (value) => {
      const text = sent(value);
      const source = around(sourceOf(value), value.type);
      const errors = errorsIn(source);
      if (text === undefined) {
        if (isWholly) expect(errors, `discord.js fails for:\n${source}`).not.toEqual([]);
        return;
      }
      // What Sapphire drops is an error that the service does not see.
      if (!isWholly && (errors.length === 0 || sent === sentBySapphire)) {
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

/** It fails for a number under its own key of permissions. */
function sentByDiscordJs(value: Data): string | undefined {
  try {
    return JSON.stringify(transformCommand(value));
  } catch {
    return undefined;
  }
}

/** Its types let a command have the type of the method alone. */
function sentBySapphire(value: Data): string | undefined {
  if (!isOfMenu(value.type) && value.type !== undefined && value.type !== CommandType.CHAT_INPUT)
    return undefined;
  try {
    return JSON.stringify(
      isOfMenu(value.type)
        ? sapphire.normalizeContextMenuCommand(value)
        : sapphire.normalizeChatInputCommand(value),
    );
  } catch {
    return undefined;
  }
}

const isOfMenu = (type: unknown): boolean => type === CommandType.USER || type === CommandType.MESSAGE;

const errorsIn = (source: string): readonly string[] =>
  problemsIn(source, { file: 'a.ts', settings: { application: applicationOf(facts) } })
    .filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule);
