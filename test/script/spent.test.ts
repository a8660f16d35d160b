/** What is run only once, as the steps tell that it took. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { standardBudget } from '../../core/script/interpreter/budget.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from '../kit/module-files.ts';
import { show } from './show.ts';

/** Reads the files of a program, the last one first. Gives what is in each and the steps of each run, by file. */
function readings(tree: string) {
  const { files } = memoryHost(tree);
  let runs: number[] = [];
  const read = createScriptReader(ts, ({ steps }) => runs.push(steps));
  const modules = createModules(ts, memoryHost(tree));
  return [...files].reverse().map(([file, text]) => {
    runs = [];
    const { candidates } = read(text, 'typescript', { uri: uriOf(file), modules });
    return { shown: candidates.map(({ value }) => show(value)).join(' '), runs };
  });
}

const sum = (reading: { readonly runs: readonly number[] } | undefined): number =>
  reading?.runs.reduce((all, steps) => all + steps, 0) ?? 0;

const type = "import type { ApplicationCommandData } from 'discord.js';";
const command = "const it: ApplicationCommandData = { name: 'a', description: 'A' };";
const line = 'for (let at = 0; at < 1000; at += 1) { let a = at + 1; a += at * 2; }';
/** Takes more than a module may. */
const dear = `${line} `.repeat(8);

it('what imports a module that takes too long', () => {
  const importing = (first: string) =>
    readings(`first.ts ${type} export const all = []; ${first} export ${command}
      command.ts ${type} import { all } from './first.ts'; ${line} all.length; export ${command}`);
  const [plain, , cut] = [...importing(''), ...importing(dear)];
  const [alone] = readings(`first.ts export const all = []; ${dear}
    command.ts ${type} import { all } from './first.ts'; all.length; export ${command}`);
  expect(cut?.shown).toBe(plain?.shown);
  expect(plain?.shown).toContain("name:'a'");
  expect(sum(cut)).toBeLessThan(sum(alone) + 1.2 * sum(plain));
});

it('what imports nothing and takes too long', () => {
  const [read] = readings(`command.ts ${type} export ${command} ${dear.repeat(3)}`);
  expect(read?.runs).toHaveLength(1);
});

it('a module that calls what nobody knows on what is frozen', () => {
  const [second, first] =
    readings(`levels.ts import { say } from 'x'; export const levels = Object.freeze({ a: 1, say });
    one.ts import { levels } from './levels.ts'; ${line} levels.say();
    first.ts ${type} import './one.ts'; export ${command}
    second.ts ${type} import './one.ts'; export ${command}`);
  expect(first?.shown).toBe(second?.shown);
  expect(first?.shown).toContain("name:'a'");
  expect(10 * sum(first)).toBeLessThan(sum(second));
});

const bot = `import { REST, Routes, SlashCommandBuilder } from 'discord.js'; const rest = new REST();
  const a = new SlashCommandBuilder().setName('a').setDescription('x'); const b = new SlashCommandBuilder().setName('b').setDescription('x');
  const list = [a]; if (process.env.DEV === '1') list.push(b);`.replaceAll('\n', ' ');
const put = "await rest.put(Routes.applicationCommands('1'), { body: list })";

it.each([
  ['until it succeeds', `while (true) { try { ${put}; break; } catch (e) { console.error(e); } }`],
  ['with a count', `let n = 0; while (true) { try { ${put}; break; } catch { n += 1; console.log(n); } }`],
  [
    'until the process ends',
    `for (let n = 0; ; n++) { try { ${put}; break; } catch { if (n > 60) process.exit(1); } }`,
  ],
  ['in a function', `(async () => { while (true) { try { ${put}; return; } catch {} } })();`],
  ['beside what has no end', `(async () => { while (true) { await poll(); } })(); ${put};`],
])('what is sent again %s', (_, code) => {
  const [read] = readings(`main.ts ${bot} ${code}`);
  const [once] = readings(`main.ts ${bot} ${put};`);
  expect(read?.runs.length).toBe(once?.runs.length);
  expect(sum(read)).toBeLessThan(sum(once) + 20_000);
});

it('all that the environment may change, where each run is long', () => {
  const settings = ['A', 'B', 'C', 'D', 'E']
    .map((name) => `if (process.env.${name}) list.push(b);`)
    .join(' ');
  const [read] = readings(`main.ts ${bot} ${settings} ${dear} ${put};`);
  const [alone] = readings(`main.ts ${bot.replace("process.env.DEV === '1'", 'x')} ${dear} ${put};`);
  expect(read?.runs).toHaveLength(3);
  expect(sum(read)).toBeLessThan(sum(alone) + 2 * standardBudget.document);
});
