/** What pulling makes of files: definitions that stand are changed where they stand, others get files of their own. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import type { NormalRules } from '../../core/plan/comparison/normal.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { pullInto } from '../../core/pull/pull-into.ts';
import type { PulledFile } from '../../core/pull/pulled.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { isText, textOf } from '../files.ts';
import type { LintedFile } from '../linting/lint-run.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { ChosenScope } from './scopes.ts';
import type { Target } from './target.ts';
import { localOf, type Workspace } from './workspace.ts';

export interface Planned {
  /** As printed. */
  readonly file: string;
  /** What it says; `undefined`: it is not there. */
  readonly before: string | undefined;
  /** What it is to say. */
  readonly text: string;
  readonly command: DeployedCommand;
  /** `kept`: it stands there in a form that cannot be written, such as code that only runs. */
  readonly state: 'new' | 'same' | 'different' | 'kept';
}

/** The file that defines a command in a scope, if it stands below the folder. */
export function standingIn(
  { definitions }: Workspace,
  scope: ChosenScope,
  target: Target,
  command: DeployedCommand,
  folder: string,
): LintedFile | undefined {
  const isIt = (other: { readonly name: string; readonly type: number } | undefined) =>
    other?.name === command.name && other.type === typeOf(command);
  const known = localOf(scope, definitions, target)
    .filter(isIt)
    .flatMap((command) => definitions.sourceOf.get(command)?.file ?? []);
  const unknown = [...definitions.unknown.keys()].filter(({ analysis }) =>
    analysis.definitions.some(({ summary }) => isIt(summary)),
  );
  return [...known, ...unknown].find(({ uri }) => {
    const relative = path.relative(folder, fileURLToPath(uri));
    return !relative.startsWith('..') && !path.isAbsolute(relative);
  });
}

/** Changes definitions where they stand, all of a file together. */
export async function plannedWhereItStands(
  file: LintedFile,
  commands: readonly { readonly command: DeployedCommand; readonly rules: NormalRules }[],
): Promise<readonly Planned[]> {
  const isWritable = await isText(fileURLToPath(file.uri));
  let { text } = file.input;
  const states = commands.map(({ command, rules }) => {
    const which = { name: command.name, type: typeOf(command) };
    const edits = isWritable ? pullInto({ ...file.input, text }, which, command, rules) : undefined;
    if (edits) text = applyEdits(text, edits);
    const state = edits ? (edits.length === 0 ? 'same' : 'different') : 'kept';
    return { command, state } as const;
  });
  const before = file.input.text;
  return states.map(({ command, state }) => ({ file: file.path, before, text, command, state }));
}

/** What a new file, or one of that name, is to say, in the layout that it has. */
export async function plannedFile(
  { path: name, textLike, command }: PulledFile,
  folder: string,
): Promise<Planned> {
  const file = path.join(folder, name);
  const before = await textOf(file);
  if (before === undefined && existsSync(file))
    throw new UsageError(
      l10n.t('`{0}` is there, and cannot be read as a file: choose another folder with --out.', file),
    );
  const text = textLike(before ?? '');
  const state = before === undefined ? 'new' : before === text ? 'same' : 'different';
  return { file, before, text, command, state };
}
