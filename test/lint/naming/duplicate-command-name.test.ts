import { describe, expect, it, vi } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { fixesOf } from '../../../core/lint/fixes/fixes.ts';
import type { Problem } from '../../../core/lint/problem.ts';
import { rules } from '../../../core/lint/rules/index.ts';
import { defaultSettings } from '../../../core/lint/settings.ts';
import { applyEdits } from '../../../core/syntax/edits/index.ts';
import { createCommandIndex } from '../../../workspace/command-index.ts';
import { inputOf, type LintOptions } from '../../kit/lint.ts';

interface File extends LintOptions {
  readonly text: string;
  readonly application?: string;
}

const json = (...commands: readonly string[]): File => ({
  text: `[${commands.join(', ')}]`,
  file: 'a.commands.json',
});
const script = (text: string): File => ({ text, file: 'a.ts' });
const ping = '{ "name": "ping", "description": "x" }';
const guild = (name: string): Pick<File, 'scope'> => ({ scope: { kind: 'guild', name } });

/** The problems of one application's files: what they are about, and where the first one stands. */
function check(files: readonly File[], expected: readonly string[]): void {
  const found = files.flatMap((file, at) =>
    problemsIn(files, at).map((problem) => {
      const [first] = problem.related;
      const other = files[Number(first?.at.file ?? at)]?.text ?? '';
      return `${at}: ${file.text.slice(problem.at.start, problem.at.end)} at ${problem.at.start} -> ${first?.at.file ?? at}: ${other.slice(first?.at.start, first?.at.end)}`;
    }),
  );
  expect(found).toEqual(expected);
}

/** The file after all suggestions were taken, one after the other. */
function renamed(file: File): string {
  let text = file.text;
  for (;;) {
    const [problem] = problemsIn([{ ...file, text }], 0);
    const input = inputOf(text, file);
    const [fix] = problem ? fixesOf(problem, input, analyzeDocument(input)) : [];
    if (!fix) return text;
    expect(fix.kind).toBe('suggestion');
    text = applyEdits(text, fix.edits);
  }
}

function problemsIn(files: readonly File[], at: number): readonly Problem[] {
  const index = createCommandIndex(rules);
  for (const [key, file] of files.entries()) {
    const { definitions } = analyzeDocument(inputOf(file.text, file));
    const commands = definitions.flatMap(({ summary }) =>
      summary ? [{ ...summary, file: String(key), application: file.application ?? 'app' }] : [],
    );
    index.set(String(key), { commands, targets: [], settings: defaultSettings });
  }
  return index.problems(String(at)).filter((problem) => problem.rule === 'duplicate-command-name');
}

