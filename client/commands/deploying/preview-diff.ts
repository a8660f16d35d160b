/** "Preview Deployed and Defined": both as users see them, side by side; of a scope each command that differs. */
import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import {
  comparedScope,
  definitionFor,
  isPlace,
  isRow,
  scopeFor,
} from '../../deploy/tasks/command-argument.ts';
import type { PreviewSubject } from '../../preview/about.ts';
import type { Previews } from '../../preview/panels.ts';
import { subjectOf, subjectOfRow } from '../../preview/subjects.ts';

export const registerPreviewDiff = (context: ClientContext, previews: Previews): vscode.Disposable =>
  vscode.commands.registerCommand('applicationCommands.previewDiff', (argument?: unknown) =>
    previewDiff(argument, context, previews),
  );

async function previewDiff(argument: unknown, context: ClientContext, previews: Previews): Promise<void> {
  const isCommand = isRow(argument)
    ? argument.entry !== undefined || argument.defined !== undefined
    : isPlace(argument);
  const found = isCommand ? await commandFor(argument, context) : await scopeOf(argument, context);
  if (!found) return;
  const { application, guild, subject } = found;
  const scope = await comparedScope(application, guild, context, () =>
    previewDiff(argument, context, previews),
  );
  if (scope) previews.open(subject.kind === 'definition' ? { ...subject, compares: true } : subject);
}

async function commandFor(argument: unknown, context: ClientContext) {
  if (isRow(argument)) {
    const subject = subjectOfRow(argument);
    return subject && { application: argument.application, guild: argument.scope?.guild, subject };
  }
  const found = await definitionFor(argument, context);
  const subject = found && (await subjectOf(argument, context));
  const scope = found?.defined?.scope;
  return (
    subject && {
      application: found.application,
      guild: scope?.kind === 'guild' ? scope.name : undefined,
      subject,
    }
  );
}

async function scopeOf(argument: unknown, context: ClientContext) {
  const about = await scopeFor(argument, context, vscode.l10n.t('Preview Deployed and Defined'));
  if (!about) return undefined;
  const { application } = about;
  const { guild } = about.picked;
  const subject: PreviewSubject = {
    kind: 'scope',
    application: application.key,
    ...(guild === undefined ? {} : { guild }),
  };
  return { application, guild, subject };
}
