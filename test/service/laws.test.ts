/** What holds for every definition that is sent. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { definition, flawedDefinition } from '../kit/definitions.ts';
import { problemsIn } from '../kit/lint.ts';
import { type Bench, benchForDrawn, guildId } from './kit.ts';

const scopes = fc.constantFrom('/commands', `/guilds/${guildId}/commands`);
const globalOnly = ['contexts', 'integration_types', 'dm_permission'];

/** What a guild's command can say of it. */
const forScope = (value: Record<string, unknown>, path: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(([key]) => path === '/commands' || !globalOnly.includes(key)),
  );

async function cleared(of: Bench): Promise<void> {
  for (const path of ['/commands', `/guilds/${guildId}/commands`]) await of.own('PUT', path, []);
  await of.service.administration.resetCreates(of.application.id);
}

it('what is accepted is read back, and sending it back changes nothing', async () => {
  const of = await benchForDrawn({}, { installationTypes: [0, 1], embedded: true });
  for (const { id } of (await of.own('GET', '/commands')).body) await of.own('DELETE', `/commands/${id}`);
  await fc.assert(
    fc.asyncProperty(definition, scopes, async (value, path) => {
      await cleared(of);
      const sent = forScope(value, path);
      const made = await of.own('POST', path, sent);
      if (made.status === 400) {
        // Only what the rules of the linter refuse, too.
        expect(
          problemsIn(JSON.stringify(sent)).some((problem) => problem.severity === 'error') || sent.type === 4,
        ).toBe(true);
        return;
      }
      expect(made.status).toBe(201);
      for (const [key, given] of Object.entries(sent))
        if (key !== 'options' || (given as unknown[]).length > 0) expect(made.body[key]).toEqual(given);
      // A deploy right afterwards finds nothing to do.
      const rules = { scope: path === '/commands' ? 'global' : 'guild', integrationTypes: [0, 1] } as const;
      expect(normalCommand(made.body, rules)).toEqual(normalCommand(sent, rules));
      expect((await of.own('POST', path, made.body)).body).toEqual(made.body);
      expect((await of.own('PATCH', `${path}/${made.body.id}`, made.body)).body).toEqual(made.body);
      expect((await of.own('PUT', path, [made.body])).body).toEqual([made.body]);
      expect((await of.own('GET', `${path}?with_localizations=true`)).body).toEqual([made.body]);
    }),
    { numRuns: 100 },
  );
});

it('what is refused is told at a place that the body has, or lacks a field at', async () => {
  const of = await benchForDrawn({}, { installationTypes: [0, 1] });
  await fc.assert(
    fc.asyncProperty(flawedDefinition, fc.boolean(), async (value, inBulk) => {
      await cleared(of);
      const errors = problemsIn(JSON.stringify(value)).filter((problem) => problem.severity === 'error');
      const body = inBulk ? [value] : value;
      const answer = await of.own(inBulk ? 'PUT' : 'POST', '/commands', body);
      expect({ status: answer.status }).toEqual({ status: errors.length > 0 ? 400 : inBulk ? 200 : 201 });
      if (errors.length > 0) for (const path of leafPaths(answer.body.errors)) expectPlace(body, path);
    }),
    { numRuns: 300 },
  );
});

function leafPaths(tree: object, path: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors' ? [path] : leafPaths(value as object, [...path, key]),
  );
}

function expectPlace(body: unknown, path: readonly string[]): void {
  let value = body;
  for (const key of path) {
    expect(typeof value === 'object' && value !== null, `${path.join('.')} in ${JSON.stringify(body)}`).toBe(
      true,
    );
    value = (value as Record<string, unknown>)[key];
  }
}
