/** `docs/forms.md`: the forms in which definitions are recognised, made from the forms' own documentation. */
import type { FormDocumentation } from '../../core/syntax/script/forms/form.ts';
import { documentedForms } from '../../core/syntax/script/forms/index.ts';
import type { GeneratedFile } from './rule-pages.ts';

export const formsPage = (): GeneratedFile => ({ path: 'docs/forms.md', content: page() });

function page(): string {
  const rows = documentedForms.map(
    ({ title, evidence, evaluated, unknown }) =>
      `| [${title}](#${anchor(title)}) | ${cell(evidence)} | ${cell(evaluated)} | ${cell(unknown)} |`,
  );
  return `# Forms of definitions

In which forms people write definitions, and what is known of each without running the program. What is not known is never
judged. Of several forms that fit one value, the first of this list counts; what stands inside a definition is never one of
its own.

Evidence is **weak** where the value may be something else all the same: it is completed and explained, but no problem is told
in it, it is not deployed, and it is not compared with other commands. The same holds for definitions in tests, in templates
for files, in abstract classes, in code that takes name and description from what it is given, and in literals of frameworks
whose commands may be written as messages (\`aliases\` or \`usage\`, and nothing that says \`slash\`). A comment
\`// appcmd-command\` right before a literal makes it a definition like any other.

Nothing is missing from a value that other code may fill in: one that an unknown call or constructor is given, that a spread of
something unknown adds to, that has keys of a framework, or that is called a template, an example or a base.

| form | evidence | what is evaluated | what stays unknown |
| --- | --- | --- | --- |
${rows.join('\n')}

${documentedForms.map(sectionOf).join('\n')}`;
}

const sectionOf = ({ title, example, language, wrappers }: FormDocumentation): string =>
  [
    `## ${title}`,
    '',
    ...(wrappers
      ? ['With this in `appcommands.json`:', '', '```json', JSON.stringify({ wrappers }, null, 2), '```', '']
      : []),
    `\`\`\`${language ?? 'js'}`,
    example.trimEnd(),
    '```',
    '',
  ].join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The anchor that GitHub makes of a heading. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
