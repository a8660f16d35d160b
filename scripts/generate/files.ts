/** Every file that is derived from something else, as it must be now. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { schemaFiles } from '../../core/definitions/find.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { configJsonSchema } from '../../workspace/config/schema.ts';
import { commandLinePage } from './command-line-page.ts';
import { keysPage } from './editor-commands.ts';
import { formsPage } from './forms-page.ts';
import { commandSchema, permissionsSchema, schemaId } from './json-schema.ts';
import { manifestFiles } from './manifest.ts';
import { openApiFile } from './openapi.ts';
import { type GeneratedFile, rulePages } from './rule-pages.ts';
import { settingsPage } from './settings.ts';
import { snippetFiles } from './snippets.ts';
import { textsFile } from './texts.ts';
import { typesFile } from './types.ts';

const configSchemaFile = 'appcommands.schema.json';

export function generatedFiles(): readonly GeneratedFile[] {
  const known = rules.map((rule) => ({ id: rule.id, what: rule.documentation.what }));
  return [
    json(`schemas/${schemaFiles.commands}`, commandSchema()),
    json(`schemas/${schemaFiles.permissions}`, permissionsSchema()),
    json(`schemas/${configSchemaFile}`, configJsonSchema(known, schemaId(configSchemaFile))),
    typesFile(),
    textsFile(),
    ...manifestFiles(),
    settingsPage(),
    keysPage(),
    ...rulePages(),
    formsPage(),
    commandLinePage(),
    openApiFile(),
    ...snippetFiles(),
  ];
}

/** Pages of rules that are no more. */
export const orphanedFiles = (files: readonly GeneratedFile[]): readonly string[] =>
  readdirSync(path.resolve(import.meta.dirname, '../../docs/rules'))
    .map((name) => `docs/rules/${name}`)
    .filter((name) => !files.some((file) => file.path === name));

const json = (path: string, value: unknown): GeneratedFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
});
