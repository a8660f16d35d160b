/** Writing to the terminal. */
import process from 'node:process';
import { WriteStream } from 'node:tty';
import { visibleLines } from '../../core/text/visible.ts';

// Each write is told of its own failure; unheard, the stream's would end the process with a stack trace besides.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * Writes to standard output, and waits until a pipe has taken it: exiting earlier would cut it off. Who reads no further, as
 * `head`, keeps nothing from being done.
 */
export const printExactly = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (!error || isUnread(error) ? resolve() : reject(error)));
  });

/** The same for what people and logs see: whoever wrote it, it is no more than text, and JSON stays the same data. */
export const print = (text: string): Promise<void> => printExactly(visibleLines(text));

/** The text of a file: for a program as it is. */
export const printFile = (text: string): Promise<void> =>
  process.stdout.isTTY === true ? print(text) : printExactly(text);

const isUnread = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** For what writes by itself, such as the help of a command. */
export const writeLines =
  (stream: NodeJS.WriteStream) =>
  (text: string): void =>
    void stream.write(visibleLines(text));

/** A note for people, on standard error so that it never mixes with output for tools. */
export const note = (text: string): void => {
  writeLines(process.stderr)(`${text}\n`);
};

let wanted: boolean | undefined;

/** Who says `--color` or `--no-color` goes before everything else. */
export const chooseColor = (color: boolean | undefined): void => {
  wanted = color;
};

/** Colors where standard output is a terminal that has them. FORCE_COLOR and NO_COLOR say it for any output. */
export const useColor = (): boolean =>
  wanted ?? ((process.env.FORCE_COLOR !== undefined || process.stdout.isTTY === true) && colorDepth() > 1);

/** Bits, as Node tells them from the environment: FORCE_COLOR, then NO_COLOR, then the kind of terminal. */
const colorDepth = (): number => WriteStream.prototype.getColorDepth(process.env);
