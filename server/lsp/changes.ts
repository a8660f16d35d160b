/** Tells of many changes once, when they are over. */

/** Milliseconds without a change after which it is told. */
const quiet = 250;

export function createChanges(tell: () => void): { tell(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tell() {
      clearTimeout(timer);
      timer = setTimeout(tell, quiet);
      // A change that nobody was told of keeps no process alive.
      if (typeof timer === 'object') timer.unref();
    },
  };
}
