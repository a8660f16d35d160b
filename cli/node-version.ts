/** Whether this Node can run us. Asked before anything else is loaded, which an old one may not even be able to read. */

/** What to say where a version of Node is older than the first that `engines` of a manifest names; `undefined`: it is not. */
export function tooOld(version: string, { node: engines }: { readonly node: string }): string | undefined {
  const needed = engines.replace(/^>=\s*/, '');
  const [major = 0, minor = 0] = numbersOf(version);
  const [neededMajor = 0, neededMinor = 0] = numbersOf(needed);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined;
  return `appcmd needs Node.js ${needed} or newer, and this is ${version}: install a newer one (https://nodejs.org/en/download), or run \`npx --package=node@${neededMajor} --package=application-commands appcmd\`.`;
}

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);
