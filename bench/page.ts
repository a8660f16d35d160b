/** The figures of `docs/performance.md`: what a run of the bench printed. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { withSection } from '../scripts/generate/section.ts';

/** Writes the lines of one run into the page, with the machine and the day. Throws where the page has lost its markers. */
export function writeFigures(lines: readonly string[], day = new Date()): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const figures = `One run on ${day.toISOString().slice(0, 10)}: ${machine}.\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``;
  const page = withSection('docs/performance.md', 'bench', figures);
  writeFileSync(path.resolve(import.meta.dirname, '..', page.path), page.content);
}
