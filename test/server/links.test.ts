/** Links in JSON, and names that are typed as one. */
import { describe, expect, it } from 'vitest';
import type { DocumentLink, LinkedEditingRanges } from 'vscode-languageserver';
import { drawPlaces, startProject } from '../kit/projects.ts';

const links = async (project: string) => {
  const started = await startProject(project);
  const found = await started.ask<DocumentLink[]>('textDocument/documentLink');
  const { uri } = started.cursor.textDocument;
  const drawn = drawPlaces(
    started,
    found.map(({ range }) => ({ uri, range })),
  );
  return [...drawn.split('\n'), ...found.map(({ target }) => target)];
};

describe('links', () => {
  it('lead to the schema of a definition', async () => {
    expect(await links('--- a.command.json\n{ "$schema": "https://a.b/‸c.json", "name": "a" }\n')).toEqual([
      'a.command.json: { "$schema": "[https://a.b/c.json]", "name": "a" }',
      'https://a.b/c.json',
    ]);
    expect(
      await links(
        '--- a/a.command.json\n{ "$schema": "../schema.json", "description": "./schema.json" }‸\n--- schema.json\n{}\n',
      ),
    ).toEqual([
      'a/a.command.json: { "$schema": "[../schema.json]", "description": "./schema.json" }',
      'file:///w/schema.json',
    ]);
  });
  it('lead to the files that a configuration names, where they are', async () => {
    expect(
      await links(`--- appcommands.json
{ "applications": [{ "name": "a.json",‸ "commands": { "global": ["a.json", "b.json", "*.json"] } }] }
--- a.json
[]
`),
    ).toEqual([
      'appcommands.json: { "applications": [{ "name": "a.json", "commands": { "global": ["[a.json]", "b.json", "*.json"] } }] }',
      'file:///w/a.json',
    ]);
  });
});

describe('typed as one', () => {
  const linked = async (project: string) => {
    const started = await startProject(project);
    const found = await started.ask<LinkedEditingRanges | null>('textDocument/linkedEditingRange');
    const { uri } = started.cursor.textDocument;
    return drawPlaces(
      started,
      (found?.ranges ?? []).map((range) => ({ uri, range })),
    ).split('\n');
  };
  const module = (name: string, use: string) => `--- a.ts
import { SlashCommandBuilder } from 'discord.js';
export const a = new SlashCommandBuilder().setName('a').setDescription('x')
  .addStringOption((option) => option.setName('${name}').setDescription('x'));
export const run = (interaction) => interaction.options.getString('${use}');
`;
  const both = [
    "a.ts: .addStringOption((option) => option.setName('[text]').setDescription('x'));",
    "a.ts: export const run = (interaction) => interaction.options.getString('[text]');",
  ];
  it('are an option and its getters, from either', async () => {
    expect(await linked(module('te‸xt', 'text'))).toEqual(both);
    expect(await linked(module('text', 'te‸xt'))).toEqual(both);
  });
  it('is nothing where there is no use, and no name of a command', async () => {
    expect(await linked(module('te‸xt', 'other'))).toEqual(['']);
    expect(await linked(module('text', 'text').replace("'a'", "'a‸'"))).toEqual(['']);
  });
});
