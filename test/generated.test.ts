import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles, orphanedFiles } from '../scripts/generate/files.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('what is derived is up to date (else: run `npm run generate` and commit what it writes)', () => {
  it.each(generatedFiles().map((file) => [file.path, file.content]))('%s', (name, content) => {
    expect(readFileSync(path.join(root, name), 'utf8')).toBe(content);
  });

  it('no page is left of a rule that is no more', () => {
    expect(orphanedFiles(generatedFiles())).toEqual([]);
  });
});
