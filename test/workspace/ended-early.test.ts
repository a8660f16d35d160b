/** Async functions that may throw before they end, and programs that end there: what is known of what they did by then. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const start = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { REST, Routes, Client } = require('discord.js');
const rest = new REST();
const client = new Client();
let n = 0;
`;
const put =
  "await rest.put(Routes.applicationCommands('1'), { body: [{ name: 'n' + n, description: 'x' }] });";

/** The names of what is deployed, and what there is of it where it has no name that is known. */
const sent = (code: string): readonly string[] =>
  bodiesInProject(start + code).map((body) => (typeof body === 'string' ? body : String(body.name)));

const places: Readonly<Record<string, (code: string) => string>> = {
  'in an async function': (code) => `(async () => {\n${code}\n${put}\n})();\n`,
  'in a function by its name': (code) => `async function main() {\n${code}\n${put}\n}\nmain();\n`,
  'once it is ready': (code) => `client.once('ready', async () => {\n${code}\n${put}\n});\n`,
};
const run = (statements: string): string => `async function run() { ${statements} }\n`;

describe.each(Object.entries(places))('%s', (where, place) => {
  it.each([
    [
      'that throws in the end',
      run("n = 1; await rest.get(); n = 2; throw new Error('x');"),
      'try { await run(); } catch {}',
    ],
    ['that calls what may throw', run('n = 1; risky(); n = 2; throw 1;'), 'try { await run(); } catch {}'],
    [
      'that loops',
      run('for (const x of [1, 2, 3]) { n = x; await rest.get(); } throw 1;'),
      'try { await run(); } catch {}',
    ],
    [
      'whose promise is caught',
      run('n = 1; await rest.get(); n = 2; throw 1;'),
      'await run().catch(() => {});',
    ],
    [
      'whose promise is handled',
      run('n = 1; await rest.get(); n = 2; throw 1;'),
      'await run().then(() => {}, console.error);',
    ],
    ['that may throw alone', run('n = 1; await rest.get(); n = 2;'), 'try { await run(); } catch {}'],
    [
      'that may throw alone, whose promise is caught',
      run('n = 1; await rest.get(); n = 2;'),
      'await run().catch(() => {});',
    ],
    [
      'that another one calls',
      `${run('n = 1; await rest.get(); n = 2; throw 1;')}async function outer() { await run(); }\n`,
      'try { await outer(); } catch {}',
    ],
    [
      'that returns the promise of another one',
      `${run('n = 1; await rest.get(); n = 2; throw 1;')}const outer = async () => run();\n`,
      'try { await outer(); } catch {}',
    ],
    ['of a list', run('n = 1; await rest.get(); n = 2; throw 1;'), 'await Promise.allSettled([run()]);'],
  ])('nobody knows what is left by one %s', (_, before, code) => {
    expect(sent(before + place(code)).filter((name) => /^n\d$/.test(name))).toEqual([]);
  });

  it.each([
    ['that throws at once', run('throw 1;'), 'try { await run(); } catch {}', 'n0'],
    [
      'that throws, and nothing before it can',
      run('n = 1; n += 1; throw 1;'),
      'try { await run(); } catch {}',
      'n2',
    ],
    [
      'that catches what it throws',
      run('n = 1; try { await rest.get(); throw 1; } catch {} n = 2;'),
      'await run();',
      'n2',
    ],
    ['whose end nobody catches', run('n = 1; await rest.get(); n = 2;'), 'await run();', 'n2'],
    ['that cannot throw', run('n += 1;'), 'try { await run(); } catch (e) { console.error(e); }', 'n1'],
    ['that awaits what cannot throw', '', 'try { n += 1; await 1; } catch (e) { console.error(e); }', 'n1'],
    [
      'that awaits one that cannot throw',
      `${run('n += 1;')}async function outer() { await run(); n += 1; }\n`,
      'try { await outer(); } catch {}',
      'n2',
    ],
    [
      'where the program ends if it throws',
      run('n = 1; await rest.get(); n = 2;'),
      'try { await run(); } catch (e) { console.error(e); process.exit(1); }',
      'n2',
    ],
    [
      'where it ends if it throws, by its promise',
      run('n = 1; await rest.get(); n = 2;'),
      'await run().catch((e) => { console.error(e); process.exit(1); });',
      'n2',
    ],
    ['where it ends in one case', '', 'if (!process.env.TOKEN) { n = 1; process.exit(1); }', 'n0'],
    [
      'where it ends in one case, by a function',
      'function fail(text) { n = 1; console.error(text); process.exit(1); }\n',
      "if (!process.env.TOKEN) fail('x');",
      'n0',
    ],
  ])('is known of one %s', (_, before, code, name) => {
    // What a listener changes it finds changed the next time.
    if (where !== 'once it is ready' || name === 'n0') expect(sent(before + place(code))).toEqual([name]);
  });
});
