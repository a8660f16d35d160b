/** The administration over HTTP, as JSON in the spelling of {@link Administration}. For the service's own machine only. */
import { Hono } from 'hono';
import * as z from 'zod';
import { oauthScopes } from '../../core/interface/index.ts';
import { type Administration, AdministrationError } from '../administration.ts';
import type { Controls } from '../controls.ts';
import { faultsShape } from '../faults/faults-shape.ts';
import { applicationShape, flags, id, name, text } from './admin-shapes.ts';
import { type Environment, type RouteContext, textBody } from './context.ts';
import { controlRoutes } from './controls.ts';
import { isForeign } from './page-frame.ts';

export const adminShapes = {
  application: z.strictObject({ ...applicationShape, ownerId: id.optional() }),
  applicationChanges: z.strictObject({ name, ownerId: id.nullable(), ...flags }).partial(),
  guild: z.strictObject({ name, id: id.optional() }),
  user: z.strictObject({
    name,
    id: id.optional(),
    locale: text.optional(),
    manages: z.array(id).optional(),
  }),
  userChanges: z.strictObject({
    name: name.optional(),
    locale: text.nullable().optional(),
    manages: z.array(id).nullable().optional(),
  }),
  token: z.strictObject({
    applicationId: id,
    scopes: z.array(z.enum([oauthScopes.updatePermissions, oauthScopes.identify])).optional(),
  }),
  faults: faultsShape,
};

/** The routes below `/admin`. */
export function adminRoutes(administration: Administration, controls: Controls): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use('*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isForeign(c)) return refused(c, 403, 'This request came from another site.');
    // A page of another site cannot send this type without asking first.
    if (isWrite && !/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
      return refused(c, 415, 'Send the request with the content type application/json.');
    return next();
  });
  routes.onError((error, c) => {
    if (error instanceof z.ZodError) return refused(c as RouteContext, 400, z.prettifyError(error));
    if (error instanceof SyntaxError) return refused(c as RouteContext, 400, 'The body is no JSON.');
    if (error instanceof AdministrationError) return refused(c as RouteContext, 409, error.message);
    throw error;
  });
  routes
    .get('/applications', async (c) => c.json(await administration.applications()))
    .post('/applications', async (c) =>
      c.json(await administration.createApplication(defined(await read(c, adminShapes.application))), 201),
    )
    .patch('/applications/:id', async (c) => {
      await administration.updateApplication(
        c.req.param('id'),
        defined(await read(c, adminShapes.applicationChanges)),
      );
      return c.body(null, 204);
    })
    .post('/applications/:id/reset-creates', async (c) => {
      await administration.resetCreates(id.parse(c.req.param('id')));
      return c.body(null, 204);
    })
    .get('/applications/:id/guilds', async (c) =>
      c.json(await administration.authorizedGuilds(id.parse(c.req.param('id')))),
    )
    .put('/applications/:id/guilds/:guild', async (c) => {
      await administration.authorize(id.parse(c.req.param('id')), id.parse(c.req.param('guild')));
      return c.body(null, 204);
    })
    .delete('/applications/:id/guilds/:guild', async (c) => {
      await administration.deauthorize(id.parse(c.req.param('id')), id.parse(c.req.param('guild')));
      return c.body(null, 204);
    })
    .get('/guilds', async (c) => c.json(await administration.guilds()))
    .post('/guilds', async (c) =>
      c.json(await administration.createGuild(defined(await read(c, adminShapes.guild))), 201),
    )
    .get('/users', async (c) => c.json(await administration.users()))
    .post('/users', async (c) =>
      c.json(await administration.createUser(defined(await read(c, adminShapes.user))), 201),
    )
    .patch('/users/:id', async (c) => {
      await administration.updateUser(
        id.parse(c.req.param('id')),
        defined(await read(c, adminShapes.userChanges)),
      );
      return c.body(null, 204);
    })
    .post('/users/:id/tokens', async (c) => {
      const { applicationId, scopes: granted } = await read(c, adminShapes.token);
      const user = id.parse(c.req.param('id'));
      return c.json(await administration.issueUserToken(applicationId, user, granted), 201);
    })
    .get('/faults', (c) => c.json(administration.faults()))
    .put('/faults', async (c) => {
      administration.setFaults(defined(await read(c, adminShapes.faults)));
      return c.body(null, 204);
    });
  return routes.route('/', controlRoutes(controls));
}

async function read<T>(c: RouteContext, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(JSON.parse(await textBody(c, 1024 * 1024)));
}

/** Zod tells absent keys as possibly `undefined`; here they are absent, at every depth that is read. */
type Defined<T> = T extends readonly (infer E)[]
  ? readonly Defined<E>[]
  : T extends object
    ? { [K in keyof T]: Defined<Exclude<T[K], undefined>> }
    : T;
const defined = <T>(value: T): Defined<T> => value as Defined<T>;

const refused = (c: RouteContext, status: 400 | 403 | 409 | 415, message: string): Response =>
  c.json({ message }, status);
