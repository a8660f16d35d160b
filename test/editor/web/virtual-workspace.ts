/** A workspace whose files are nowhere on the disk: in the memory of this process, with requests for who shows them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Asked of a virtual workspace by the extension that provides its files, as the body of a request. */
export type Question =
  | { readonly kind: 'stat' | 'list' | 'read'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  /** Whether the files can only be read. */
  | { readonly kind: 'isReadonly' }
  /** Answered with what was changed from outside, once there is something. */
  | { readonly kind: 'changes' }
  /** What came of running all commands: those that failed, each with its reason. */
  | { readonly kind: 'ran'; readonly failed: readonly string[] };

/** A file or folder, and what became of it. */
export interface OutsideChange {
  readonly path: string;
  readonly kind: 'Created' | 'Changed' | 'Deleted';
}

export interface VirtualWorkspace {
  /** Texts by path from the root, such as `/src/ping.ts`. */
  readonly files: ReadonlyMap<string, string>;
  /** Changes a file from outside of the editor. */
  change(path: string, text: string): void;
  /** Renames a file, or a folder with all in it, from outside of the editor. */
  rename(from: string, to: string): void;
  /** Commands that failed when all were run, each with its reason. */
  readonly ran: Promise<readonly string[]>;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function virtualWorkspace(
  given: Readonly<Record<string, string>>,
  { isReadonly = false } = {},
): VirtualWorkspace {
  const files = new Map(Object.entries(given));
  const changed: OutsideChange[] = [];
  let tell: () => void = () => {};
  let tellFailed: (failed: readonly string[]) => void = () => {};
  const ran = new Promise<readonly string[]>((resolve) => {
    tellFailed = resolve;
  });

  const answer = async (question: Question): Promise<unknown> => {
    switch (question.kind) {
      case 'stat':
        return files.has(question.path)
          ? { isFolder: false, size: Buffer.byteLength(files.get(question.path) ?? '') }
          : entriesOf(question.path).size > 0
            ? { isFolder: true, size: 0 }
            : null;
      case 'list':
        return [...entriesOf(question.path)];
      case 'read':
        return files.get(question.path) ?? null;
      case 'isReadonly':
        return isReadonly;
      case 'write':
        return void files.set(question.path, question.text);
      case 'ran':
        return tellFailed(question.failed);
      case 'changes': {
        if (changed.length === 0) await new Promise<void>((resolve) => (tell = resolve));
        return changed.splice(0);
      }
    }
  };
  /** What is directly in a folder, and whether it is one. */
  const entriesOf = (folder: string): ReadonlyMap<string, boolean> => {
    const start = folder.endsWith('/') ? folder : `${folder}/`;
    const below = [...files.keys()].filter((path) => path.startsWith(start));
    return new Map(
      below.map((path) => {
        const [name = '', ...rest] = path.slice(start.length).split('/');
        return [name, rest.length > 0];
      }),
    );
  };

  return {
    files,
    ran,
    change(path, text) {
      const kind = files.has(path) ? 'Changed' : 'Created';
      files.set(path, text);
      changed.push({ path, kind });
      tell();
    },
    rename(from, to) {
      for (const [path, text] of [...files])
        if (path === from || path.startsWith(`${from}/`)) {
          files.delete(path);
          files.set(`${to}${path.slice(from.length)}`, text);
        }
      changed.push({ path: from, kind: 'Deleted' }, { path: to, kind: 'Created' });
      tell();
    },
    async answer(request, response) {
      let body = '';
      for await (const piece of request) body += piece;
      const result = await answer(JSON.parse(body) as Question);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result ?? null));
    },
  };
}
