/** What is found in a project that is drawn as its files, read file by file as by a run. */
import ts from 'typescript';
import { expect } from 'vitest';
import { definedElsewhere } from '../../core/definitions/defined-elsewhere.ts';
import type { IsRegistered } from '../../core/definitions/definition.ts';
import { nameOf, rootsOf } from '../../core/definitions/model.ts';
import { type Analysis, definitionsOf } from '../../core/lint/analysis.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { type Body, namedCommand } from '../../core/plan/body.ts';
import { type CommandsToSend, commandsToSend } from '../../core/plan/to-send.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { languageOfFile } from '../../workspace/discovery.ts';
import { createLikes } from '../../workspace/likes.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { registeredIn } from '../../workspace/registered.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from './module-files.ts';

const read = createScriptReader(ts);

interface AnalyzedFile {
  readonly name: string;
  readonly text: string;
  readonly analysis: Analysis;
}

const analyzed = (project: string): readonly AnalyzedFile[] => analyzedProject(project).files;

function analyzedProject(project: string): {
  readonly files: readonly AnalyzedFile[];
  readonly isRegistered: IsRegistered;
} {
  const host = memoryHost('');
  for (const [, name = '', text = ''] of project.matchAll(/^--- (\S+)\n([\s\S]*?)(?=^--- |(?![\s\S]))/gm))
    host.files.set(`/w/${name}`, text);
  const modules = createModules(ts, host);
  const likes = createLikes();
  const analyze = (path: string) => {
    const uri = uriOf(path);
    const text = host.files.get(path) ?? '';
    const language = languageOfFile(uri) ?? 'typescript';
    const input = {
      text,
      language,
      evidence: {},
      settings: defaultSettings,
      read,
      uri,
      modules,
      likes: likes.all,
    };
    return { file: { input }, analysis: analyzeDocument(input) };
  };
  const scripts = [...host.files.keys()].filter((path) => /\.[cm]?[jt]s$/.test(path));
  const before = new Map<string, ReturnType<typeof analyze>>();
  for (const path of scripts) {
    const first = analyze(path);
    before.set(path, first);
    likes.add(first.analysis.reading);
  }
  for (let known = 0; likes.callers.all.length > known; ) {
    known = likes.callers.all.length;
    for (const [path, { file, analysis }] of before)
      if (likes.callers.within(file.input.text, file.input.uri, { file, analysis }).length > 0) {
        const again = analyze(path);
        before.set(path, again);
        likes.add(again.analysis.reading);
      }
  }
  const files = scripts.map((path) => {
    const first = before.get(path);
    const { analysis } = analyze(path);
    // What is not read again would be the same.
    if (first && likes.within(first.file.input.text, first.file.input.uri, first).length === 0)
      expect(analysis.definitions).toEqual(first.analysis.definitions);
    return { name: path.slice('/w/'.length), text: host.files.get(path) ?? '', analysis };
  });
  return { files, isRegistered: registeredIn(likes) };
}

/** What is found strongly in each file of a project, with what speaks for it, and the rules that are broken. */
export const foundInProject = (project: string): readonly string[] =>
  analyzed(project).flatMap(({ name, text, analysis }) => {
    const problems = finalProblems(analysis).map(({ rule, at }) => `${rule} ${text.slice(at.start, at.end)}`);
    return analysis.definitions.flatMap(({ definition: { evidence, weak } }) =>
      weak
        ? []
        : [
            `${name}: ${[`${evidence.kind} ${evidence.detail}`, evidence.by?.split('/').at(-1) ?? [], problems].flat(2).join(', ')}`,
          ],
    );
  });

/** What a deploy of a project sends: the body of each command, or the places that are not known. */
export const sentInProject = (project: string): readonly unknown[] =>
  analyzed(project).flatMap(({ analysis }) => {
    const { commands, obstacles } = commandsToSend(definitionsOf(analysis), analysis.reading);
    return [
      ...commands.map(({ local }) => local.body),
      ...obstacles.map(({ path }) => `not known: ${path.join('.')}`),
    ];
  });

function toSendIn(project: string): readonly (CommandsToSend & { readonly file: string })[] {
  const { files, isRegistered } = analyzedProject(project);
  const isDefinedElsewhere = definedElsewhere(
    files.map(({ name, analysis }) => ({ uri: uriOf(`/w/${name}`), definitions: definitionsOf(analysis) })),
    isRegistered,
  );
  return files.map(({ name, analysis }) => {
    const own = definitionsOf(analysis).filter((definition) => !isDefinedElsewhere(definition));
    return { file: name, ...commandsToSend(own, analysis.reading) };
  });
}

/** The body of each command that a deploy of a project sends, or its name where it is not known in full. */
export const bodiesInProject = (project: string): readonly (Body | string)[] =>
  toSendIn(project).flatMap(({ commands, unknown }) => [
    ...commands.map(({ local }) => local.body),
    ...unknown.flatMap(({ definition }) => namedCommand(definition).map(({ name }) => name)),
  ]);

/** What keeps a deploy of a project from sending its commands: where, and what is told. */
export const obstaclesInProject = (project: string): readonly string[] =>
  toSendIn(project).flatMap(({ file, obstacles }) => obstacles.map(({ message }) => `${file}: ${message}`));

/** The commands that a project registers, file by file, and which of them it registers in guilds alone. */
export const guildsInProject = (project: string): readonly string[] =>
  analyzed(project).flatMap(({ name, analysis }) =>
    [...definitionsOf(analysis)].flatMap((definition) => {
      if (definition.kind !== 'command' || definition.weak) return [];
      const [root] = rootsOf(definition);
      return [`${name}: ${(root && nameOf(root)) ?? '?'}${definition.guild ? ', in guilds' : ''}`];
    }),
  );
