/** Commands in both scopes: creating, reading, editing, overwriting, deleting. */
import { expect, it } from 'vitest';
import { bench, guildId, onEveryDatabase, slash } from './kit.ts';

onEveryDatabase('commands', (options) => {
  it.each(['/commands', `/guilds/${guildId}/commands`])('lives at %s', async (path) => {
    const { own } = await bench(options);
    const made = await own('POST', path, slash('ping'));
    expect(made.status).toBe(201);
    const { id, version } = made.body;
    expect(await own('GET', `${path}/${id}`)).toMatchObject({ status: 200, body: made.body });

    const edited = await own('PATCH', `${path}/${id}`, { description: 'Answers' });
    expect(edited).toMatchObject({ status: 200, body: { id, name: 'ping', description: 'Answers' } });
    expect(BigInt(edited.body.version)).toBeGreaterThan(BigInt(version));

    const again = await own('POST', path, slash('ping'));
    expect(again).toMatchObject({ status: 200, body: { id, description: 'Does ping' } });
    expect((await own('GET', path)).body).toHaveLength(1);

    expect(await own('DELETE', `${path}/${id}`)).toMatchObject({ status: 204, body: '' });
    expect(await own('GET', `${path}/${id}`)).toMatchObject({ status: 404, body: { code: 10063 } });
    expect(await own('PATCH', `${path}/${id}`, {})).toMatchObject({ status: 404, body: { code: 10063 } });
    expect(await own('DELETE', `${path}/${id}`)).toMatchObject({ status: 404, body: { code: 10063 } });
    expect((await own('GET', path)).body).toEqual([]);
  });

  it('reads defaults back', async () => {
    const { own, application } = await bench(options);
    const { body } = await own('POST', '/commands', slash('ping'));
    expect(body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      application_id: application.id,
      version: expect.stringMatching(/^\d+$/),
      type: 1,
      name: 'ping',
      name_localizations: null,
      description: 'Does ping',
      description_localizations: null,
      default_member_permissions: null,
      dm_permission: true,
      default_permission: true,
      nsfw: false,
      integration_types: [0],
      contexts: null,
    });
    const guild = await own('POST', `/guilds/${guildId}/commands`, { type: 2, name: 'Show Profile' });
    expect(guild.body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      application_id: application.id,
      guild_id: guildId,
      version: expect.stringMatching(/^\d+$/),
      type: 2,
      name: 'Show Profile',
      name_localizations: null,
      description: '',
      description_localizations: null,
      default_member_permissions: null,
      default_permission: true,
      nsfw: false,
    });
  });

  it("gives the application's installation contexts where none are given", async () => {
    const { own } = await bench(options, { installationTypes: [0, 1] });
    expect((await own('POST', '/commands', slash('ping'))).body.integration_types).toEqual([0, 1]);
  });

  it('keeps what it does not know out, and what it knows as it was', async () => {
    const { own } = await bench(options);
    const choice = { name: 'Red', name_localizations: { de: 'Rot' }, value: 'r' };
    const option = {
      type: 3,
      name: 'color',
      name_localizations: null,
      description: 'Which',
      required: true,
      choices: [choice],
    };
    const { body } = await own('POST', '/commands', {
      ...slash('paint', { contexts: [0, 1], default_member_permissions: '8', nsfw: true }),
      $schema: 'x',
      version: 7,
      secret: 1,
      options: [{ ...option, secret: 1, choices: [{ ...choice, secret: 1 }] }],
    });
    expect(body).toMatchObject({
      contexts: [0, 1],
      default_member_permissions: '8',
      nsfw: true,
      options: [option],
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('tells names of different types, scopes and applications apart', async () => {
    const sibling = await bench(options);
    const other = await sibling.service.administration.createApplication({ name: 'other' });
    const bodies = [slash('same'), { type: 2, name: 'same' }, { type: 3, name: 'same' }];
    for (const body of bodies) {
      expect((await sibling.own('POST', '/commands', body)).status).toBe(201);
      expect((await sibling.own('POST', `/guilds/${guildId}/commands`, body)).status).toBe(201);
    }
    const theirs = await sibling.ask('POST', `/applications/${other.id}/commands`, slash('same'), {
      token: `Bot ${other.botToken}`,
    });
    expect(theirs.status).toBe(201);
    expect((await sibling.own('GET', '/commands')).body).toHaveLength(3);
  });

  it('changes the version only with the command', async () => {
    const { own } = await bench(options);
    const { body } = await own('POST', '/commands', slash('ping', { options: [] }));
    const same = await own('POST', '/commands', slash('ping', { nsfw: false, contexts: null, type: 1 }));
    expect(same.body).toEqual(body);
    expect((await own('PATCH', `/commands/${body.id}`, { name: 'ping' })).body).toEqual(body);
  });

  it('replaces what an edit gives, and clears what it gives as null', async () => {
    const { own } = await bench(options);
    const { body } = await own(
      'POST',
      '/commands',
      slash('ping', {
        name_localizations: { de: 'pling' },
        contexts: [0],
        options: [{ type: 5, name: 'loud', description: 'Shout' }],
      }),
    );
    const cleared = await own('PATCH', `/commands/${body.id}`, {
      name_localizations: null,
      contexts: null,
      options: [],
      type: 2,
    });
    expect(cleared.body).toMatchObject({ type: 1, name_localizations: null, contexts: null });
    expect(cleared.body).not.toHaveProperty('options');
    expect(cleared.body.description).toBe('Does ping');
  });

  it('tells only what an edit gives, and judges it with what it keeps', async () => {
    const { own } = await bench(options);
    const { body } = await own('POST', '/commands', { type: 2, name: 'Look' });
    const refused = await own('PATCH', `/commands/${body.id}`, { description: 'Looks' });
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(Object.keys(refused.body.errors)).toEqual(['description']);
    expect((await own('PATCH', `/commands/${body.id}`, { name: 'Look here' })).status).toBe(200);
  });

  it('does not rename onto another command', async () => {
    const { own } = await bench(options);
    await own('POST', '/commands', slash('one'));
    const { body } = await own('POST', '/commands', slash('two'));
    expect(await own('PATCH', `/commands/${body.id}`, { name: 'one' })).toMatchObject({
      status: 400,
      body: { code: 40041 },
    });
  });

  it('overwrites everything, and keeps ids by id or by name and type', async () => {
    const { own } = await bench(options);
    const a = (await own('POST', '/commands', slash('a'))).body;
    const b = (await own('POST', '/commands', slash('b'))).body;
    await own('POST', '/commands', slash('gone'));
    const put = await own('PUT', '/commands', [
      slash('c'),
      slash('b', { id: a.id }),
      slash('a', { id: b.id }),
      { type: 2, name: 'b' },
    ]);
    expect(put.status).toBe(200);
    const seen = (commands: { id: string; name: string; type: number }[]) =>
      commands.map(({ id, name, type }) => [
        id === a.id ? 'was a' : id === b.id ? 'was b' : 'new',
        name,
        type,
      ]);
    expect(seen(put.body)).toEqual([
      ['new', 'c', 1],
      ['was a', 'b', 1],
      ['was b', 'a', 1],
      ['new', 'b', 2],
    ]);
    expect(new Set((await own('GET', '/commands')).body.map((item: { id: string }) => item.id))).toEqual(
      new Set(put.body.map((item: { id: string }) => item.id)),
    );
    expect((await own('PUT', '/commands', [])).body).toEqual([]);
    expect((await own('GET', '/commands')).body).toEqual([]);
  });

  it('overwrites nothing where one element is refused', async () => {
    const { own } = await bench(options);
    await own('POST', '/commands', slash('kept'));
    const refused = await own('PUT', '/commands', [slash('fine'), { name: 'bad' }]);
    expect(refused.body).toEqual({
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        1: { description: { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }] } },
      },
    });
    const names = (await own('GET', '/commands')).body.map((item: { name: string }) => item.name);
    expect(names).toEqual(['kept']);
  });
});
