/** Every form in which definitions are written: what is found in modules of each, what is told, and what fixes do. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Definition, globalScope } from '../../core/definitions/definition.ts';
import { entities, type Field, rootsOf } from '../../core/definitions/model.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { documentedForms } from '../../core/script/forms/index.ts';
import { property } from '../../core/syntax/tree.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { check, inputOf, type LintOptions, sourceOf } from '../kit/lint.ts';
import { memoryHost } from '../kit/module-files.ts';
import { catalogs } from '../kit/translations.ts';
import { drawnFixes } from './fixes.ts';
import { type FixtureModule, fixtureModules } from './modules.ts';

describe('the example of', () => {
  it.each(documentedForms.map((form) => [form.title, form] as const))(
    '%s',
    (_, { example, language = 'js', wrappers = [], definitions, others = {} }) => {
      const file = /^\/\/ (\S+)\n/.exec(example)?.[1] ?? `example.${language}`;
      const options = {
        settings: { wrappers },
        ...(definitions ? { scope: globalScope } : {}),
        ...withProgram(file, others),
      };
      expect(analyzeDocument(inputOf(example, options)).definitions).toHaveLength(1);
      check(example, options);
    },
  );
});

/** Files of `forms/` that are no form, or those that need other files: `test/workspace/likes.test.ts`. */
const noForms = ['form.ts', 'index.ts', 'like.ts', 'like-export.ts'];

const forms = readdirSync(new URL('../../core/script/forms', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.basename(name))
  .filter((name) => !noForms.includes(name))
  .map((name) => name.replace('.ts', ''));

it('has fixtures of forms only', () =>
  expect([...new Set(fixtureModules.map((module) => module.form))].sort()).toEqual([...forms].sort()));

describe.each(forms)('%s', (form) => {
  const modules = fixtureModules.filter((module) => module.form === form);

  it('has modules enough, of every kind', () => {
    expect(modules.length).toBeGreaterThanOrEqual(15);
    expect([...new Set(modules.map(kindOf))].sort()).toEqual(['nothing', 'right', 'unknown', 'wrong']);
  });

  it.each(modules.map((module) => [module.file, module] as const))('%s', (_, module) => {
    const { input, analysis } = analyzed(module);
    expect(analysis.definitions.flatMap(({ definition }) => shownName(definition))).toEqual(module.expected);
    check(module.drawing, optionsOf(module));
    expect(drawnFixes(input, analysis)).toBe(module.fixes);
  });
});

/** The module with its program around it. */
const optionsOf = ({ file, options, others }: FixtureModule): LintOptions => ({
  ...options,
  ...withProgram(file, others),
});

function withProgram(file: string, others: FixtureModule['others']): LintOptions {
  const host = memoryHost('', root);
  for (const [name, text] of Object.entries(others)) host.files.set(`${root}/${name}`, text);
  const locales = Object.keys(others).filter((name) => name.startsWith('locales/'));
  const program = {
    uri: uriOf(`${root}/${file}`),
    modules: createModules(ts, host),
    translations: catalogs(
      'i18next',
      locales.map((name) => `${path.basename(name, '.json')} ${name}`).join('\n'),
    ),
  };
  return { file, program };
}

const root = '/w';

function analyzed(module: FixtureModule) {
  const input = inputOf(sourceOf(module.drawing), optionsOf(module));
  return { input, analysis: analyzeDocument(input) };
}

function shownName(definition: Definition): readonly string[] {
  if (definition.kind !== 'command') return [];
  const name = property(definition.node, 'name')?.value;
  const shown = name?.kind === 'string' ? name.value : '?';
  return [definition.weak ? `(${shown})` : shown];
}

/** Wrong modules have problems drawn; in unknown ones stands a field whose value is not known. */
function kindOf(module: FixtureModule): 'nothing' | 'wrong' | 'unknown' | 'right' {
  if (module.expected.length === 0) return 'nothing';
  if (sourceOf(module.drawing) !== module.drawing) return 'wrong';
  const fields = analyzed(module)
    .analysis.definitions.flatMap(({ definition }) => rootsOf(definition).flatMap(entities))
    .flatMap((entity) => [...entity.fields.values()]);
  const isUnknown = module.expected.some((name) => name.includes('?')) || fields.some(holdsUnknown);
  return isUnknown ? 'unknown' : 'right';
}

const holdsUnknown = ({ value }: Field): boolean =>
  value.kind === 'unknown' || (value.kind === 'array' && value.items.some((item) => item.kind === 'unknown'));
