/** `appcmd serve`: the local command service on a port, until it is stopped. */
import process from 'node:process';
import { chooseApplication } from '../deploy/application.ts';
import { defaultDatabase, openLocalService, registerLocally } from '../deploy/local-service.ts';
import { tellOfUnused } from '../deploy/variables.ts';
import { exitCodes } from '../exit-codes.ts';
import { print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly database?: string;
  readonly faults?: string;
  readonly application?: string;
  readonly format: 'pretty' | 'json';
}

export async function serve(options: ServeOptions): Promise<number> {
  const application = await chooseApplication(options.application);
  tellOfUnused(application.folder);
  const service = await openLocalService(options.database ?? defaultDatabase(), {});
  try {
    const { id, botToken, clientSecret } = await registerLocally(service, application);
    const { AdministrationError, listen, parseFaults } = await import('../../service/index.ts');
    try {
      if (options.faults !== undefined) service.administration.setFaults(parseFaults(options.faults));
    } catch (error) {
      throw error instanceof AdministrationError ? new UsageError(`--faults: ${error.message}`) : error;
    }
    const server = await listen(service, { host: options.host, port: options.port }).catch(
      (error: unknown) => {
        throw new UsageError(`Cannot listen at ${options.host}:${options.port}: ${reason(error)}`);
      },
    );
    // Before it says that it is ready: who waits for that may stop it at once.
    const stopped = new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    await print(
      options.format === 'json'
        ? `${JSON.stringify({ url: server.url, applicationId: id, botToken, clientSecret })}\n`
        : ready(server.url, application.name, { id, botToken, clientSecret }),
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
  one: { id: string; botToken: string; clientSecret: string },
): string =>
  [
    `The local command service is ready at ${url}`,
    `  application    ${name} (${one.id})`,
    `  bot token      ${one.botToken}`,
    `  client secret  ${one.clientSecret}`,
    'Stop it with Ctrl-C.',
    '',
  ].join('\n');

const reason = (error: unknown): string =>
  (error as { code?: string }).code === 'EADDRINUSE'
    ? 'something else listens there. Choose another --port.'
    : error instanceof Error
      ? error.message
      : String(error);
