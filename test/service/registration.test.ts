/** Making an application known: by several processes that begin at once, too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { registerApplication } from '../../service/index.ts';
import { onEveryDatabase, open } from './kit.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'registration-'));
  folders.push(folder);
  return path.join(folder, 'service.db');
}

onEveryDatabase('registering', (options) => {
  for (const ids of [{}, { id: '917241648685547593', guild: '613425648685547541' }])
    it(`makes one application, guild and user, ${'id' in ids ? 'by id' : 'by name'}, whoever else begins at the same time`, async () => {
      const database = options.database === ':memory:' ? newFile() : options.database;
      const services = await Promise.all(
        [1, 2, 3, 4].map(() => open({ ...options, ...(database && { database }) })),
      );
      const name = `helper ${Math.random()}`;
      const registered = await Promise.all(
        services.map(({ administration }) =>
          registerApplication(administration, { name, id: ids.id, guilds: [{ name, id: ids.guild }] }),
        ),
      );
      expect(new Set(registered.map((item) => item.id)).size).toBe(1);
      expect(new Set(registered.map((item) => item.botToken)).size).toBe(1);
      expect(new Set(registered.map((item) => item.guilds.get(name))).size).toBe(1);
      const [first] = services;
      const there = (await first?.administration.applications()) ?? [];
      expect(there.filter((item) => item.name === name)).toHaveLength(1);
      if (options.database === ':memory:') expect(await first?.administration.users()).toHaveLength(1);
    });

  it('makes one guild of entries with one name or one id', async () => {
    const { administration } = await open(options);
    const [name, id] = [
      `helper ${Math.random()}`,
      String(BigInt(Math.floor(Math.random() * 1e9)) + 10n ** 17n),
    ];
    const guilds = [{ name }, { name }, { name: 'testers', id }, { name: 'staff', id }];
    const first = await registerApplication(administration, { name, guilds });
    const again = await registerApplication(administration, { name, guilds });
    expect(again.guilds).toEqual(first.guilds);
    expect([first.guilds.get('testers'), first.guilds.get('staff')]).toEqual([id, id]);
    expect((await administration.guilds()).filter((guild) => guild.name === name)).toHaveLength(1);
    expect(await administration.authorizedGuilds(first.id)).toHaveLength(2);
  });
});
