/**
 * In which language the command line speaks: a file of its own that is imported before all others, for what can be asked
 * has its texts from the start.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { languagesOf, speak } from '../../core/text/language.ts';
import { textsOf } from '../../workspace/tool-texts/node-texts.ts';

/**
 * The locale that the environment asks for: APPCMD_LANG, or that of the system, as other programs read it. In CI it is only
 * the former, so that logs are alike wherever they are made.
 */
export function localeOf(environment: NodeJS.ProcessEnv): string {
  const { APPCMD_LANG: own, CI: ci, LC_ALL: all, LC_MESSAGES: messages, LANG: standard } = environment;
  if (own) return own;
  const isCi = ci !== undefined && ci !== '' && ci !== 'false' && ci !== '0';
  return isCi ? '' : all || messages || standard || '';
}

/** Whether the output is for other programs, which get the same words everywhere. */
export function isForPrograms(args: readonly string[]): boolean {
  const { format } = parseArgs({
    args: [...args],
    options: { format: { type: 'string', short: 'f' } },
    strict: false,
  }).values;
  return format !== undefined && format !== 'pretty';
}

const locale = localeOf(process.env);
// English is what the texts are written in: nothing is read.
if (languagesOf(locale).length > 0 && !isForPrograms(process.argv.slice(2))) speak(textsOf(locale));
