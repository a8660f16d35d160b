/** Deploys the same definitions to guilds, as the tool does: planner and client, without its command line. */
import type { Definition } from '../../core/definitions/definition.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { type LocalCommand, localCommand } from '../../core/plan/body.ts';
import { deployPlan } from '../../core/plan/deploy.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { type PlanRequest, planAgainst } from '../../core/plan/request.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { connectWith } from '../../remote/connect.ts';

export interface DeployTarget {
  readonly baseUrl: string;
  readonly applicationId: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal;
  /** One request for each change, also where one for all would do. */
  readonly bySteps?: boolean;
}

/** So many commands, with translations, options and choices. */
export const definitions = (count: number): readonly { readonly name: string }[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `command-${at}`,
    name_localizations: { de: `befehl-${at}` },
    description: `Does the thing number ${at}`,
    options: [
      {
        type: 3,
        name: 'what',
        description: 'What to do it to',
        required: true,
        choices: ['One', 'Two', 'Three'].map((name) => ({ name, value: name.toLowerCase() })),
      },
      { type: 5, name: 'loud', description: 'Whether to shout' },
    ],
  }));

export const commandNames = (all: readonly { readonly name: string }[]): readonly string[] =>
  all.map((item) => item.name).sort();

const known = new Map<number, readonly LocalCommand[]>();

function localCommands(count: number): readonly LocalCommand[] {
  const made = known.get(count) ?? readCommands(JSON.stringify(definitions(count)));
  known.set(count, made);
  return made;
}

function readCommands(text: string): readonly LocalCommand[] {
  const analysis = analyzeDocument({
    text,
    language: 'json',
    evidence: { named: { holds: 'commands', pattern: '*' } },
    settings: defaultSettings,
    read: readJson,
  });
  const isCommand = ({ kind }: Definition) => kind === 'command';
  const all = analysis.definitions.map((analyzed) => analyzed.definition).filter(isCommand);
  return all.map(localCommand).flatMap((item) => ('unknown' in item ? [] : [item]));
}

/** Deploys to one guild; begins anew where what is deployed changed meanwhile. Answers what was sent. */
export async function deployGuild(
  target: DeployTarget,
  guild: string,
  count: number,
): Promise<ScopePlan['strategy']['kind']> {
  const { baseUrl, applicationId, token, fetch, signal } = target;
  const remote = connectWith(
    {
      baseUrl,
      applicationId,
      credentials: { kind: 'bot', token },
      fetch,
      requestsPerSecond: Number.POSITIVE_INFINITY,
      ...(signal ? { signal } : {}),
    },
    // The client waits as long as it wants, which takes no time.
    { sleep: async () => {} },
  );
  const request: PlanRequest = {
    scope: { kind: 'guild', id: guild },
    local: localCommands(count),
    prune: true,
    renames: false,
    overwrite: target.bySteps !== true,
    guilds: [],
  };
  for (;;) {
    const plan = await planAgainst(remote, request, Date.now(), () => false);
    const outcome = await deployPlan(plan, request, remote, Date.now(), {
      refusalsOf: () => undefined,
      mayPass: () => false,
      ...(signal ? { signal } : {}),
    });
    if (outcome.kind === 'done') return plan.strategy.kind;
    if (outcome.kind !== 'stale') throw new Error(`The deploy to guild ${guild} ended ${outcome.kind}.`);
  }
}
