/** The panel of previews: live while a definition is typed, and as what is deployed changes. */
import * as vscode from 'vscode';
import { methods, type PreviewViewer } from '../../server/protocol.ts';
import type { FromPreview, Previewed, ToPreview } from '../../webviews/preview/protocol.ts';
import type { ClientContext } from '../context.ts';
import { comparedScope } from '../deploy/tasks/command-argument.ts';
import { showMoment } from '../messages.ts';
import { type OpenPanel, type PanelContent, type Panels, registerPanels } from '../webviews/panels.ts';
import { anybody, type PreviewAbout, type PreviewSubject, readAbout } from './about.ts';
import { readMessage } from './messages.ts';
import { movedBy } from './moved.ts';
import { savePicture } from './save-picture.ts';
import { shownOf } from './shown.ts';

/** After the last keystroke, in milliseconds: as long as a word takes. */
const pause = 120;
/** How long the status bar says that something was copied. */
const shownFor = 4000;

export interface Previews extends vscode.Disposable {
  open(subject: PreviewSubject): void;
}

export function createPreviews(context: ClientContext): Previews {
  /** Who looked last: the next preview begins with them. */
  let viewer: PreviewViewer = anybody;
  const panels: Panels<PreviewAbout> = registerPanels<PreviewAbout, FromPreview, ToPreview>(
    {
      page: 'preview',
      title: () => vscode.l10n.t('Preview'),
      read: readAbout,
      hear: readMessage,
      fill: (panel, about) =>
        previewIn(panel, about, context, (changed) => {
          viewer = changed;
        }),
    },
    context,
  );
  return {
    open: (subject) => panels.open({ subject, viewer }),
    dispose: () => panels.dispose(),
  };
}

function previewIn(
  panel: OpenPanel<PreviewAbout, ToPreview>,
  first: PreviewAbout,
  context: ClientContext,
  viewedBy: (viewer: PreviewViewer) => void,
): PanelContent<PreviewAbout, FromPreview> {
  const { session, applications, log } = context;
  let about = first;
  let shown: readonly Previewed[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Which question is the last one: answers to those before come too late. */
  let asked = 0;
  const keep = (changed: Partial<PreviewAbout>): void => {
    about = { ...about, ...changed };
    panel.keep(about);
  };
  const update = async (): Promise<void> => {
    if (session.state.kind !== 'ready') {
      if (shown.length === 0) tellNothing(vscode.l10n.t('The language server is not running.'));
      return;
    }
    asked += 1;
    const own = asked;
    const found = await shownOf(about, context).catch((error: unknown) => {
      log.warn(String(error));
      return undefined;
    });
    if (own !== asked) return;
    if (found && found.length > 0) {
      shown = found;
      follow(found);
      tell(false);
    } else if (shown.length > 0 && about.subject.kind === 'definition') tell(true);
    else tellNothing(vscode.l10n.t('There is no command to show.'));
  };
  /** The command is found again by what it was last, wherever an edit moves it and whatever it is called then. */
  const follow = ([only]: readonly Previewed[]): void => {
    panel.title =
      only && shown.length === 1 ? vscode.l10n.t('Preview {0}', only.title) : vscode.l10n.t('Preview');
    const { subject } = about;
    const seen = only?.defined;
    if (subject.kind !== 'definition' || !seen?.definition) return;
    const { name, type } = seen;
    const { name: _, type: __, ...others } = subject;
    keep({
      subject: {
        ...others,
        ...(name === undefined ? {} : { name }),
        ...(type === undefined ? {} : { type }),
        // What was typed since has moved it already.
        ...(timer === undefined ? { position: seen.definition.range.start } : {}),
      },
    });
  };
  const tell = (isOld: boolean): void =>
    panel.tell({ kind: 'shown', viewer: about.viewer, commands: shown, isOld });
  const tellNothing = (why: string): void => panel.tell({ kind: 'nothing', viewer: about.viewer, why });
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void update();
    }, pause);
  };
  const compare = async (on: boolean): Promise<void> => {
    const { subject } = about;
    if (subject.kind !== 'definition') return;
    if (on && !(await isCompared(shown[0], context, () => compare(on)))) return;
    keep({ subject: { ...subject, compares: on } });
    await update();
  };
  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0) return;
      const { subject } = about;
      if (subject.kind === 'definition' && sameFile(subject.uri, document.uri))
        keep({ subject: { ...subject, position: contentChanges.reduce(movedBy, subject.position) } });
      soon();
    }),
    session.onNotification(methods.changed, soon),
    session.onDidChangeState(({ kind }) => {
      if (kind === 'ready') soon();
    }),
    applications.onDidChange(soon),
  ];
  return {
    show(changed) {
      shown = [];
      keep({ subject: changed.subject });
      void update();
    },
    ready() {
      if (shown.length > 0) tell(false);
      void update();
    },
    receive(message) {
      switch (message.kind) {
        case 'viewer':
          keep({ viewer: message.viewer });
          viewedBy(message.viewer);
          void update();
          break;
        case 'compare':
          void compare(message.on);
          break;
        case 'reveal':
          void reveal(shown[message.command]);
          break;
        case 'copied':
          void copied(message.svg);
          break;
        case 'save':
          void savePicture(message, shown[0]?.defined?.name ?? shown[0]?.deployed?.name);
      }
    },
    dispose() {
      clearTimeout(timer);
      asked += 1;
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

const sameFile = (uri: string, other: vscode.Uri): boolean =>
  vscode.Uri.parse(uri).toString() === other.toString();

/** Reads what is deployed; says why where that is not possible. */
async function isCompared(
  shown: Previewed | undefined,
  context: ClientContext,
  again: () => unknown,
): Promise<boolean> {
  const application = context.applications.all.find(
    (application) => application.key === shown?.defined?.application,
  );
  if (!application) return false;
  const commands = (await context.applications.definitionsOf(application)).commands;
  const found = commands.find(
    ({ local }) => local.name === shown?.defined?.name && local.type === shown.defined.type,
  );
  const guild = found?.scope.kind === 'guild' ? found.scope.name : undefined;
  return (await comparedScope(application, guild, context, again)) !== undefined;
}

async function reveal(shown: Previewed | undefined): Promise<void> {
  const place = shown?.defined?.definition;
  if (!place) return;
  await vscode.commands.executeCommand('applicationCommands.revealDefinition', {
    kind: 'place',
    place: atStart(place),
  });
}

const atStart = <Place extends { readonly range: { readonly start: object; readonly end: object } }>(
  place: Place,
) => ({
  ...place,
  range: { start: place.range.start, end: place.range.start },
});

/** `svg`: the page could not put the picture itself into the clipboard; its text is a picture, too, where one is written. */
async function copied(svg: string | undefined): Promise<void> {
  if (svg !== undefined) await vscode.env.clipboard.writeText(svg);
  showMoment(
    svg === undefined
      ? vscode.l10n.t('Copied as a picture.')
      : vscode.l10n.t('Copied as the text of a picture (SVG): the editor accepts no other kind here.'),
    shownFor,
  );
}
