/** `docs/forms.md`: the forms in which definitions are recognised, made from the forms' own documentation. */
import type { FormDocumentation } from '../../core/script/forms/form.ts';
import { documentedForms } from '../../core/script/forms/index.ts';
import type { GeneratedFile } from './rule-pages.ts';

export const formsPage = (): GeneratedFile => ({ path: 'docs/forms.md', content: page() });

function page(): string {
  return `# Forms of definitions

In which forms people write definitions, and what is known of each without running the program. **What is not known is never
judged**, nor compared or deployed as if it were.

| form | example | what is evaluated | what stays unknown |
| --- | --- | --- | --- |
${documentedForms.map(rowOf).join('\n')}

Of several forms that fit one value, the first of this list counts, but for wrappers, which go first; what stands inside a
definition is never one of its own. A hover says by which form a command was recognised, and where something of it is not
known.

## Evidence

Some evidence is **weak**, for the value may be something else all the same: it is completed and explained, but no problem is
told in it, it is not deployed, and it is not compared with other commands. The same holds for definitions in tests, in
templates for files, in abstract classes, in code that takes name and description from what it is given, and in literals of
frameworks whose commands may be written as messages (\`aliases\` or \`usage\`, and nothing that says \`slash\`). A comment
\`// appcmd-command\` right before a literal makes it a definition like any other.

Nothing is missing from a value that other code may fill in: one that an unknown call or constructor is given, that a spread of
something unknown adds to, that has keys of a framework, or that is called a template, an example or a base. Keys that the
interface does not have are the framework's own there; only one that nearly is a field is told.

## What is evaluated in scripts

| of | what is followed | what stays unknown |
| --- | --- | --- |
${followed.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

Values are fixed where they stand: in a constant that several commands share, in an enum, in the argument of a helper, in
another module or a JSON file. A fix of another file, and one of what only one outcome of a condition brings, is only offered.

${documentedForms.map(sectionOf).join('\n')}`;
}

/** What is followed in every form: the subject, what it follows, what it does not. */
const followed: readonly (readonly [string, string, string])[] = [
  [
    'names',
    'Constants and variables, each with what it is at that moment; destructuring, parameters, enums, fields and static members of classes, `this`',
    'Globals that no file declares; what code that is not known assigns',
  ],
  [
    'other modules',
    '`import`, `export … from`, `require`, `module.exports`; tsconfig `paths`, package `imports`, `_moduleAliases`, workspaces, JSON',
    'Installed packages, but for the constants of chat libraries; dynamic `import()`; in a browser, all other files',
  ],
  [
    'objects and lists',
    'Literals, spreads, computed keys, members by name and index, accessors; `Map` and `Set`; each change, through whatever name it is made',
    'What a spread of something unknown brings, and builders that unknown code was given: everything in them may have changed. Of objects and lists it is taken that code of packages leaves them as they are',
  ],
  [
    'functions',
    "The program's own, with their statements: conditions, loops, `switch`, `try`, generators, `await`; callbacks of builders and of lists; what a function does that is exported or handed out",
    'What a promise of a package gives; functions of packages; what would take too long',
  ],
  [
    'classes',
    'Constructors, fields, methods, getters and `super`, also of builders that the program extends',
    'Classes that a package or a mixin makes. Of decorators it is taken that they leave fields as they are',
  ],
  [
    'the language',
    'Templates, arithmetic, comparisons, bit operations on numbers and bigints, methods of texts, lists, numbers, `Object` and `Reflect` that give the same each time',
    '`Date`, `Math.random`, what regular expressions find but for `test`, `replace` and `split`, `process.env`, input and output',
  ],
  [
    'conditions',
    'Both outcomes of one that is not known, each by itself: what one of them brings is a problem, too',
    'What several unknown conditions bring together',
  ],
  [
    'texts of translation libraries',
    'Calls whose catalogs are found: see [translations](translations.md)',
    'Keys and locales that only the running program knows',
  ],
];

const rowOf = ({ title, short, evaluated, unknown }: FormDocumentation): string =>
  `| ${[`[${title}](#${anchor(title)})`, `\`${short}\``, evaluated, unknown].map(cell).join(' | ')} |`;

const sectionOf = ({ title, evidence, example, language, ...needs }: FormDocumentation): string =>
  [
    `## ${title}`,
    '',
    evidence,
    '',
    ...configurationOf(needs),
    `\`\`\`${language ?? 'js'}`,
    example.trimEnd(),
    '```',
    '',
  ].join('\n');

function configurationOf({
  wrappers,
  definitions,
  others = {},
}: Pick<FormDocumentation, 'wrappers' | 'definitions' | 'others'>): readonly string[] {
  const files = Object.entries(others);
  if (wrappers) files.push(configured({ wrappers }));
  else if (definitions !== undefined)
    files.push(configured({ applications: [{ name: 'helper', definitions: [definitions] }] }));
  return files.flatMap(([name, text]) => [
    `With this in \`${name}\`:`,
    '',
    `\`\`\`${name.split('.').at(-1)}`,
    text.trimEnd(),
    '```',
    '',
  ]);
}

const configured = (settings: object): [name: string, text: string] => [
  'appcommands.json',
  JSON.stringify(settings, null, 2),
];

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The anchor that GitHub makes of a heading. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
