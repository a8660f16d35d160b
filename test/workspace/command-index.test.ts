import { describe, expect, it } from 'vitest';
import type { CommandEntry, TargetEntry } from '../../core/lint/rule.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { createCommandIndex, type FileEntries } from '../../workspace/command-index.ts';

const entry = (file: string, name: string, more: Partial<CommandEntry> = {}): CommandEntry => ({
  file,
  application: 'a',
  scope: { kind: 'global' },
  type: 1,
  name,
  at: { start: 0, end: 4 },
  ...more,
});
const target = (file: string, name: string, id?: string): TargetEntry => ({
  ...entry(file, name),
  key: `1 ${name}`,
  scope: { kind: 'guild', name: id ?? '', ...(id === undefined ? {} : { id }) },
});
const holding = (...commands: CommandEntry[]): FileEntries => ({
  commands,
  targets: [],
  settings: defaultSettings,
});
const rulesIn = (index: ReturnType<typeof createCommandIndex>, file: string) =>
  index.problems(file).map((problem) => problem.rule);

describe('the index across files', () => {
  it("takes a guild's definitions for its own overwrites only", () => {
    const index = createCommandIndex(rules);
    const guild = (id: string) => ({ scope: { kind: 'guild', name: `g${id}`, id } }) as const;
    index.set('f', holding(entry('f', 'all'), entry('f', 'one', guild('1')), entry('f', 'two', guild('2'))));
    index.set('p', {
      commands: [],
      targets: ['all', 'one', 'two'].map((name) => target('p', name, '1')),
      settings: defaultSettings,
    });
    expect(index.problems('p').map(({ message }) => message)).toEqual([
      'The CHAT_INPUT command `two` is defined for another guild only: define it for this one or globally, or remove the entry.',
    ]);
  });

  it('tells once what is wrong in several guilds', () => {
    const index = createCommandIndex(rules);
    const both = (name: string, start: number) =>
      ['1', '2'].map((id) =>
        entry('f', name, { scope: { kind: 'guild', name: id, id }, at: { start, end: start + 4 } }),
      );
    index.set('f', holding(...both('ping', 0), ...both('ping', 10)));
    expect(rulesIn(index, 'f')).toEqual(['duplicate-command-name']);
  });

  it('finds one name twice in a scope, and forgets it when a file goes', () => {
    const index = createCommandIndex(rules);
    index.set('f1', holding(entry('f1', 'ping')));
    expect(index.set('f2', holding(entry('f2', 'ping')))).toEqual(['f2']);
    expect(rulesIn(index, 'f2')).toEqual(['duplicate-command-name']);
    expect(index.problems('f2')[0]?.related[0]?.at.file).toBe('f1');
    expect(index.delete('f1')).toEqual(['f2']);
    expect(rulesIn(index, 'f2')).toEqual([]);
  });

  it('lets types, guilds and applications share names', () => {
    const index = createCommandIndex(rules);
    index.set(
      'f',
      holding(
        entry('f', 'x'),
        entry('f', 'x', { type: 2 }),
        entry('f', 'x', { scope: { kind: 'guild', name: 'g' } }),
        entry('f', 'x', { application: 'b' }),
      ),
    );
    expect(rulesIn(index, 'f')).toEqual([]);
  });

  it('counts commands of a type across files', () => {
    const index = createCommandIndex(rules);
    for (let at = 0; at < 16; at += 1)
      index.set(
        `f${String(at).padStart(2, '0')}`,
        holding(entry(`f${String(at).padStart(2, '0')}`, `Action ${at}`, { type: 2 })),
      );
    expect(index.files.filter((file) => rulesIn(index, file).includes('too-many-commands'))).toEqual(['f15']);
  });

  it('tells overwrites of commands without a definition, in any scope', () => {
    const index = createCommandIndex(rules);
    index.set('p', {
      commands: [],
      targets: [target('p', 'remnid', '1'), target('p', 'ban', '1')],
      settings: defaultSettings,
    });
    expect(rulesIn(index, 'p')).toEqual([]);
    index.set('c', holding(entry('c', 'remind'), entry('c', 'ban')));
    expect(index.problems('p').map((problem) => problem.message)).toEqual([
      expect.stringContaining('did you mean `remind`?'),
    ]);
  });

  it('tells overwrites of commands that only another guild has', () => {
    const index = createCommandIndex(rules);
    const inGuild = (id: string | undefined) =>
      holding(
        entry('c', 'ban', { scope: { kind: 'guild', name: 'other', ...(id === undefined ? {} : { id }) } }),
      );
    index.set('p', { commands: [], targets: [target('p', 'ban', '1')], settings: defaultSettings });
    index.set('c', inGuild('2'));
    expect(index.problems('p').map((problem) => problem.message)).toEqual([
      'The CHAT_INPUT command `ban` is defined for another guild only: define it for this one or globally, or remove the entry.',
    ]);
    for (const there of [inGuild('1'), inGuild(undefined), holding(entry('c', 'ban'))]) {
      index.set('c', there);
      expect(rulesIn(index, 'p')).toEqual([]);
    }
  });

  it('tells a second file with overwrites of one command in one guild, whatever the definitions are', () => {
    const index = createCommandIndex(rules);
    const holds = (...targets: TargetEntry[]) => ({ commands: [], targets, settings: defaultSettings });
    index.set('u', { ...holding(), unknownIn: 'a' });
    index.set('p1', holds(target('p1', 'ban', '1'), target('p1', 'ban', '2')));
    index.set('p2', holds(target('p2', 'ban', '1'), target('p2', 'kick', '2'), target('p2', 'ban')));
    expect(rulesIn(index, 'p1')).toEqual([]);
    expect(rulesIn(index, 'p2')).toEqual(['overwrite-command-duplicate']);
    expect(index.problems('p2')[0]?.related[0]?.at.file).toBe('p1');
  });

  it('tells nothing of overwrites while a definition has a name that is not known', () => {
    const index = createCommandIndex(rules);
    index.set('c', holding(entry('c', 'remind')));
    index.set('p', { commands: [], targets: [target('p', 'ban')], settings: defaultSettings });
    expect(rulesIn(index, 'p')).toEqual(['overwrite-target']);
    const unknown = { ...holding(), unknownIn: 'a' };
    expect(index.set('u', unknown)).toEqual(['p']);
    expect(rulesIn(index, 'p')).toEqual([]);
    expect(index.set('u', { ...unknown, unknownIn: 'b' })).toEqual(['p']);
    expect(rulesIn(index, 'p')).toEqual(['overwrite-target']);
    index.set('u', unknown);
    expect(index.delete('u')).toEqual(['p']);
    expect(rulesIn(index, 'p')).toEqual(['overwrite-target']);
  });

  it('judges only the groups that an edit touches', () => {
    const index = createCommandIndex(rules);
    for (let at = 0; at < 2000; at += 1)
      index.set(`f${at}`, holding(entry(`f${at}`, `c${at}`, { application: `app-${at % 40}`, type: 3 })));
    const before = index.judged;
    index.set('f7', holding(entry('f7', 'other', { application: 'app-7', type: 3 })));
    // Its application and scope, and the overwrites of its application.
    expect(index.judged - before).toBe(2);
    expect(index.set('f7', holding(entry('f7', 'other', { application: 'app-7', type: 3 })))).toEqual([]);
    expect(index.judged - before).toBe(2);
  });

  const name = (at: number) => `f${String((at * 7919) % 8000).padStart(4, '0')}`;
  /** Files that come one after the other, each asked for its problems, as an editor does. */
  const filled = (count: number, applications: number) => {
    const index = createCommandIndex(rules);
    for (let at = 0; at < count; at += 1) {
      const application = `app-${at % applications}`;
      index.set(name(at), holding(entry(name(at), `c${at % 700}`, { application })));
      index.problems(name(at));
    }
    return index;
  };

  it.each([1, 3, 40, 500])('looks at files in proportion to them, in %i applications', (applications) => {
    const looked = [500, 1000, 2000, 4000].map((count) => {
      const index = filled(count, applications);
      index.settle();
      return index.looked / count;
    });
    // Two groups each: at once, by doubling and at the end.
    for (const each of looked) expect(each).toBeLessThanOrEqual(2 * (16 + 2 + 1));
  });

  it('says in the end what it says of all at once', () => {
    const index = filled(2000, 3);
    const told = new Set(index.settle());
    expect(index.isSettled).toBe(true);
    const atOnce = createCommandIndex(rules);
    atOnce.setAll(
      Array.from({ length: 2000 }, (_, at) => {
        const file = name(at);
        return [file, holding(entry(file, `c${at % 700}`, { application: `app-${at % 3}` }))] as const;
      }),
    );
    for (const file of atOnce.files) expect(index.problems(file)).toEqual(atOnce.problems(file));
    expect(told.size).toBeGreaterThan(1000);
  });

  it('looks at files in proportion to them when all change or go', () => {
    const index = filled(2000, 1);
    index.settle();
    const before = index.looked;
    const settings = { ...defaultSettings };
    for (const file of index.files)
      index.set(file, { commands: [entry(file, `d${file.slice(1, 3)}`)], targets: [], settings });
    // What waits is not told as it was.
    expect(index.problems(name(1999))).toEqual([]);
    expect(index.settle()).toContain(name(1999));
    for (const file of index.files) index.delete(file);
    index.settle();
    expect(index.files).toEqual([]);
    expect((index.looked - before) / 2000).toBeLessThanOrEqual(2 * 3 * (16 + 2 + 1));
  });

  it('judges one who types at once, however many files came', () => {
    const index = filled(100, 1);
    const edited = name(99);
    expect(index.problems(edited)).toEqual([]);
    index.set(edited, holding(entry(edited, 'c0', { application: 'app-0' })));
    expect([name(0), edited].some((file) => rulesIn(index, file).includes('duplicate-command-name'))).toBe(
      true,
    );
  });
});
