/**
 * What CHANGELOG.md says of a version, for its release: `node scripts/release-notes.ts v0.1.0`. Fails where the tag is of another
 * version than the manifest, or nothing is said of it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The section of a tag. Throws an Error that says what is wrong. */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not v${version}, which package.json says.`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((section) => section.startsWith(`[${version}]`));
  const notes = section?.split('\n').slice(1).join('\n').trim();
  if (!notes)
    throw new Error(`CHANGELOG.md says nothing of ${version}: give "Unreleased" its name and date.`);
  return `${notes}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '..');
  const text = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { version } = JSON.parse(text('package.json')) as { readonly version: string };
  process.stdout.write(releaseNotes(process.argv[2] ?? '', version, text('CHANGELOG.md')));
}
