/** Whether a secret may go where a configuration says: a person chose that, in the environment, by an option or when asked. */

import process from 'node:process';
import { confirm, isCancel } from '@clack/prompts';
import * as l10n from '@vscode/l10n';
import { visible } from '../../../core/text/visible.ts';
import { isChosen, otherOrigins, RemoteError, type SecretOwner } from '../../../remote/index.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { type Chosen, openChosen } from './chosen.ts';
import { isNameOfOurs, variables } from './variables.ts';

export interface TrustOptions {
  readonly format?: string;
  /** Addresses that this run may send secrets to. */
  readonly trustOrigin?: readonly string[];
  /** Variables that this run may send, whatever their names. */
  readonly trustVariable?: readonly string[];
}

export interface Trust {
  /** Rejects unless the variable may be sent to the origin. */
  variable(name: string): Promise<void>;
}

/**
 * Rejects with a UsageError unless the owner's origin may get its secrets. `addresses`: addresses that stand on the command line
 * or in the environment, which are choices. An answer is remembered for the application at that origin, and so is
 * `--trust-origin`; its variable holds as long as it is set.
 */
export async function trusted(
  owner: SecretOwner & { readonly name: string },
  addresses: readonly (string | undefined)[],
  options: TrustOptions,
  chosen: Chosen = openChosen(),
): Promise<Trust> {
  await trustOrigin(owner, addresses, options, chosen);
  return { variable: (name) => trustVariable(owner, name, options, chosen) };
}

async function trustOrigin(
  owner: SecretOwner & { readonly name: string },
  addresses: readonly (string | undefined)[],
  options: TrustOptions,
  chosen: Chosen,
): Promise<void> {
  const { name, applicationId, origin } = owner;
  const isIt = (address: string | undefined) =>
    address !== undefined && URL.canParse(address) && new URL(address).origin === origin;
  if (addresses.some(isIt) || wordsIn(variables.trustOrigin).some(isIt) || isChosen(owner, chosen)) return;
  if (options.trustOrigin?.some(isIt)) return chosen.add(owner);
  const others = otherOrigins(owner, chosen);
  const before = others.length > 0 ? l10n.t(' You chose {0} before.', others.join(', ')) : '';
  const what = l10n.t(
    'The configuration sends the commands and the token of `{0}` ({1}) to {2}, which you have not chosen yet.{3}',
    name,
    applicationId,
    origin,
    before,
  );
  if (!canAsk(options))
    throw new UsageError(
      l10n.t(
        '{0} Nothing was sent. If you know this address, give --trust-origin {1} ({2}), or run it once on a terminal.',
        what,
        origin,
        variables.trustOrigin,
      ),
    );
  if (!(await agreesTo(l10n.t('{0} Whoever runs it can use that token. Do you know this address?', what))))
    throw new UsageError(l10n.t('Nothing was sent.'));
  await chosen.add(owner);
}

async function trustVariable(
  owner: SecretOwner,
  variable: string,
  options: TrustOptions,
  chosen: Chosen,
): Promise<void> {
  if (isNameOfOurs(variable) || chosen.hasVariable(owner, variable)) return;
  if (wordsIn(variables.trustVariable).includes(variable)) return;
  if (options.trustVariable?.includes(variable)) return chosen.addVariable(owner, variable);
  const what = l10n.t(
    'The configuration names {0}, which does not look like a variable with a secret of an application (such as {1} or HELPER_BOT_TOKEN).',
    variable,
    variables.token,
  );
  if (!canAsk(options))
    throw new UsageError(
      l10n.t(
        '{0} Nothing was sent. Rename it, or give --trust-variable {1} ({2}) if it is meant.',
        what,
        variable,
        variables.trustVariable,
      ),
    );
  if (!(await agreesTo(l10n.t('{0} Send what it holds to {1}?', what, owner.origin))))
    throw new UsageError(l10n.t('Nothing was sent.'));
  await chosen.addVariable(owner, variable);
}

const wordsIn = (variable: string): readonly string[] =>
  (process.env[variable] ?? '').split(/[\s,]+/).filter((word) => word !== '');

/** Programs that read data are not asked; what they agree to stands on the command line or in the environment. */
const canAsk = ({ format }: TrustOptions): boolean =>
  format !== 'json' && process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Enter alone is no. */
async function agreesTo(message: string): Promise<boolean> {
  const answer = await confirm({ message: visible(message), initialValue: false, output: process.stderr });
  if (isCancel(answer)) throw stoppedAtQuestion();
  return answer;
}

/** Ctrl-C is no answer, not even "no". */
export const stoppedAtQuestion = (): RemoteError =>
  new RemoteError('aborted', l10n.t('Stopped: nothing was sent.'));
