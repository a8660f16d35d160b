/** Which programs a script of `package.json` has Node run. */
import path from 'node:path';

/** Names of scripts that run them for another purpose. */
const isForOthers = /^(?:pre|post|build|lint|test|dev|watch|format)/;

/**
 * Never ends by itself, needs a file that is in no checkout, or is run by what cannot be captured; and what a runner of CI does
 * not know, behind which nothing runs.
 */
const needsMore =
  /\bnodemon\b|\bwatch\b|--env-file[= ]|\b(?:bunx?|deno|pm2|forever|docker|docker-compose)\b|(?:^|[&|;])\s*(?:cls|cd|set)\b/;

const runners = /^(?:node|tsx|ts-node|ts-node-esm|ts-node-script|tsm|esno|swc-node|babel-node)$/;
/** What stands before a runner. */
const beforeRunner = /^(?:\w+=.*|cross-env|npx|pnpm|yarn|exec|--)$/;
/** Options whose value is a word of its own. */
const withValue =
  /^(?:-r|--require|--import|--loader|--experimental-loader|-P|--project|--tsconfig|-C|--conditions|-O|--compiler-options)$/;

/** The programs, relative to the folder of the package. `main`: its main file, which `node .` runs. */
export function programsIn(name: string, command: string, main = 'index.js'): readonly string[] {
  if (isForOthers.test(name) || needsMore.test(command)) return [];
  return command.split(/&&|\|\||[;|&]/).flatMap((part): readonly string[] => {
    const words = part.trim().split(/\s+/);
    const at = words.findIndex((word) => !beforeRunner.test(word));
    if (!runners.test(words[at] ?? '')) return [];
    for (let next = at + 1; next < words.length; next += 1) {
      const word = (words[next] ?? '').replaceAll(/['"]/g, '');
      if (/^(?:-e|--eval|-p|--print)$/.test(word)) return [];
      if (withValue.test(word)) next += 1;
      else if (!word.startsWith('-')) return [path.posix.normalize(/^\.\/?$/.test(word) ? main : word)];
    }
    return [];
  });
}
