/**
 * CommandKit: `export const command` of a file, in the spelling of discord.js, of which it makes up to three commands that its
 * plugins may change; before its version 1 `export const data`, which it gives to discord.js as it is.
 */
import type { Framework } from './framework.ts';

export const commandkit: Framework = {
  packages: ['commandkit'],
  dialect: { command: 'camel', option: 'camel', own: ['guilds', 'aliases'] },
  types: { CommandData: {} },
  asWritten: { command: 'data', run: 'run', unless: ['@commandkit/legacy'] },
  ofGuilds: { under: 'options', flag: 'devOnly' },
};
