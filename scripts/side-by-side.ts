/**
 * Runs the commands it is given side by side, as many as there are cores, in their order: each waits for nothing of another. What
 * one prints stands together, behind a line that says how it ended. Fails when one failed, and names it at the end.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

const left = process.argv.slice(2);
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
for (const command of failed) console.error(`FAILED: ${command}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runInTurn(): Promise<void> {
  for (let command = left.shift(); command !== undefined; command = left.shift()) {
    const started = performance.now();
    const { status, output } = await runCommand(command);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (status !== 0) failed.push(command);
    process.stdout.write(
      `${status === 0 ? 'ok' : `ended with ${status}`}: ${command} (${seconds} s)\n${output}`,
    );
  }
}

function runCommand(command: string): Promise<{ status: number | string; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status: status ?? signal ?? 1, output }));
  });
}
