/** The editor's settings, each once: `contributes.configuration` of package.json, and their table in docs/configuration.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rules } from '../../core/lint/rules/index.ts';
import { standardHints } from '../../server/features/inlay-hints.ts';
import { hintLevels } from '../../server/settings.ts';
import { ruleSetting } from '../../workspace/config/schema.ts';
import type { GeneratedFile } from './rule-pages.ts';
import { withSection } from './section.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Texts are keys of package.nls.json, but for those of the rules, which are the linter's own. */
interface Setting {
  readonly type: string;
  readonly default: unknown;
  readonly markdownDescription: string;
  readonly [key: string]: unknown;
}

/** A hint that is on or off. */
const hint = (name: 'enums' | 'permissions' | 'overwrites'): Setting => ({
  type: 'boolean',
  default: standardHints[name],
  markdownDescription: `%setting.hints.${name}%`,
});

/** A hint that can be limited to where it is needed. */
const hintLevel = (name: keyof typeof hintLevels): Setting => ({
  type: 'string',
  enum: hintLevels[name],
  enumDescriptions: hintLevels[name].map((level) => `%setting.hints.${level}%`),
  default: standardHints[name],
  markdownDescription: `%setting.hints.${name}%`,
});

const settings: Readonly<Record<string, Setting>> = {
  'applicationCommands.diagnostics.scope': {
    type: 'string',
    enum: ['openFiles', 'workspace'],
    enumDescriptions: ['%setting.diagnostics.scope.openFiles%', '%setting.diagnostics.scope.workspace%'],
    default: 'openFiles',
    markdownDescription: '%setting.diagnostics.scope%',
  },
  'applicationCommands.hints.enums': hint('enums'),
  'applicationCommands.hints.permissions': hint('permissions'),
  'applicationCommands.hints.overwrites': hint('overwrites'),
  'applicationCommands.hints.characters': hintLevel('characters'),
  'applicationCommands.hints.budget': hintLevel('budget'),
  'applicationCommands.hints.locales': hintLevel('locales'),
  'applicationCommands.lenses.deploy': {
    type: 'boolean',
    default: true,
    markdownDescription: '%setting.lenses.deploy%',
  },
  'applicationCommands.lenses.permissions': {
    type: 'boolean',
    default: true,
    markdownDescription: '%setting.lenses.permissions%',
  },
  'applicationCommands.badge': {
    type: 'boolean',
    default: true,
    markdownDescription: '%setting.badge%',
  },
  'applicationCommands.statusBar': {
    type: 'boolean',
    default: true,
    markdownDescription: '%setting.statusBar%',
  },
  'applicationCommands.nameColors': {
    type: 'boolean',
    default: true,
    markdownDescription: '%setting.nameColors%',
  },
  'applicationCommands.localService.deployWithoutQuestion': {
    type: 'boolean',
    default: false,
    markdownDescription: '%setting.localService.deployWithoutQuestion%',
  },
  'applicationCommands.localService.deployOnSave': {
    type: 'boolean',
    scope: 'resource',
    default: false,
    markdownDescription: '%setting.localService.deployOnSave%',
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
    markdownDescription: '%setting.rules%',
  },
  'applicationCommands.trace.server': {
    type: 'string',
    enum: ['off', 'messages', 'verbose'],
    default: 'off',
    markdownDescription: '%setting.trace.server%',
  },
};

/** `contributes.configuration`. */
export const contributedSettings = { title: 'Application Commands', properties: settings };

/** The page of settings as it is now. */
export function settingsPage(): GeneratedFile {
  const texts = JSON.parse(readFileSync(path.join(root, 'package.nls.json'), 'utf8')) as Record<
    string,
    string
  >;
  const rows = Object.entries(settings).map(
    ([name, setting]) =>
      `| \`${name}\` | \`${JSON.stringify(setting.default)}\` | ${texts[setting.markdownDescription.slice(1, -1)] ?? setting.markdownDescription} |`,
  );
  const table = `| setting | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
  return withSection('docs/configuration.md', 'settings', table);
}
