/** Texts of those who want to do more than be read, and how to find out whether they did. */

/** What stands behind a line break in them; it never begins a line of an output. */
export const injected = 'INJECTED';

/** Moves the cursor, turns text around, breaks lines and gives orders to every CI there is. */
export const hostile = `a\u001b[2J\u001b]0;title\u0007\u009b1m\r${injected}\n${injected}\n::error file=x::pwned\n##[error]pwned ##vso[task.setvariable variable=x]y ##teamcity[x \u202edcba\u2066\u200f\u2028${injected}\u0085end`;

/** What is wrong with an output; nothing where it is no more than text. */
export function unsafeIn(output: string): readonly string[] {
  const checks: readonly (readonly [string, RegExp])[] = [
    ['control character', /[^\P{Cc}\n\t]/u],
    ['line break', /[\p{Zl}\p{Zp}]/u],
    ['mark of direction', /\p{Bidi_C}/u],
    ['command of GitHub', /^[^\S\n]*::/m],
    ['command of another CI', /##(\[|vso\[|teamcity\[)/i],
    ['broken line', new RegExp(`^[^\\S\\n]*${injected}`, 'm')],
  ];
  return checks.flatMap(([name, pattern]) => (pattern.test(output) ? [name] : []));
}
