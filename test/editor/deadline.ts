/** Every wait of these tests is for a condition, and ends with a sentence that says which one did not come. */

/** The promise's value, or an error that starts with `what` when it takes longer than `milliseconds`. */
export async function withDeadline<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${what} took longer than ${milliseconds / 1000} s`));
    timer = setTimeout(fail, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
