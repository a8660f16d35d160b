/**
 * What the editor shows of texts that others wrote: a service's names and words, and those of files. They are made visible,
 * and they are words only: the editor makes a button that runs a command of what looks like a link in a notification.
 */
import * as vscode from 'vscode';
import { visible, visibleLines } from '../core/text/visible.ts';

/** On one line, without links. */
const words = (text: string): string => visible(text).replaceAll('](', '] (');

type Show = typeof vscode.window.showInformationMessage;

/** Messages of ours that nobody has answered or closed. */
let unanswered = 0;

/** What is asked in a dialog waits for its answer by itself. */
const isModal = ([first]: readonly unknown[]): boolean =>
  typeof first === 'object' && first !== null && 'modal' in first && first.modal === true;

const inWords = (show: () => Show): Show =>
  (async (message: string, ...rest: readonly unknown[]) => {
    const isToast = !isModal(rest);
    // The editor takes no message back by itself: the old one would stand there beside what came of it. It stays in the list.
    if (isToast && unanswered > 0) await vscode.commands.executeCommand('notifications.hideToasts');
    if (isToast) unanswered++;
    try {
      return await Reflect.apply(show(), vscode.window, [words(message), ...rest]);
    } finally {
      if (isToast) unanswered--;
    }
  }) as Show;

/** The editor's own, for whatever message. */
export const showErrorMessage = inWords(() => vscode.window.showErrorMessage);
export const showWarningMessage = inWords(() => vscode.window.showWarningMessage);
export const showInformationMessage = inWords(() => vscode.window.showInformationMessage);

/** For a moment, in the status bar. */
export const showMoment = (text: string, ms: number): void =>
  void vscode.window.setStatusBarMessage(visible(text), ms);

/** A row as it is shown. */
export function visibleRow(item: vscode.TreeItem): vscode.TreeItem {
  if (typeof item.label === 'string') item.label = visible(item.label);
  if (typeof item.description === 'string') item.description = visible(item.description);
  if (typeof item.tooltip === 'string') item.tooltip = visibleLines(item.tooltip);
  return item;
}

const loggers = ['trace', 'debug', 'info', 'warn', 'error', 'append', 'appendLine', 'replace'] as const;

/** The channel, with whatever is written to it made visible. */
export function visibleLog(log: vscode.LogOutputChannel): vscode.LogOutputChannel {
  const visibleValue = (value: unknown): unknown => {
    if (typeof value === 'string') return visibleLines(value);
    return value instanceof Error ? visibleLines(value.stack ?? value.message) : value;
  };
  return new Proxy(log, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      if (!loggers.some((logger) => logger === key)) return member.bind(target) as unknown;
      return (...args: readonly unknown[]): unknown => Reflect.apply(member, target, args.map(visibleValue));
    },
  });
}
