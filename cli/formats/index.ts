/** Output formats by the name that `--format` takes. */
import type { Format } from '../report.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

export const formats = { pretty, json, github, sarif, junit } as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly FormatName[];
