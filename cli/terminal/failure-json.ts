/** A failure as `--format json` tells it, in place of what was asked for. `more`: what else is known of it. */
export const failureJson = (kind: string, message: string, more: object = {}): string =>
  `${JSON.stringify({ error: { kind, message }, ...more }, null, 2)}\n`;
