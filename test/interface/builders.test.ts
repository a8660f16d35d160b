/** The table's builder classes against the real ones: every method is called, and what it did is compared. */
import * as discord from 'discord.js';
import { describe, expect, it } from 'vitest';
import {
  type BuilderClass,
  type BuilderMethod,
  builderClass,
  builderClasses,
  CommandType,
  fieldFor,
  fieldNamed,
  OptionType,
} from '../../core/interface/index.ts';

type Builder = Record<string, (...values: unknown[]) => unknown>;
type Json = Record<string, unknown>;

const library = discord as unknown as Record<string, new () => Builder>;
/** Release 2 is not published. */
const published = builderClasses.filter(({ releases }) => releases.since < 2);
const existing = ({ methods }: BuilderClass) => [...methods].filter(([, { until }]) => (until ?? '1') >= '1');

/** A builder that can be built: named, and whatever else the library asks for. */
function minimal(name: string): Builder {
  const Class = library[name];
  if (!Class) throw new Error(`discord.js exports no ${name}.`);
  const builder = new Class();
  builder.setName?.('name');
  builder.setDescription?.('Description');
  builder.setType?.(CommandType.USER);
  return builder;
}

const built = (builder: Builder): Json => builder.toJSON?.() as Json;
const asSent = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

/** Methods of the real class that are no part of its inside. */
function methodsOf(builder: Builder): readonly string[] {
  const names = new Set<string>();
  for (let at: unknown = builder; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (typeof builder[name] === 'function' && !/^(?:_|constructor$|runRequired)/.test(name))
        names.add(name);
  return [...names].sort();
}

describe.each(published.map((builder) => [builder.name, builder] as const))('%s', (name, spec) => {
  it('has the methods that the table says, and no others', () => {
    expect(
      existing(spec)
        .map(([method]) => method)
        .sort(),
    ).toEqual(methodsOf(minimal(name)));
  });

  it('fresh, it gives what the table says', () => {
    const given = {
      name: 'name',
      ...(spec.methods.has('setDescription') ? { description: 'Description' } : {}),
      type: spec.type ?? CommandType.USER,
    };
    expect(asSent(built(minimal(name)))).toEqual({ ...spec.initial, ...given });
  });

  it('gives its fields in the order of the table', () => {
    const keys = Object.keys(built(minimal(name))).filter((key) => fieldFor(spec.builds, key, 'wire'));
    expect(keys).toEqual(spec.order?.filter((field) => keys.includes(field)));
    const written = existing(spec).flatMap(([, method]) => ('field' in method ? [method.field] : []));
    expect([...(spec.order ?? [])].sort()).toEqual(
      [...new Set([...written, ...Object.keys(spec.initial), 'type'])].sort(),
    );
  });

  it.each(existing(spec))('%s', (method, effect) => {
    for (const [given, before, expected] of callsOf(spec, effect)) {
      const builder = minimal(name);
      for (const values of before) builder[method]?.(...values);
      const returned = builder[method]?.(...given);
      const json = built(builder);
      if (effect.does !== 'build') expect(returned).toBe(builder);
      if (effect.does === 'other') expect({ ...json, [effect.key]: undefined }).toEqual(built(minimal(name)));
      else if (effect.does === 'build') expect(returned).toEqual(json);
      else
        expect([given, asSent(json)]).toEqual([
          given,
          asSent({ ...built(minimal(name)), [effect.field]: expected }),
        ]);
    }
  });
});

/** Arguments, arguments of earlier calls of the method, and what its field holds then. */
type Call = readonly [given: readonly unknown[], before: readonly (readonly unknown[])[], expected: unknown];

function callsOf(spec: BuilderClass, effect: BuilderMethod): readonly Call[] {
  switch (effect.does) {
    case 'set': {
      if (effect.value === 'bit-set')
        return [
          [[8n], [], '8'],
          [[2 ** 40], [], String(2 ** 40)],
          [['32'], [], '32'],
          [[null], [[8n]], null],
          [[undefined], [[8n]], undefined],
        ];
      const values = samplesOf(spec, effect.field);
      const calls = values.map((value): Call => [[value], [], value]);
      return effect.standard ? [...calls, [[], [], true]] : calls;
    }
    case 'translate':
      if (effect.takes === 'one')
        return [
          [['de', 'eins'], [], { de: 'eins' }],
          [['fr', 'deux'], [['de', 'eins']], { de: 'eins', fr: 'deux' }],
          [['fr', null], [['fr', 'deux']], { fr: null }],
        ];
      return [
        [[{ de: 'eins', fr: null }], [], { de: 'eins', fr: null }],
        [[{ fr: 'deux' }], [[{ de: 'eins' }]], { fr: 'deux' }],
        [[null], [[{ de: 'eins' }]], null],
        [[{}], [[null]], {}],
      ];
    case 'add': {
      const child = () => minimal(effect.builder);
      const json = built(child());
      expect(effect.many).toBe(false);
      return [
        [[child()], [], [json]],
        [[(fresh: Builder) => named(fresh)], [], [json]],
        [[child()], [[child()]], [json, json]],
      ];
    }
    case 'append':
    case 'replace': {
      const [first, second, third] = itemsOf(spec, effect.field);
      const kept = effect.does === 'append' ? [first?.result] : [];
      const [a, b] = [second?.result, third?.result];
      return [
        [[second?.item], [], [a]],
        [[second?.item, third?.item], [[first?.item]], [...kept, a, b]],
        [[[second?.item, third?.item]], [[first?.item]], [...kept, a, b]],
        [[[second?.item], third?.item], [], [a]],
        [[], [], []],
        [[[]], [[first?.item]], kept],
      ];
    }
    case 'other':
      return [[[['image', '.pdf']], [], undefined]];
    case 'build':
      return [[[], [], undefined]];
    default:
      throw new Error(`No published class has a method that does ${effect.does}.`);
  }
}

const named = (builder: Builder): unknown => {
  builder.setName?.('name');
  return builder.setDescription?.('Description');
};

/** Values that the field takes, also for the library. */
function samplesOf(spec: BuilderClass, field: string): readonly unknown[] {
  const { type } = fieldNamed(spec.builds, field);
  const nullable = field === 'dm_permission' ? [null, undefined] : [];
  switch (type.kind) {
    case 'text':
      return ['other'];
    case 'boolean':
      return [true, false, ...nullable];
    case 'enum':
      return [CommandType.MESSAGE];
    default:
      return [1, 7];
  }
}

/** Three items of a list, each with what becomes of it. */
function itemsOf(spec: BuilderClass, field: string): readonly { item: unknown; result: unknown }[] {
  if (field === 'channel_types') return [0, 2, 5].map((item) => ({ item, result: item }));
  if (field !== 'choices') return [0, 1, 0].map((item) => ({ item, result: item }));
  return [1, 2, 3].map((number) => {
    const value = spec.type === OptionType.STRING ? `v${number}` : number;
    const kept = { name: `n${number}`, name_localizations: { de: 'x' }, value };
    return { item: { ...kept, emoji: 'dropped' }, result: kept };
  });
}

it('a builder that was added is kept: later calls on it show', () => {
  const [parent, child] = [minimal('SlashCommandBuilder'), minimal('SlashCommandStringOption')];
  parent.addStringOption?.(child);
  child.setRequired?.(true);
  expect(built(parent)).toMatchObject({ options: [{ required: true }] });
});

it('names of builders that are added are those of classes, and no name stands twice', () => {
  for (const { methods } of builderClasses)
    for (const method of methods.values())
      if (method.does === 'add') expect(builderClass(method.builder)?.builds).toBe('option');
  const names = builderClasses.flatMap(({ name, interfaces }) => [name, ...interfaces]);
  expect(new Set(names).size).toBe(names.length);
});
