/** The editor's settings: `contributes.configuration` of package.json, and their table in the README. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rules } from '../../core/lint/rules/index.ts';
import { ruleSetting, ruleSettingDescription } from '../../workspace/config/schema.ts';
import type { GeneratedFile } from './rule-pages.ts';

const markers = /(<!-- settings:start -->\n)[\s\S]*?(<!-- settings:end -->)/;

const root = path.resolve(import.meta.dirname, '../..');

interface Setting {
  readonly type: string;
  readonly default: unknown;
  readonly markdownDescription: string;
  readonly [key: string]: unknown;
}

const settings: Readonly<Record<string, Setting>> = {
  'applicationCommands.diagnostics.scope': {
    type: 'string',
    enum: ['openFiles', 'workspace'],
    enumDescriptions: [
      'Problems of the files that are open.',
      'Problems of all definition files of the workspace.',
    ],
    default: 'openFiles',
    markdownDescription: 'Which files problems are reported for.',
  },
  'applicationCommands.rules': {
    type: 'object',
    properties: Object.fromEntries(
      rules.map((rule) => [
        rule.id,
        {
          enum: ruleSetting.options,
          markdownDescription: `${rule.documentation.what} (${rule.severity} by default)`,
        },
      ]),
    ),
    additionalProperties: false,
    default: {},
    markdownDescription: `${ruleSettingDescription} Goes before \`appcommands.json\`.`,
  },
  'applicationCommands.trace.server': {
    type: 'string',
    enum: ['off', 'messages', 'verbose'],
    default: 'off',
    markdownDescription: 'Traces what the editor and the language server say to each other, in the log.',
  },
};

/** package.json and README.md with the settings as they are now. */
export function settingsFiles(): readonly GeneratedFile[] {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    contributes: Record<string, unknown>;
  };
  manifest.contributes.configuration = { title: 'Application Commands', properties: settings };
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  if (!markers.test(readme))
    throw new Error('README.md has lost its markers `<!-- settings:start -->` and `<!-- settings:end -->`.');
  const rows = Object.entries(settings).map(
    ([name, one]) => `| \`${name}\` | \`${JSON.stringify(one.default)}\` | ${one.markdownDescription} |`,
  );
  const table = `| setting | default | |\n| --- | --- | --- |\n${rows.join('\n')}`;
  return [
    { path: 'package.json', content: `${JSON.stringify(manifest, null, 2)}\n` },
    {
      path: 'README.md',
      content: readme.replace(markers, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
    },
  ];
}
