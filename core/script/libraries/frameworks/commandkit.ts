/** CommandKit: `export const command` of a file, in the spelling of discord.js. */
import type { Framework } from './framework.ts';

export const commandkit: Framework = {
  packages: ['commandkit'],
  dialect: { command: 'camel', option: 'camel', own: ['guilds', 'aliases'] },
  types: { CommandData: {} },
  ofGuilds: { under: 'options', flag: 'devOnly' },
};
