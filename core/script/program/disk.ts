/** The files around a program, as its code asks for them while it runs. */
import type { Disk } from '../interpreter/modules/disk.ts';
import { absolute } from '../libraries/node/paths.ts';
import type { ProgramFiles } from './files.ts';
import type { ProgramModules } from './program-modules.ts';

/**
 * What folders hold is told to the document alone, and to what that calls: a module that others import would load all that it lists,
 * wherever it is imported.
 */
export function diskOf(files: ProgramFiles, modules: ProgramModules): Disk | undefined {
  const { folders } = files;
  if (!folders) return undefined;
  const isOfDocument = (): boolean => {
    const { loading, document } = modules;
    const { innermost } = loading;
    return innermost === undefined || loading.isProgram(innermost) || innermost.uri === document;
  };
  // What is around the project is nobody's business, and installed packages are not looked into.
  const isOfProject = (folder: string, uri: string): boolean => {
    const root = files.rootOf(uri);
    return (
      root !== undefined && `${folder}/`.startsWith(`${root}/`) && !`${folder}/`.includes('/node_modules/')
    );
  };
  return {
    pathOf: (uri) => folders.pathOf(uri),
    uriIn: (folder, path) => folders.uriOf(absolute(folder, path)),
    root: ({ uri }) => (uri === undefined ? undefined : files.rootOf(uri)),
    entries(folder, { uri }) {
      if (uri === undefined || !isOfDocument() || !isOfProject(folder, uri)) return undefined;
      // Where it is imported it knows less.
      modules.loading.keepUnshared();
      return folders.entries(folder, uri);
    },
  };
}
