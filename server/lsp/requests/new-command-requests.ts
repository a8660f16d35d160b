/** Answers what the wizard for new commands asks: what the rules say of a command, and where it may be written. */
import { type CommandScope, globalScope } from '../../../core/definitions/definition.ts';
import { standardScriptStyle } from '../../../core/definitions/source.ts';
import type { FileSystem } from '../../../workspace/file-system.ts';
import { scriptStyleIn, surroundingsOf as surroundingsIn } from '../../../workspace/manifest.ts';
import { checkNewCommand } from '../../../workspace/new-command/check.ts';
import {
  type NewCommandPlace as FoundPlace,
  newCommandPlaces,
} from '../../../workspace/new-command/places.ts';
import { fileIn, normalUri } from '../../../workspace/uris.ts';
import {
  methods,
  type NewCommandCheck,
  type NewCommandPlace,
  type NewCommandQuery,
  type ScriptSurroundings,
} from '../../protocol.ts';
import { positionsOf, protocolEdit } from '../convert.ts';
import { type ApplicationContext, type CurrentFile, currentFiles } from './application-requests.ts';

export function registerNewCommandRequests(context: ApplicationContext, files: FileSystem): void {
  const { connection, runner } = context;
  connection.onRequest(methods.checkNewCommand, (query: NewCommandQuery, token) =>
    runner.request(methods.checkNewCommand, token, noProblems, () => check(query, context)),
  );
  connection.onRequest(methods.scriptStyle, ({ folder }: { folder: string }, token) =>
    runner.request(methods.scriptStyle, token, standardScriptStyle, () => scriptStyleIn(folder, files)),
  );
  connection.onRequest(methods.scriptSurroundings, ({ folder }: { folder: string }, token) =>
    runner.request(methods.scriptSurroundings, token, unknownSurroundings, async () => {
      const { packages, ...around } = await surroundingsIn(folder, files);
      return { ...around, packages: [...packages] };
    }),
  );
  connection.onRequest(methods.newCommandPlaces, (query: NewCommandQuery, token) =>
    runner.request(methods.newCommandPlaces, token, [], () => placesOf(query, context, files)),
  );
}

const noProblems: NewCommandCheck = { problems: [] };
const unknownSurroundings: ScriptSurroundings = { packages: [], scripts: 'typescript' };

interface Surroundings {
  readonly folder: string;
  readonly group: string;
  readonly neighbours: readonly CurrentFile[];
}

/** The application that is meant: its folder, and the files that hold its definitions. */
async function surroundingsOf(query: NewCommandQuery, context: ApplicationContext): Promise<Surroundings> {
  const { workspace } = context;
  await workspace.scan(new AbortController().signal);
  const folder =
    workspace.applications().find((application) => application.key === query.application)?.folder ??
    query.folder;
  const group = query.application ?? (await anyFileIn(folder, context)).resolved.group;
  const all = await currentFiles(context);
  return { folder, group, neighbours: all.filter(({ file }) => file.resolved.group === group) };
}

const anyFileIn = (folder: string, { workspace }: ApplicationContext) =>
  workspace.prepare(fileIn(folder, 'any.json'), '', 'json');

async function check(query: NewCommandQuery, context: ApplicationContext): Promise<NewCommandCheck> {
  const { folder, group, neighbours } = await surroundingsOf(query, context);
  const { settings } = neighbours[0]?.file.resolved ?? (await anyFileIn(folder, context)).resolved;
  const problems = checkNewCommand(query.command, scopeOf(query, context), settings, (analysis) =>
    context.workspace.probe(group, analysis),
  );
  return { problems };
}

function scopeOf({ application, guild }: NewCommandQuery, { workspace }: ApplicationContext): CommandScope {
  if (guild === undefined) return globalScope;
  const guilds = workspace.applications().find((info) => info.key === application)?.guilds ?? [];
  const id = guilds.find((other) => other.name === guild)?.id;
  return { kind: 'guild', name: guild, ...(id === undefined ? {} : { id }) };
}

async function placesOf(
  query: NewCommandQuery,
  context: ApplicationContext,
  files: FileSystem,
): Promise<readonly NewCommandPlace[]> {
  const { folder, group, neighbours } = await surroundingsOf(query, context);
  const found = await newCommandPlaces(
    { ...query, folder, guild: query.guild, language: query.language ?? 'json' },
    group,
    neighbours,
    {
      prepare: (uri, text, language) => context.workspace.prepare(uri, text, language),
      exists: async (uri) =>
        context.documents().some((document) => normalUri(document.uri) === uri) ||
        (await files.readFile(uri)) !== undefined,
      styleIn: (folder) => scriptStyleIn(folder, files),
      surroundingsIn: (folder) => surroundingsIn(folder, files),
    },
  );
  return found.map(protocolPlace);
}

function protocolPlace({ uri, path, change, after, cursor }: FoundPlace): NewCommandPlace {
  const place = { uri, path, cursor: positionsOf(uri, after).positionAt(cursor) };
  if (change.kind === 'file') return { ...place, text: change.text, edits: [] };
  const before = positionsOf(uri, change.before);
  return { ...place, edits: change.edits.map((edit) => protocolEdit(edit, before)) };
}
