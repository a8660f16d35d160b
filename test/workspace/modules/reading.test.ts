import ts from 'typescript';
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { ruleIds } from '../../../core/lint/rules/index.ts';
import { createScriptReader } from '../../../core/script/reader.ts';
import { createConfigurations } from '../../../workspace/config/resolve.ts';
import { noFiles } from '../../../workspace/file-system.ts';
import { createModules } from '../../../workspace/modules/modules.ts';
import { prepareFile } from '../../../workspace/project.ts';
import { uriOf } from '../../../workspace/uris.ts';
import { memoryHost } from '../../kit/module-files.ts';

const text = `
import { limits } from '@bot/limits';
import texts from './texts/en.json' with { type: 'json' };
export const ping = { name: limits.name, description: texts.ping } satisfies CommandDefinition;`;

const analyzed = async (modules: ReturnType<typeof createModules> | undefined, source = text) => {
  const file = await prepareFile(
    createConfigurations(noFiles, ruleIds),
    {
      scriptReader: async () => createScriptReader(ts),
      ...(modules ? { modules: async () => modules } : {}),
    },
    undefined,
    uriOf('/w/bot/src/ping.ts'),
    source,
    'typescript',
  );
  return analyzeDocument(file.input).definitions.map((definition) => definition.summary?.name);
};

it('a definition is read with the modules of its program', async () => {
  const host = memoryHost(`
    bot/src/texts/en.json {"ping": "Answers"}
    limits/package.json {"name": "@bot/limits", "main": "dist/index.js"}
    limits/src/index.ts export const limits = { name: 'ping' };
    node_modules/@bot/limits -> limits
  `);
  const modules = createModules(ts, host);
  expect(await analyzed(modules)).toEqual(['ping']);
  host.files.set('/w/limits/src/index.ts', "export const limits = { name: 'pong' };");
  modules.changed(uriOf('/w/limits/src/index.ts'));
  expect(await analyzed(modules)).toEqual(['pong']);
});

it('without modules, what it imports is unknown', async () => {
  expect(await analyzed(undefined)).toEqual([undefined]);
});

it('a script without evidence costs no modules', async () => {
  const host = memoryHost('bot/src/ping.ts');
  expect(await analyzed(createModules(ts, host), "import './pong.ts'; export const limit = 5;")).toEqual([]);
  expect(host.asked).toEqual([]);
});
