/** The files that `appcmd init` writes. */

import manifest from '../../package.json' with { type: 'json' };
import type { FoundBot } from './found.ts';
import { quoted, type RegistrationRun } from './registration-run.ts';

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

/** Where no file locks them. */
export const installsUnlocked = 'npm install';

/** Without the package among those of the project. */
export const withoutInstalling = `npx --yes --package ${manifest.name}@${manifest.version} appcmd`;

/** How CI comes to run us. */
export interface RunSetup {
  /** Installs the packages of the project; `undefined`: none is needed. */
  readonly install: string | undefined;
  readonly run: string;
}

/** A registration script that CI captures. */
export interface CaptureStep {
  /** Its name, where there are several. */
  readonly application: string | undefined;
  readonly registration: RegistrationRun;
}

/** A workflow of GitHub Actions. */
export const githubWorkflow = (
  { install, run }: RunSetup,
  captures: readonly CaptureStep[],
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
${steps(install, captures)
  .map((step) => `      - run: ${step}\n`)
  .join('')}      - run: ${run} lint --format github
${captures.map((capture) => githubStep(run, capture)).join('')}`;

/** A job of GitLab, to be included by `.gitlab-ci.yml`. */
export const gitlabJob = (
  { install, run }: RunSetup,
  captures: readonly CaptureStep[],
): string => `application-commands:
  image: node:22
  script:
${steps(install, captures)
  .map((step) => `    - ${step}\n`)
  .join('')}    - ${run} lint --format junit --output-file appcmd-lint.xml
${captures.map((capture, at) => `    - ${run} ${captureCommand(capture, 'junit', `appcmd-capture-${at + 1}.xml`)}\n`).join('')}  artifacts:
    when: always
    reports:
      junit: appcmd-*.xml
`;

const githubStep = (run: string, step: CaptureStep): string =>
  `      # What the script really registers, answered on the runner: no token is needed, and nothing is sent.
      - run: ${run} ${captureCommand(step, 'github')}
`;

/** What has to be there before: packages, and what is compiled. */
const steps = (install: string | undefined, captures: readonly CaptureStep[]): readonly string[] => [
  ...(install === undefined ? [] : [install]),
  ...new Set(captures.flatMap(({ registration: { build } }) => build ?? [])),
];

/** What `appcmd capture` is given for a script. */
export const captureArguments = ({ command, isBot }: RegistrationRun): string =>
  `${isBot ? '--until-idle ' : ''}-- ${command}`;

function captureCommand(
  { application, registration }: CaptureStep,
  format: string,
  outputFile?: string,
): string {
  return [
    `capture --format ${format}`,
    ...(outputFile === undefined ? [] : [`--output-file ${outputFile}`]),
    ...(application === undefined ? [] : [`--application ${quoted(application)}`]),
    captureArguments(registration),
  ].join(' ');
}
