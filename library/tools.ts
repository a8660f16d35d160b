/** The linter and the planner of the command line, as functions. `tools.d.cts` beside says what they are to others. */
import { existsSync } from 'node:fs';
import { entryData } from '../cli/deploy/print-plan.ts';
import { problemData } from '../cli/formats/json.ts';
import { likelyName } from '../cli/likely-name.ts';
import { reportOf, runLint } from '../cli/linting/lint-run.ts';
import { shownPath } from '../cli/linting/sources.ts';
import { definitionsOf } from '../core/lint/analysis.ts';
import { planProblems } from '../core/lint/plan-problems.ts';
import { defaultSettings } from '../core/lint/settings.ts';
import type { DeployedCommand, ServiceScope } from '../core/plan/deployed.ts';
import { isEmpty, planScope } from '../core/plan/plan.ts';
import { commandsToSend } from '../core/plan/to-send.ts';
import type * as described from './tools.d.cts';

export const lint: typeof described.lint = async (text, { filename, config } = {}) => {
  const input = { text, name: filename ?? likelyName(text) };
  return problemsIn(await runLint([], { input, config: existing(config) }));
};

export const lintFiles: typeof described.lintFiles = async ({
  paths = [],
  config,
  ignorePattern = [],
} = {}) => {
  const run = await runLint(paths, { config: existing(config), ignorePattern });
  return {
    problems: problemsIn(run),
    files: run.files.map((file) => file.path),
    configuration: run.configs.flatMap(({ uri, problems }) =>
      problems.map(({ severity, message }) => ({ file: shownPath(uri), severity, message })),
    ),
  };
};

export const plan: typeof described.plan = async (
  definitions,
  { deployed, guild, prune = false, renames = false },
) => {
  const { files } = await runLint([], { input: { text: sourceOf(definitions), name: 'definitions.ts' } });
  const found = files.map(({ analysis }) => commandsToSend(definitionsOf(analysis), analysis.reading));
  const obstacles = found.flatMap((send) => send.obstacles);
  if (obstacles.length > 0)
    throw new Error(
      obstacles.map((obstacle) => `${obstacle.path.join('.')}: ${obstacle.message}`).join('\n'),
    );
  const local = found.flatMap((send) => send.commands.map((command) => command.local));
  if (local.length < definitions.length)
    throw new Error(
      `Of ${definitions.length} definitions, ${definitions.length - local.length} are no commands.`,
    );
  const scope: ServiceScope = guild === undefined ? { kind: 'global' } : { kind: 'guild', id: guild };
  const planned = planScope({
    scope,
    local,
    deployed: deployed as readonly DeployedCommand[],
    permissions: [],
    prune,
    renames,
    now: Date.now(),
  });
  return {
    commands: planned.entries.map((entry) => entryData(entry) as unknown as described.PlannedCommand),
    isEmpty: isEmpty(planned),
    problems: planProblems(planned, files[0]?.input.settings ?? defaultSettings).map(
      ({ rule, severity, message }) => ({ rule, severity, message }),
    ),
  };
};

const problemsIn = (run: Awaited<ReturnType<typeof runLint>>) =>
  problemData(reportOf(run)) as readonly described.Problem[];

function existing(config: string | undefined): string | undefined {
  if (config !== undefined && !existsSync(config)) throw new Error(`There is no file \`${config}\`.`);
  return config;
}

/** A module that says the same: both spellings of keys are read there, and what only scripts have. */
function sourceOf(definitions: readonly unknown[]): string {
  const text = JSON.stringify(definitions, (_, value: unknown) =>
    typeof value === 'bigint' ? `${isBig}${value}` : value,
  );
  const literals = text.replaceAll(new RegExp(`"${isBig}(\\d+)"`, 'g'), '$1n');
  return `import { defineCommands } from 'application-commands';\nexport default defineCommands(${literals});\n`;
}

/** JSON has no integers of this kind: a mark that no text has. */
const isBig = 'application-commands:bigint:';
