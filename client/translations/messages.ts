/** What the page of translations may say: anything else is left. */
import * as z from 'zod';
import type { FromTranslations } from '../../webviews/translations/protocol.ts';

const wantedText = z.object({
  uri: z.string(),
  key: z.string(),
  locale: z.string().optional(),
  text: z.string().optional(),
  was: z.string().nullable().optional(),
});

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edit'), wantedTexts: z.array(wantedText) }),
  z.object({ kind: z.literal('locale'), locale: z.string() }),
  z.object({ kind: z.enum(['export', 'import', 'closeImport']) }),
  z.object({
    kind: z.literal('reveal'),
    uri: z.string(),
    position: z.object({ line: z.int().nonnegative(), character: z.int().nonnegative() }),
  }),
]);

/** `undefined`: it is none of ours. */
export const readMessage = (received: unknown): FromTranslations | undefined =>
  message.safeParse(received).data as FromTranslations | undefined;
