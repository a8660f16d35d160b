/** Output formats by the name that `--format` takes. */
import type { Format } from '../report.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { FormatName } from './names.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

export const formats: Readonly<Record<FormatName, Format>> = { pretty, json, github, sarif, junit };
