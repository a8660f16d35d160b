/** What answers must hold. Lenient: only what this project relies on, and everything else is kept. */
import { z } from 'zod';
import { snowflakePattern } from '../core/interface/index.ts';
import type { DeployedCommand, DeployedPermissions } from '../core/plan/deployed.ts';
import { RemoteError } from './error.ts';
import type { Secrets } from './secrets.ts';
import type { Answer } from './transport.ts';

const snowflake = z.string().regex(snowflakePattern, 'is not a snowflake');

const command = z
  .looseObject({
    id: snowflake,
    application_id: snowflake,
    guild_id: snowflake.nullish(),
    version: snowflake,
    type: z.number().int().optional(),
    name: z.string(),
  })
  .transform(({ guild_id, ...rest }): DeployedCommand => {
    const { type, ...others } = rest;
    return { ...others, ...(type === undefined ? {} : { type }), ...(guild_id ? { guild_id } : {}) };
  });

const permissions: z.ZodType<DeployedPermissions> = z.looseObject({
  id: snowflake,
  application_id: snowflake,
  guild_id: snowflake,
  permissions: z.array(z.looseObject({ id: snowflake, type: z.number().int(), permission: z.boolean() })),
});

export const answers = {
  command: { title: 'a command', schema: command },
  commands: { title: 'a list of commands', schema: z.array(command) },
  permissions: { title: 'permissions of a command', schema: permissions },
  permissionsList: { title: 'a list of permissions', schema: z.array(permissions) },
} as const;

interface Expected<T> {
  readonly title: string;
  readonly schema: z.ZodType<T, unknown>;
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
      `The service answered with something else than JSON (status ${status}). Check the base URL, and for a proxy in between.`,
      { status },
    );
  }
  const result = expected.schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue && issue.path.length > 0 ? `\`${issue.path.map(String).join('.')}\`: ` : '';
  throw new RemoteError(
    'protocol',
    secrets.redact(`The service's answer is not ${expected.title}: ${where}${issue?.message ?? ''}.`),
    { status },
  );
}
