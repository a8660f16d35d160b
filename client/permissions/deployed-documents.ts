/** Files of overwrites as they would read if they said what is deployed: read-only documents for the diff editor. */
import * as vscode from 'vscode';

export const deployedScheme = 'application-commands-permissions';

export interface DeployedDocuments extends vscode.Disposable {
  /** The document beside a file, with this text. */
  show(file: vscode.Uri, text: string): vscode.Uri;
  /** Whether a document beside the file is open. */
  isShown(file: vscode.Uri): boolean;
}

export function createDeployedDocuments(): DeployedDocuments {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const texts = new Map<string, string>();
  const provider = vscode.workspace.registerTextDocumentContentProvider(deployedScheme, {
    onDidChange: changed.event,
    // Nothing is known of a document that a window before had open: empty, it would say that nothing is deployed.
    provideTextDocumentContent: (uri) => texts.get(uri.toString()),
  });
  const closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString()));
  return {
    show(file, text) {
      const uri = beside(file);
      texts.set(uri.toString(), text);
      changed.fire(uri);
      return uri;
    },
    isShown: (file) => texts.has(beside(file).toString()),
    dispose() {
      closing.dispose();
      provider.dispose();
      changed.dispose();
    },
  };
}

/** The same path, so that the editor takes it for the same language. */
const beside = (file: vscode.Uri): vscode.Uri =>
  vscode.Uri.from({ scheme: deployedScheme, path: file.path, query: file.scheme });
