/** Faults as JSON, from `/admin` and from the command line. */
import * as z from 'zod';
import { AdministrationError } from '../administration.ts';
import type { Faults } from './faults.ts';

const strike = {
  share: z.number().min(0).max(1).optional(),
  next: z.int().min(0).optional(),
  methods: z.array(z.string()).optional(),
  path: z.string().optional(),
};
const oneOrMore = <T extends z.ZodType>(schema: T) => z.union([schema, z.array(schema)]).optional();
export const faultsShape = z.strictObject({
  seed: z.int().optional(),
  latency: oneOrMore(z.strictObject({ ...strike, ms: z.number().min(0).max(600_000) })),
  rateLimit: oneOrMore(
    z.strictObject({
      ...strike,
      retryAfter: z.number().min(0).optional(),
      scope: z.enum(['user', 'global', 'shared']).optional(),
    }),
  ),
  serverError: oneOrMore(
    z.strictObject({
      ...strike,
      status: z.union([z.literal(500), z.literal(502), z.literal(503)]).optional(),
    }),
  ),
  drop: oneOrMore(z.strictObject({ ...strike, when: z.enum(['before', 'after']).optional() })),
});

/** Reads faults from JSON. Throws an AdministrationError that says what is wrong with them. */
export function parseFaults(text: string): Faults {
  const parsed = faultsShape.safeParse(jsonOf(text));
  if (!parsed.success) throw new AdministrationError(z.prettifyError(parsed.error));
  // Absent keys are absent, where zod's type says that they may be `undefined`.
  return parsed.data as Faults;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdministrationError('This is no JSON.');
  }
}
