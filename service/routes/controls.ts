/** The controls of a test over HTTP, below `/admin`, whose guards stand before them. */
import { Hono } from 'hono';
import * as z from 'zod';
import type { Controls, LimitOptions, Seed } from '../controls.ts';
import type { Snapshot } from '../store/snapshot.ts';
import { applicationShape, id, name } from './admin-shapes.ts';
import { type Environment, largestBody, type RouteContext, textBody } from './context.ts';

const limit = z.strictObject({ requests: z.int().min(0), window: z.number().positive() });
const commands = z.array(z.record(z.string(), z.unknown())).optional();

export const controlShapes = {
  clock: z.union([
    z.strictObject({ now: z.number().nullable() }),
    z.strictObject({ advance: z.number().min(0) }),
  ]),
  limits: z.union([
    z.literal(false),
    z.strictObject({
      global: limit.optional(),
      route: limit.optional(),
      createsPerDay: z.int().min(0).optional(),
    }),
  ]),
  seed: z.strictObject({
    ...applicationShape,
    commands,
    guilds: z.array(z.strictObject({ name, id: id.optional(), commands })).optional(),
  }),
  snapshot: z.strictObject({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
};

export function controlRoutes(controls: Controls): Hono<Environment> {
  return new Hono<Environment>()
    .get('/requests', (c) => c.json(controls.requests()))
    .delete('/requests', (c) => {
      controls.forgetRequests();
      return c.body(null, 204);
    })
    .post('/reset', async (c) => {
      await controls.reset();
      return c.body(null, 204);
    })
    .get('/snapshot', async (c) => c.json(await controls.snapshot()))
    .put('/snapshot', async (c) => {
      await controls.restore((await read(c, controlShapes.snapshot)) as Snapshot);
      return c.body(null, 204);
    })
    .post('/seed', async (c) => {
      const { guilds, ...registered } = await controls.seed((await read(c, controlShapes.seed)) as Seed);
      return c.json({ ...registered, guilds: Object.fromEntries(guilds) }, 201);
    })
    .get('/clock', (c) => c.json({ now: controls.now }))
    .put('/clock', async (c) => {
      const change = await read(c, controlShapes.clock);
      if ('advance' in change) controls.advance(change.advance);
      else controls.setTime(change.now ?? undefined);
      return c.json({ now: controls.now });
    })
    .put('/limits', async (c) => {
      controls.setLimits((await read(c, controlShapes.limits)) as LimitOptions | false);
      return c.body(null, 204);
    });
}

async function read<T>(c: RouteContext, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(JSON.parse(await textBody(c, largestBody)));
}
