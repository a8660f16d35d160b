/** "Open Configuration": `appcommands.json` at an application, and at one of its keys where a state is about it. */
import * as vscode from 'vscode';
import { chooseApplication } from '../applications/choose.ts';
import { placeIn } from '../applications/configuration-text.ts';
import type { Register } from '../context.ts';
import type { ApplicationNode } from '../views/nodes.ts';

export const registerOpenConfiguration: Register = ({ applications }) =>
  vscode.commands.registerCommand(
    'applicationCommands.openConfiguration',
    // From a menu, the second argument is the selected rows.
    async (node?: ApplicationNode, key?: unknown) => {
      const application =
        node?.application ??
        (await chooseApplication(
          applications,
          (application) => application.configUri !== undefined,
          vscode.l10n.t('No application is configured in this workspace.'),
        ));
      if (!application) return;
      if (application.configUri === undefined) {
        await vscode.commands.executeCommand('applicationCommands.newApplication');
        return;
      }
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(application.configUri));
      const place = placeIn(document.getText(), application.name, typeof key === 'string' ? key : 'name');
      await vscode.window.showTextDocument(
        document,
        place
          ? { selection: new vscode.Range(document.positionAt(place.start), document.positionAt(place.end)) }
          : {},
      );
    },
  );
