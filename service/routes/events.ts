/** What the public service tells over its gateway, as server-sent events. */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { DeployedPermissions } from '../../core/plan/deployed.ts';
import type { Platform } from '../platform.ts';
import type { Environment } from './context.ts';

/** Name of the event that an edit of permissions fires (§Gateway event). */
const permissionsUpdate = 'APPLICATION_COMMAND_PERMISSIONS_UPDATE';

/** `/events`, and `/events?application_id=…` for those of one application. A `READY` event says that nothing is missed from now on. */
export function eventRoutes(platform: Platform): Hono<Environment> {
  return new Hono<Environment>().get('/events', (c) => {
    const only = c.req.query('application_id');
    return streamSSE(c, async (stream) => {
      const waiting: DeployedPermissions[] = [];
      let wake = () => {};
      const stop = platform.events.listen(
        (permissions) => {
          if (only !== undefined && permissions.application_id !== only) return;
          waiting.push(permissions);
          wake();
        },
        () => {
          void stream.close();
          wake();
        },
      );
      stream.onAbort(() => {
        stop();
        wake();
      });
      await stream.writeSSE({ event: 'READY', data: '{}' });
      while (!stream.aborted && !stream.closed) {
        const next = waiting.shift();
        if (next) await stream.writeSSE({ event: permissionsUpdate, data: JSON.stringify(next) });
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
            // What came between the look and here.
            if (waiting.length > 0 || stream.aborted || stream.closed) resolve();
          });
      }
      stop();
    });
  });
}
