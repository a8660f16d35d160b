/** Lists of commands in the requester's locale (§Localization 4, 7-9). */
import { expect, it } from 'vitest';
import { type Bench, bench, slash } from './kit.ts';

const command = slash('ping', {
  name_localizations: { de: 'pling', 'en-GB': 'pang', 'es-ES': 'pin', 'pt-BR': 'pongue' },
  description_localizations: { de: 'Antwortet' },
  options: [
    {
      type: 3,
      name: 'color',
      name_localizations: { de: 'farbe' },
      description: 'Which',
      choices: [{ name: 'Red', name_localizations: { de: 'Rot' }, value: 'r' }],
    },
  ],
});

async function seen({ own }: Bench, headers: Record<string, string>, token?: string) {
  const [first] = (await own('GET', '/commands', undefined, { headers, ...(token ? { token } : {}) })).body;
  return first;
}

it('gives full dictionaries for one command, and with with_localizations=true', async () => {
  const { own } = await bench();
  const { body } = await own('POST', '/commands', command);
  expect(body).toMatchObject(command);
  expect((await own('GET', '/commands?with_localizations=true')).body).toEqual([body]);
});

it('gives the texts of one locale instead, in options and choices too', async () => {
  const of = await bench();
  await of.own('POST', '/commands', command);
  const german = await seen(of, { 'X-Service-Locale': 'de' });
  expect(german).toMatchObject({ name: 'ping', name_localized: 'pling', description_localized: 'Antwortet' });
  expect(german.options).toEqual([
    {
      type: 3,
      name: 'color',
      name_localized: 'farbe',
      description: 'Which',
      choices: [{ name: 'Red', name_localized: 'Rot', value: 'r' }],
    },
  ]);
  expect(JSON.stringify(german)).not.toContain('localizations');
  const french = await seen(of, { 'X-Service-Locale': 'fr' });
  expect(JSON.stringify(french)).not.toContain('locali');
});

it.each([
  [{ 'X-Service-Locale': 'de' }, 'pling'],
  [{ 'X-Discord-Locale': 'de' }, 'pling'],
  [{ 'X-Service-Locale': 'de', 'Accept-Language': 'pt-BR' }, 'pling'],
  [{ 'Accept-Language': 'pt-BR' }, 'pongue'],
  [{ 'Accept-Language': 'pt' }, 'pongue'],
  [{ 'Accept-Language': 'xx, fr;q=0.5, de-AT;q=0.9' }, 'pling'],
  [{ 'Accept-Language': 'en' }, undefined],
  [{ 'Accept-Language': 'en-GB' }, 'pang'],
  // What a fallback shows is no entry of the locale.
  [{ 'X-Service-Locale': 'en-US' }, undefined],
  [{ 'X-Service-Locale': 'es-419' }, undefined],
  [{ 'X-Service-Locale': 'es-ES' }, 'pin'],
  [{ 'Accept-Language': '*' }, undefined],
  [{}, undefined],
])('takes the locale of %o', async (headers, name) => {
  const of = await bench();
  await of.own('POST', '/commands', command);
  expect((await seen(of, headers)).name_localized).toBe(name);
});

it('leaves out an entry that is identical to the default', async () => {
  const of = await bench();
  await of.own('POST', '/commands', slash('ping', { name_localizations: { de: 'ping', fr: 'pong' } }));
  expect(await seen(of, { 'X-Service-Locale': 'de' })).not.toHaveProperty('name_localized');
  expect((await seen(of, { 'X-Service-Locale': 'fr' })).name_localized).toBe('pong');
});

it('takes the locale of the application’s owner last', async () => {
  const of = await bench();
  await of.own('POST', '/commands', command);
  const { administration } = of.service;
  const { id: ownerId } = await administration.createUser({ name: 'Ada', locale: 'de' });
  await administration.updateApplication(of.application.id, { ownerId });
  expect((await seen(of, {})).name_localized).toBe('pling');
  expect((await seen(of, { 'Accept-Language': 'pt-BR' })).name_localized).toBe('pongue');
  await administration.updateUser(ownerId, { locale: 'pt-BR' });
  expect((await seen(of, {})).name_localized).toBe('pongue');
  await administration.updateUser(ownerId, { locale: null });
  expect((await seen(of, {})).name_localized).toBeUndefined();
});
