/** Drawings of programs for tests of modules: a tree of files, then what specifiers in them lead to. */
import ts from 'typescript';
import type { ModuleHost } from '../../workspace/modules/host.ts';
import { createModules, type ModuleSource } from '../../workspace/modules/modules.ts';
import { pathOf, uriOf } from '../../workspace/uris.ts';

export interface MemoryHost extends ModuleHost {
  /** Texts by path; may be changed while it is used. */
  readonly files: Map<string, string>;
  /** Every question that was asked. */
  readonly asked: string[];
}

/**
 * A disk in memory. Each line of `tree` is a file below `root`, behind it its text, if that matters; `-> folder` makes it
 * a symbolic link.
 */
export function memoryHost(tree: string, root = '/w'): MemoryHost {
  const files = new Map<string, string>();
  const links = new Map<string, string>();
  const asked: string[] = [];
  for (const line of linesOf(tree)) {
    const [, name = '', text = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (text.startsWith('-> ')) links.set(`${root}/${name}`, `${root}/${text.slice(3)}`);
    else files.set(`${root}/${name}`, text);
  }
  const real = (path: string): string => {
    for (const [link, to] of links)
      if (path === link || path.startsWith(`${link}/`)) return real(`${to}${path.slice(link.length)}`);
    return path;
  };
  return {
    files,
    asked,
    fileExists(path) {
      asked.push(path);
      return files.has(real(path));
    },
    directoryExists(path) {
      asked.push(path);
      return [...files.keys()].some((key) => key.startsWith(`${real(path)}/`));
    },
    readFile(path) {
      asked.push(path);
      return files.get(real(path));
    },
    readFolder(path) {
      asked.push(path);
      const inside = [...files.keys(), ...links.keys()].filter((key) => key.startsWith(`${real(path)}/`));
      const entries = inside.map((key) => {
        const [name = '', ...more] = key.slice(real(path).length + 1).split('/');
        return [name, more.length > 0 || links.has(key) ? 'folder' : 'file'] as const;
      });
      return entries.length === 0 ? undefined : new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    realpath: real,
  };
}

/** The drawing with its answers filled in: `from specifier -> file`, `(nothing)` where it leads nowhere. */
export function answered(modules: ModuleSource, questions: string, root = '/w'): string {
  return linesOf(questions)
    .map((line) => {
      const [, from = '', specifier = ''] = /^(\S+) (.*?) -> /.exec(line) ?? [];
      const uri = modules.resolve(uriOf(`${root}/${from}`), specifier);
      const path = uri && pathOf(uri);
      const shown = path?.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
      return `${from} ${specifier} -> ${shown ?? '(nothing)'}`;
    })
    .join('\n');
}

export const linesOf = (drawing: string): readonly string[] =>
  drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Draws a program and the answers it has. Gives both sides of what must be equal. */
export function drawn(tree: string, questions: string, root = '/w'): readonly [string, string] {
  const modules = createModules(ts, memoryHost(tree, root));
  return [answered(modules, questions, root), linesOf(questions).join('\n')];
}
