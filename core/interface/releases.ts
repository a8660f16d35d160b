/** Releases of the libraries that write and send definitions: methods and keys came one after the other. */

/** A release by its first two numbers. */
export interface Release {
  readonly major: number;
  readonly minor: number;
  /** It is the oldest that the program may use. */
  readonly orNewer?: true;
  /** Newer ones only of the same first number: `^5.2`. */
  readonly sameMajor?: true;
}

/** The package of the builders, which discord.js brings and exports again. */
export const buildersPackage = '@discordjs/builders';
export const discordJsPackage = 'discord.js';

/** What is known of the libraries around a script. */
export interface LibraryReleases {
  readonly [buildersPackage]?: Release | undefined;
  readonly [discordJsPackage]?: Release | undefined;
}

/** Whether a release has what came with another: surely, only if it is a newer one than is known, or surely not. */
export type Standing = 'there' | 'unsure' | 'missing';

/** Of what is not known nothing is missing. `since`: `1.9`; absent: every release has it. */
export function standingIn(release: Release | undefined, since: string | undefined): Standing {
  if (!release || since === undefined || !isBefore(release, since)) return 'there';
  const mayComeToIt = release.orNewer && !(release.sameMajor && release.major < Number(since.split('.')[0]));
  return mayComeToIt ? 'unsure' : 'missing';
}

/** The one that says less of being there. */
export const worse = (a: Standing, b: Standing): Standing =>
  a === 'missing' || b === 'missing' ? 'missing' : a === 'unsure' ? a : b;

/** Whether a release is this one or older (`0.12`); `undefined` where it may be either. */
export function isUpTo(release: Release, last: string): boolean | undefined {
  const [major = 0, minor = 0] = last.split('.').map(Number);
  const isAfter = release.major > major || (release.major === major && release.minor > minor);
  return isAfter ? false : release.orNewer ? undefined : true;
}

function isBefore({ major, minor }: Release, since: string): boolean {
  const [sinceMajor = 0, sinceMinor = 0] = since.split('.').map(Number);
  return major < sinceMajor || (major === sinceMajor && minor < sinceMinor);
}

/** The oldest builders that discord.js brings, from a release of it on: those with which a method came. */
const broughtBuilders: readonly (readonly [discordJs: string, builders: Release])[] = [
  ['14.16', { major: 1, minor: 9 }],
  ['14.8', { major: 1, minor: 5 }],
  ['14.0', { major: 1, minor: 0 }],
  ['13.9', { major: 0, minor: 16 }],
  ['13.8', { major: 0, minor: 14 }],
  ['13.7', { major: 0, minor: 13 }],
  ['13.5', { major: 0, minor: 11 }],
  ['13.4', { major: 0, minor: 10 }],
  ['13.3', { major: 0, minor: 8 }],
  ['13.0', { major: 0, minor: 4 }],
];

/**
 * The release of builders that come from a package; `undefined` where nothing tells. Before 1.0 discord.js asks for one release of
 * them, later for that or a newer one.
 */
export function buildersFrom(
  { [buildersPackage]: own, [discordJsPackage]: discordJs }: LibraryReleases,
  from: string | undefined,
): Release | undefined {
  if (!discordJs || from === buildersPackage) return own ?? broughtBy(discordJs);
  const brought = broughtBy(discordJs);
  if (!own || !brought) return own ?? brought;
  // Older ones than it takes are for others: it has its own beside them.
  if (isBefore(own, `${brought.major}.${brought.minor}`)) return brought;
  return discordJs.orNewer ? { ...own, orNewer: true } : own;
}

function broughtBy(discordJs: Release | undefined): Release | undefined {
  const found = discordJs && broughtBuilders.find(([since]) => !isBefore(discordJs, since))?.[1];
  return found && (found.major > 0 || discordJs.orNewer) ? { ...found, orNewer: true } : found;
}
