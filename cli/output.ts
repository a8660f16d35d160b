/** Writing to the terminal. */
import process from 'node:process';
import pc from 'picocolors';

/** Writes to standard output, and waits until a pipe has taken it: exiting earlier would cut it off. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** A note for people, on standard error so that it never mixes with output for tools. */
export const note = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Colors where standard output is a terminal that has them; `--color` and `--no-color` go before. */
export const useColor = (wanted: boolean | undefined): boolean =>
  wanted ?? (pc.isColorSupported && process.stdout.isTTY === true);
