/** The names of the two constants of a guild in what is deployed; in files the language server gives them. */
import * as vscode from 'vscode';
import { overwriteConstantsIn } from '../../core/definitions/overwrite-names.ts';
import { permissionsIn } from '../../core/plan/deployed-text.ts';
import { deployedScheme } from './deployed-documents.ts';
import { languageOf } from './diff.ts';

export const createPermissionHints = (): vscode.Disposable =>
  vscode.languages.registerInlayHintsProvider(
    { scheme: deployedScheme },
    {
      provideInlayHints: (document) =>
        permissionsIn(document.getText(), languageOf(document))
          .flatMap(overwriteConstantsIn)
          .map(({ constant, at }) => {
            const label =
              constant === 'everyone' ? vscode.l10n.t('@everyone') : vscode.l10n.t('all channels');
            const hint = new vscode.InlayHint(document.positionAt(at.end), label);
            hint.paddingLeft = true;
            return hint;
          }),
    },
  );
