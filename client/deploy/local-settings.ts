/** What a person set about deploys to the local service; services of others know no such settings. */
import * as vscode from 'vscode';

export const isWished = (setting: 'deployOnSave' | 'deployWithoutQuestion', uri?: vscode.Uri): boolean =>
  vscode.workspace.getConfiguration('applicationCommands.localService', uri).get(setting) === true;
