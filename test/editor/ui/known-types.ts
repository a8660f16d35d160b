/** A literal whose type TypeScript knows: its own completions and ours side by side, each once, ours where only they can be meant. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'completion beside what TypeScript knows';

/** What of the package's types is needed here. */
const TYPES = `export interface Option { type: number; name: string; description: string; required?: boolean; channel_types?: number[] }
export interface RESTPostAPIChatInputApplicationCommandsJSONBody {
  name: string;
  name_localizations?: Partial<Record<'de' | 'fr', string | null>>;
  description: string;
  nsfw?: boolean;
  options?: Option[];
}
`;

const PING = `import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';

export const ping: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  name: 'ping',
  name_localizations: {},
  description: 'x',
  options: [],
};

export const untyped: RESTPostAPIChatInputApplicationCommandsJSONBody = { nsfw: 'perhaps' };
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'package.json': '{ "dependencies": { "discord-api-types": "*" } }',
    'node_modules/discord-api-types/package.json': '{ "name": "discord-api-types", "version": "0.38.0" }',
    'node_modules/discord-api-types/v10.d.ts': TYPES,
    'ping.ts': PING,
  });
  await ui.openFile('ping.ts');
  // TypeScript has looked: the type is known.
  await ui.problems(/not assignable to type/);
  await ui.cursorAfter('options: [],');
  await ui.type('\n');
  const keys = await ui.complete('nsfw');
  assert.deepEqual(
    keys.filter((key) => /^"?nsfw/.test(key)),
    keys.filter((key) => /^"?nsfw/.test(key)).slice(0, 1),
    `a key is offered once: ${keys.join(', ')}`,
  );
  await ui.screenshots('known-types-keys', async () => {
    await ui.page.keyboard.press('Escape');
    await ui.complete('nsfw');
  });
  await ui.page.keyboard.press('Escape');

  // Only an option can be meant here: ours stand before the globals of the language.
  await ui.cursorAfter('options: [');
  const options = await ui.complete('string option');
  const others = options.filter((option) => !['ping', 'untyped'].includes(option));
  assert.match(others[0] ?? '', / option$/, `ours behind names of the module alone: ${options.join(', ')}`);
  await ui.screenshot('known-types-options');
  await ui.acceptCompletion('string option');
  await ui.line(/type:\s3/);
}
