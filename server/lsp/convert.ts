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

/** Positions in a text that is not open in the editor. Editors leave out a byte-order mark: behind it they count from 0. */
export function positionsOf(uri: string, text: string): Positions {
  const document = TextDocument.create(uri, 'plaintext', 0, withoutByteOrderMark(text));
  const left = text.length - document.getText().length;
  return left === 0 ? document : { uri, positionAt: (offset) => document.positionAt(offset - left) };
}

/** A text of a file as editors show it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');

export const rangeOf = (positions: Positions, span: Span): Range => ({
  start: positions.positionAt(span.start),
  end: positions.positionAt(span.end),
});

/** The worst has the least. */
export const severityCodes: Readonly<Record<Severity, DiagnosticSeverity>> = {
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

/** A text with the version that the editor has it in; `null`: as it is on disk. */
export interface VersionedPositions extends Positions {
  readonly version: number | null;
}

/**
 * Edits of a document and of others that its values stand in, each at its present version: a client refuses them when a
 * text has moved on. `undefined` where one of the others cannot be read.
 */
export function workspaceEditOf(
  edits: readonly TextEdit[],
  document: VersionedPositions,
  positionsIn: (file: string) => VersionedPositions | undefined,
): WorkspaceEdit | undefined {
  const files = [...new Set(edits.map((edit) => edit.file))];
  const changes = files.map((file) => {
    const positions = file === undefined ? document : positionsIn(file);
    return (
      positions && {
        textDocument: { uri: positions.uri, version: positions.version },
        edits: edits.filter((edit) => edit.file === file).map((edit) => protocolEdit(edit, positions)),
      }
    );
  });
  return changes.every((change) => change !== undefined) ? { documentChanges: changes } : undefined;
}
