/**
 * What libraries send whose users decorate classes: the body of each command is what the library itself made of the program,
 * in the normal form; of one that is not known in full `?` and its name.
 *
 *     ## what it is about
 *     program
 *     --- src/other.ts
 *     another file
 *     => { … }
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../../core/plan/body.ts';
import { normalCommand } from '../../../core/plan/comparison/normal.ts';
import { seyfert } from '../../../core/script/libraries/frameworks/seyfert.ts';
import { bodiesInProject, foundInProject } from '../../kit/found-in-project.ts';

/** The releases that the bodies are of. */
const releases: Readonly<Record<string, string>> = {
  discordx: '^11.13.3',
  necord: '^6.14.0',
  '@discord-nestjs/core': '^5.5.1',
  seyfert: '^5.1.0',
};

/** Where seyfert looks for commands. */
const settings = `export default { locations: { base: 'src', commands: 'commands' } };`;

const manifest = `--- package.json\n${JSON.stringify({ dependencies: releases })}\n--- seyfert.config.mjs\n${settings}\n`;

describe.each(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt')))('%s', (file) => {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  it.each(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return [title, lines] as const;
      }),
  )('%s', (_, lines) => {
    const program = lines.filter((line) => !line.startsWith('=> ')).join('\n');
    const sent = bodiesInProject(`${manifest}--- src/main.ts\n${program}`);
    expect(sent.map(shown).sort()).toEqual(lines.filter((line) => line.startsWith('=> ')).sort());
  });
});

it('tells no problem of what a package adds', () => {
  const ping = `--- src/commands/ping.ts
import { Command, Declare } from 'seyfert';
@Declare({ name: 'ping', description: 'Pong' })
export default class Ping extends Command {}
`;
  expect(foundInProject(manifest + ping)).toEqual(['src/commands/ping.ts: decorator Declare']);
});

it('tells no problem of pairs of which the last counts', () => {
  const ping = `--- src/commands/ping.ts
import { Command, Declare, Locales } from 'seyfert';
@Declare({ name: 'ping', description: 'Pong' })
@Locales({ name: [['de', 'alt'], ['de', 'pong']] })
export default class Ping extends Command {}
`;
  expect(foundInProject(manifest + ping)).toEqual(['src/commands/ping.ts: decorator Declare']);
});

it('looks for plugins in time that grows with the text', () => {
  const text = 'new Bot('.repeat(200_000);
  expect(seyfert.decorated?.isRemadeIn(`${text}plugin`)).toBe(false);
  expect(seyfert.decorated?.isRemadeIn(`${text}plugins`)).toBe(true);
  expect(seyfert.decorated?.isRemadeIn('new Bot({ a }); const plugins = [];')).toBe(false);
});

const shown = (sent: Body | string): string =>
  `=> ${typeof sent === 'string' ? `? ${sent}` : JSON.stringify(normalCommand(sent, { scope: 'global' }))}`;
