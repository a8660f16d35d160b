/**
 * The analyses of open documents. One analysis per version; the one before serves as memo; nothing outlives its document.
 */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { analyzeInSteps, type DocumentInput } from '../../../core/lint/document.ts';
import { isJson, type Language } from '../../../core/syntax/language.ts';
import { languageOfFile } from '../../../workspace/discovery.ts';
import { inTurns } from '../in-turns.ts';

export interface OpenAnalysis {
  readonly document: TextDocument;
  readonly input: DocumentInput;
  readonly analysis: Analysis;
}

export interface OpenDocuments {
  /** The analysis of the document as it is now; `undefined` when it is closed or in a language that is not ours. */
  analysisOf(uri: string): Promise<OpenAnalysis | undefined>;
  /** Forgets everything about a document. */
  close(uri: string): void;
  /** A module that its reading used changed: it has to be read again, and the analysis before is no memo. */
  forget(uri: string): void;
  /** Configuration changed: every document has to be read again. */
  invalidate(): void;
  /** How many documents hold state, for the test that nothing outlives its document. */
  readonly size: number;
}

interface Entry {
  readonly version: number;
  readonly generation: number;
  result: Promise<OpenAnalysis | undefined>;
}

export function createOpenDocuments(
  find: (uri: string) => TextDocument | undefined,
  inputFor: (document: TextDocument, language: Language) => Promise<DocumentInput>,
  /** Gives others a turn, in the middle of a long analysis. */
  breathe: () => Promise<void>,
  /** Called when a document was read. Gives whether it is to be read again, for modules came that it asked for. */
  fetchModules: (uri: string) => Promise<boolean> | false = () => false,
  /** Hears of every analysis. */
  onAnalyzed: (analysis: Analysis) => void = () => {},
): OpenDocuments {
  const entries = new Map<string, Entry>();
  const latest = new Map<string, Analysis>();
  let generation = 0;

  const compute = async (
    document: TextDocument,
    isCurrent: () => boolean,
  ): Promise<OpenAnalysis | undefined> => {
    const language = languageOfDocument(document);
    if (!language) return undefined;
    const input = await inputFor(document, language);
    // Edited meanwhile: what is found in the text before would be told as places of this one.
    if (!isCurrent()) return analysisOf(document.uri);
    const steps = analyzeInSteps(input, latest.get(document.uri));
    const analysis = await inTurns(steps, breathe, isCurrent);
    if (!analysis) return analysisOf(document.uri);
    const isToRead = fetchModules(document.uri);
    if (isToRead !== false && (await isToRead)) {
      // What was read with other modules is no memo.
      latest.delete(document.uri);
      return isCurrent() ? compute(document, isCurrent) : analysisOf(document.uri);
    }
    // Edited, closed or forgotten meanwhile: it is no memo for what comes, and nothing is left behind.
    if (!isCurrent()) return analysisOf(document.uri);
    latest.set(document.uri, analysis);
    onAnalyzed(analysis);
    return { document, input, analysis };
  };

  const forget = (uri: string): void => {
    entries.delete(uri);
    latest.delete(uri);
  };

  function analysisOf(uri: string): Promise<OpenAnalysis | undefined> {
    const document = find(uri);
    if (!document) return Promise.resolve(undefined);
    const known = entries.get(uri);
    if (known?.version === document.version && known.generation === generation) return known.result;
    const entry: Entry = { version: document.version, generation, result: Promise.resolve(undefined) };
    entries.set(uri, entry);
    const isCurrent = () =>
      entries.get(uri) === entry && entry.generation === generation && entry.version === document.version;
    entry.result = compute(document, isCurrent);
    // A failed analysis must not be remembered: the next request tries again.
    entry.result.catch(() => {
      if (entries.get(uri) === entry) entries.delete(uri);
    });
    return entry.result;
  }

  return {
    analysisOf,
    close: forget,
    forget,
    invalidate() {
      generation += 1;
    },
    get size() {
      return Math.max(entries.size, latest.size);
    },
  };
}

/**
 * What the editor says, unless the file's name says something that it cannot have meant: editors without a mode of their own for
 * JSON or for JSX open these as scripts, and name languages as they like.
 */
function languageOfDocument({ languageId, uri }: TextDocument): Language | undefined {
  const sent = languages[languageId];
  const byName = languageOfFile(uri);
  if (sent === undefined || byName === undefined) return sent ?? byName;
  const isOtherKind = isJson(sent) !== isJson(byName) || byName.endsWith('react');
  return isOtherKind ? byName : sent;
}

/** Language ids of editors; several editors name the React dialects their own way. */
const languages: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  json5: 'jsonc',
  typescript: 'typescript',
  typescriptreact: 'typescriptreact',
  'typescript.tsx': 'typescriptreact',
  javascript: 'javascript',
  javascriptreact: 'javascriptreact',
  'javascript.jsx': 'javascriptreact',
};
