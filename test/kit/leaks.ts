/** Looks for secrets in texts that must not hold any. */
import { createHash } from 'node:crypto';

/** A secret as far as it is known: itself, or its hash with how long it is. */
export type Secret =
  | { readonly what: string; readonly value: string }
  | {
      readonly what: string;
      readonly sha256: string;
      readonly encoding: 'hex' | 'base64url';
      readonly length: number;
    };

/**
 * Where a secret stands in these texts, as `place: what`; places are the keys. It is found as it is, as URLs and as Basic
 * authorization write it. Of a hash, whatever of its length could be the secret is hashed, too.
 */
export function leaksIn(texts: ReadonlyMap<string, string>, secrets: readonly Secret[]): readonly string[] {
  return [...texts].flatMap(([place, text]) =>
    secrets.filter((secret) => holds(text, secret)).map(({ what }) => `${place}: ${what}`),
  );
}

function holds(text: string, secret: Secret): boolean {
  if ('value' in secret)
    return [secret.value, encodeURIComponent(secret.value), ...base64Of(secret.value)].some((name) =>
      text.includes(name),
    );
  const { sha256, encoding, length } = secret;
  return [...text.matchAll(new RegExp(`[\\w.~-]{${length},}`, 'g'))].some(([run]) =>
    Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length)).some(
      (text) => createHash('sha256').update(text).digest(encoding) === sha256,
    ),
  );
}

/** What every base64 that holds the text holds, whatever stands before and after it. */
const base64Of = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.from(`${' '.repeat(before)}${text}`).toString('base64');
    const end = Math.floor(((before + text.length) * 8) / 6);
    return whole.slice(Math.ceil((before * 8) / 6), end);
  });
