import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const json = (handler: string): string => `{ "type": 4, "name": "Launch", "handler":\n${handler}\n}`;

describe('handler-value', () => {
  it('finds what is no handler', () => {
    check(
      json(`3
^ error handler-value: \`3\` is not a handler: use 1 (APP_HANDLER), 2 (SERVICE_LAUNCH_ACTIVITY).`),
    );
    for (const value of ['0', '-1', '1.5'])
      check(
        json(`${value}
${'^'.repeat(value.length)} error handler-value`),
      );
  });

  it('accepts 1, 2 and none', () => {
    check(json('1'));
    check(json('2'));
    check('{ "type": 4, "name": "Launch" }');
  });

  it('leaves other types of value, and other types of command, to other rules', () => {
    check(
      json(`"1"
^^^ error wrong-type`),
    );
    check(`{ "name": "ping", "description": "x", "handler": 3 }
                                      ^^^^^^^^^ error wrong-place-property`);
    check(`{ "type": 2, "name": "Ping", "handler": 1 }
                             ^^^^^^^^^ error wrong-place-property`);
  });

  it('warns where the application is not configured with an Activity', () => {
    const embedded = (is: boolean) => ({ settings: { application: { name: 'helper', embedded: is } } });
    check(
      json(`2
^ warning handler-value: The application \`helper\` is not configured as embedded: only apps with an Activity have a handler. Remove it, or set \`embedded\` of the application.`),
      embedded(false),
    );
    check(
      json(`3
^ error handler-value`),
      embedded(false),
    );
    check(json('2'), embedded(true));
    // Whether it has one is not said: the service may refuse it.
    check(
      json(`2
^ warning handler-value`),
      { settings: { application: { name: 'helper' } } },
    );
    check(json('2'));
  });

  it('finds it after an emoji', () => {
    check(`{ "type": 4, "name": "😀", "handler": 3 }
                                      ^ error handler-value`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ type: 4, name: 'Launch', handler: 3 });
                                                  ^ error handler-value
defineCommand({ type: kind(), name: 'Start', handler: 9 });
                                                      ^ error handler-value
defineCommand({ type: 4, name: 'Play', handler: handler() });
defineCommand({ type: 4, name: 'Go', handler: EntryPointCommandHandlerType.AppHandler });`,
      { file: 'a.ts' },
    );
    check("defineCommand({ type: kind(), name: 'Start', handler: 1 });", {
      file: 'a.ts',
      settings: { application: { name: 'helper', embedded: false } },
    });
  });

  it('changes to a known value', () => {
    checkFixTitles('handler-value', json('3'), [
      'Change to 1 (APP_HANDLER)',
      'Change to 2 (SERVICE_LAUNCH_ACTIVITY)',
    ]);
    checkFix('handler-value', json('3'), json('2'), { title: 'SERVICE' });
    checkFixTitles('handler-value', json('2'), [], {
      settings: { application: { name: 'helper', embedded: false } },
    });
  });
});
