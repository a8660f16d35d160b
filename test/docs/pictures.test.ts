/** The pictures that the package brings are small: everyone who installs it downloads them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../media/walkthrough');
const maximum = 50_000;

describe('the pictures of the walkthrough', () => {
  it.each(readdirSync(folder))('%s is made small', async (name) => {
    const bytes = readFileSync(path.join(folder, name));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', isPalette: true });
    expect(bytes.length).toBeLessThan(maximum);
  });
});
