/** What the page of previews may say: anything else is left. */
import * as z from 'zod';
import type { FromPreview } from '../../webviews/preview/protocol.ts';
import { viewer } from './about.ts';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('viewer'), viewer }),
  z.object({ kind: z.literal('compare'), on: z.boolean() }),
  z.object({ kind: z.literal('reveal'), command: z.number() }),
  z.object({ kind: z.literal('save'), svg: z.string(), png: z.base64().optional() }),
  z.object({ kind: z.literal('copied'), svg: z.string().optional() }),
]);

/** `undefined`: it is none of ours. */
export const readMessage = (received: unknown): FromPreview | undefined =>
  message.safeParse(received).data as FromPreview | undefined;
