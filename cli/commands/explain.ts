/** `appcmd explain RULE` tells what a rule is about; `appcmd explain FILE` which configuration applies to a file, and why. */

import { existsSync } from 'node:fs';
import process from 'node:process';
import * as l10n from '@vscode/l10n';
import type { Rule } from '../../core/lint/rule.ts';
import { ruleById, ruleIds } from '../../core/lint/rules/index.ts';
import { closestAll } from '../../core/text/did-you-mean.ts';
import { explainFile } from '../../workspace/config/explain.ts';
import { foundDefinitions } from '../../workspace/found-definitions.ts';
import { reasonToIgnore } from '../../workspace/project.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import { runLint } from '../linting/lint-run.ts';
import { shownPath } from '../linting/sources.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';

export async function explain(subject: string): Promise<number> {
  const rule = ruleById(subject);
  if (rule) await print(pageOf(rule));
  else if (existsSync(subject)) await print(await explanationOf(subject));
  else {
    const near = closestAll(subject, ruleIds);
    throw new UsageError(
      near.length > 0
        ? l10n.t(
            'There is no rule and no file `{0}`. Did you mean {1}?',
            subject,
            near.map((id) => `\`${id}\``).join(l10n.t(' or ')),
          )
        : l10n.t('There is no rule and no file `{0}`. `appcmd rules` lists the rules.', subject),
    );
  }
  return exitCodes.clean;
}

function pageOf({ id, severity, fix, section, documentation }: Rule): string {
  const examples = documentation.examples.flatMap(({ wrong, right, beside = {} }) => [
    ...Object.entries(beside).flatMap(([name, text]) => [`Beside it, \`${name}\`:`, '', indented(text), '']),
    'Wrong:',
    '',
    indented(wrong),
    '',
    'Right:',
    '',
    indented(right),
    '',
  ]);
  return [
    `${id} (${severity}${fix ? `, ${fix} fix` : ''})`,
    '',
    documentation.what,
    documentation.why,
    '',
    `Interface: ${section}`,
    '',
    ...(documentation.scenario === undefined ? [] : [documentation.scenario, '']),
    ...examples,
  ].join('\n');
}

const indented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

async function explanationOf(path: string): Promise<string> {
  const { files, others, configurations } = await runLint([path], { inProject: true });
  const [file] = [...files, ...others];
  if (!file) throw new UsageError(l10n.t('`{0}` holds no file that could be explained.', path));
  const { uri, resolved, input } = file;
  const { text, language, translations } = input;
  const ignored = await reasonToIgnore(configurations, uriOfFile(process.cwd()), uri, text, language);
  return explainFile(uri, resolved, foundDefinitions(file.analysis, translations), shownPath, {
    translations,
    ignored,
  });
}
