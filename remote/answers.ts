/** What answers must hold. Lenient: only what this project relies on, and everything else is kept. */
// The whole of `zod` cannot be shaken: it would be half of what a client of this room loads.
import * as l10n from '@vscode/l10n';
import * as z from 'zod/mini';
import { snowflakePattern } from '../core/interface/index.ts';
import type { DeployedCommand } from '../core/plan/deployed.ts';
import { RemoteError } from './error.ts';
import type { Secrets } from './secrets.ts';
import type { Answer } from './transport.ts';

const text = z.string({ error: () => l10n.t('must be a string') });
const integer = z.int({ error: () => l10n.t('must be an integer') });
const snowflake = text.check(z.regex(snowflakePattern, { error: () => l10n.t('must be a snowflake') }));
const listOf = <T extends z.core.SomeType>(schema: T) =>
  z.array(schema, { error: () => l10n.t('must be a list') });
const object = { error: () => l10n.t('must be an object') };

/** Things that have an id, each once: what is told twice would be taken for two, and one of them for superfluous. */
const onceEach = <T extends z.ZodMiniType<{ readonly id: string }, unknown>>(schema: T) =>
  listOf(schema).check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, { id }] of value.entries()) {
      if (seen.has(id))
        issues.push({
          code: 'custom',
          input: id,
          path: [index, 'id'],
          message: l10n.t('must be there once'),
        });
      seen.add(id);
    }
  });

/** Levels of an answer: more than any of the interface has. What reads them goes down by calling itself. */
const deepest = 64;

const command = z.pipe(
  z.looseObject(
    {
      id: snowflake,
      application_id: snowflake,
      guild_id: z.nullish(snowflake),
      version: snowflake,
      type: z.optional(integer),
      name: text,
    },
    object,
  ),
  z.transform(({ guild_id, type, ...others }): DeployedCommand => {
    return { ...others, ...(type === undefined ? {} : { type }), ...(guild_id ? { guild_id } : {}) };
  }),
);

const permissions = z.looseObject(
  {
    id: snowflake,
    application_id: snowflake,
    guild_id: snowflake,
    permissions: listOf(
      z.looseObject({
        id: snowflake,
        type: integer,
        permission: z.boolean({ error: () => l10n.t('must be true or false') }),
      }),
    ),
  },
  object,
);

export const answers = {
  command: { title: () => l10n.t('a command'), schema: command },
  commands: { title: () => l10n.t('a list of commands'), schema: onceEach(command) },
  permissions: { title: () => l10n.t('permissions of a command'), schema: permissions },
  permissionsList: { title: () => l10n.t('a list of permissions'), schema: onceEach(permissions) },
} as const;

interface Expected<T> {
  readonly title: () => string;
  readonly schema: z.ZodMiniType<T, unknown>;
}

/** The answer's body as what it must be; throws a {@link RemoteError} of kind `protocol` where it is not. */
export function read<T>(answer: Answer, expected: Expected<T>, secrets: Secrets): T {
  const { status } = answer;
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    throw new RemoteError(
      'protocol',
      l10n.t(
        'The answer of the service is not JSON (status {0}). Check the base URL, and whether a proxy stands in between.',
        status,
      ),
      { status },
    );
  }
  // Written into a file, or printed into a log, it would be everybody's.
  if (secrets.isIn(body))
    throw new RemoteError(
      'protocol',
      l10n.t(
        'The answer of the service holds the secret that was sent to it, so the answer is not used. Replace the secret, and tell the operator of the service.',
      ),
      { status },
    );
  if (isDeeper(body, deepest))
    throw new RemoteError(
      'protocol',
      l10n.t("The service's answer is not {0}: it is deeper than {1} levels.", expected.title(), deepest),
      { status },
    );
  const result = expected.schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue && issue.path.length > 0 ? `\`${issue.path.map(String).join('.')}\`: ` : '';
  throw new RemoteError(
    'protocol',
    secrets.redact(
      l10n.t("The service's answer is not {0}: {1}.", expected.title(), `${where}${issue?.message ?? ''}`),
    ),
    { status },
  );
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}
