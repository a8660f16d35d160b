/** Long work on a terminal: what is going on, how far it is, and how to stop it. */
import process from 'node:process';
import spinner from 'yocto-spinner';
import { visible } from '../../core/text/visible.ts';
import { note } from './output.ts';

export type Tell = (text: string) => void;

/** Milliseconds between two lines where nothing can be drawn over. */
const lineEvery = 10_000;

/**
 * Runs work under a line that it can change. Drawn on standard error where that is a terminal; elsewhere a line now and then
 * says how far it is, and none for what is quickly done.
 */
export async function withProgress<T>(text: string, work: (tell: Tell) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return withLines(text, work);
  // Signals are ours to handle: what is under way ends first.
  const line = spinner({ text, handleSignals: false }).start();
  let [title, remark] = [text, ''];
  const show = () => {
    line.text = visible(remark === '' ? title : `${title}: ${remark}`);
  };
  onRemark = (next) => {
    remark = next;
    show();
  };
  try {
    return await work((next) => {
      title = next;
      show();
    });
  } finally {
    onRemark = () => {};
    line.stop();
  }
}

async function withLines<T>(text: string, work: (tell: Tell) => Promise<T>): Promise<T> {
  let [title, remark] = [text, ''];
  onRemark = (next) => {
    remark = next;
  };
  const timer = setInterval(() => note(remark === '' ? `${title} …` : `${title}: ${remark}`), lineEvery);
  try {
    return await work((next) => {
      title = next;
    });
  } finally {
    clearInterval(timer);
    onRemark = () => {};
  }
}

let onRemark: Tell = () => {};

/** Says behind the line of the work under way what it waits for; an empty text takes it back. */
export const remark: Tell = (text) => onRemark(text);

/** Aborts at the first Ctrl-C; a second one ends the process at once. */
export function interruptible(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return {
    signal: controller.signal,
    release() {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
