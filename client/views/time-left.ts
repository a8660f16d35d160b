/** A wait in words that change every second. */

/** `42 s`, `3 min 20 s`, `1 h 0 min 5 s`: how long it still takes, of milliseconds. A second that has begun counts whole. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes % 60} min`] : []),
    `${seconds % 60} s`,
  ].join(' ');
}
