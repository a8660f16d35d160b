/**
 * VS Code's own JSON support reads a file's `$schema`, and an extension can neither keep it from that nor take back what it
 * says. Where it has our schema, what it reports, explains or offers already is left out of what our server says.
 */
import * as vscode from 'vscode';
import type { BaseLanguageClient, Middleware } from 'vscode-languageclient';
import { schemaFiles } from '../core/definitions/find.ts';
import { fieldNamed } from '../core/interface/index.ts';
import { rulesOfSchema } from '../core/lint/rules-of-schema.ts';

/** Leaves to VS Code's JSON support what it says by our schema. */
export function leavingToJsonSupport(): Middleware {
  /** What other providers are being asked, and how often: our own answers nothing then, but to what a person asks beside it. */
  const asking = new Map<string, number>();
  const ofOthers = async <T>(document: vscode.TextDocument, command: Asked, at: vscode.Position) => {
    const question = questionOf(command, document, at);
    asking.set(question, (asking.get(question) ?? 0) + 1);
    try {
      return await vscode.commands.executeCommand<T>(command, document.uri, at);
    } finally {
      asking.set(question, (asking.get(question) ?? 0) - 1);
      if (asking.get(question) === 0) asking.delete(question);
    }
  };
  /** The schema explains its own key, wherever it was loaded from; nothing does before that, or where it cannot be. */
  const hasSchema = async (document: vscode.TextDocument): Promise<boolean> => {
    const key = schemaKeyIn(document);
    if (!key) return false;
    const hovers = await ofOthers<vscode.Hover[]>(document, 'vscode.executeHoverProvider', key);
    return hovers.some((hover) => saidBy(hover).includes(schemaDocumentation));
  };

  return {
    async provideDiagnostics(document, previous, token, next) {
      const opened = document instanceof vscode.Uri ? undefined : document;
      if (!opened || !schemaKeyIn(opened)) return next(document, previous, token);
      // What others say changes while ours does not: the report is asked for whole.
      const report = await next(document, undefined, token);
      if (report && 'items' in report) {
        const others = jsonDiagnostics(opened.uri);
        report.items = report.items.filter((item) => !others.some((other) => isSameMistake(item, other)));
      }
      return report;
    },
    async provideHover(document, position, token, next) {
      if (asking.has(questionOf('vscode.executeHoverProvider', document, position))) return undefined;
      const own = await next(document, position, token);
      if (!own || !schemaKeyIn(document)) return own;
      const others = await ofOthers<vscode.Hover[]>(document, 'vscode.executeHoverProvider', position);
      const text = saidBy(own);
      // The schema says of a field what its documentation says; ours tells more of values.
      const isSaid = others.some((other) => text.includes(saidBy(other).split('\n', 1)[0] || text));
      return isSaid ? undefined : own;
    },
    async provideCompletionItem(document, position, context, token, next) {
      if (asking.has(questionOf('vscode.executeCompletionItemProvider', document, position)))
        return undefined;
      const own = await next(document, position, context, token);
      if (!own || !(await hasSchema(document))) return own;
      const { items } = await ofOthers<vscode.CompletionList>(
        document,
        'vscode.executeCompletionItemProvider',
        position,
      );
      // Words of the text are offered by what is none of a JSON server's business.
      const offered = new Set(
        items.filter(({ kind }) => kind !== vscode.CompletionItemKind.Text).map(writtenBy),
      );
      const isNew = (item: vscode.CompletionItem) => !offered.has(writtenBy(item));
      if (Array.isArray(own)) return own.filter(isNew);
      own.items = own.items.filter(isNew);
      return own;
    },
  };
}

type Asked = 'vscode.executeHoverProvider' | 'vscode.executeCompletionItemProvider';

const questionOf = (command: Asked, { uri }: vscode.TextDocument, at: vscode.Position): string =>
  `${command} ${uri} ${at.line}:${at.character}`;

/** Has diagnostics given again whenever VS Code's JSON support changes what it says of a file that names our schema. */
export function followJsonSupport(client: BaseLanguageClient): vscode.Disposable {
  const said = new Map<string, string>();
  return vscode.Disposable.from(
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      for (const document of vscode.workspace.textDocuments) {
        const uri = document.uri.toString();
        if (!uris.some((other) => other.toString() === uri) || !schemaKeyIn(document)) continue;
        const now = JSON.stringify(jsonDiagnostics(document.uri));
        if ((said.get(uri) ?? '[]') === now) continue;
        said.set(uri, now);
        client
          .getFeature('textDocument/diagnostic')
          .getProvider(document)
          ?.onDidChangeDiagnosticsEmitter.fire();
      }
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => said.delete(uri.toString())),
  );
}

const namesSchema = new RegExp(
  `"\\$schema"\\s*:\\s*"[^"]*(?:${Object.values(schemaFiles)
    .map((file) => file.replaceAll('.', '\\.'))
    .join('|')})"`,
);

/** Inside the key `$schema`, where the text of a JSON document names our schema. */
function schemaKeyIn(document: vscode.TextDocument): vscode.Position | undefined {
  if (!document.languageId.startsWith('json')) return undefined;
  const at = document.getText().search(namesSchema);
  return at < 0 ? undefined : document.positionAt(at + 2);
}

const schemaDocumentation = fieldNamed('file', '$schema').documentation;

/** The text of a hover, without the backslashes that Markdown needs. */
const saidBy = ({ contents }: vscode.Hover): string =>
  contents
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n')
    .replaceAll('\\', '')
    .trim();

/** What VS Code's JSON support says; what the schema finds has no source. */
const jsonDiagnostics = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === undefined || source === 'json' || source === 'jsonc');

/** The same mistake: one that the schema finds, at a place that starts or lies where ours does. */
function isSameMistake(own: vscode.Diagnostic, other: vscode.Diagnostic): boolean {
  const rule = String(typeof own.code === 'object' ? own.code.value : own.code);
  if (!rulesOfSchema.includes(rule)) return false;
  // Told at the name by us, at the brace by the schema: both say which key it is, ours first.
  if (rule === 'missing-property') return other.message.includes(`"${/`([^`]+)`/.exec(own.message)?.[1]}"`);
  const isWithin = own.range.contains(other.range) || other.range.start.isEqual(own.range.start);
  // A limit is broken by the list as a whole, or by each element past it.
  return isWithin || (listRules.includes(rule) && other.range.contains(own.range));
}

const listRules: readonly string[] = ['too-many-options', 'too-many-choices', 'overwrite-limit'];

/** What a completion writes: the key or value without its quotes and what follows. */
function writtenBy({ insertText, label }: vscode.CompletionItem): string {
  const shown = typeof label === 'string' ? label : label.label;
  const text = typeof insertText === 'string' ? insertText : (insertText?.value ?? shown);
  return /^"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]?.replaceAll('\\', '') ?? text.replace(/,\s*$/, '');
}
