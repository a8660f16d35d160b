/** The OpenAPI document is one, describes every route and no other, and is true of what the service answers. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { describedRoutes, openApiFile } from '../../scripts/generate/openapi.ts';
import type { Administration } from '../../service/administration.ts';
import { createApp } from '../../service/app.ts';
import type { Controls } from '../../service/controls.ts';
import type { Platform } from '../../service/platform.ts';
import { bench, guildId, slash } from './kit.ts';

const { content } = openApiFile();
const document = JSON.parse(content);

it('is an OpenAPI document', async () => {
  expect(await new Validator().validate(JSON.parse(content))).toMatchObject({ valid: true });
});

it('describes every route, and no other', () => {
  // What is routed is known before anything is asked.
  const app = createApp({} as Platform, {} as Administration, {} as Controls);
  const routed = app.routes.filter(({ method }) => method !== 'ALL');
  expect([...describedRoutes()].sort()).toEqual(
    [...new Set(routed.map(({ method, path }) => `${method} ${path}`))].sort(),
  );
});

it('says what the service answers', async () => {
  const { own } = await bench();
  const commands = `/guilds/${guildId}/commands`;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const check = async (method: string, path: string, described: string, body?: unknown) => {
    const answer = await own(method, path, body);
    const { responses } =
      document.paths[`/api/v10/applications/{application}${described}`][method.toLowerCase()];
    const schema = responses[answer.status]?.content?.['application/json']?.schema;
    expect(Object.keys(responses)).toContain(String(answer.status));
    if (!schema) return answer.body;
    const validate = ajv.compile({ ...schema, components: document.components });
    validate(answer.body);
    expect(validate.errors, `${method} ${path}`).toBeNull();
    return answer.body;
  };
  for (const [base, described] of [
    ['/commands', '/commands'],
    [commands, '/guilds/{guild}/commands'],
  ] as const) {
    const { id } = await check('POST', base, described, slash('ping'));
    await check('POST', base, described, { name: 'Ping' });
    await check('PUT', base, described, [slash('ping'), slash('pong')]);
    await check('GET', base, described);
    await check('GET', `${base}/${id}`, `${described}/{command}`);
    await check('PATCH', `${base}/${id}`, `${described}/{command}`, { description: 'y' });
    await check('DELETE', `${base}/${id}`, `${described}/{command}`);
    await check('DELETE', `${base}/${id}`, `${described}/{command}`);
  }
  await check('GET', `${commands}/permissions`, '/guilds/{guild}/commands/permissions');
  await check('PUT', `${commands}/permissions`, '/guilds/{guild}/commands/permissions', []);
});
