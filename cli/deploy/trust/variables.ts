/** Environment variables, and which of them a `.env` file may set: a checkout brings that file along. */

import path from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import * as l10n from '@vscode/l10n';
import { textOf } from '../../files.ts';
import { note } from '../../terminal/output.ts';

/** Looked at where the configuration names none. */
export const variables = {
  baseUrl: 'APPCMD_BASE_URL',
  token: 'APPCMD_TOKEN',
  clientSecret: 'APPCMD_CLIENT_SECRET',
  userToken: 'APPCMD_USER_TOKEN',
  trustOrigin: 'APPCMD_TRUST_ORIGIN',
  trustVariable: 'APPCMD_TRUST_VARIABLE',
} as const;

/**
 * Whether a variable holds a secret of an application by its name: `APPCMD_TOKEN`, `HELPER_BOT_TOKEN`,
 * `APPCMD_HELPER_CLIENT_SECRET`. A configuration may name any; those of others, such as `AWS_SECRET_ACCESS_KEY`, are not its
 * to send.
 */
export const isNameOfOurs = (variable: string): boolean =>
  /^(APPCMD_([A-Z0-9]+_)*(TOKEN|SECRET)|([A-Z0-9]+_)*(BOT|DISCORD)_(TOKEN|CLIENT_SECRET))$/.test(variable);

/** A secret by the name of its variable: from the environment, or from `.env` in the folder. Empty ones are none. */
export type SecretOf = (variable: string) => string | undefined;

/**
 * Secrets of the environment, and of the `.env` file of a folder: nothing else in that is ever used, not where to send them,
 * where data is kept, or how Node works.
 */
export async function secretsIn(folder: string): Promise<SecretOf> {
  const file = await envFile(folder);
  return (variable) => process.env[variable] || file[variable] || undefined;
}

/** Tells of settings of ours in a `.env` file, which are not used: else a deploy would go elsewhere in silence. */
export async function tellOfUnused(folder: string): Promise<void> {
  const unused = Object.keys(await envFile(folder)).filter(
    (name) => name.startsWith('APPCMD_') && !isNameOfOurs(name),
  );
  if (unused.length > 0)
    note(
      l10n.t(
        'Not read from .env, which gives only tokens and secrets: {0}. Set it in the environment.',
        unused.join(', '),
      ),
    );
}

/** Bytes of a `.env` file: more are none. */
const largestEnvFile = 1_000_000;

async function envFile(folder: string): Promise<NodeJS.Dict<string>> {
  // There is none, which is the usual case.
  return parseEnv((await textOf(path.join(folder, '.env'), largestEnvFile)) ?? '');
}
