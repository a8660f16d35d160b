/** What CONTRIBUTING.md says of adding a framework: a file and a line in the index, and nothing else knows of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameworks } from '../../core/script/libraries/frameworks/index.ts';
import { mayHoldDefinitions } from '../../core/script/recognition/evidence.ts';

const room = path.resolve(import.meta.dirname, '../../core/script');
const folder = path.join(room, 'libraries/frameworks');

/** Files that are no framework. */
const shared = ['command.ts', 'framework.ts', 'index.ts', 'run.ts'];
const told = readdirSync(folder).filter((name) => !shared.includes(name));

describe('a framework', () => {
  it('is a file', () => {
    expect(told).toHaveLength(frameworks.length);
    const packages = frameworks.flatMap((framework) => framework.packages);
    expect(new Set(packages).size).toBe(packages.length);
  });

  it.each(told)('%s is imported by the index alone', (name) => {
    const importers = readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((text) => text.endsWith('.ts'))
      .filter((text) => readFileSync(path.join(room, text), 'utf8').includes(`/${name}'`))
      .filter((text) => path.dirname(path.join(room, text)) === folder || text.includes('forms/'));
    expect(importers).toEqual(['libraries/frameworks/index.ts']);
  });

  it.each(frameworks.flatMap((framework) => framework.packages))('%s is the word for its files', (name) => {
    expect(mayHoldDefinitions(`import { x } from '${name}';`)).toBe(true);
    expect(mayHoldDefinitions(`import { x } from '${name}/sub';`)).toBe(true);
    expect(mayHoldDefinitions(`import { x } from 'not-${name}-either';`)).toBe(false);
  });
});
