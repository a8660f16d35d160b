/** A tooltip. */
import { visible } from '../../core/text/visible.ts';

/** Plain text: what a service or a file says must not become a link or a picture. */
export const lines = (all: readonly string[]): string => all.map(visible).join('\n');
