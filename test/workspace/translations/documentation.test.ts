import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ruleIds } from '../../../core/lint/rules/index.ts';
import { parseConfig } from '../../../workspace/config/parse.ts';
import { translationSchema } from '../../../workspace/config/schema.ts';
import { usualLibraries } from '../../../workspace/translations/usual.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/translations.md'), 'utf8');

it('shows configurations that are right', () => {
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) =>
    parseConfig(text, ruleIds),
  );
  expect(examples.length).toBeGreaterThan(4);
  for (const { problems, config } of examples) {
    expect(problems).toEqual([]);
    expect(config.translations).toHaveLength(1);
  }
});

it('names every field, and every library that is found by itself', () => {
  for (const name of Object.keys(translationSchema.shape)) expect(page).toContain(`| \`${name}\` |`);
  for (const { packages } of usualLibraries)
    for (const name of packages) expect(page).toContain(`\`${name}\``);
});
