import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { documentedForms } from '../../core/syntax/script/forms/index.ts';
import { check, inputOf, sourceOf } from '../kit/lint.ts';
import { fixtureModules } from './modules.ts';

describe('the example of', () => {
  it.each(documentedForms.map((one) => [one.title, one] as const))(
    '%s',
    (_, { example, language = 'js', wrappers = [] }) => {
      const file = /^\/\/ (\S+)\n/.exec(example)?.[1] ?? `example.${language}`;
      const { definitions } = analyzeDocument(inputOf(example, { file, settings: { wrappers } }));
      expect(definitions).toHaveLength(1);
      check(example, { file, settings: { wrappers } });
    },
  );
});

const forms = [...new Set(fixtureModules.map((one) => one.form))];

describe.each(forms)('%s', (form) => {
  const modules = fixtureModules.filter((one) => one.form === form);

  it('has modules enough, traps among them', () => {
    expect(modules.length).toBeGreaterThanOrEqual(15);
    expect(modules.some((one) => one.expected.length === 0)).toBe(true);
  });

  it.each(modules.map((one) => [one.file, one] as const))(
    '%s',
    (_, { file, expected, drawing, settings }) => {
      const { definitions } = analyzeDocument(inputOf(sourceOf(drawing), { file, settings }));
      const found = definitions.flatMap(({ definition }) => {
        if (definition.kind !== 'command') return [];
        const name = definition.node.properties.findLast(({ key }) => key.name === 'name')?.value;
        const shown = name?.kind === 'string' ? name.value : '?';
        return [definition.weak ? `(${shown})` : shown];
      });
      expect(found).toEqual(expected);
      check(drawing, { file, settings });
    },
  );
});
