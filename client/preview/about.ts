/** What a preview is about: what its page keeps, so that it can be opened again. Plain data. */
import * as z from 'zod';
import { IntegrationType, InteractionContext } from '../../core/interface/index.ts';
import type { PreviewViewer } from '../../server/protocol.ts';

const command = { name: z.string(), type: z.number() };
const scope = { application: z.string(), guild: z.string().optional() };
const position = z.object({ line: z.number(), character: z.number() });

const subject = z.discriminatedUnion('kind', [
  /** A definition at a place; `compares`: beside what is deployed. */
  z.object({
    kind: z.literal('definition'),
    uri: z.string(),
    position,
    name: command.name.optional(),
    type: command.type.optional(),
    compares: z.boolean(),
  }),
  /** A deployed command that nothing defines. */
  z.object({ kind: z.literal('deployed'), ...scope, ...command }),
  /** All commands of a scope that a deploy would change; `guild` absent: the global ones. */
  z.object({ kind: z.literal('scope'), ...scope }),
]);

/** Who looks. */
export const viewer = z.object({
  locale: z.string().optional(),
  context: z.number(),
  installation: z.number(),
  permissions: z.string().regex(/^\d+$/).optional(),
  ageRestricted: z.boolean().optional(),
  age: z.number().optional(),
  userId: z.string().optional(),
  roleIds: z.array(z.string()).optional(),
  guildId: z.string().optional(),
  channelId: z.string().optional(),
});

const about = z.object({ subject, viewer });

export type PreviewSubject = z.infer<typeof subject>;

export interface PreviewAbout {
  readonly subject: PreviewSubject;
  readonly viewer: PreviewViewer;
}

/** `undefined` for what no release of ours has written. */
export function readAbout(kept: unknown): PreviewAbout | undefined {
  const { data } = about.safeParse(kept);
  // What is left out is left out, too: no key says `undefined`.
  return data && (JSON.parse(JSON.stringify(data)) as PreviewAbout);
}

/** A member of a guild that has the app, of whom nothing else is known. */
export const anybody: PreviewViewer = {
  context: InteractionContext.GUILD,
  installation: IntegrationType.GUILD_INSTALL,
};
