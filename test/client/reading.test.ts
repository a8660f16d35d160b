/** A service is asked once, until it is to be asked again. */
import { expect, it } from 'vitest';
import { readOnce } from '../../client/applications/reading.ts';
import type { ServiceScope } from '../../core/plan/deployed.ts';

const everyone: ServiceScope = { kind: 'global' };
const guild: ServiceScope = { kind: 'guild', id: '5' };

function counted() {
  const asked: string[] = [];
  const reading = readOnce({
    async list(scope) {
      asked.push(scope.kind === 'global' ? 'global' : scope.id);
      if (scope.kind === 'guild') throw new Error('offline');
      return [];
    },
    async permissions(id) {
      asked.push(`permissions ${id}`);
      return [];
    },
  });
  return { asked, reading };
}

it('gives what it read, failures too', async () => {
  const { asked, reading } = counted();
  await reading.list(everyone);
  await reading.list(everyone);
  await expect(reading.list(guild)).rejects.toThrow('offline');
  await expect(reading.list(guild)).rejects.toThrow('offline');
  expect(asked).toEqual(['global', '5']);
});

it('reads a scope again that it was told to forget, and no other one', async () => {
  const { asked, reading } = counted();
  await reading.list(everyone);
  await expect(reading.list(guild)).rejects.toThrow();
  reading.forget(guild);
  await reading.list(everyone);
  await expect(reading.list(guild)).rejects.toThrow();
  expect(asked).toEqual(['global', '5', '5']);
});
