/**
 * Law: judging JSON takes time that grows as the text does. Each shape is judged at a size at which a quadratic step takes
 * minutes, and a linear one takes a small part of the time that is allowed here.
 */
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { inputOf } from '../kit/lint.ts';

const many = (times: number, part: (at: number) => string): string =>
  Array.from({ length: times }, (_, at) => part(at)).join(', ');
const command = (fields: string): string => `{ "name": "a", "description": "b", ${fields} }`;
const options = (items: string): string => command(`"options": [${items}]`);

const shapes: Readonly<Record<string, (size: number) => string>> = {
  'unknown keys': (size) => command(many(size, (at) => `"key_number_${at}": ${at}`)),
  'one slip, again and again': (size) => command(many(size, () => '"descripton": 1')),
  'one key, again and again': (size) => command(many(size, () => '"description": "b"')),
  'unknown locales': (size) => command(`"name_localizations": { ${many(size, (at) => `"xx-${at}": "A"`)} }`),
  options: (size) => options(many(size, (at) => `{ "type": 3, "name": "o${at}", "description": "x" }`)),
  'options of one name': (size) =>
    options(many(size, () => '{ "type": 3, "name": "o", "description": "x" }')),
  choices: (size) =>
    options(
      `{ "type": 3, "name": "o", "description": "x", "choices": [${many(size, () => '{ "name": "o", "value": "x" }')}] }`,
    ),
  commands: (size) => `[${many(size, (at) => `{ "name": "a${at}", "description": "b", "nonsense": 1 }`)}]`,
  'commands of one name': (size) => `[${many(size, () => '{ "name": "a", "description": "b" }')}]`,
  contexts: (size) => command(`"contexts": [${many(size, String)}]`),
  'a long name': (size) =>
    `{ "name": "${'A'.repeat(size * 20)}", "description": "${'b '.repeat(size * 20)}" }`,
  'a long key': (size) => command(`"${'k'.repeat(size * 20)}": 1`),
  'arrays in arrays': (size) => command(`"options": ${'['.repeat(size)}${']'.repeat(size)}`),
  'objects that never end': (size) => '[{'.repeat(size),
  'missing commas': (size) => `{ "name": "a" ${'"description" "b" '.repeat(size)}`,
  commas: (size) => `{${','.repeat(size)}`,
  comments: (size) => `{ ${'/* x */ '.repeat(size)} "name": "a" }`,
  'texts that never end': (size) => '{ "name": "a\n'.repeat(size),
  'a long number': (size) => command(`"type": ${'9'.repeat(size)}`),
  'long permissions': (size) => command(`"default_member_permissions": "${'9'.repeat(size)}"`),
};

it.each(Object.entries(shapes))('%s', (_, shape) => {
  const analysis = analyzeDocument(inputOf(shape(2_000), { file: 'all.commands.json' }));
  expect(finalProblems(analysis)).toBeDefined();
});
