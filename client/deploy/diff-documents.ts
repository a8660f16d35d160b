/** Both sides of a command as read-only documents in their normal form, kept up to date while someone edits. */
import * as vscode from 'vscode';
import { compared, comparedText } from '../../core/plan/compared.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { Applications, ScopeState } from '../applications/applications.ts';
import type { Register } from '../context.ts';
import { entryOf } from './given.ts';
import { titleOf } from './plan-text.ts';

export type Side = 'deployed' | 'local';

const schemes: Readonly<Record<Side, string>> = {
  deployed: 'application-commands-deployed',
  local: 'application-commands-local',
};

/** Which command a document is about; stands in its address, which holds nothing secret. */
interface About {
  readonly application: string;
  readonly guild: string | undefined;
  readonly name: string;
  readonly type: number;
}

/** The documents of a command, for an editor of differences. */
export function diffUris(
  { key }: ApplicationInfo,
  { guild }: Pick<ScopeState, 'guild'>,
  entry: PlanEntry,
): Readonly<Record<Side, vscode.Uri>> {
  const of = 'local' in entry ? entry.local : entry.deployed;
  const about: About = { application: key, guild, name: of.name, type: of.type ?? 1 };
  const path = `/${titleOf(entry).replaceAll(/[/\\?#]/g, '')}.json`;
  const uri = (side: Side) => vscode.Uri.from({ scheme: schemes[side], path, query: JSON.stringify(about) });
  return { deployed: uri('deployed'), local: uri('local') };
}

export const registerDiffDocuments: Register = ({ applications }) => {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  /** What a document said, for as long as nothing newer is known. */
  const said = new Map<string, string>();
  const providers = (Object.keys(schemes) as Side[]).map((side) =>
    vscode.workspace.registerTextDocumentContentProvider(schemes[side], {
      onDidChange: changed.event,
      provideTextDocumentContent(uri) {
        const text =
          textOf(JSON.parse(uri.query) as About, side, applications) ?? said.get(uri.toString()) ?? '';
        said.set(uri.toString(), text);
        return text;
      },
    }),
  );
  const isOurs = ({ uri }: vscode.TextDocument) => Object.values(schemes).includes(uri.scheme);
  const subscriptions = [
    applications.onDidChange(() => {
      for (const document of vscode.workspace.textDocuments) if (isOurs(document)) changed.fire(document.uri);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => said.delete(uri.toString())),
  ];
  return vscode.Disposable.from(...providers, ...subscriptions, changed);
};

/** `undefined`: not known at present. */
function textOf(about: About, side: Side, applications: Applications): string | undefined {
  const application = applications.all.find((one) => one.key === about.application);
  const state = application && applications.stateOf(application);
  if (state?.kind !== 'compared') return undefined;
  const scope = state.scopes.find((one) => one.guild === about.guild);
  const entry = scope && entryOf(scope, about.name, about.type);
  if (!scope || !entry) return undefined;
  const rules = { scope: scope.scope.kind, integrationTypes: application?.installationTypes };
  return comparedText(compared(entry, rules)[side]);
}
