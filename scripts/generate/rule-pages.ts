/** The pages of the rules under `docs/rules/`, made from the rules' own documentation. */
import ts from 'typescript';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import type { Rule, RuleExample } from '../../core/lint/rule.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { isJson } from '../../core/syntax/language.ts';
import type { Reader } from '../../core/syntax/reading.ts';
import { createCommandIndex } from '../../workspace/command-index.ts';
import { evidenceByName } from '../../workspace/config/claims.ts';
import { languageOfFile } from '../../workspace/discovery.ts';
import { entriesOf } from '../../workspace/project.ts';

export interface GeneratedFile {
  /** Relative to the project's root. */
  readonly path: string;
  readonly content: string;
}

export const rulePages = (): readonly GeneratedFile[] => [
  { path: 'docs/rules/README.md', content: overview() },
  ...rules.map((rule) => ({ path: `docs/rules/${rule.id}.md`, content: pageOf(rule) })),
];

const families: Readonly<Record<Rule['family'], string>> = {
  shape: 'Shape',
  naming: 'Naming',
  values: 'Descriptions, choices, numbers',
  nesting: 'Nesting and order',
  limits: 'Limits',
  localization: 'Localization',
  permissions: 'Permissions, contexts, entry points',
  overwrites: 'Permission overwrites',
  plan: 'Deploy plan',
  suppression: 'Suppression',
};

function overview(): string {
  const sections = Object.entries(families).map(([family, title]) => {
    const rows = rules
      .filter((rule) => rule.family === family)
      .map(
        (rule) =>
          `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${rule.fix ?? ''} | ${cell(rule.documentation.what)} |`,
      );
    return `## ${title}\n\n| rule | severity | fix | reports |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Rules\n\n${rules.length} rules. A **safe** fix joins fix-all; a **suggestion** is offered, never applied by itself. Each severity can be changed in \`appcommands.json\` and in the editor's settings: that of a rule's main case; cases that it takes more lightly never become heavier.\n\n${sections.join('\n')}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function pageOf(rule: Rule): string {
  const { what, why, examples, scenario } = rule.documentation;
  // What a plan would do stands at no place of a definition.
  const isOfPlans = rule.family === 'plan';
  const fix = rule.fix === 'safe' ? 'safe, joins fix-all' : rule.fix === 'suggestion' ? 'suggestion' : 'none';
  return [
    `# ${rule.id}`,
    '',
    what,
    '',
    why,
    '',
    '| property | value |',
    '| --- | --- |',
    `| severity | ${rule.severity} |`,
    `| fix | ${fix} |`,
    `| family | ${families[rule.family]} |`,
    `| interface | ${rule.section === 'tool' ? 'of this tool' : rule.section === 'service' ? 'decided by the running service' : `§${rule.section}`} |`,
    '',
    ...(scenario === undefined ? [] : ['## For example', '', scenario, '']),
    ...examples.flatMap((example) => exampleOf(example)),
    '## Configuration',
    '',
    '```json',
    `{ "rules": { "${rule.id}": "off" } }`,
    '```',
    '',
    `in \`appcommands.json\` switches it off; \`hint\`, \`information\`, \`warning\` and \`error\` change its severity.${isOfPlans ? '' : ' To silence one place:'}`,
    '',
    ...(isOfPlans ? [] : ['```jsonc', `// appcmd-disable-next-line ${rule.id} -- why`, '```', '']),
  ].join('\n');
}

function exampleOf(example: RuleExample): readonly string[] {
  const isLong = example.right.length > longExample;
  const language = isLong ? 'text' : example.file?.endsWith('.jsonc') ? 'jsonc' : 'json';
  const right = example.right
    .trimEnd()
    .split('\n')
    .map((text): DrawnLine => ({ text, isMarked: false }));
  const where = [
    example.file ? `in \`${example.file}\`` : '',
    example.scope?.kind === 'guild' ? 'in a guild' : '',
    example.settings ? `with \`${JSON.stringify(example.settings)}\`` : '',
  ].filter((part) => part !== '');
  return [
    `## Wrong${where.length > 0 ? `, ${where.join(', ')}` : ''}`,
    '',
    ...Object.entries(example.beside ?? {}).flatMap(([name, text]) => [
      `Beside it, \`${name}\`:`,
      '',
      `\`\`\`${name.endsWith('.jsonc') ? 'jsonc' : 'json'}`,
      text.trimEnd(),
      '```',
      '',
    ]),
    '```text',
    ...printed(draw(example), example.wrong.length > longExample),
    '```',
    '',
    '## Right',
    '',
    `\`\`\`${language}`,
    ...printed(right, isLong),
    '```',
    '',
  ];
}

/** A line of an example, and whether it is or has a mark under it. */
interface DrawnLine {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Characters from which on an example is shortened to its beginning, its end and what is marked. */
const longExample = 1500;
const shownLines = { start: 6, end: 4, width: 120 };

function printed(lines: readonly DrawnLine[], isLong: boolean): readonly string[] {
  if (!isLong) return lines.map((line) => line.text);
  const shown = lines.map(
    ({ isMarked }, at) => isMarked || at < shownLines.start || at >= lines.length - shownLines.end,
  );
  return lines.flatMap(({ text, isMarked }, at) => {
    if (!shown[at]) return shown[at - 1] ? ['    …'] : [];
    return [isMarked || text.length <= shownLines.width ? text : `${text.slice(0, shownLines.width)} …`];
  });
}

const readScript = createScriptReader(ts);
const read: Reader = (text, language, options) =>
  isJson(language) ? readJson(text, language, options) : readScript(text, language, options);

/** The input that an example, or a file beside it, gives. */
function inputOf(example: RuleExample, file: string, text: string): DocumentInput {
  const scope = example.scope
    ? { configured: { holds: 'commands', glob: '**', scope: example.scope } as const }
    : {};
  return {
    text,
    language: languageOfFile(file) ?? 'json',
    evidence: { ...evidenceByName(file), ...scope },
    settings: { ...defaultSettings, ...example.settings },
    read,
  };
}

/** The wrong text with carets under its problems. */
function draw(example: RuleExample): readonly DrawnLine[] {
  const file = `file:///${example.file ?? 'ping.command.json'}`;
  const analysis = analyzeDocument(inputOf(example, file, example.wrong));
  const index = createCommandIndex(rules);
  const group = { group: '' };
  index.set(file, entriesOf({ uri: file, resolved: group }, analysis));
  for (const [name, text] of Object.entries(example.beside ?? {})) {
    const uri = `file:///${name}`;
    index.set(uri, entriesOf({ uri, resolved: group }, analyzeDocument(inputOf(example, uri, text))));
  }
  const problems = finalProblems(analysis, index.problems(file));
  const lines = example.wrong.trimEnd().split('\n');
  let start = 0;
  return lines.flatMap((text) => {
    const from = start;
    start += text.length + 1;
    const marks = problems
      .filter(({ at }) => from <= at.start && at.start < start)
      .map((problem) => caretLine(problem, from, text));
    return [text, ...marks].map((line) => ({ text: line, isMarked: marks.length > 0 }));
  });
}

function caretLine({ at, rule, message }: Problem, from: number, line: string): string {
  const column = at.start - from;
  const width = Math.max(1, Math.min(at.end - from, line.length) - column);
  return `${' '.repeat(column)}${'^'.repeat(width)} ${rule}: ${message}`;
}
