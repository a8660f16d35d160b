/** A command of a list, moved to a file of its own beside. */
import * as l10n from '@vscode/l10n';
import { nameOf } from '../definitions/model.ts';
import { libraryName } from '../definitions/script-evidence.ts';
import { constantName, fileBase, scriptStyleFor } from '../definitions/source.ts';
import { endOfLine, lineIndent, printValue, removeItem } from '../syntax/edits/index.ts';
import { isJson } from '../syntax/language.ts';
import { type ArrayNode, property, type ValueNode } from '../syntax/tree.ts';
import { hasComment } from './comments.ts';
import { copiedImports, importBeside } from './imports.ts';
import { shifted } from './layout.ts';
import type { Refactoring, RefactoringTarget } from './refactoring.ts';
import { importedNames } from './used-names.ts';

/** The command's own text, where its name and type are known and it stands in this document. */
function commandAt({ command, place, input, found, isWhole }: RefactoringTarget) {
  const { node, type } = command;
  const name = nameOf(command);
  const isOwn = place.entity === command && !node.home && isWhole();
  if (!isOwn || found.definition.framework || name === undefined || type === undefined) return undefined;
  const text = input.text.slice(node.start, node.end);
  return {
    node,
    base: fileBase({ name, type }),
    text: shifted(text, lineIndent(input.text, node.start), ''),
  };
}

/** The list of a JSON file that holds the command beside others. */
function listAround({ reading, command, input: { text } }: RefactoringTarget) {
  for (const { value } of reading.candidates) {
    const list = listIn(value);
    const index = list?.items.findIndex(({ start }) => start === command.node.start) ?? -1;
    if (!list || index < 0) continue;
    const [before, item, after] = [list.items[index - 1], list.items[index], list.items[index + 1]];
    if (!item || list.items.length < 2 || list.broken) return undefined;
    const gaps = [
      { start: before?.end ?? list.start, end: item.start },
      { start: item.end, end: after?.start ?? list.end },
    ];
    // Of which a comment tells nobody knows.
    return gaps.some((gap) => hasComment(text, gap)) ? undefined : { list, index };
  }
  return undefined;
}

function listIn(value: ValueNode): ArrayNode | undefined {
  const found = value.kind === 'object' ? property(value, 'commands')?.value : value;
  return found?.kind === 'array' ? found : undefined;
}

export const moveToFile: Refactoring = {
  id: 'move-to-file',
  kind: 'refactor.move',
  keeps: 'others',
  makesFile: true,
  titleAt: (target) =>
    isJson(target.input.language) && commandAt(target) && listAround(target)
      ? l10n.t('Move this command to a file of its own')
      : undefined,
  carryOut(target) {
    const command = commandAt(target);
    const around = listAround(target);
    if (!command || !around) return undefined;
    const { input } = target;
    // Only the other kind of JSON has comments.
    const language = hasComment(command.text, { start: 0, end: command.text.length }) ? 'jsonc' : 'json';
    const text = command.text + endOfLine(input.text);
    return {
      edits: removeItem(input, around.list, around.index),
      file: { base: command.base, ending: `.command.${language}`, language, text },
    };
  },
};

/** An element of an array of a script, which needs nothing of its module but imports. */
function elementAt(target: RefactoringTarget) {
  const { input, names, scripts } = target;
  const command = isJson(input.language) ? undefined : commandAt(target);
  const module = command && names();
  const ending = /\.[cm]?[jt]s$/.exec(input.uri ?? '')?.[0];
  if (!command || !module || ending === undefined) return undefined;
  const { start, end } = command.node;
  const isElement = /[[,]\s*$/.test(input.text.slice(0, start)) && /^\s*[,\]]/.test(input.text.slice(end));
  const locals = importedNames(command.text, module);
  const constant = constantName(command.base);
  if (!isElement || !locals || module.used.has(constant)) return undefined;
  return { ...command, module, ending, locals, constant, scripts };
}

export const moveToModule: Refactoring = {
  id: 'move-to-module',
  kind: 'refactor.move',
  keeps: 'others',
  makesFile: true,
  titleAt: (target) => (elementAt(target) ? l10n.t('Move this command to a file of its own') : undefined),
  carryOut(target) {
    const found = elementAt(target);
    if (!found) return undefined;
    const { node, module, constant, locals, base, ending } = found;
    const { input, scripts } = target;
    const { before, value } = typed(found.text, target, module.isCommonJs);
    const imports = [...copiedImports(locals, module, input), ...before.imports];
    const exported = module.isCommonJs
      ? [`const ${constant} = ${value};`, '', `module.exports = { ${constant} };`]
      : [`export const ${constant} = ${value};`];
    const lines = [...imports, ...(imports.length > 0 ? [''] : []), ...before.comment, ...exported, ''];
    return {
      edits: [{ start: node.start, end: node.end, newText: constant }],
      editsFor: (name) => [importBeside(constant, name, module, input, scripts)],
      file: { base, ending, language: input.language, text: lines.join(endOfLine(input.text)) },
    };
  },
};

/** A literal says what it is by its type; a builder does so itself. */
function typed(text: string, { command, found, input, packages }: RefactoringTarget, isCommonJs: boolean) {
  const nothing = { imports: [], comment: [] };
  if (command.node.chain) return { before: nothing, value: text };
  const { spelling } = found.definition;
  const usual = scriptStyleFor(packages);
  const style =
    spelling === 'camel'
      ? ({ kind: 'type', name: 'ApplicationCommandData', from: 'discord.js' } as const)
      : spelling === 'wire'
        ? usual
        : ({ kind: 'call', name: 'defineCommand', from: libraryName } as const);
  const from = printValue(input, style.from);
  if (style.kind === 'call') {
    const line = isCommonJs
      ? `const { ${style.name} } = require(${from});`
      : `import { ${style.name} } from ${from};`;
    return { before: { ...nothing, imports: [line] }, value: `${style.name}(${text})` };
  }
  if (!/^typescript/.test(input.language))
    return { before: { ...nothing, comment: [`/** @type {import(${from}).${style.name}} */`] }, value: text };
  const line = `import type { ${style.name} } from ${from};`;
  return { before: { ...nothing, imports: [line] }, value: `${text} satisfies ${style.name}` };
}
