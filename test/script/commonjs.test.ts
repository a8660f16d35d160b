/** What Node.js gives a module of CommonJS, and what others add to the language's own objects: it is there, and nobody knows it. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const evaluated = (code: string): string => {
  const text = `${code}\nvoid ({ name: outcome, description: 'x' } satisfies CommandDefinition);`;
  const candidate = read(text, 'typescript').candidates.at(-1);
  if (!candidate) throw new Error(text);
  return show(candidate.value).replace(/^\{name:(\S+) .*$/, '$1');
};

describe('is not known', () => {
  it.each([
    "const outcome = require.main === module ? 'a' : 'b';",
    "let outcome = 'a'; if (require.main === module) outcome = 'b';",
    "let outcome = 'a'; if (require.main !== module) outcome = 'b';",
    "let outcome = 'a'; if (!module.parent) outcome = 'b';",
    "let outcome = 'a'; if (module.parent === null) outcome = 'b';",
    "let outcome = 'a'; if (module.filename === require.main?.filename) outcome = 'b';",
    "const outcome = module.id === '.' ? 'a' : 'b';",
    "const outcome = module.loaded ? 'a' : 'b';",
    "let outcome = 'a'; try { require.resolve('x'); } catch { outcome = 'b'; }",
    "let outcome = 'a'; try { delete require.cache[require.resolve('x')]; } catch { outcome = 'b'; }",
    "let outcome = 'a'; try { module.require('x')(); } catch { outcome = 'b'; }",
  ])('%s', (code) => {
    expect(evaluated(code)).toBe('?');
  });

  it.each([
    "let outcome = 'a'; try { 'x'.toProperCase(); } catch { outcome = 'b'; }",
    "let outcome = 'a'; try { (1).ordinal(); } catch { outcome = 'b'; }",
    "let outcome = 'a'; try { [1].random(); } catch { outcome = 'b'; }",
    "const outcome = 'x'.toProperCase();",
    "const outcome = ['x'].random();",
  ])('%s', (code) => {
    expect(evaluated(code)).toBe('?');
  });
});

describe('is known', () => {
  it.each([
    ["const outcome = typeof require === 'function' ? 'a' : 'b';", 'a'],
    ["let outcome = 'a'; delete require.cache[require.resolve('x')]; outcome += 'b';", 'ab'],
    ["let outcome = 'a'; if (require.main === module) console.log('x'); outcome += 'b';", 'ab'],
    ["module.exports.x = 'a'; const outcome = module.exports.x;", 'a'],
    // What is read and not called is there in nobody's program: this is how a program tells its values apart.
    ["const outcome = 'x'.data === undefined ? 'a' : 'b';", 'a'],
    ["const outcome = [].toJSON === undefined ? 'a' : 'b';", 'a'],
    // Objects of the program have what it puts on them.
    ["let outcome = 'a'; try { ({}).x(); } catch { outcome = 'b'; }", 'b'],
    ["let outcome = 'a'; try { undefined.x(); } catch { outcome = 'b'; }", 'b'],
  ])('%s', (code, outcome) => {
    expect(evaluated(code)).toBe(`'${outcome}'`);
  });
});
