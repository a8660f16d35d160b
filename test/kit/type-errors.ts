/** What TypeScript says of modules that a user of a package writes. */
import path from 'node:path';
import ts from 'typescript';

/** They stand in it, as far as TypeScript knows: packages are found from here. */
const folder = path.resolve(import.meta.dirname, '..');

/**
 * The errors in texts by their file names, as the strictest user sees them in TypeScript, and in JavaScript with `checkJs`.
 * `types`: where the types of packages are that are not installed.
 */
export function typeErrors(
  texts: ReadonlyMap<string, string>,
  types: Readonly<Record<string, string[]>> = {},
): readonly string[] {
  const files = new Map([...texts].map(([name, text]) => [path.join(folder, name), text]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    // A variable that is set before the tests has no type in JavaScript.
    noImplicitAny: false,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    types: ['node'],
    paths: types,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => files.get(path.normalize(file)) ?? readFile(file);
  host.fileExists = (file) => files.has(path.normalize(file)) || fileExists(file);
  host.getSourceFile = (file, language, ...more) => {
    const text = files.get(path.normalize(file));
    return text === undefined
      ? getSourceFile(file, language, ...more)
      : ts.createSourceFile(file, text, language);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
    .map(
      ({ file, messageText }) =>
        `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}
