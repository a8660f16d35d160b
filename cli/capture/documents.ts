/** What was captured, as documents that are linted, compared and deployed as any other: one for each scope. */
import path from 'node:path';
import type { CapturedScope } from '../../capture/index.ts';
import { type CommandScope, globalScope } from '../../core/definitions/definition.ts';
import { snowflakePattern } from '../../core/interface/index.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { rules } from '../../core/lint/rules/index.ts';
import type { Body } from '../../core/plan/body.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { type CommandIndex, createCommandIndex } from '../../workspace/command-index.ts';
import type { ApplicationConfig } from '../../workspace/config/schema.ts';
import { entriesOf } from '../../workspace/project.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import { configurationsOfRun } from '../linting/configurations.ts';
import type { LintedFile } from '../linting/lint-run.ts';

/** Where files of a capture say that they come from. */
export const fromCapture = 'appcmd capture';

export interface CapturedDocument {
  readonly file: LintedFile;
  readonly applicationId: string;
  /** The configured application that it belongs to, as far as that can be told. */
  readonly application: ApplicationConfig | undefined;
  readonly scope: CommandScope;
  readonly commands: readonly Body[];
}

export interface DocumentOptions {
  /** The folder whose configuration applies. */
  readonly folder: string;
  readonly application: ApplicationConfig | undefined;
}

/** The name of a scope's file among those that are written. */
export const fileOfScope = ({ guildId }: Pick<CapturedScope, 'guildId'>): string =>
  guildId === undefined ? 'global.commands.json' : `guild-${guildId}.commands.json`;

/** Lints what was captured. `name` is how the document is called where problems are told. */
export async function documentOf(
  captured: CapturedScope,
  name: string,
  { folder, application }: DocumentOptions,
): Promise<CapturedDocument> {
  const { applicationId, guildId, commands } = captured;
  const scope = scopeOf(guildId, application);
  const resolved = await configurationsOfRun().resolveAs(uriOfFile(folder), application, scope, fromCapture);
  const { evidence, settings } = resolved;
  const text = textOfCommands(commands);
  const uri = uriOfFile(path.join(folder, name));
  const input = { text, language: 'json', evidence, settings, uri, read: readJson } as const;
  const file = { uri, resolved, input, analysis: analyzeDocument(input), path: name };
  return { file, applicationId, application, scope, commands };
}

/** Captured commands as the text of a file. */
export const textOfCommands = (commands: readonly Body[]): string => `${JSON.stringify(commands, null, 2)}\n`;

/** The problems that only all commands of a scope together have. */
export function indexOf(documents: readonly CapturedDocument[]): CommandIndex {
  const index = createCommandIndex(rules);
  index.setAll(documents.map(({ file }) => [file.uri, entriesOf(file, file.analysis)]));
  return index;
}

function scopeOf(guildId: string | undefined, application: ApplicationConfig | undefined): CommandScope {
  if (guildId === undefined) return globalScope;
  const configured = application?.guilds.find((guild) => guild.id === guildId);
  const name = configured?.name ?? guildId;
  return snowflakePattern.test(guildId) ? { kind: 'guild', name, id: guildId } : { kind: 'guild', name };
}
