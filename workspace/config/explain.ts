/** Says in words which configuration applies to a file, and why. */
import { type Scope, scopesOf } from '../../core/definitions/definition.ts';
import { configFile } from '../../core/definitions/file-names.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import type { CatalogSet, Translations } from '../../core/syntax/translations.ts';
import { visible } from '../../core/text/visible.ts';
import type { FoundDefinition } from '../found-definitions.ts';
import { type IgnoreReason, reasonInWords } from '../ignores/reason.ts';
import type { ResolvedFile } from './resolve.ts';

/**
 * Markdown for the command "Explain Configuration". `show` shortens a URI for people; `translations` is where the file's
 * program gets its texts from, `ignored` why it is passed over.
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
      ? `Configuration: \`${show(config.uri)}\`, the nearest \`${configFile}\` upward${config.problems.length > 0 ? ` (${config.problems.length} problem(s) in it)` : ''}.`
      : `Configuration: none. No \`${configFile}\` stands in this folder or above it, so the defaults hold.`,
  );
  if (application)
    lines.push(
      `Application: **${application.name}**${application.applicationId ? ` (${application.applicationId})` : ''}.`,
    );
  else if (config && config.config.applications.length > 1)
    lines.push('Application: none; no `definitions` glob of the configured applications matches this file.');
  const { configured, named } = evidence;
  if (configured)
    lines.push(
      `Scope: ${scopesOf(configured).map(scopeText).join(', ')}, by the glob \`${configured.glob}\`.`,
    );
  if (named)
    lines.push(
      `Its name matches \`${named.pattern}\`: it holds ${named.holds === 'commands' ? 'command definitions' : 'permission overwrites'}.`,
    );
  if (!configured && !named)
    lines.push('Neither its name nor a glob says that it holds definitions: only what stands in it can.');
  if (ignored)
    lines.push(
      `Ignored: it is passed over ${reasonInWords(ignored, show)}. Named on the command line, it is read all the same.`,
    );
  lines.push('', '## Definitions', '');
  lines.push(
    ...(found.length > 0
      ? found.flatMap(({ name, evidence: by, notes }) => [
          `- **${name}**: ${by}`,
          ...notes.map((note) => `  - ${note}`),
        ])
      : ['None found: this file is not checked.']),
  );
  if (translations) lines.push('', '## Translations', '', ...translations.sets.map(explainCatalogs));
  const differing = Object.entries(settings).filter(
    ([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaultSettings[key as keyof typeof defaultSettings]),
  );
  lines.push('', '## Settings that differ from the defaults', '');
  lines.push(
    ...(differing.length > 0
      ? differing.map(([key, value]) => `- \`${key}\`: \`${JSON.stringify(value)}\``)
      : ['None.']),
  );
  return `${lines.map(visible).join('\n')}\n`;
}

function explainCatalogs({ library, files, calls }: CatalogSet): string {
  const of = library === 'plain' ? '' : ` of ${library}`;
  if (files.length === 0) return `- No catalog${of} was found: texts of these calls are unknown.`;
  const locales = [...new Set(files.map(({ locale }) => locale))].sort();
  const named = calls.map(({ callee }) => `\`${callee.join('.')}\``);
  const by = named.length > 0 ? `, by ${named.join(', ')}` : '';
  return `- ${files.length} catalog(s)${of}${by}: ${locales.map((one) => `\`${one}\``).join(', ')}.`;
}

const scopeText = (scope: Scope): string => (scope.kind === 'global' ? 'global' : `guild **${scope.name}**`);
