/** Numbers that tell contents of cells apart. */
let last = 0;

/** A number that no content of a cell has. */
export const newTouch = (): number => {
  last += 1;
  return last;
};
