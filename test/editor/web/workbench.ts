/**
 * VS Code in a browser alone, as on vscode.dev: the workbench that code-server holds, without its server. Extensions run in a
 * worker of the page, and there is no Node behind it.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { type EditorHost, ensureEditorHost } from '../../../scripts/editor-host.ts';
import { QUIET_SETTINGS } from '../start-editor.ts';
import { type VirtualWorkspace, virtualWorkspace } from './virtual-workspace.ts';

/** The folder that is open, in the virtual workspace. */
export const ROOT = '/someone/bot';

export interface WebWorkbench {
  /** The page, with the virtual workspace open in it. */
  readonly url: string;
  readonly workspace: VirtualWorkspace;
  /** The paths that were asked for. */
  readonly requested: readonly string[];
  close(): Promise<void>;
}

/** The title of the command that runs all commands of the extension under test. */
export const RUN_ALL = 'Test: Run All Commands';

const WORKBENCH = '/editor/out/vs/code/browser/workbench/workbench.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.cjs': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** `extension` is the folder of the unpacked extension, `files` are texts by their names in the workspace. */
export async function serveWorkbench(
  extension: string,
  files: Readonly<Record<string, string>>,
  options: { readonly isReadonly?: boolean } = {},
): Promise<WebWorkbench> {
  const editor = editorFolder(await ensureEditorHost());
  const workbench = withoutServer(readFileSync(path.join(editor, WORKBENCH.replace('/editor/', '')), 'utf8'));
  const provider = await providerFiles();
  const workspace = virtualWorkspace(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${ROOT}/${name}`, text])),
    options,
  );
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const [, first = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (first === '') return send(response, '.html', page(request.headers.host ?? ''));
    if (first === 'files') return void workspace.answer(request, response);
    if (pathname === WORKBENCH) return send(response, '.js', workbench);
    if (first === 'provider') return send(response, path.extname(pathname), provider[rest.join('/')]);
    return sendFile(response, path.join(first === 'extension' ? extension : editor, ...rest));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    workspace,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * What code-server changed of the workbench, changed back: it asks the server that it came from for files and extensions, and
 * keeps settings there. Of a version that says it otherwise, this must not pass over.
 */
function withoutServer(script: string): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/remoteAuthority:location\.host/g, 'remoteAuthority:undefined'],
    [/(\.with\(\{scheme:\w+\.)vscodeRemote(\}\),"User"\))/g, '$1vscodeUserData$2'],
  ];
  return changes.reduce((text, [found, replacement]) => {
    const count = text.match(found)?.length ?? 0;
    if (count !== 1) throw new Error(`The workbench has ${found} ${count} times, not once.`);
    return text.replace(found, replacement);
  }, script);
}

const editorFolder = ({ folder }: EditorHost): string =>
  path.join(folder, 'node_modules', 'code-server', 'lib', 'vscode');

/** Like that of VS Code, `workbench.html`; the extensions that VS Code itself brings for browsers are written into it. */
function page(host: string): string {
  const at = (folder: string) => ({ scheme: 'http', authority: host, path: `/${folder}` });
  const configuration = {
    folderUri: { scheme: 'vscode-vfs', authority: 'github', path: ROOT },
    additionalBuiltinExtensions: [at('extension'), at('provider')],
    configurationDefaults: { ...QUIET_SETTINGS, 'security.workspace.trust.enabled': false },
    // As where VS Code is served without addresses of its own for each webview and each host of extensions.
    webviewEndpoint: `http://${host}/editor/out/vs/workbench/contrib/webview/browser/pre`,
    // What code-server adds to VS Code asks for these.
    userDataPath: '/',
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
  };
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta id="vscode-workbench-web-configuration" data-settings="${escaped(JSON.stringify(configuration))}" />
    <link rel="stylesheet" href="/editor/out/vs/code/browser/workbench/workbench.css" />
  </head>
  <body aria-label=""></body>
  <script>globalThis._VSCODE_FILE_ROOT = new URL('/editor/out/', location.href).href;</script>
  <script type="module" src="/editor/out/nls.messages.js"></script>
  <script type="module" src="${WORKBENCH}"></script>
</html>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function send(response: ServerResponse, extension: string, content: string | undefined): void {
  response.writeHead(content === undefined ? 404 : 200, {
    'content-type': types[extension] ?? 'application/octet-stream',
  });
  response.end(content);
}

function sendFile(response: ServerResponse, file: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) return send(response, '', undefined);
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    // Of the folder that holds the worker of webviews, which is to serve all of them.
    'service-worker-allowed': '/',
  });
  createReadStream(file).pipe(response);
}

/** The extension that gives the editor the files of the virtual workspace. */
async function providerFiles(): Promise<Readonly<Record<string, string>>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'file-provider.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'cjs',
    external: ['vscode'],
  });
  const manifest = {
    name: 'virtual-files',
    publisher: 'test',
    version: '0.0.1',
    engines: { vscode: '^1.104.0' },
    browser: './provider.js',
    activationEvents: ['onFileSystem:vscode-vfs'],
    contributes: { commands: [{ command: 'test.runAll', title: RUN_ALL }] },
  };
  return { 'package.json': JSON.stringify(manifest), 'provider.js': outputFiles[0]?.text ?? '' };
}
