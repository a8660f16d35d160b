/** Requests that a program makes again until one succeeds, and loops that never end. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const start = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { REST, Routes, SlashCommandBuilder, Client } = require('discord.js');
const rest = new REST();
const client = new Client();
${['a', 'b', 'c'].map((name) => `const ${name} = new SlashCommandBuilder().setName('${name}').setDescription('x');\n`).join('')}`;
const lists = {
  'a list': ['const l = [a, b, c];\n', ['a', 'b', 'c']],
  'a list that the environment decides': [
    "const l = [a, b];\nif (process.env.D === '1') l.push(c);\n",
    ['a', 'b', 'c?'],
  ],
} as const;

/** The names of what is deployed, and with a question mark those of which a condition decides. */
const decided = (code: string): readonly string[] =>
  bodiesInProject(start + code)
    .map((body) => (typeof body === 'string' ? `${body}?` : String(body.name)))
    .sort();

const put = "await rest.put(Routes.applicationCommands('1'), { body: l })";
const inAsync = (code: string): string => `(async () => {\n${code}\n})();\n`;
const whenReady = (code: string): string => `client.once('ready', async () => {\n${code}\n});\n`;
const forever = {
  'until one succeeds': `while (true) { try { ${put}; break; } catch (e) { console.error(e); } }`,
  'until one returns': `for (;;) { try { return ${put}; } catch {} }`,
  'with a condition behind': `do { try { ${put}; break; } catch {} } while (true);`,
  'with a condition that is a name': `const forever = true; while (forever) { try { ${put}; break; } catch {} }`,
  'until a manager succeeds':
    'while (true) { try { await client.application.commands.set(l); break; } catch {} }',
  'with a pause': `while (true) { try { ${put}; break; } catch { await new Promise((r) => setTimeout(r, 1000)); } }`,
  'with the last error': `let last; while (true) { try { ${put}; break; } catch (e) { last = e; } }\nconsole.log(last);`,
  'with a count': `let n = 0; while (true) { try { ${put}; break; } catch { n += 1; console.log(n); } }`,
  'until the process ends': `for (let n = 0; ; n++) { try { ${put}; break; } catch { if (n > 3) process.exit(1); } }`,
  'until the process ends after many': `for (let n = 0; ; n++) { try { ${put}; break; } catch { if (n > 60) process.exit(1); } }`,
  'until an error ends it': `for (let n = 0; ; n++) { try { ${put}; break; } catch (e) { if (n > 3) throw e; } }`,
  'so often': `for (let n = 0; n < 5; n++) { try { ${put}; break; } catch (e) { console.error(e); } }`,
  'very often': `for (let n = 0; n < 5000; n++) { try { ${put}; break; } catch (e) { console.error(e); } }`,
  'as often as is left': `let left = 5; while (left--) { try { ${put}; break; } catch (e) { if (!left) process.exit(1); } }`,
  'until it is done': `let done = false; while (!done) { try { ${put}; done = true; } catch {} }`,
  'after a timer': `const send = async () => { try { ${put}; } catch (e) { setTimeout(send, 1000); } };\nawait send();`,
  'after each pause': `for (const ms of [1, 2, 4, 8]) { try { ${put}; break; } catch { await wait(ms); } }`,
  'with a label': `again: while (true) { for (const x of [1, 2]) { try { ${put}; break again; } catch {} } }`,
};

describe.each(Object.entries(lists))('%s', (_, [list, names]) => {
  it.each(Object.entries(forever))('is sent again %s', (_, code) => {
    expect(decided(list + inAsync(code))).toEqual(names);
    expect(decided(list + whenReady(code))).toEqual(names);
  });
  it.each([
    ['that waits', 'while (true) { await poll(); }'],
    ['that counts', 'let n = 0; while (true) { n += 1; await poll(n); }'],
    ['that catches', 'for (;;) { try { await poll(); } catch (e) { console.error(e); } }'],
    ['that may end', 'for (;;) { if (await poll()) break; }'],
    ['that does nothing', 'while (true) {}'],
  ])('is sent beside a loop %s', (_, code) =>
    expect(decided(`${list}${inAsync(code)}${inAsync(put)}`)).toEqual(names),
  );
});

it.each([
  ['what it changes itself', 'let n = 0; while (n < 3) { n += 1; }', 'n'],
  ['what its condition changes', 'let n = 0; while (n++ < 50) { log(); }', 'n'],
  ['what its end changes', 'let n = 0; for (; n < 50; n++) { log(); }', 'n'],
  [
    'what it takes of a list',
    'const l = Array.from({ length: 50 }, (_, at) => at); let n = 0; while (l.length > 0) { n = l.pop(); }',
    'n',
  ],
  [
    'what its condition takes of a list',
    'const l = Array.from({ length: 50 }, (_, at) => at); let n = 0; while (l.pop() !== 3) { log(); } n = l.length;',
    'n',
  ],
  ['what a member holds', 'const o = { n: 0 }; while (o.n < 50) { o.n += 1; log(); }', 'o.n'],
  ['what a Map holds', 'const o = new Map(); while (o.size < 50) { o.set(o.size, 1); }', 'o.size'],
  ['what a function counts', 'let n = 0; const next = () => (n += 1); while (next() < 50) { log(); }', 'n'],
  [
    'what steps give',
    'const s = Array(50).keys(); let n = 0; for (;;) { const { done } = s.next(); if (done) break; n += 1; }',
    'n',
  ],
  [
    'what it is at some time',
    'let n = 0; let x = 0; while (true) { x += 1; if (x > 40) { n = x; break; } }',
    'n',
  ],
  ['what changes at times', 'let n = 0; for (let x = 0; x < 50; x++) { if (x % 16 === 15) n += 1; }', 'n'],
])('a loop that ends goes on: %s', (_, code, value) => {
  const run = new Function('log', `${code}\nreturn ${value};`) as (log: () => void) => number;
  const expected = `n${run(() => undefined)}`;
  const sent = `${code}\nrest.put(Routes.applicationCommands('1'), { body: [{ name: 'n' + ${value}, description: 'x' }] });\n`;
  expect(decided(sent)).toContain(expected);
});

it.each([
  [
    'what changes in each turn',
    'let n = 0; while (true) { n += 1; try { await rest.get(); break; } catch {} }',
  ],
  [
    'what is set behind a failure',
    'let n = 0; while (true) { try { await rest.get(); break; } catch { n = 1; } }',
  ],
  ['what is set where it ends', 'let n = 0; for (;;) { if (flag()) { n = 1; break; } if (flag()) break; }'],
])('of a loop that may end at any time it is not known %s', (_, code) =>
  expect(
    decided(
      inAsync(
        `${code}\nawait rest.put(Routes.applicationCommands('1'), { body: [{ name: 'n' + n, description: 'x' }] });`,
      ),
    ),
  ).not.toContainEqual(expect.stringMatching(/^n\d$/)),
);
