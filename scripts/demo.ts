/** What `npm start` runs behind the build: lints `examples/`, mistakes and character budgets included. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const lint = spawnSync(
  process.execPath,
  [path.join(root, 'dist/cli/appcmd.cjs'), 'lint', 'examples', '--budget'],
  { cwd: root, stdio: 'inherit' },
);

// The examples hold mistakes on purpose: finding them is what this is about.
if (lint.status !== 1) {
  console.error('The examples were expected to have problems.');
  process.exit(lint.status || 1);
}
console.log(
  '\nThese mistakes are meant: open the folder with `npm run editor`, or try `npx appcmd fix --dry-run examples`.',
);
