/**
 * What code may change of a command that others have: by whatever way of its own the program comes to it. Each program holds what
 * nobody may say of it. A reader that follows less of what unknown code does, and so knows more, has to leave these unknown.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const imported = "import { Client, Collection, REST, Routes, SlashCommandBuilder } from 'discord.js';\n";
const file = path.join(import.meta.dirname, 'changed-by-others.txt');
const programs = readFileSync(file, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.trimEnd().split('\n');
    return { title, text: lines.slice(0, -1).join('\n'), wrong: (lines.at(-1) ?? '').replace('=> not ', '') };
  });

describe('what others may change is not known', () => {
  it.each(programs)('$title', ({ text, wrong }) => {
    const found = read(imported + text, 'typescript').candidates.map(({ value }) => show(value));
    expect(found.join(' ')).not.toBe(wrong);
    expect(found).not.toEqual([]);
  });
});

describe('a list that others have under one key alone stays known where they change one under another key', () => {
  const { ping, known } = {
    ping: "{ name: 'a', description: 'b', options: [{ type: 3, name: 'c', description: 'd' }] }",
    known: "{name:'a' description:'b' options:[{type:3 name:'c' description:'d'}]}",
  };
  it.each([
    'user.warns.push(1);',
    'user.guild.roles.splice(0, 1);',
    'user?.warns?.push(1);',
    "user['warns'].sort();",
    'const list = client.lists; list.names.push(1); list.names.reverse();',
  ])('%s', (change) => {
    const text = `${imported}const client = new Client({});
const ping: ApplicationCommandData = ${ping};
client.commands = [ping]; client.all = { ...ping };
client.on('interactionCreate', async (i) => { const user = await db.find(i.user.id); ${change} });`;
    expect(read(text, 'typescript').candidates.map(({ value }) => show(value))).toEqual([known]);
  });
});
