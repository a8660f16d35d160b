/** Commands that only look: about the application that is named, or about all of them. */
import pc from 'picocolors';
import { visible } from '../../core/text/visible.ts';
import { failureOf } from '../commands/guarded.ts';
import { tellUnclaimed } from '../linting/passed-over.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print, useColor } from '../terminal/output.ts';
import type { ServiceOptions } from './options.ts';
import { openWorkspaces, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** What is told of one application. */
export interface ApplicationReport {
  readonly text: string;
  readonly data: readonly object[];
  readonly status: number;
}

type Look = (workspace: Workspace, isAlone: boolean) => Promise<ApplicationReport>;

/**
 * Tells of every application; the exit status is the worst of them. What cannot be told of one of several is said in its place.
 * `--format json` prints a list of what is told; `alone` makes the data of a single application.
 */
export async function tellOfApplications(
  options: ServiceOptions & WorkspaceOptions,
  look: Look,
  alone: (data: readonly object[]) => unknown = (data) => data,
): Promise<number> {
  const workspaces = await openWorkspaces(options);
  const isAlone = workspaces.length === 1;
  for (const { run } of workspaces.slice(0, 1)) tellUnclaimed(run);
  const all: ApplicationReport[] = [];
  for (const workspace of workspaces)
    all.push(await (isAlone ? look(workspace, true) : lookOrSay(workspace, look)));
  const data = all.flatMap((answer) => answer.data);
  await print(
    options.format === 'json'
      ? `${JSON.stringify(isAlone ? alone(data) : data, null, 2)}\n`
      : all.map((answer) => answer.text).join('\n'),
  );
  return Math.max(...all.map((answer) => answer.status));
}

async function lookOrSay(workspace: Workspace, look: Look): Promise<ApplicationReport> {
  const { name } = workspace.application;
  try {
    return await look(workspace, false);
  } catch (error) {
    const { kind, status } = failureOf(error);
    if (status === exitCodes.interrupted || kind === 'internal') throw error;
    const message = error instanceof Error ? error.message : String(error);
    const colors = pc.createColors(useColor());
    return {
      text: `${colors.bold(name)}\n  ${colors.red(visible(message))}\n`,
      data: [{ application: name, error: { kind, message } }],
      status,
    };
  }
}
