/** `--scope` takes one scope or several, and what stands behind them are names again: told apart before options are read. */

const keywords = ['global', 'all-guilds', 'guild'];

/**
 * Gives each word of a scope an option of its own: `--scope global guild testers ping` is `--scope global --scope guild
 * --scope testers ping`. Behind the name of a guild nothing but a keyword is one more scope.
 */
export function withScopesApart(args: readonly string[]): readonly string[] {
  const apart: string[] = [];
  let at = 0;
  const next = (): string | undefined => {
    const word = args[at];
    return word === undefined || (word.startsWith('-') && word !== '-') ? undefined : word;
  };
  const take = (): void => {
    const word = next();
    at += 1;
    if (word === undefined) return;
    apart.push(`--scope=${word}`);
    const name = word === 'guild' ? next() : undefined;
    if (name === undefined) return;
    apart.push(`--scope=${name}`);
    at += 1;
  };
  while (at < args.length) {
    const arg = args[at] ?? '';
    if (arg === '--') return [...apart, ...args.slice(at)];
    const [, joined] = /^(?:--scope=|-s=?)(.+)$/s.exec(arg) ?? [];
    if (arg !== '--scope' && arg !== '-s' && joined === undefined) {
      apart.push(arg);
      at += 1;
      continue;
    }
    at += 1;
    if (joined !== undefined) {
      apart.push(`--scope=${joined}`);
      const name = joined === 'guild' ? next() : undefined;
      if (name !== undefined) apart.push(`--scope=${name}`);
      if (name !== undefined) at += 1;
    } else if (next() === undefined) apart.push('--scope');
    else take();
    while (keywords.includes(next() ?? '')) take();
  }
  return apart;
}
