/** Runs a bot that is drawn as its files, with a `discord.js` whose builders are the real ones and whose client writes down what it gets. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { expect } from 'vitest';
import type { Body } from '../../core/plan/body.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { temporaryFolder } from '../../scripts/cleanup.ts';
import { bodiesInProject } from './found-in-project.ts';

const builders = createRequire(import.meta.url).resolve('@discordjs/builders');

const discordJs = `
const { writeFileSync } = require('node:fs');
const builders = require(${JSON.stringify(builders)});
const sent = [];
const send = (body) => writeFileSync('sent.json', JSON.stringify((sent.push(...body), sent)));
class REST {
  setToken() { return this; }
  async put(route, { body }) { send(JSON.parse(JSON.stringify(body))); }
}
globalThis.fetch = async (url, { body }) => send(JSON.parse(body));
const Routes = {
  applicationCommands: (id) => '/applications/' + id + '/commands',
  applicationGuildCommands: (id, guild) => '/applications/' + id + '/guilds/' + guild + '/commands',
};
class Collection extends Map {
  map(fn) { return [...this].map(([key, value]) => fn(value, key, this)); }
}
class Manager {
  cache = { all: [], find(fn) { return this.all.find(fn); }, get(id) { return this.all.find((one) => one.id === id); } };
  async fetch() { return this.cache; }
  async set(all) { send(JSON.parse(JSON.stringify(all))); }
  async create(one) {
    const made = { id: String(this.cache.all.length), body: JSON.parse(JSON.stringify(one)), get name() { return this.body.name; }, get description() { return this.body.description; } };
    this.cache.all.push(made);
    send([made.body]);
  }
  async edit(id, change) {
    const one = this.cache.get(id);
    one.body = { ...one.body, ...JSON.parse(JSON.stringify(change)) };
    send([one.body]);
  }
  async delete() {}
}
class Client {
  application = { commands: new Manager() };
  guilds = { fetch: async () => ({ commands: this.application.commands }) };
  on(event, fn) { if (event === 'ready') setImmediate(() => fn(this)); }
  once(event, fn) { this.on(event, fn); }
  login() {}
}
module.exports = { ...builders, REST, Routes, Collection, Client };
`;

const rules = { scope: 'global' } as const;

/** What the program sends last when it runs, by the names of the commands. */
export function sentBy(project: string): ReadonlyMap<unknown, Body> {
  const folder = temporaryFolder('loader');
  const files = `${project}\n--- node_modules/discord.js/index.js\n${discordJs}`;
  for (const [, name = '', text = ''] of files.matchAll(/^--- (\S+)\n([\s\S]*?)(?=^--- |(?![\s\S]))/gm)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const start = project.includes('--- deploy.mjs') ? 'deploy.mjs' : 'deploy.js';
  const { status, stdout, stderr } = spawnSync(process.execPath, [start], { cwd: folder, encoding: 'utf8' });
  if (status !== 0 || !existsSync(path.join(folder, 'sent.json'))) throw new Error(stderr + stdout);
  const sent = JSON.parse(readFileSync(path.join(folder, 'sent.json'), 'utf8')) as readonly Body[];
  return new Map(
    sent.filter(({ type = 1 }) => type === 1).map((body) => [body.name, normalCommand(body, rules)]),
  );
}

/**
 * What is said that a deploy sends equals what the program sends. `counts`: whether a command is asked about; `known`: the names of
 * those of which it is said.
 */
export function expectSaidAsSent(
  project: string,
  known: string,
  counts: (name: unknown, sent: ReadonlyMap<unknown, Body>, type: unknown) => boolean,
): void {
  const sent = sentBy(project);
  const said = bodiesInProject(project).filter((body) => typeof body !== 'string');
  const judged = said.filter(({ name, type = 1 }) => counts(name, sent, type));
  expect(judged.map((body) => normalCommand(body, rules))).toEqual(judged.map(({ name }) => sent.get(name)));
  expect(
    judged
      .map(({ name }) => name)
      .sort()
      .join(' '),
  ).toBe(known);
}
