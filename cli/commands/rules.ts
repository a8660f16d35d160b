/** `appcmd rules`: every rule with its severity and fix. */
import pc from 'picocolors';
import { rules } from '../../core/lint/rules/index.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print, useColor } from '../terminal/output.ts';

export async function listRules({ format }: { readonly format: 'pretty' | 'json' }): Promise<number> {
  await print(format === 'json' ? json() : pretty());
  return exitCodes.clean;
}

const json = (): string =>
  `${JSON.stringify(
    rules.map(({ id, family, severity, fix, section, documentation }) => ({
      id,
      family,
      severity,
      fix: fix ?? null,
      section,
      what: documentation.what,
    })),
    null,
    2,
  )}\n`;

function pretty(): string {
  const colors = pc.createColors(useColor());
  const width = Math.max(...rules.map((rule) => rule.id.length));
  const families = [...new Set(rules.map((rule) => rule.family))];
  const blocks = families.map((family) => {
    const rows = rules
      .filter((rule) => rule.family === family)
      .map(
        (rule) =>
          `  ${rule.id.padEnd(width)}  ${rule.severity.padEnd(11)}  ${(rule.fix ?? '').padEnd(10)}  ${colors.dim(rule.documentation.what)}`,
      );
    return `${colors.bold(family)}\n${rows.join('\n')}`;
  });
  return `${blocks.join('\n\n')}\n`;
}
