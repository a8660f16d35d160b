/** Names of packages that code needs: imported already, or with an import that is added. */
import { packageName } from '../script/libraries/enums.ts';
import { endOfLine, lineIndent, printValue } from '../syntax/edits/index.ts';
import type { Language } from '../syntax/language.ts';
import type { ImportedName, ModuleImport, ModuleNames } from '../syntax/reading.ts';
import type { TextEdit } from '../syntax/tree.ts';
import type { Surroundings } from './refactoring.ts';

export interface Wanted {
  readonly name: string;
  /** Specifiers of modules that export it, the usual one first. */
  readonly from: readonly string[];
  readonly isType?: true;
}

export interface Imported {
  /** What the module calls each name that was wanted: `Discord.ChannelType` where only the whole is imported. */
  readonly names: ReadonlyMap<string, string>;
  readonly edits: readonly TextEdit[];
}

/**
 * Finds or adds the imports of names. `undefined` where the project has none of the modules, or another thing has the name.
 * `packages` are those that it asks for.
 */
export function imported(
  wanted: readonly Wanted[],
  module: ModuleNames,
  source: { readonly text: string; readonly language: Language },
  packages: ReadonlyMap<string, unknown>,
): Imported | undefined {
  const names = new Map<string, string>();
  const missing = new Map<string, Wanted[]>();
  for (const name of wanted) {
    if (names.has(name.name)) continue;
    const known = localName(name, module);
    const from = known === undefined ? specifierFor(name, module, packages) : undefined;
    if (known === undefined && (from === undefined || module.used.has(name.name))) return undefined;
    names.set(name.name, known ?? name.name);
    if (from !== undefined) missing.set(from, [...(missing.get(from) ?? []), name]);
  }
  const edits: TextEdit[] = [];
  const statements: string[] = [];
  for (const [from, all] of missing) {
    const list = module.imports.find((moduleImport) => takes(moduleImport, from, all));
    if (list?.listEnd !== undefined) edits.push(added(source.text, list, list.listEnd, all));
    else statements.push(statement(from, all, module, source));
  }
  if (statements.length > 0) edits.push(newStatements(statements, module, source.text));
  return { names, edits: edits.sort((a, b) => a.start - b.start) };
}

/** Whether a name can be had, without making an edit. */
export const isImportable = (
  wanted: Wanted,
  module: ModuleNames,
  packages: ReadonlyMap<string, unknown>,
): boolean =>
  localName(wanted, module) !== undefined ||
  (specifierFor(wanted, module, packages) !== undefined && !module.used.has(wanted.name));

function localName({ name, from, isType }: Wanted, { imports }: ModuleNames): string | undefined {
  const of = imports.filter((moduleImport) => isFrom(moduleImport, from));
  const usable = of.flatMap((moduleImport) => moduleImport.names).filter((name) => isType || !name.isType);
  const direct = usable.find((importedName) => importedName.name === name)?.local;
  const whole = usable.find((importedName) => importedName.name === '*')?.local;
  return direct ?? (whole === undefined ? undefined : `${whole}.${name}`);
}

const isFrom = (moduleImport: ModuleImport, from: readonly string[]): boolean =>
  from.some((specifier) => packageName(specifier) === packageName(moduleImport.from));

/** The module that is imported already, else one that the project has. */
function specifierFor(
  { from }: Wanted,
  { imports }: ModuleNames,
  packages: ReadonlyMap<string, unknown>,
): string | undefined {
  const used = imports.find((moduleImport) => isFrom(moduleImport, from))?.from;
  return used ?? from.find((specifier) => packages.has(packageName(specifier)));
}

/** Whether the names can be added to the import. */
const takes = (moduleImport: ModuleImport, from: string, wanted: readonly Wanted[]): boolean =>
  moduleImport.from === from &&
  moduleImport.listEnd !== undefined &&
  moduleImport.isType === wanted.every(({ isType }) => isType === true);

function added(text: string, { start }: ModuleImport, at: number, wanted: readonly Wanted[]): TextEdit {
  const isOverLines = text.slice(start, at).includes('\n');
  const between = isOverLines ? `,${endOfLine(text)}${lineIndent(text, at)}` : ', ';
  return { start: at, end: at, newText: wanted.map(({ name }) => between + name).join('') };
}

