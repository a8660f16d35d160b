/** dfx: the body of a command beside what it does. */
import type { Framework } from './framework.ts';

export const dfx: Framework = {
  packages: ['dfx'],
  dialect: { command: 'wire', option: 'wire' },
  calls: { 'Ix.global': {}, 'Ix.guild': {}, global: {}, guild: {} },
};
