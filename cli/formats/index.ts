/** Output formats by the name that `--format` takes. */
import { visibleLines } from '../../core/text/visible.ts';
import type { Format } from '../linting/report.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { FormatName } from './names.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** Logs show them as they are, whatever the files say that they tell of. */
const forLogs =
  (format: Format): Format =>
  (report, options) =>
    visibleLines(format(report, options));

export const formats: Readonly<Record<FormatName, Format>> = {
  pretty: forLogs(pretty),
  json: forLogs(json),
  // Its lines are commands of a log; it sees to the rest of them itself.
  github,
  sarif: forLogs(sarif),
  junit: forLogs(junit),
};
