/** What is to be shown of what a preview is about: asked of the language server, and of what is known to be deployed. */
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { title as titled } from '../../core/plan/titles.ts';
import {
  type ApplicationInfo,
  methods,
  type Preview,
  type PreviewedBody,
  type PreviewQuery,
  type PreviewViewer,
} from '../../server/protocol.ts';
import type { Previewed } from '../../webviews/preview/protocol.ts';
import type { ScopeState } from '../applications/applications.ts';
import type { ClientContext } from '../context.ts';
import { titleOf } from '../deploy/plan/plan-text.ts';
import { entryOf } from '../deploy/tasks/command-argument.ts';
import type { PreviewAbout, PreviewSubject } from './about.ts';

type Needed = Pick<ClientContext, 'applications' | 'session'>;
type Subject<Kind> = Extract<PreviewSubject, { readonly kind: Kind }>;

/** `undefined`: nothing is there at present. Throws while the server does not run. */
export async function shownOf(
  { subject, viewer }: PreviewAbout,
  context: Needed,
): Promise<readonly Previewed[] | undefined> {
  switch (subject.kind) {
    case 'definition':
      return shownDefinition(subject, viewer, context);
    case 'deployed':
      return shownDeployed(subject, viewer, context);
    case 'scope':
      return shownScope(subject, viewer, context);
  }
}

const ask = ({ session }: Needed, query: PreviewQuery): Promise<Preview | null> =>
  session.request<Preview | null>(methods.preview, query);

async function shownDefinition(
  { uri, position, name, type, compares }: Subject<'definition'>,
  viewer: PreviewViewer,
  context: Needed,
): Promise<readonly Previewed[] | undefined> {
  const place = {
    uri,
    position,
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { type }),
  };
  const defined = await ask(context, { of: place, viewer });
  if (!defined) return undefined;
  const title = titled(defined.name ?? '…', defined.type ?? 1);
  if (!compares) return [{ title, defined }];
  const standing = standingOf(defined, context);
  if (!standing) return [{ title, defined }];
  const { scope, application, entry } = standing;
  const deployed =
    entry && 'deployed' in entry
      ? await ask(context, { of: bodyOf(application, scope, entry.deployed), viewer })
      : null;
  return [{ title, defined, deployed }];
}

/** How a definition compares: in the first of its scopes that is known. */
function standingOf({ application: key, name, type }: Preview, { applications }: Needed) {
  const application = applications.all.find((application) => application.key === key);
  const state = application && applications.stateOf(application);
  if (!application || state?.kind !== 'compared' || name === undefined || type === undefined)
    return undefined;
  const found = state.scopes
    .map((scope) => ({ application, scope, entry: entryOf(scope, name, type) }))
    .sort((a, b) => Number('local' in (b.entry ?? {})) - Number('local' in (a.entry ?? {})));
  return found.find(({ entry }) => entry) ?? found[0];
}

function knownScope(
  { application: key, guild }: { readonly application: string; readonly guild?: string | undefined },
  { applications }: Needed,
) {
  const application = applications.all.find((application) => application.key === key);
  const state = application && applications.stateOf(application);
  const scope = state?.kind === 'compared' ? state.scopes.find((scope) => scope.guild === guild) : undefined;
  return application && scope && { application, scope };
}

async function shownDeployed(
  subject: Subject<'deployed'>,
  viewer: PreviewViewer,
  context: Needed,
): Promise<readonly Previewed[] | undefined> {
  const known = knownScope(subject, context);
  const entry = known && entryOf(known.scope, subject.name, subject.type);
  if (!known || !entry || !('deployed' in entry)) return undefined;
  const deployed = await ask(context, { of: bodyOf(known.application, known.scope, entry.deployed), viewer });
  return [{ title: titleOf(entry), defined: null, deployed }];
}

/** What a deploy changes, one command below the other. */
async function shownScope(
  subject: Subject<'scope'>,
  viewer: PreviewViewer,
  context: Needed,
): Promise<readonly Previewed[] | undefined> {
  const known = knownScope(subject, context);
  if (!known) return undefined;
  const { application, scope } = known;
  const { commands } = await context.applications.definitionsOf(application);
  const side = async (entry: PlanEntry): Promise<Previewed> => {
    const defined =
      'local' in entry
        ? commands.find(
            (command) => command.local.name === entry.local.name && command.local.type === entry.local.type,
          )
        : undefined;
    const place = defined && {
      uri: defined.definition.uri,
      position: defined.definition.range.start,
      name: defined.local.name,
      type: defined.local.type,
    };
    return {
      title: titleOf(entry),
      defined: place ? await ask(context, { of: place, viewer }) : null,
      deployed:
        'deployed' in entry
          ? await ask(context, { of: bodyOf(application, scope, entry.deployed), viewer })
          : null,
    };
  };
  return Promise.all(scope.plan.entries.filter(differs).map(side));
}

/** The entry point is never deleted, and nobody has to define it. */
const differs = (entry: PlanEntry): boolean =>
  entry.kind !== 'unchanged' && !(entry.kind === 'left' && entry.isEntryPoint);

function bodyOf(
  { key, guilds }: ApplicationInfo,
  { guild }: ScopeState,
  body: DeployedCommand,
): PreviewedBody {
  const found = guilds.find(({ name }) => name === guild);
  return {
    application: key,
    body: body as unknown as Readonly<Record<string, unknown>>,
    ...(guild === undefined ? {} : { guild: found ?? { name: guild } }),
  };
}
