/**
 * What the manifest shows where, in a window whose resources are remote (`vscode-remote:`: SSH, WSL, containers, code-server),
 * in one whose resources are virtual (`vscode-vfs:`: repositories that were not cloned) and in one whose resources are local
 * (`file:`). A suite in a real editor sees one of each; every clause, of whatever is contributed later, is evaluated here for
 * all, by the editor's own evaluator.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { URI } from 'vscode-uri';
import manifest from '../package.json' with { type: 'json' };

interface Clause {
  keys(): readonly string[];
  evaluate(context: { getValue(key: string): unknown }): boolean;
}

interface Evaluator {
  readonly ContextKeyExpr: { deserialize(text: string): Clause | undefined };
}

// @ts-expect-error This part of the editor is published without types.
const editor: unknown = await import('monaco-editor-core/esm/vs/platform/contextkey/common/contextkey.js');
const { ContextKeyExpr } = editor as Evaluator;

/** Every clause of the manifest, wherever it stands. */
function clausesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, item] of Object.entries(value))
    if ((key === 'when' || key === 'enablement') && typeof item === 'string') found.add(item);
    else clausesIn(item, found);
  return found;
}

const clauses = [...clausesIn(manifest.contributes)].map((text) => {
  const clause = ContextKeyExpr.deserialize(text);
  if (!clause) throw new Error(`The editor cannot read: ${text}`);
  return { text, clause };
});

/** The same in every window. A key that is not among these and not of {@link resourceKeys} is to be looked up first. */
const isOfNoWindow = (key: string): boolean =>
  [
    'view',
    'viewItem',
    'isWorkspaceTrusted',
    'editorTextFocus',
    'isInDiffEditor',
    'explorerResourceIsFolder',
  ].includes(key) || key.startsWith('applicationCommands.');

const schemes = { local: 'file', remote: 'vscode-remote', virtual: 'vscode-vfs' } as const;

type Window = keyof typeof schemes;

const authorities: Readonly<Record<Window, string>> = {
  local: '',
  remote: 'ssh-remote+host',
  virtual: 'github',
};

const resourceIn = (window: Window, file: string): URI =>
  URI.from({ scheme: schemes[window], authority: authorities[window], path: file });

const languages: Readonly<Record<string, string>> = {
  '.json': 'json',
  '.jsonc': 'jsonc',
  '.ts': 'typescript',
};

/** What the workbench knows of a resource, as its `ResourceContextKey` sets it. */
const resourceKeys = (uri: URI): Readonly<Record<string, unknown>> => ({
  resource: uri.toString(),
  resourceScheme: uri.scheme,
  resourceFilename: path.posix.basename(uri.path),
  resourceDirname: path.posix.dirname(uri.path),
  resourcePath: uri.path,
  resourceExtname: path.posix.extname(uri.path),
  resourceLangId: languages[path.posix.extname(uri.path)],
  isFileSystemResource: true,
});

const files = [
  '/home/me/my bot/ping.command.json',
  '/home/me/my bot/ping.ts',
  '/home/me/my bot/guild.permissions.json',
  '/home/me/my bot/other.json',
  '/home/me/my bot/notes.md',
];
const definitions = files.slice(0, 2);

/** The files in whose editor a clause holds, where all else allows it. */
const shownFor = (
  clause: Clause,
  window: Window,
  rest: Readonly<Record<string, unknown>>,
): readonly string[] =>
  files.filter((file) => {
    const known: Readonly<Record<string, unknown>> = {
      ...resourceKeys(resourceIn(window, file)),
      // `test/client/definition-files.test.ts` shows that the client sets it so in all.
      'applicationCommands.definitionFiles': definitions.map((definition) =>
        resourceIn(window, definition).toString(),
      ),
      ...rest,
    };
    return clause.evaluate({ getValue: (key) => known[key] });
  });

const isOfResource = ({ clause }: (typeof clauses)[number]): boolean =>
  clause.keys().some((key) => key in resourceKeys(URI.file('/a')));

const allowing = { isWorkspaceTrusted: true, editorTextFocus: true, isInDiffEditor: false };

describe('what the manifest contributes', () => {
  it('asks for nothing that only some windows have', () => {
    const others = clauses.flatMap(({ clause }) => clause.keys()).filter((key) => !isOfNoWindow(key));
    expect(others.filter((key) => !(key in resourceKeys(URI.file('/a'))))).toEqual([]);
  });

  it.each(clauses.filter(isOfResource))('is shown for the same files in all windows: $text', ({ clause }) => {
    const shown = shownFor(clause, 'local', allowing);
    expect(shown).not.toEqual([]);
    for (const window of ['remote', 'virtual'] as const) {
      expect(shownFor(clause, window, allowing)).toEqual(shown);
      for (const key of Object.keys(allowing)) {
        const without = { ...allowing, [key]: undefined };
        expect(shownFor(clause, window, without)).toEqual(shownFor(clause, 'local', without));
      }
    }
  });

  it('has clauses of resources in menus, the palette and keys', () => {
    const { menus, keybindings } = manifest.contributes;
    for (const place of [menus.commandPalette, menus['editor/title'], menus['editor/context'], keybindings])
      expect(clauses.filter(({ text }) => clausesIn(place).has(text)).some(isOfResource)).toBe(true);
  });

  it('would not be missed if it compared with one scheme', () => {
    for (const text of [
      'resourceScheme == file',
      'resource =~ /^file:/',
      "resourceScheme == 'vscode-remote'",
    ]) {
      const clause = ContextKeyExpr.deserialize(text);
      expect(clause && shownFor(clause, 'remote', {})).not.toEqual(clause && shownFor(clause, 'local', {}));
    }
  });
});

describe('what the client registers', () => {
  it('names the schemes of documents in one place, all of them', () => {
    const client = path.resolve(import.meta.dirname, '../client');
    const naming = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) =>
        /'vscode-(?:remote|vfs)'|scheme:\s*'file'|\.scheme\s*[!=]==\s*'file'/.test(
          readFileSync(path.join(client, name), 'utf8'),
        ),
      );
    expect(naming).toEqual(['documents.ts']);
    const text = readFileSync(path.join(client, 'documents.ts'), 'utf8');
    for (const scheme of Object.values(schemes)) expect(text).toContain(`'${scheme}'`);
  });
});
