/** The figures of `docs/performance.md`: what a run of the bench printed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const file = path.resolve(import.meta.dirname, '../docs/performance.md');
const markers = /(<!-- bench:start -->\n)[\s\S]*?(<!-- bench:end -->)/;

/** Writes the lines of one run into the page, with the machine and the day. Throws where the page has lost its markers. */
export function writeFigures(lines: readonly string[], day = new Date()): void {
  const page = readFileSync(file, 'utf8');
  if (!markers.test(page)) throw new Error(`${file} has lost its markers.`);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const figures = `One run on ${day.toISOString().slice(0, 10)}: ${machine}.\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
  writeFileSync(
    file,
    page.replace(markers, (_, start: string, end: string) => `${start}\n${figures}\n${end}`),
  );
}
