import { describe, expect, it } from 'vitest';
import { check, problemsIn } from '../../kit/lint.ts';

describe('syntax-error', () => {
  it('finds what is no JSON, at the token', () => {
    check(`{ "name": "ping" "description": "x" }
                 ^^^^^^^^^^^^^ error syntax-error: Expected a comma.`);
    check(`{ 'name': "ping", "description": "x" }
  ^^^^^^ error syntax-error
        ^ error syntax-error
                ^ error syntax-error`);
    check(`{ "name": "ping", "description": undefined }
                                 ^^^^^^^^^ error syntax-error
                                           ^ error syntax-error`);
  });

  it('finds a text that ends too early', () => {
    check(`{ "name": "ping", "description": "x"
                                    ^ error syntax-error`);
    check(
      `[
 ^ error syntax-error`,
      { file: 'a.commands.json' },
    );
  });

  it('says nothing of an empty file: somebody has just made it', () => {
    check(``);
  });

  it('finds the body of a request that is empty', () => {
    for (const [method, text] of [
      ['POST', ''],
      ['PUT', ' \n'],
      ['PATCH', ' '],
    ] as const)
      expect(problemsIn(text, { file: 'body.json', request: method })).toMatchObject([
        { rule: 'syntax-error', severity: 'error', message: 'Expected a value: the body is empty.' },
      ]);
  });

  it('speaks alone of what is broken', () => {
    check(`{ "name": "ping", "description": "x", "options": [{ "type": 3, "name": ] }
                                                                       ^ error syntax-error
                                                                          ^ error syntax-error`);
    check(`{ "name": "ping", "options": [{ "type": 3, "name" }] }
^ error missing-property
                                                  ^ error syntax-error`);
  });

  it('takes comments and trailing commas where they are allowed', () => {
    check(`{ "name": "ping", "description": "x", } // why
                                    ^ error syntax-error: Trailing comma: JSON does not allow one, remove it.
                                        ^^^^^^ error syntax-error: Comments are not allowed in JSON: use a \`.jsonc\` file, or allow them in \`appcommands.json\`.`);
    check(`{ "name": "ping", "description": "x", } // why`, { file: 'a.command.jsonc' });
    check(`{ "name": "ping", "description": "x", } // why`, {
      settings: { jsonComments: true, jsonTrailingCommas: true },
    });
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀" "name": "ping" }
                      ^^^^^^ error syntax-error: Expected a comma.`);
  });

  it('leaves files without definitions to others', () => {
    check(`{ "name": }`, { file: 'package.json' });
  });

  it('leaves TypeScript to its own server', () => {
    check(`const c: ApplicationCommandData = { name: 'ping' description: };`, { file: 'a.ts' });
  });
});
