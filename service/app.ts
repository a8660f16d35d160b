/** Puts the routes together: faults first, then the log, then limits and the caller, then the routes themselves. */
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { apiPrefix, refusalCodes } from '../core/interface/index.ts';
import type { Administration } from './administration.ts';
import type { Controls } from './controls.ts';
import { methodNotAllowed, notFound, Refusal } from './errors.ts';
import { ConnectionDropped } from './faults/faults.ts';
import type { Platform } from './platform.ts';
import { adminRoutes } from './routes/admin.ts';
import { commandRoutes } from './routes/commands.ts';
import { consentRoutes } from './routes/consent.ts';
import { type Environment, identify, type RouteContext } from './routes/context.ts';
import { eventRoutes } from './routes/events.ts';
import { identityRoutes } from './routes/identity.ts';
import { tokenRoutes } from './routes/oauth.ts';
import { pageRoutes } from './routes/page.ts';
import { permissionRoutes } from './routes/permissions.ts';

/** The whole service as one web-standard handler. */
export function createApp(
  platform: Platform,
  administration: Administration,
  controls: Controls,
): Hono<Environment> {
  const app = new Hono<Environment>();
  app.onError((error, c) => {
    if (!(error instanceof Refusal || error instanceof ConnectionDropped)) platform.failed(error);
    return refusal(error, c as RouteContext);
  });
  app.notFound((c) => refusal(notFound(), c as RouteContext));
  app.use('*', async (c, next) => {
    const started = performance.now();
    const log = (status: number | undefined, code?: number) =>
      platform.requests.add({
        at: platform.clock(),
        method: c.req.method,
        path: c.req.path,
        status,
        code,
        application: c.get('caller')?.application.name,
        milliseconds: performance.now() - started,
      });
    await next();
    if (c.error instanceof ConnectionDropped) log(undefined);
    else log(c.res.status, c.error instanceof Refusal ? c.error.code : undefined);
  });
  app.use('*', (c, next) => faulty(platform, c, next));
  app.route(apiPrefix, api(platform));
  // The public service has these with and without the prefix.
  for (const prefix of ['', '/api', apiPrefix])
    app.route(`${prefix}/oauth2`, consentRoutes(platform)).route(`${prefix}/oauth2`, tokenRoutes(platform));
  app.route('/admin', adminRoutes(administration, controls));
  app.get('/health', async (c) => {
    await controls.check();
    return c.json({ status: 'ok' });
  });
  app.route('/', eventRoutes(platform));
  app.route('/', pageRoutes(platform));
  return app;
}

/** The interface itself: every route knows its caller and keeps to the limits. */
function api(platform: Platform): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const known of ['/applications/*', '/users/@me', '/oauth2/applications/@me', '/oauth2/@me'])
    routes.use(known, async (c, next) => {
      const caller = await identify(platform, c);
      c.set('caller', caller);
      const limited = limit(platform, c, `${caller.kind} ${caller.application.id}`);
      if (limited) return limited;
      return next();
    });
  routes.route('/', identityRoutes(platform));
  routes.route('/', permissionRoutes(platform));
  routes.route('/', commandRoutes(platform));
  routes.all('/applications/:application/commands', () => {
    throw methodNotAllowed();
  });
  return routes;
}

/** Counts the request; answers 429 where it is one too many. */
function limit(platform: Platform, c: RouteContext, caller: string): Response | undefined {
  const allowance = platform.limits.rate?.take(caller, bucketOf(c));
  if (!allowance) return undefined;
  for (const [name, value] of Object.entries(allowance.headers)) c.header(name, value);
  if (allowance.isAllowed) return undefined;
  return rateLimited(c, allowance.retryAfter, allowance.isGlobal ? 'global' : 'user');
}

/** The method and the address without the ids of commands: those share their route. */
const bucketOf = (c: RouteContext): string =>
  `${c.req.method} ${c.req.path.replace(/(\/commands\/)\d+/, '$1:id')}`;

function rateLimited(c: RouteContext, retryAfter: number, scope: 'user' | 'global' | 'shared'): Response {
  // Whole seconds, as the header is defined; the body is exact.
  c.header('Retry-After', String(Math.ceil(retryAfter)));
  c.header('X-RateLimit-Scope', scope);
  if (scope === 'global') c.header('X-RateLimit-Global', 'true');
  return c.json(
    { message: 'You are being rate limited.', retry_after: retryAfter, global: scope === 'global' },
    429,
  );
}

/** Faults strike the interface only, not the administration nor the page. */
async function faulty(
  { faults: { current } }: Platform,
  c: RouteContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const { method, path } = c.req;
  if (!path.startsWith(`${apiPrefix}/`)) {
    await next();
    return undefined;
  }
  const latency = current.strike('latency', method, path);
  if (latency) await setTimeout(latency.ms);
  const drop = current.strike('drop', method, path);
  if (drop && drop.when !== 'after') throw new ConnectionDropped();
  const limited = current.strike('rateLimit', method, path);
  if (limited) return rateLimited(c, limited.retryAfter ?? 1, limited.scope ?? 'user');
  const broken = current.strike('serverError', method, path);
  if (broken)
    return c.json(
      { message: `${broken.status ?? 500}: Internal Server Error`, code: refusalCodes.general },
      broken.status ?? 500,
    );
  await next();
  if (drop) throw new ConnectionDropped();
  return undefined;
}

function refusal(error: Error, c: RouteContext): Response {
  if (error instanceof ConnectionDropped) {
    c.env.dropped = true;
    return c.body(null, 500);
  }
  if (error instanceof Refusal) {
    if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
    return c.json(error, error.status as 400);
  }
  return c.json({ message: '500: Internal Server Error', code: refusalCodes.general }, 500);
}
