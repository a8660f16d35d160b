/** `appcmd serve`: the local command service on a port, until it is stopped. */

import process from 'node:process';
import * as l10n from '@vscode/l10n';
import { chooseApplication } from '../deploy/application.ts';
import {
  defaultDatabase,
  localUserToken,
  openLocalService,
  registerLocally,
} from '../deploy/local-service.ts';
import { tellOfUnused } from '../deploy/trust/variables.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly database?: string;
  readonly faults?: string;
  readonly application?: string;
  readonly applicationId?: string;
  readonly guild?: readonly string[];
  readonly botToken?: string;
  readonly clientSecret?: string;
  readonly userToken?: string;
  readonly format: 'pretty' | 'json';
}

export async function serve(options: ServeOptions): Promise<number> {
  const application = await chooseApplication(options.application);
  await tellOfUnused(application.folder);
  const service = await openLocalService(options.database ?? defaultDatabase(), {});
  try {
    const { AdministrationError, listen, parseFaults } = await import('../../service/index.ts');
    const asUsage = (option: string) => (error: unknown) => {
      throw error instanceof AdministrationError ? new UsageError(`${option}${error.message}`) : error;
    };
    const { id, botToken, clientSecret } = await registerLocally(service, application, options).catch(
      asUsage(''),
    );
    const userToken = await localUserToken(service, id, options.userToken).catch(asUsage('--user-token: '));
    const secrets = { applicationId: id, botToken, clientSecret, userToken };
    try {
      if (options.faults !== undefined) service.administration.setFaults(parseFaults(options.faults));
    } catch (error) {
      asUsage('--faults: ')(error);
    }
    const server = await listen(service, { host: options.host, port: options.port }).catch(
      (error: unknown) => {
        throw new UsageError(
          l10n.t('Cannot listen at {0}:{1}: {2}', options.host, options.port, reason(error)),
        );
      },
    );
    // Before it says that it is ready: who waits for that may stop it at once.
    const stopped = new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    await print(
      options.format === 'json'
        ? `${JSON.stringify({ url: server.url, ...secrets })}\n`
        : ready(server.url, application.name, secrets),
    );
    await stopped;
    await server.close();
  } finally {
    await service.close();
  }
  return exitCodes.clean;
}

/** These secrets open the local service only; printing them is what this command is for. */
const ready = (
  url: string,
  name: string,
  credentials: { applicationId: string; botToken: string; clientSecret: string; userToken: string },
): string =>
  [
    l10n.t('The local command service is ready at {0}', url),
    l10n.t('  application    {0} ({1})', name, credentials.applicationId),
    l10n.t('  bot token      {0}', credentials.botToken),
    l10n.t('  client secret  {0}', credentials.clientSecret),
    l10n.t('  user token     {0}', credentials.userToken),
    l10n.t('Stop it with Ctrl-C.'),
    '',
  ].join('\n');

const reason = (error: unknown): string =>
  (error as { code?: string }).code === 'EADDRINUSE'
    ? l10n.t('something else listens there. Choose another --port.')
    : error instanceof Error
      ? error.message
      : String(error);
