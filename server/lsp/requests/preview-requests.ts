/** Answers what a viewer sees of a command: of a definition as it stands in the editor, or of a deployed one. */
import type { CommandDefinition } from '../../../core/definitions/definition.ts';
import { type Entity, members, nameOf, rootsOf } from '../../../core/definitions/model.ts';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { defaultSettings, type LintSettings } from '../../../core/lint/settings.ts';
import { shownCommand } from '../../../core/preview/shown-command.ts';
import type { Viewer } from '../../../core/preview/viewer.ts';
import { readJson } from '../../../core/syntax/json/read.ts';
import { placeOf } from '../../../core/syntax/tree.ts';
import { overwritesIn, surroundingsOf } from '../../../workspace/preview-surroundings.ts';
import {
  methods,
  type Preview,
  type PreviewedBody,
  type PreviewedDefinition,
  type PreviewQuery,
  type PreviewViewer,
  type SourceRange,
} from '../../protocol.ts';
import { positionsOf, rangeOf } from '../convert.ts';
import {
  type ApplicationContext,
  type CurrentFile,
  currentFile,
  currentFiles,
} from './application-requests.ts';

export function registerPreviewRequests(context: ApplicationContext): void {
  const { connection, runner } = context;
  connection.onRequest(methods.preview, (query: PreviewQuery, token) =>
    runner.request(methods.preview, token, null, async (): Promise<Preview | null> => {
      await context.workspace.scan(new AbortController().signal);
      const found =
        'body' in query.of ? await commandOfBody(query.of, context) : await commandAt(query.of, context);
      return found ? previewOf(found, query.viewer, context) : null;
    }),
  );
}

interface Found {
  readonly command: Entity;
  readonly definition: CommandDefinition;
  /** Absent: it stands in no file. */
  readonly at?: SourceRange;
  /** Key of the application. */
  readonly application: string;
  readonly settings: LintSettings;
}

/** The definition at a place; one that lost its way, as it is half typed, is found again by its name. */
async function commandAt(
  { uri, position, name, type }: PreviewedDefinition,
  context: ApplicationContext,
): Promise<Found | undefined> {
  const current = await currentFile(uri, context);
  if (!current) return undefined;
  const positions = positionsOf(current.uri, current.analysis.reading.text);
  const all = commandsOf(current).map((command) => ({
    ...command,
    at: { uri: current.uri, range: rangeOf(positions, placeOf(command.definition.node)) },
  }));
  const isNamed = ({ command }: Found) => nameOf(command) === name && command.type === type;
  const isThere = ({ at: { range } }: (typeof all)[number]) =>
    !isBefore(position, range.start) && !isBefore(range.end, position);
  const there = all.filter(isThere);
  return there.find(isNamed) ?? there[0] ?? (name === undefined ? undefined : all.find(isNamed));
}

const isBefore = (a: PreviewedDefinition['position'], b: PreviewedDefinition['position']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

const commandsOf = ({ file, analysis }: CurrentFile): readonly Found[] =>
  analysis.definitions.flatMap(({ definition }) =>
    definition.kind === 'command' && !definition.weak
      ? rootsOf(definition).map((command) => ({
          command,
          definition,
          application: file.resolved.group,
          settings: file.input.settings,
        }))
      : [],
  );

/** What the service holds is read as a file that says it. */
async function commandOfBody(
  { application, body, guild }: PreviewedBody,
  context: ApplicationContext,
): Promise<Found | undefined> {
  const known = (await currentFiles(context)).find(({ file }) => file.resolved.group === application);
  const settings = known?.file.input.settings ?? defaultSettings;
  const { definitions } = analyzeDocument({
    text: JSON.stringify(body),
    language: 'json',
    read: readJson,
    settings,
    evidence: {
      configured: {
        holds: 'commands',
        glob: '',
        scope: guild === undefined ? { kind: 'global' } : { kind: 'guild', ...guild },
      },
    },
  });
  const found = definitions
    .map(({ definition }) => definition)
    .find((definition): definition is CommandDefinition => definition.kind === 'command');
  const [command] = found ? rootsOf(found) : [];
  return found && command && { command, definition: found, application, settings };
}

async function previewOf(
  { command, definition, at, application, settings }: Found,
  viewer: PreviewViewer,
  context: ApplicationContext,
): Promise<Preview> {
  const files = (await currentFiles(context)).filter(({ file }) => file.resolved.group === application);
  const overwrites = overwritesIn(files.map(({ analysis }) => analysis));
  const { locale, permissions, ...others } = viewer;
  const seenBy: Viewer = {
    ...others,
    locale: locale ?? settings.defaultLocale,
    defaultLocale: settings.defaultLocale,
    ...(permissions === undefined ? {} : { permissions: BigInt(permissions) }),
  };
  const around = surroundingsOf(
    definition,
    command,
    overwrites,
    viewer.guildId,
    settings.application?.installationTypes,
  );
  const name = nameOf(command);
  const guilds = context.workspace.applications().find(({ key }) => key === application)?.guilds ?? [];
  return {
    command: shownCommand(command, around, seenBy),
    application,
    defaultLocale: settings.defaultLocale,
    extraLocales: settings.extraLocales,
    writtenIn: [...new Set(writtenIn(command))],
    guilds: guilds.flatMap(({ name: called, id }) => (id === undefined ? [] : [{ name: called, id }])),
    targets: overwrites.entries.flatMap(({ guildId, overwrites: own }) =>
      own.map(({ id, type }) => ({ guildId, id, type })),
    ),
    ...(name === undefined ? {} : { name }),
    ...(command.type === undefined ? {} : { type: command.type }),
    ...(at ? { definition: at } : {}),
  };
}

/** Locales that the command or anything in it has a text in. */
function writtenIn(entity: Entity): readonly string[] {
  const inner = [...entity.lists.values()].flatMap(members);
  return [...entity.texts.flatMap(({ locale }) => locale?.name ?? []), ...inner.flatMap(writtenIn)];
}
