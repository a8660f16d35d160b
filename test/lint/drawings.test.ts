/**
 * Every rule drawn: its wrong example in JSON, behind an emoji, and in TypeScript, with carets under the ranges and whole
 * messages. The drawings are kept in a snapshot, to be read when they change.
 */
import { describe, expect, it } from 'vitest';
import { rules } from '../../core/lint/rules/index.ts';
import { drawing, type LintOptions } from '../kit/lint.ts';

const drawn = rules.flatMap((rule) =>
  rule.documentation.examples
    .filter((example) => (rule.listeners || example.beside) && example.wrong.length < 1500)
    .map((example) => ({ id: rule.id, example })),
);

describe('drawings', () => {
  it.each(drawn)('$id', ({ example }) => {
    const { file = 'ping.command.json', settings, scope, beside, wrong, right } = example;
    const options: LintOptions = {
      ...(settings ? { settings } : {}),
      ...(scope ? { scope } : {}),
      ...(beside ? { beside } : {}),
    };
    const json = drawing(wrong.trimEnd(), { ...options, file });
    const emoji = drawing(`/* 😀 */ ${wrong.trimEnd()}`, {
      ...options,
      file: file.replace(/\.json$/, '.jsonc'),
    });
    const script = file.includes('.permissions.')
      ? ''
      : drawing(`defineCommand(${wrong.trimEnd()});`, { ...options, file: 'a.ts' });
    expect(`\n${[json, emoji, script].join('\n\n')}\n`).toMatchSnapshot();
    expect(drawing(right, { ...options, file })).toBe(right);
  });
});
