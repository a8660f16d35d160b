/** What is running, as the report of a mistake needs it. */

import process from 'node:process';
import * as l10n from '@vscode/l10n';
import typescript from 'typescript/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

export const versions = (): string =>
  [
    l10n.t('appcmd {0}', manifest.version),
    l10n.t('TypeScript {0}, which reads scripts', typescript.version),
    l10n.t('Node.js {0}, {1} {2}', process.versions.node, process.platform, process.arch),
  ].join('\n');
