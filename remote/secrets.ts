/** What must never be shown, and how it is taken out of what will be. */

/** The secrets of one connection. They grow as tokens are renewed. */
export interface Secrets {
  add(secret: string): void;
  /** The text with every secret replaced. */
  redact(text: string): string;
  /** Whether a string or key of the JSON value holds a secret, or a header with one. */
  isIn(value: unknown): boolean;
  /** The JSON value with every secret in its strings and keys replaced; cut off below {@link deepest} levels. */
  redactTree(value: unknown): unknown;
}

/** Deeper than any body of the interface; a tree below it is of no use to a person. */
const deepest = 64;

/** Characters of a secret that no other text holds by chance; shorter ones, of tests, must come with what stands before them. */
const unmistakable = 16;
const schemes = ['Bot', 'Bearer', 'Basic'] as const;

export function secretKeeper(...initial: readonly string[]): Secrets {
  const secrets = new Set(initial.filter((secret) => secret !== ''));
  const redact = (text: string) => {
    if (secrets.size === 0) return text;
    // Longest first, for one secret may be the beginning of another; in one pass, for the mark is text, too.
    const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
    return text.replace(new RegExp(longestFirst.map(literally).join('|'), 'g'), '[secret]');
  };
  const redactTree = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return redact(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === deepest) return undefined;
    if (Array.isArray(value)) return value.map((item) => redactTree(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, content]) => [redact(key), redactTree(content, depth + 1)]),
    );
  };
  const holds = (text: string) =>
    [...secrets].some(
      (secret) =>
        text.includes(secret) &&
        (secret.length >= unmistakable || schemes.some((scheme) => text.includes(`${scheme} ${secret}`))),
    );
  const isIn = (value: unknown): boolean => {
    // A stack of our own: how deep it goes is for the service to say.
    const pending: unknown[] = [value];
    for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
      if (typeof next === 'string' && holds(next)) return true;
      if (typeof next !== 'object' || next === null) continue;
      for (const [key, content] of Object.entries(next)) {
        if (holds(key)) return true;
        pending.push(content);
      }
    }
    return false;
  };
  return {
    isIn,
    add: (secret) => void (secret !== '' && secrets.add(secret)),
    redact,
    redactTree: (value) => redactTree(value),
  };
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
