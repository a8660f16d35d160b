import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { disableOnLine } from '../../core/lint/suppression/suppression-edits.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { check, checkFix, inputOf, type LintOptions } from '../kit/lint.ts';

const jsonc = { file: 'ping.command.jsonc' };
const ts = { file: 'a.ts' };

describe('suppressions', () => {
  it('silence rules on the next line, with a reason', () => {
    check(
      '{\n  // appcmd-disable-next-line name-lowercase name-pattern -- legacy\n  "name": "Ping It",\n  "description": "x"\n}',
      jsonc,
    );
    check(
      "// appcmd-disable-next-line name-lowercase\nexport const c: ApplicationCommandData = { name: 'Ping', description: 'x' };",
      ts,
    );
  });

  it('silence nothing on other lines', () => {
    check(
      `{
  // appcmd-disable-next-line name-lowercase
                              ^^^^^^^^^^^^^^ warning unused-suppression
  "description": "x",
  "name": "Ping"
          ^^^^^^ error name-lowercase
}`,
      jsonc,
    );
  });

  it('silence a rule in the whole file', () => {
    check('// appcmd-disable name-lowercase\n{\n  "name": "Ping",\n  "description": "x"\n}', jsonc);
    check(
      "/* appcmd-disable name-lowercase */\nexport const c: ApplicationCommandData = {\n  name: 'Ping',\n  description: 'x' };",
      ts,
    );
  });

  it('stand as a directive in strict JSON, for the object that holds them', () => {
    check('{ "name": "Ping", "description": "x", "$appcmd": { "disable": ["name-lowercase"] } }');
    check(`{ "name": "Ping", "description": "x", "options": [
          ^^^^^^ error name-lowercase
  { "type": 3, "name": "To", "description": "y", "$appcmd": { "disable": ["name-lowercase"] } }
] }`);
  });

  it('are not read from strings', () => {
    check(
      `export const c: ApplicationCommandData = { name: 'ping', description: '// appcmd-disable name-lowercase' };
export const d: ApplicationCommandData = { name: 'Pong', description: 'x' };
                                                 ^^^^^^ error name-lowercase`,
      ts,
    );
  });

  it('are not read from other comments', () => {
    check(
      `/*
// appcmd-disable name-lowercase
const old = {};
*/
// like // appcmd-disable name-lowercase
export const c: ApplicationCommandData = { name: 'Ping', description: 'x' /* '*/ }; // it's
                                                 ^^^^^^ error name-lowercase`,
      ts,
    );
  });

  it('are read wherever a comment may stand', () => {
    const silent = (before: string) =>
      check(`${before}\nname: 'Ping', description: 'x' } satisfies ApplicationCommandData;`, {
        file: 'a.tsx',
      });
    const comment = '/* appcmd-disable-next-line name-lowercase */';
    silent(`#!/usr/bin/env node\nconst c = { ${comment}`);
    silent(`\ufeff/* it's */ const a = \`// \${'/*'}\`, b = /[/*]/, c = { ...{}, ${comment}`);
    silent(`const a = <A b="//">// {/* c */} {${comment}}</A>, c = {`);
  });

  it('of rules across files are not called unused while other files are unknown', () => {
    check('// appcmd-disable duplicate-command-name\n{ "name": "ping", "description": "x" }', jsonc);
    const input = inputOf(
      '// appcmd-disable duplicate-command-name\n{ "name": "ping", "description": "x" }',
      jsonc,
    );
    expect(finalProblems(analyzeDocument(input), []).map((problem) => problem.rule)).toEqual([
      'unused-suppression',
    ]);
  });

  it('that are unused are removed, alone or from a list', () => {
    checkFix(
      'unused-suppression',
      '// appcmd-disable name-pattern\n{ "name": "ping", "description": "x" }\n',
      '{ "name": "ping", "description": "x" }\n',
      jsonc,
    );
    checkFix(
      'unused-suppression',
      '// appcmd-disable name-lowercase name-pattern\n{ "name": "Ping", "description": "x" }\n',
      '// appcmd-disable name-lowercase\n{ "name": "Ping", "description": "x" }\n',
      jsonc,
    );
    checkFix(
      'unused-suppression',
      '{ "name": "ping", "description": "x", "$appcmd": { "disable": ["name-pattern"] } }',
      '{ "name": "ping", "description": "x" }',
    );
    const noted = (disable: string) =>
      `{ "name": "ping", "description": "x", "$appcmd": { "note": "as it was"${disable} } }`;
    checkFix('unused-suppression', noted(', "disable": ["name-pattern"]'), noted(''));
    checkFix(
      'unused-suppression',
      '\ufeff// appcmd-disable name-pattern\r\n{ "name": "ping", "description": "x" }\r\n',
      '\ufeff{ "name": "ping", "description": "x" }\r\n',
      jsonc,
    );
  });
});

describe('disable on this line', () => {
  const disabled = (text: string, options: LintOptions) => {
    const input = inputOf(text, options);
    const analysis = analyzeDocument(input);
    const [problem] = finalProblems(analysis);
    if (!problem) throw new Error('no problem');
    const edits = disableOnLine(problem, input, analysis);
    return edits && applyEdits(text, edits);
  };

  it('adds a line above, indented as the line', () => {
    expect(disabled('{\n  "name": "Ping",\n  "description": "x"\n}', jsonc)).toBe(
      '{\n  // appcmd-disable-next-line name-lowercase\n  "name": "Ping",\n  "description": "x"\n}',
    );
  });

  it('extends a suppression that stands there', () => {
    expect(
      disabled(
        '// appcmd-disable-next-line name-pattern -- why\n{ "name": "Ping It", "description": "x" }',
        jsonc,
      ),
    ).toBe(
      '// appcmd-disable-next-line name-pattern name-lowercase -- why\n{ "name": "Ping It", "description": "x" }',
    );
  });

  it('leaves a suppression of the whole file as it is', () => {
    const first = '{ "name": "Ping It", "description": "x" }';
    expect(disabled(`/* appcmd-disable name-pattern */ ${first}`, jsonc)).toBe(
      `// appcmd-disable-next-line name-lowercase\n/* appcmd-disable name-pattern */ ${first}`,
    );
  });

  it('is not offered where the line begins in a comment or a text', () => {
    expect(disabled('{ /* a\n  b */ "name": "Ping", "description": "x" }', jsonc)).toBeUndefined();
    const file = { file: 'a.ts' };
    const script = (text: string) => `const c: ApplicationCommandData = ${text};`;
    expect(disabled(script("{ description: `a\nb`, name: 'Ping' }"), file)).toBeUndefined();
    expect(disabled(script("{ description: 'a\\\nb', name: 'Ping' }"), file)).toBeUndefined();
    expect(disabled(script("{ description: `a`,\nname: 'Ping' }"), file)).toBe(
      script("{ description: `a`,\n// appcmd-disable-next-line name-lowercase\nname: 'Ping' }"),
    );
  });

  it('adds a line behind the mark of the encoding', () => {
    expect(disabled('\ufeff{ "name": "Ping", "description": "x" }', jsonc)).toBe(
      '\ufeff// appcmd-disable-next-line name-lowercase\n{ "name": "Ping", "description": "x" }',
    );
  });

  it('is said by the object in JSON that cannot hold comments', () => {
    expect(disabled('{ "name": "Ping", "description": "x" }', {})).toBe(
      '{ "name": "Ping", "description": "x", "$appcmd": { "disable": ["name-lowercase"] } }',
    );
  });
});
