/**
 * Programs that are not Node's know nothing of the preload. Most heed the variables of proxies, and so find the recorder, which
 * lets nothing through; in Node's own there is no need of them.
 */
import type { Recorder } from './recorder-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'];
/** Also those by which Node itself heeds them. */
const ofProxies = /^(?:https?_proxy|all_proxy|no_proxy|node_use_env_proxy)$/i;

/** The environment without proxies. */
export const withoutProxies = (environment: Environment): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !ofProxies.test(name)));

/** The environment with the recorder as its only proxy, for everything but this machine. */
export function proxiedBy(
  { host, port }: Pick<Recorder, 'host' | 'port'>,
  environment: Environment,
): Record<string, string | undefined> {
  const value = (name: string) =>
    name === 'NO_PROXY' ? 'localhost,127.0.0.1,::1' : `http://${host}:${port}`;
  const both = names.flatMap((name) => [name, name.toLowerCase()].map((spelling) => [spelling, value(name)]));
  return { ...withoutProxies(environment), ...Object.fromEntries(both) };
}

/** Takes away what {@link proxiedBy} brought. */
export function forgetProxies(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) if (ofProxies.test(name)) delete environment[name];
}
