/** A list that no text writes as one: it stands where what tells it does. */
import type { Property, Span, ValueNode } from '../../../syntax/tree.ts';

/** `open`: there may be more in it than is known. */
export const listProperty = (
  name: string,
  items: readonly ValueNode[],
  open: boolean,
  { start, end }: Span,
): Property => ({
  key: { name, start, end },
  value: { kind: 'array', items, open, broken: false, start, end },
});
