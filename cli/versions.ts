/** What is running, as the report of a mistake needs it. */
import process from 'node:process';
import typescript from 'typescript/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

export const versions = (): string =>
  [
    `appcmd ${manifest.version}`,
    `TypeScript ${typescript.version}, which reads scripts`,
    `Node.js ${process.versions.node}, ${process.platform} ${process.arch}`,
  ].join('\n');
