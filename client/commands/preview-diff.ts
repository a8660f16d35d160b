/** "Preview Deployed and Defined": both as users see them, side by side; of a scope each command that differs. */
import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';
import { applicationFor, comparedScope, definitionFor, isPlace, isRow, scopeFor } from '../deploy/given.ts';
import type { PreviewSubject } from '../preview/about.ts';
import type { Previews } from '../preview/panels.ts';
import { subjectOf, subjectOfRow } from '../preview/subjects.ts';

export const registerPreviewDiff = (context: ClientContext, previews: Previews): vscode.Disposable =>
  vscode.commands.registerCommand('applicationCommands.previewDiff', (given?: unknown) =>
    previewDiff(given, context, previews),
  );

async function previewDiff(given: unknown, context: ClientContext, previews: Previews): Promise<void> {
  const isCommand = isRow(given) ? given.entry !== undefined || given.defined !== undefined : isPlace(given);
  const found = isCommand ? await commandFor(given, context) : await scopeOf(given, context);
  if (!found) return;
  const { application, guild, subject } = found;
  const scope = await comparedScope(application, guild, context, () => previewDiff(given, context, previews));
  if (scope) previews.open(subject.kind === 'definition' ? { ...subject, compares: true } : subject);
}

async function commandFor(given: unknown, context: ClientContext) {
  if (isRow(given)) {
    const subject = subjectOfRow(given);
    return subject && { application: given.application, guild: given.scope?.guild, subject };
  }
  const found = await definitionFor(given, context);
  const subject = found && (await subjectOf(given, context));
  const scope = found?.defined?.scope;
  return (
    subject && {
      application: found.application,
      guild: scope?.kind === 'guild' ? scope.name : undefined,
      subject,
    }
  );
}

async function scopeOf(given: unknown, context: ClientContext) {
  const application = await applicationFor(given, context);
  const picked = application && (await scopeFor(given, application, false));
  if (!application || !picked || picked === 'everything') return undefined;
  const { guild } = picked;
  const subject: PreviewSubject = {
    kind: 'scope',
    application: application.key,
    ...(guild === undefined ? {} : { guild }),
  };
  return { application, guild, subject };
}
