/** The files that `appcmd init` writes. */

import manifest from '../../package.json' with { type: 'json' };
import type { FoundBot } from './found.ts';

/** The text of a new `appcommands.json`. */
export function configurationFor(bots: readonly FoundBot[], fallbackName: string): string {
  const applications =
    bots.length === 0
      ? [{ name: fallbackName }]
      : bots.map(({ name, globs, registration }) => ({
          name,
          ...(registration?.token === undefined ? {} : { token: registration.token }),
          // A single application owns all definitions, wherever they are.
          ...(bots.length > 1 ? { definitions: globs } : {}),
        }));
  return `${JSON.stringify({ applications }, null, 2)}\n`;
}

/** How a project installs its packages, by the file that locks them. */
export const installations: Readonly<Record<string, { readonly install: string; readonly run: string }>> = {
  'package-lock.json': { install: 'npm ci', run: 'npx appcmd' },
  'pnpm-lock.yaml': { install: 'corepack enable && pnpm install --frozen-lockfile', run: 'pnpm exec appcmd' },
  'yarn.lock': { install: 'corepack enable && yarn install --immutable', run: 'yarn appcmd' },
};

/** Without the package among those of the project. */
export const withoutInstalling = `npx --yes --package ${manifest.name}@${manifest.version} appcmd`;

/** A workflow of GitHub Actions. */
export const githubWorkflow = (
  install: string | undefined,
  run: string,
): string => `name: Application commands
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${install === undefined ? '' : `      - run: ${install}\n`}      - run: ${run} lint --format github
`;

/** A job of GitLab, to be included by `.gitlab-ci.yml`. */
export const gitlabJob = (install: string | undefined, run: string): string => `application-commands:
  image: node:22
  script:
${install === undefined ? '' : `    - ${install}\n`}    - ${run} lint --format junit --output-file appcmd.xml
  artifacts:
    when: always
    reports:
      junit: appcmd.xml
`;
