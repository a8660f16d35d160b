import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

const guild = { scope: { kind: 'guild', name: 'testers' } } as const;

describe('entry-point-in-guild', () => {
  it('finds an entry point in the scope of a guild', () => {
    check(
      `{ "type": 4, "name": "Launch", "handler": 2 }
          ^ error entry-point-in-guild: An entry point command cannot belong to a guild: define it globally.`,
      guild,
    );
  });

  it('finds each of a file', () => {
    check(
      `{ "commands": [
  { "type": 4, "name": "Launch" },
            ^ error entry-point-in-guild
  { "type": 2, "name": "Report" }
] }`,
      { ...guild, file: 'a.commands.json' },
    );
  });

  it('accepts it globally, and other types in a guild', () => {
    check('{ "type": 4, "name": "Launch" }');
    check('{ "type": 4, "name": "Launch" }', { scope: { kind: 'global' } });
    check('{ "type": 3, "name": "Report" }', guild);
    check('{ "name": "ping", "description": "x" }', guild);
  });

  it('finds it after an emoji', () => {
    check(
      `{ "name": "😀", "type": 4 }
                        ^ error entry-point-in-guild`,
      guild,
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ type: ApplicationCommandType.PrimaryEntryPoint, name: 'Launch' });
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error entry-point-in-guild
const kind = 4;
             ^ error entry-point-in-guild
defineCommand({ type: kind, name: 'Start' });
defineCommand({ type: kindOf('launch'), name: 'Play' });
defineCommand({ type: 4, name: 'Go', ...more(), type: other });`,
      { ...guild, file: 'a.ts', settings: { severities: { 'duplicate-property': 'off' } } },
    );
  });
});
