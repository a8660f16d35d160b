/** A command written once more, in another form, as a file of its own. The one that is there stays as it is. */
import * as l10n from '@vscode/l10n';
import {
  constantName,
  fileBase,
  jsonSource,
  type ScriptStyle,
  scriptSource,
  scriptStyleFor,
} from '../definitions/source.ts';
import { CommandType } from '../interface/index.ts';
import { type LocalCommand, localCommand } from '../plan/body.ts';
import { endOfLine } from '../syntax/edits/index.ts';
import { isJson } from '../syntax/language.ts';
import { classFor, isBuildable, specifierOf } from './builder.ts';
import { builderModule, exportLines, importLine } from './builder-module.ts';
import type { NewFile, Refactoring, RefactoringTarget } from './refactoring.ts';
import { printObject, withShortLines } from './written.ts';

/** The whole command, where all of it is known and nothing in it is wrong. */
function knownAt({ command, place, found }: RefactoringTarget): LocalCommand | undefined {
  const { definition, problems } = found;
  if (place.entity !== command || definition.framework) return undefined;
  if (problems.some(({ severity }) => severity === 'error')) return undefined;
  const local = localCommand(definition);
  return 'unknown' in local ? undefined : local;
}

const isUsual = ({ type }: LocalCommand): boolean => type === CommandType.CHAT_INPUT;

/** What is written: the type only where it is not the usual one. */
const writtenBody = (local: LocalCommand): object =>
  Object.fromEntries(Object.entries(local.body).filter(([name]) => name !== 'type' || !isUsual(local)));

export const toJsonFile: Refactoring = {
  id: 'to-json-file',
  kind: 'refactor.rewrite',
  keeps: 'all',
  makesFile: true,
  titleAt: (target) =>
    !isJson(target.input.language) && knownAt(target)
      ? l10n.t('Write as JSON into a file beside')
      : undefined,
  carryOut(target) {
    const local = knownAt(target);
    if (!local) return undefined;
    const text = jsonSource(writtenBody(local), target.input.text);
    return {
      edits: [],
      file: { base: fileBase(local), ending: '.command.json', language: 'json', text },
    };
  },
};

export const toModule: Refactoring = {
  id: 'to-module',
  kind: 'refactor.rewrite',
  keeps: 'all',
  makesFile: true,
  titleAt: (target) =>
    isJson(target.input.language) && knownAt(target)
      ? l10n.t('Write as a script into a file beside')
      : undefined,
  carryOut(target) {
    const local = knownAt(target);
    if (!local) return undefined;
    const style = scriptStyleFor(target.packages);
    const constant = constantName(fileBase(local));
    const body = writtenBody(local);
    if (target.scripts === 'typescript')
      return {
        edits: [],
        file: scriptFile(local, target, scriptSource(withShortLines(body, plainSource), constant, { style })),
      };
    const literal = printObject(body, plainSource, '');
    return { edits: [], file: scriptFile(local, target, javascriptSource(literal, constant, style, target)) };
  },
};

export const toModuleWithBuilder: Refactoring = {
  id: 'to-module-with-builder',
  kind: 'refactor.rewrite',
  keeps: 'all',
  makesFile: true,
  titleAt(target) {
    const local = isJson(target.input.language) ? knownAt(target) : undefined;
    const of = local && classFor(local.type, target);
    return of && isBuildable(of, local.body, plainSource, target) && specifierOf(of, target) !== undefined
      ? l10n.t('Write as a script with a builder into a file beside')
      : undefined;
  },
  carryOut(target) {
    const local = knownAt(target);
    if (!local) return undefined;
    const text = builderModule(local, constantName(fileBase(local)), target);
    return text === undefined ? undefined : { edits: [], file: scriptFile(local, target, text) };
  },
};

const plainSource = { text: '', language: 'typescript' } as const;

/** A module with the ends of lines of the file that the command stands in. */
const scriptFile = (local: LocalCommand, { scripts, input }: RefactoringTarget, text: string): NewFile => ({
  base: fileBase(local),
  ending: scripts === 'typescript' ? '.ts' : '.js',
  language: scripts === 'typescript' ? 'typescript' : 'javascript',
  text: text.replaceAll('\n', endOfLine(input.text)),
});

/** In JavaScript a comment gives the type. */
function javascriptSource(
  literal: string,
  constant: string,
  style: ScriptStyle,
  target: RefactoringTarget,
): string {
  if (style.kind === 'call') {
    const lines = [importLine(style.name, `'${style.from}'`, target), ''];
    return [...lines, ...exportLines(constant, `${style.name}(${literal})`, target), ''].join('\n');
  }
  const comment = `/** @type {import('${style.from}').${style.name}} */`;
  return [comment, ...exportLines(constant, literal, target), ''].join('\n');
}
