/**
 * What the documents tell to type: `appcmd` takes every line, by its own parser; scripts of npm exist; and what sentences name of
 * `appcmd` is there.
 */
import { CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../cli/program.ts';
import { completeUsage } from '../../cli/usage/complete.ts';
import { withScopesApart } from '../../cli/usage/shared/scopes-apart.ts';
import manifest from '../../package.json' with { type: 'json' };
import { pages } from './pages.ts';

/** The program, of which nothing runs. */
function idleProgram() {
  const program = createProgram();
  program.addCommand(completeUsage().copyInheritedSettings(program));
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ]) {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {}, outputError: () => {} });
    if (command.commands.length === 0) command.action(() => {});
  }
  return program;
}

/** Why the program does not take arguments. `isSketch`: values are words that stand for something. */
async function refusalOf(args: readonly string[], isSketch = false): Promise<string | undefined> {
  try {
    await idleProgram().parseAsync(withScopesApart(args), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isAsked = error.exitCode === 0 || error.code === 'commander.help';
    const isUnknown = /unknownOption|unknownCommand|excessArguments/.test(error.code);
    if (!isAsked && (isUnknown || !isSketch)) return error.message;
  }
  return undefined;
}

/** The words of a line, without what a comment says. */
const wordsOf = (line: string): readonly string[] =>
  [...line.replace(/(?:^|\s)#.*$/, '').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g)].map(([word]) =>
    word.replace(/^(['"])(.*)\1$/s, '$2'),
  );

/** What of a line is for `appcmd`, if anything. */
function argumentsOf(words: readonly string[]): readonly string[] | undefined {
  const [first, ...rest] = words;
  if (first === 'appcmd') return rest;
  if (first !== 'npx') return undefined;
  const at = rest.findIndex((word) => word === 'appcmd' || word === manifest.name);
  const isPackage = /^(?:-p|--package)$/.test(rest[at - 1] ?? '');
  return at < 0 ? undefined : isPackage ? argumentsOf(['npx', ...rest.slice(at + 1)]) : rest.slice(at + 1);
}

const lines = pages.flatMap(({ file, blocks }) =>
  blocks.flatMap(({ language, text }) => {
    const all = text.split('\n');
    const typed = language === 'console' ? all.filter((line) => line.startsWith('$ ')) : all;
    return language === 'sh' || language === 'console'
      ? typed.map((line) => ({ file, line: line.replace(/^\$ /, '') }))
      : [];
  }),
);
const forProgram = lines.flatMap((item) => {
  const args = argumentsOf(wordsOf(item.line));
  return args === undefined ? [] : [{ ...item, args }];
});

describe('a line', () => {
  it.each(forProgram)('of $file: $line', async ({ args }) => {
    expect(await refusalOf(args)).toBeUndefined();
  });

  it('is refused where it names what there is not', async () => {
    expect(await refusalOf(['lint', '--no-such'])).toContain('unknown option');
    expect(await refusalOf(['lnt'])).toContain('unknown command');
    expect(await refusalOf(['lint', '--format', 'xml'])).toContain('invalid');
    expect(argumentsOf(wordsOf('npx --yes --package application-commands@1 appcmd lint # why'))).toEqual([
      'lint',
    ]);
    expect(argumentsOf(wordsOf(`appcmd serve --faults '{"a": {"b": 1}}'`))).toEqual([
      'serve',
      '--faults',
      '{"a": {"b": 1}}',
    ]);
  });

  it('of npm runs a script that exists', () => {
    const named = lines.flatMap(({ line }) =>
      [...line.matchAll(/\bnpm (?:run (\S+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((script) => !(String(script) in manifest.scripts))).toEqual([]);
  });

  it('is one of programs that are known', () => {
    const known = ['appcmd', 'node', 'npm', 'npx', 'printf', 'application-commands-language-server'];
    expect(
      lines
        .map(({ line, file }) => ({ file, program: wordsOf(line)[0] }))
        .filter(({ program }) => program !== undefined && !known.includes(program)),
    ).toEqual([]);
  });
});

describe('a sentence', () => {
  const named = pages.flatMap(({ file, codes }) =>
    codes.filter((code) => /^appcmd [a-z]/.test(code)).map((code) => ({ file, code })),
  );
  it.each(named)('of $file: $code', async ({ code }) => {
    const words = wordsOf(code.replaceAll('…', '').replace(/\[.*?\]/g, ''));
    expect(await refusalOf(words.slice(1), true)).toBeUndefined();
  });
});
