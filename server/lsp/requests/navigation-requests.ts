/** Requests that look across files: workspace symbols, and the commands to choose from. */
import { type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Place } from '../../../core/syntax/tree.ts';
import { visible } from '../../../core/text/visible.ts';
import { type CommandName, methods } from '../../protocol.ts';
import { type Positions, positionsOf, rangeOf } from '../convert.ts';
import type { Features } from '../features.ts';
import { type ApplicationContext, type CurrentFile, currentFiles } from './application-requests.ts';

export interface NavigationContext extends ApplicationContext {
  readonly feature: Features;
  /** An open document, whatever the spelling of its URI. */
  documentOf(uri: string): TextDocument | undefined;
}

/** Editors show some hundreds. */
const mostSymbols = 1000;

export function registerNavigation(context: NavigationContext): void {
  const { connection, runner, workspace, feature } = context;
  connection.onWorkspaceSymbol(({ query }, token) =>
    runner.request('workspace/symbol', token, null, async () => {
      await workspace.scan(new AbortController().signal);
      const symbols = new Map<string, SymbolInformation>();
      for (const file of await currentFiles(context)) {
        const positionsIn = positionsAround(file, context);
        for (const { label, kind, at } of feature.findNames(file.analysis, query)) {
          const positions = symbols.size < mostSymbols ? positionsIn(at) : undefined;
          if (!positions) continue;
          const location = { uri: positions.uri, range: rangeOf(positions, at) };
          // A module and who uses it tell the same place.
          symbols.set(JSON.stringify([label, location]), {
            name: visible(label),
            kind: symbolKinds[kind],
            location,
          });
        }
      }
      return [...symbols.values()];
    }),
  );
  connection.onRequest(methods.commandNames, (_: unknown, token) =>
    runner.request(methods.commandNames, token, [], () => commandNames(context)),
  );
}

const symbolKinds = {
  command: SymbolKind.Function,
  group: SymbolKind.Namespace,
  subcommand: SymbolKind.Method,
  option: SymbolKind.Variable,
} as const;

/** Commands and subcommands of all files; what two files tell of one place is there once. */
async function commandNames(context: NavigationContext): Promise<readonly CommandName[]> {
  await context.workspace.scan(new AbortController().signal);
  const names = new Map<string, CommandName>();
  for (const file of await currentFiles(context)) {
    const positionsIn = positionsAround(file, context);
    for (const { label, kind, type, description, at } of context.feature.findCommands(file.analysis)) {
      const positions = positionsIn(at);
      if (!positions) continue;
      const place = { uri: positions.uri, range: rangeOf(positions, at) };
      names.set(JSON.stringify([label, place]), {
        ...place,
        label,
        kind,
        ...(type === undefined ? {} : { type }),
        ...(description === undefined ? {} : { description }),
      });
    }
  }
  return [...names.values()];
}

/** The text that a place of a file's analysis lies in: the file's own, or that of a module as it was read with. */
function positionsAround(
  { uri, file, analysis }: CurrentFile,
  { documentOf }: NavigationContext,
): (place: Place) => Positions | undefined {
  const known = new Map<string, Positions | undefined>([[uri, positionsOf(uri, analysis.reading.text)]]);
  return ({ file: other = uri }) => {
    if (!known.has(other)) {
      const text = file.input.modules?.read(other)?.text;
      known.set(other, documentOf(other) ?? (text === undefined ? undefined : positionsOf(other, text)));
    }
    return known.get(other);
  };
}
