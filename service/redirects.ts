/** Where an authorization may send its answer: only to programs on the user's own machine, or where the application registered. */

/** Schemes that a browser gives a meaning of its own. */
const notOfPrograms: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'https:',
  'javascript:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

/** Whether answers may go to this address: loopback over HTTP, a program's own scheme, or a registered address. */
export function isAllowedRedirect(address: string, registered: readonly string[]): boolean {
  if (registered.includes(address)) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused.
  if (/[\u0000-\u0020\u007f]/.test(address)) return false;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'http:') return isLoopback(url.hostname);
  return !notOfPrograms.has(url.protocol);
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** The address with these parameters behind those it has. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
