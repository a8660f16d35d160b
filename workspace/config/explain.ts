/** Says in words which configuration applies to a file, and why. */
import * as l10n from '@vscode/l10n';
import { type CommandScope, scopesOf } from '../../core/definitions/definition.ts';
import { configFile } from '../../core/definitions/file-names.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import type { CatalogSet, Translations } from '../../core/syntax/translations.ts';
import { visible } from '../../core/text/visible.ts';
import type { FoundDefinition } from '../found-definitions.ts';
import { type IgnoreReason, reasonInWords } from '../ignores/reason.ts';
import type { ResolvedFile } from './resolve.ts';

/**
 * Markdown for the command "Explain Configuration". `show` shortens a URI for people; `translations` is where the file's
 * program gets its texts from, `ignored` the reason why it is.
 */
export function explainFile(
  uri: string,
  file: ResolvedFile,
  found: readonly FoundDefinition[],
  show: (uri: string) => string,
  {
    translations,
    ignored,
  }: {
    readonly translations?: Translations | undefined;
    readonly ignored?: IgnoreReason | undefined;
  },
): string {
  const { config, application, evidence, settings } = file;
  const lines = [`# ${show(uri)}`, ''];
  lines.push(
    config
      ? configurationText(show(config.uri), config.problems.length)
      : l10n.t(
          'Configuration: none. This folder and those above it have no `{0}`, so the defaults apply.',
          configFile,
        ),
  );
  if (application)
    lines.push(
      application.applicationId
        ? l10n.t('Application: **{0}** ({1}).', application.name, application.applicationId)
        : l10n.t('Application: **{0}**.', application.name),
    );
  else if (config && config.config.applications.length > 1)
    lines.push(
      l10n.t('Application: none; no `definitions` glob of the configured applications matches this file.'),
    );
  const { configured, named } = evidence;
  if (configured)
    lines.push(
      l10n.t(
        'Scope: {0}, by the glob `{1}`.',
        scopesOf(configured).map(scopeText).join(', '),
        configured.glob,
      ),
    );
  if (named)
    lines.push(
      named.holds === 'commands'
        ? l10n.t('Its name matches `{0}`: it holds command definitions.', named.pattern)
        : l10n.t('Its name matches `{0}`: it holds permission overwrites.', named.pattern),
    );
  if (!configured && !named)
    lines.push(l10n.t('Neither its name nor a glob says that it holds definitions: only its content can.'));
  if (ignored)
    lines.push(
      ignored.kind === 'large'
        ? l10n.t('Ignored {0}.', reasonInWords(ignored, show))
        : l10n.t(
            'Ignored {0}. Name it on the command line to read it all the same.',
            reasonInWords(ignored, show),
          ),
    );
  lines.push('', `## ${l10n.t('Definitions')}`, '');
  lines.push(
    ...(found.length > 0
      ? found.flatMap(({ name, evidence: by, notes }) => [
          `- **${name}**: ${by}`,
          ...notes.map((note) => `  - ${note}`),
        ])
      : [l10n.t('None found: this file is not checked.')]),
  );
  if (translations)
    lines.push('', `## ${l10n.t('Translations')}`, '', ...translations.sets.map(explainCatalogs));
  const differing = Object.entries(settings).filter(
    ([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaultSettings[key as keyof typeof defaultSettings]),
  );
  lines.push('', `## ${l10n.t('Settings that differ from the defaults')}`, '');
  lines.push(
    ...(differing.length > 0
      ? differing.map(([key, value]) => `- \`${key}\`: \`${JSON.stringify(value)}\``)
      : [l10n.t('None.')]),
  );
  return `${lines.map(visible).join('\n')}\n`;
}

function configurationText(uri: string, problems: number): string {
  if (problems === 0) return l10n.t('Configuration: `{0}`, the nearest `{1}` upward.', uri, configFile);
  return problems === 1
    ? l10n.t('Configuration: `{0}`, the nearest `{1}` upward (1 problem in it).', uri, configFile)
    : l10n.t(
        'Configuration: `{0}`, the nearest `{1}` upward ({2} problems in it).',
        uri,
        configFile,
        problems,
      );
}

function explainCatalogs({ library, files, calls }: CatalogSet): string {
  const isPlain = library === 'plain';
  if (files.length === 0)
    return `- ${
      isPlain
        ? l10n.t('No catalog was found: texts of these calls are unknown.')
        : l10n.t('No catalog of {0} was found: texts of these calls are unknown.', library)
    }`;
  const locales = [...new Set(files.map(({ locale }) => locale))].sort();
  const named = calls.map(({ callee }) => `\`${callee.join('.')}\``);
  const by = named.length > 0 ? `, ${l10n.t('by {0}', named.join(', '))}` : '';
  const shown = locales.map((locale) => `\`${locale}\``).join(', ');
  return `- ${catalogsText(files.length, isPlain ? undefined : library)}${by}: ${shown}.`;
}

function catalogsText(count: number, library: string | undefined): string {
  if (library === undefined) return count === 1 ? l10n.t('1 catalog') : l10n.t('{0} catalogs', count);
  return count === 1 ? l10n.t('1 catalog of {0}', library) : l10n.t('{0} catalogs of {1}', count, library);
}

const scopeText = (scope: CommandScope): string =>
  scope.kind === 'global' ? l10n.t('global') : l10n.t('guild **{0}**', scope.name);