describe('duplicate-command-name', () => {
  it('finds a name again in one file, and leads to the first', () => {
    check(
      [json(ping, '{ "name": "pong", "description": "x" }', ping, ping)],
      ['0: "ping" at 91 -> 0: "ping"', '0: "ping" at 131 -> 0: "ping"'],
    );
  });

  it('finds it across files, also of other languages', () => {
    check(
      [json(ping), script("const c: ApplicationCommandData = { name: 'ping', description: 'x' };")],
      ['1: \'ping\' at 42 -> 0: "ping"'],
    );
  });

  it('says what to do, and where', () => {
    const say = (file: File) =>
      problemsIn([file], 0).map((problem) => `${problem.severity}: ${problem.message}`);
    expect(say(json(ping, ping))).toEqual([
      'error: Another CHAT_INPUT command of this application is called `ping` already: rename one.',
    ]);
    expect(say({ ...json(ping, ping), ...guild('tests') })).toEqual([
      'error: Another CHAT_INPUT command of this application is called `ping` already in this guild: rename one.',
    ]);
  });

  it('lets types, guilds, global commands and applications share a name', () => {
    const menu = '{ "type": 2, "name": "ping" }';
    check([json(ping, menu, '{ "type": 3, "name": "ping" }')], []);
    check([json(ping), { ...json(ping), ...guild('one') }, { ...json(ping), ...guild('two') }], []);
    check([json(ping), { ...json(ping), application: 'other' }], []);
    check(
      [
        { ...json(ping), ...guild('one') },
        { ...json(ping), ...guild('one') },
      ],
      ['1: "ping" at 11 -> 0: "ping"'],
    );
  });

  it('compares names as they are: translations are none, capitals differ', () => {
    check(
      [
        json(
          ping,
          '{ "name": "pong", "description": "x", "name_localizations": { "de": "ping" } }',
          '{ "name": "Ping", "description": "x" }',
        ),
      ],
      [],
    );
    check([json('{ "type": 2, "name": "__proto__" }', '{ "type": 2, "name": "constructor" }')], []);
  });

  it('finds it after an emoji', () => {
    check([json('{ "type": 2, "name": "😀" }', '{ "type": 2, "name": "😀" }')], ['0: "😀" at 51 -> 0: "😀"']);
  });

  it('says nothing of names and types that are not known', () => {
    check(
      [
        script(
          "defineCommand({ name: 'ping', description: 'x' });\ndefineCommand({ name: name(), description: 'x' });\ndefineCommand({ type: kind(), name: 'ping' });\ndefineCommand({ ...base, name: 'ping' });",
        ),
      ],
      [],
    );
    check([json(ping, '{ "type": 9, "name": "ping" }', '{ "name": null }', '{}')], []);
  });

  it('takes a command that a list names again for the same', () => {
    check(
      [
        script(
          "const ping: ApplicationCommandData = { name: 'ping', description: 'x' };\nexport const all: ApplicationCommandData[] = [ping, ping];",
        ),
      ],
      [],
    );
  });

  it('renames to names that are free in the whole application', () => {
    expect(renamed(json(ping, ping, ping))).toBe(
      json(ping, ping.replace('ping', 'ping-2'), ping.replace('ping', 'ping-3')).text,
    );
    expect(renamed(json(ping, ping.replace('ping', 'ping-2'), ping))).toBe(
      json(ping, ping.replace('ping', 'ping-2'), ping.replace('ping', 'ping-3')).text,
    );
    expect(
      renamed(
        script(
          "defineCommand({ name: 'ping', description: 'x' });\ndefineCommand({ name: 'ping', description: \"y\" });",
        ),
      ),
    ).toBe(
      "defineCommand({ name: 'ping', description: 'x' });\ndefineCommand({ name: 'ping-2', description: \"y\" });",
    );
    const files = [json(ping), json(ping), json(ping)];
    expect(files.map((_, at) => problemsIn(files, at).map(({ data }) => data.free))).toEqual([
      [],
      ['ping-2'],
      ['ping-3'],
    ]);
  });

  it('costs as much as there are names, however many are the same', () => {
    const asked = (count: number): number => {
      const commands = Array.from({ length: count }, (_, at) => ({
        name: 'ping',
        type: 1,
        scope: { kind: 'global' } as const,
        at: { start: at, end: at + 1 },
        file: 'a',
        application: 'app',
      }));
      const index = createCommandIndex(rules.filter(({ id }) => id === 'duplicate-command-name'));
      const has = vi.spyOn(Set.prototype, 'has');
      try {
        index.set('a', { commands, targets: [], settings: defaultSettings });
        expect(index.problems('a')).toHaveLength(count - 1);
        expect(index.problems('a').at(-1)?.data.free).toBe(`ping-${count}`);
        return has.mock.calls.length;
      } finally {
        has.mockRestore();
      }
    };
    expect(asked(4000)).toBeLessThan(3 * asked(2000));
  });

  it('makes room for the number', () => {
    const long = (name: string) => `{ "type": 3, "name": "${name}" }`;
    expect(renamed(json(long('a'.repeat(32)), long('a'.repeat(32))))).toBe(
      json(long('a'.repeat(32)), long(`${'a'.repeat(30)}-2`)).text,
    );
  });

  it('renames no constant that is used twice', () => {
    const source = script(
      "const name = 'ping';\ndefineCommand({ name, description: 'x' });\ndefineCommand({ name, description: 'y' });",
    );
    expect(renamed(source)).toBe(source.text);
  });
});
