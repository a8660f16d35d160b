/** Writing to the terminal. */
import process from 'node:process';
import pc from 'picocolors';

// Each write is told of its own failure; unheard, the stream's would end the process with a stack trace besides.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * Writes to standard output, and waits until a pipe has taken it: exiting earlier would cut it off. Who reads no further, as
 * `head`, keeps nothing from being done.
 */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (!error || isUnread(error) ? resolve() : reject(error)));
  });

const isUnread = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** A note for people, on standard error so that it never mixes with output for tools. */
export const note = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Colors where standard output is a terminal that has them; `--color` and `--no-color` go before. */
export const useColor = (wanted: boolean | undefined): boolean =>
  wanted ?? (pc.isColorSupported && process.stdout.isTTY === true);