function statement(
  from: string,
  wanted: readonly Wanted[],
  { isCommonJs }: ModuleNames,
  source: { readonly text: string; readonly language: Language },
): string {
  const list = wanted.map(({ name }) => name).join(', ');
  const specifier = printValue(source, from);
  const types = wanted.every(({ isType }) => isType) ? 'type ' : '';
  return isCommonJs && types === ''
    ? `const { ${list} } = require(${specifier});`
    : `import ${types}{ ${list} } from ${specifier};`;
}

/** The import of a name from a file in the same folder, as the module writes such imports. */
export function importBeside(
  name: string,
  base: string,
  module: ModuleNames,
  source: { readonly text: string; readonly language: Language },
  scripts: Surroundings['scripts'],
): TextEdit {
  const relative = module.imports.filter(({ from }) => from.startsWith('.'));
  const [first] = relative;
  const ending = /\.[cm]?[jt]s$/.exec(first?.from ?? '')?.[0];
  // Modules of Node name files with their ending; in TypeScript it is that of what is made of them.
  const usual = scripts === 'module' || source.language === 'javascript' ? '.js' : '';
  const specifier = `./${base}${first ? (ending ?? '') : module.isCommonJs ? '' : usual}`;
  return newStatements(
    [statement(specifier, [{ name, from: [specifier] }], module, source)],
    module,
    source.text,
  );
}

/**
 * How another module in the same folder imports the name: by what this module calls it, which are `locals` to be copied, or by
 * statements. `undefined` where the project has none of the modules.
 */
export function importElsewhere(
  wanted: Wanted,
  module: ModuleNames,
  source: { readonly text: string; readonly language: Language },
  packages: ReadonlyMap<string, unknown>,
):
  | { readonly name: string; readonly locals: readonly string[]; readonly statements: readonly string[] }
  | undefined {
  const known = localName(wanted, module);
  if (known !== undefined) return { name: known, locals: known.split('.').slice(0, 1), statements: [] };
  const from = specifierFor(wanted, module, packages);
  return from === undefined
    ? undefined
    : { name: wanted.name, locals: [], statements: [statement(from, [wanted], module, source)] };
}

/** The imports that bring names of a module, as statements of another in the same folder. */
export function copiedImports(
  locals: ReadonlySet<string>,
  module: ModuleNames,
  source: { readonly text: string; readonly language: Language },
): readonly string[] {
  return module.imports.flatMap(({ from, names, isType }) => {
    const wanted = names.filter(({ local }) => locals.has(local));
    const specifier = printValue(source, from);
    const list = wanted.filter(({ name }) => name !== '*' && name !== 'default');
    const whole = wanted.filter(({ name }) => name === '*' || name === 'default');
    const asName = ({ name, local }: ImportedName) => (name === local ? name : `${name} as ${local}`);
    if (module.isCommonJs)
      return [
        ...whole.map(({ local }) => `const ${local} = require(${specifier});`),
        ...(list.length > 0
          ? [
              `const { ${list.map((name) => asName(name).replace(' as ', ': ')).join(', ')} } = require(${specifier});`,
            ]
          : []),
      ];
    const type = isType ? 'type ' : '';
    return [
      ...whole.map(({ name, local }) =>
        name === '*'
          ? `import ${type}* as ${local} from ${specifier};`
          : `import ${type}${local} from ${specifier};`,
      ),
      ...(list.length > 0 ? [`import ${type}{ ${list.map(asName).join(', ')} } from ${specifier};`] : []),
    ];
  });
}

function newStatements(statements: readonly string[], { end, imports }: ModuleNames, text: string): TextEdit {
  const eol = endOfLine(text);
  const joined = statements.join(eol);
  const isFirst = end === 0;
  const newText = isFirst
    ? `${joined}${eol}${eol}`
    : imports.length > 0
      ? `${eol}${joined}`
      : `${eol}${joined}${eol}`;
  return { start: end, end, newText };
}
