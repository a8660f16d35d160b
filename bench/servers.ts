/** The servers that `service.ts` measures, each in a process of its own: `service <file>`, or `bare <answer to a list>`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listen, openService } from '../service/index.ts';

const [kind, given = ''] = process.argv.slice(2);
const started = kind === 'service' ? await serve(given) : await serveBare(given);
console.log(JSON.stringify(started));

async function serve(file: string) {
  const service = await openService({ database: file, rateLimits: false });
  const { id, botToken } = await service.administration.createApplication({ name: 'bench' });
  const { url } = await listen(service);
  return {
    url: `${url}/api/v10/applications/${id}/commands?with_localizations=true`,
    headers: { Authorization: `Bot ${botToken}` },
  };
}

/** Answers the same JSON as the service, and does nothing for it. */
async function serveBare(list: string) {
  const commands: unknown = JSON.parse(list);
  const app = new Hono()
    .get('/commands', (c) => c.json(commands))
    .post('/commands', async (c) => c.json(await c.req.json()));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/commands`, headers: {} };
}
