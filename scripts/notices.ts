/** Notices of third parties: whose code the bundles hold, under which licence, and the words of that. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import licences from 'spdx-license-list/full.js';
import satisfies from 'spdx-satisfies';

/** Licences under which code may stand in what ships: all that they ask for is that their words come along. */
const allowed = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** An expression of SPDX. */
  readonly licence: string;
  /** What the package says of its licence, and of others' code in it. */
  readonly texts: readonly string[];
}

/**
 * The folders of the packages whose files bundles hold, each once, sorted, relative to the folder in which they were built. A
 * package in two versions has two folders.
 */
export function packageFolders(metafiles: readonly Metafile[]): readonly string[] {
  const folders = metafiles.flatMap(({ inputs }) =>
    Object.keys(inputs).flatMap((input) => /(?<folder>node_modules\/.*)$/.exec(input)?.groups?.folder ?? []),
  );
  // The innermost package is whose file it is.
  const packages = folders.flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  return [...new Set(packages)].sort();
}

/** What a package's folder says of its licence. Throws an error that names the package where that may not ship. */
export function thirdParty(folder: string): ThirdParty {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown; author?: string | { readonly name?: string } };
  const what = `${name}@${version}`;
  if (typeof license !== 'string')
    throw new Error(`${what} names no licence in its package.json. Its code must not be bundled.`);
  if (!satisfies(license, allowed))
    throw new Error(
      `${what} has the licence ${license}, which is not among those allowed: ${allowed.join(', ')}. Use another package, or allow it in scripts/notices.ts.`,
    );
  const files = readdirSync(folder).filter((text) =>
    /^(?:licen[cs]e|copying|notice|third-?party-?notice)/i.test(text),
  );
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length > 0) return { name, version, licence: license, texts };
  // A package without the words of its licence is under the common ones, by who wrote it.
  const common = licences[license]?.licenseText;
  if (!common) throw new Error(`${what} lacks the words of its licence, ${license}.`);
  const who = typeof author === 'string' ? author : author?.name;
  const text = common.replace(/Copyright \(c\) <year> <copyright holders>/, `Copyright (c) ${who ?? name}`);
  return { name, version, licence: license, texts: [text.trim()] };
}

/** The file of notices: the packages, and then the words of each. */
export function noticesOf(parties: readonly ThirdParty[]): string {
  const title = ({ name, version, licence }: ThirdParty) => `${name} ${version} (${licence})`;
  const line = '-'.repeat(80);
  const parts = parties.map((party) => [line, title(party), line, '', party.texts.join('\n\n')].join('\n'));
  return [
    'Application Commands contains code of these packages:',
    parties.map((party) => `  ${title(party)}`).join('\n'),
    ...parts,
    '',
  ].join('\n\n');
}
