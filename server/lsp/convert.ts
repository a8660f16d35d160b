/** The one translation between our plain data (UTF-16 offsets) and the protocol's (lines and characters). */
import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type TextEdit as ProtocolEdit,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Problem, Severity } from '../../core/lint/problem.ts';
import type { Span, TextEdit } from '../../core/syntax/tree.ts';
import { documentationUrl } from './documentation.ts';

export const source = 'application-commands';

/** A text that offsets can be turned into positions in: an open document, or a file's text. */
export interface Positions {
  readonly uri: string;
  positionAt(offset: number): { line: number; character: number };
}

/** Positions in a text that is not open in the editor. */
export const positionsOf = (uri: string, text: string): Positions =>
  TextDocument.create(uri, 'plaintext', 0, text);

export const rangeOf = (positions: Positions, span: Span): Range => ({
  start: positions.positionAt(span.start),
  end: positions.positionAt(span.end),
});

const severityCodes: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const tagCodes = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

/** `positionsIn` gives the texts of other files that related places stand in; places in unreadable files are left out. */
export function diagnosticOf(
  problem: Problem,
  own: Positions,
  positionsIn: (file: string) => Positions | undefined,
): Diagnostic {
  const related = problem.related.flatMap(({ at, message }) => {
    const positions = at.file === undefined || at.file === own.uri ? own : positionsIn(at.file);
    return positions ? [{ location: { uri: positions.uri, range: rangeOf(positions, at) }, message }] : [];
  });
  return {
    range: rangeOf(own, problem.at),
    severity: severityCodes[problem.severity],
    code: problem.rule,
    codeDescription: { href: documentationUrl(problem.rule) },
    source,
    message: problem.message,
    ...(problem.tags.length > 0 ? { tags: problem.tags.map((tag) => tagCodes[tag]) } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
    ...(Object.keys(problem.data).length > 0 ? { data: problem.data } : {}),
  };
}

export const protocolEdit = (edit: TextEdit, positions: Positions): ProtocolEdit => ({
  range: rangeOf(positions, edit),
  newText: edit.newText,
});

/** Edits of one document at its present version: a client refuses them when the text has moved on. */
export function workspaceEditOf(
  edits: readonly TextEdit[],
  document: Positions & { readonly version: number },
): WorkspaceEdit {
  return {
    documentChanges: [
      {
        textDocument: { uri: document.uri, version: document.version },
        edits: edits.map((edit) => protocolEdit(edit, document)),
      },
    ],
  };
}
