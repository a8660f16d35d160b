/** What functions and the language's own methods give, and what changes under other names. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { homeOf, maximumDepth, type ValueNode } from '../../core/syntax/tree.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const evaluated = (expression: string, before = ''): ValueNode => {
  const source = `${before}\nvoid (${expression} satisfies CommandDefinition);`;
  const candidate = read(source, 'typescript').candidates.at(-1);
  if (!candidate) throw new Error(source);
  return candidate.value;
};
const draw = (expression: string, before = ''): string => show(evaluated(expression, before));
const builders = "import { SlashCommandBuilder } from 'discord.js';";

describe('the language itself', () => {
  it.each([
    ["['a', 'b'].map((one, at) => ({ name: one, value: at }))", "[{name:'a' value:0} {name:'b' value:1}]"],
    ["['a', ...x].map((one) => one + '!')", "~['a!' ?...]"],
    ["['a', 'b'].filter((one) => one !== 'a')", "['b']"],
    ["['a', 'b'].filter((one) => x)", '~[?...]'],
    ["['', 'b'].filter(Boolean)", "['b']"],
    ['[1, 2].map(String)', "['1' '2']"],
    ["Object.entries({ b: 1, 2: 'x', a: y })", "[['2' 'x'] ['b' 1] ['a' ?]]"],
    ['Object.keys({ ...{ b: 1, a: 2 }, b: 3 })', "['b' 'a']"],
    ['Object.keys({ ...x })', '~[?...]'],
    ['Object.values(x)', '~[?...]'],
    ['Object.entries(x).map(([a]) => a)', '~[?...]'],
    ["Object.fromEntries(['a'].map((one) => [one, 1]))", '{a:1}'],
    ['Object.assign({}, { a: 1 }, { b: 2 })', '{a:1 b:2}'],
    ['Object.assign({ a: 1 }, x)', '~{a:?}'],
    ['Object.assign({ a: 1 }, ...x, { b: 2 })', '~{a:?}'],
    ['Array.from({ length: 2 }, (_, at) => at)', '[0 1]'],
    ['[3, 1].reduce((sum, one) => sum + one, 0)', '4'],
    ["'A-b'.toLowerCase().split('-').join('_')", "'a_b'"],
    ["'ab'.replace('a', '$&')", '?'],
    ['[...Array(3).keys()]', '[0 1 2]'],
    ['[...Array(2)].map((_, at) => at)', '[0 1]'],
    ['Array(2).map((_, at) => at)', '[_ _]'],
    ["new Array(2).fill('x')", "['x' 'x']"],
    ["((all) => { all[0] = 'x'; return [...all]; })(Array(2))", "['x' ?]"],
    ["Array('a', 1)", "['a' 1]"],
    ['Array(-1)', '?'],
    ['Array.from(Array(2), (_, at) => at)', '[0 1]'],
    ['Array(n)', '?'],
    ["'aba'.replace(/a/, 'x')", "'xba'"],
    ["'A  b c'.toLowerCase().replace(/\\s+/g, '-')", "'a-b-c'"],
    ["'aba'.replaceAll(/a/g, 'x')", "'xbx'"],
    ["'aba'.replaceAll(/a/, 'x')", '?'],
    ["'ab'.replace(/(a)(b)/, '$2$1')", "'ba'"],
    ["'ab'.replace(/a/, '$`')", '?'],
    ["'ab'.replace(/a|(c)/g, (all, c) => all.toUpperCase() + c)", "'Aundefinedb'"],
    ["/^[a-z]+(?:-[a-z]+)*$/.test('a-b')", 'true'],
    ["/^[a-z]+$/.test('a-b')", 'false'],
    ["/^(\\w+\\s?)*$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')", 'false'],
    ["new RegExp(/b/i).test('AB')", 'true'],
    ["new RegExp(/b/i, '').test('AB')", 'false'],
    ["RegExp('^a$').test('a')", 'true'],
    ['/a/.test(x)', '?'],
    ["/a/g.test('a')", '?'],
    ["/(a)\\1/.test('aa')", '?'],
    ["((one) => { one.lastIndex = 1; return one.test('a'); })(/a/)", '?'],
    ["'ab'.replace(new RegExp(/B/i), 'x')", "'ax'"],
    ["'I b'.toLocaleLowerCase('en-US')", "'i b'"],
    ["'I b'.toLocaleLowerCase('tr')", "'ı b'"],
    ["'B'.toLocaleLowerCase()", "'b'"],
    ["'I'.toLocaleLowerCase()", '?'],
    ["'I'.toLocaleLowerCase('no such locale')", '?'],
    ["'a'.toLocaleUpperCase(['de', 'tr'])", '?'],
    ["'ab'.replace(/x/g, (all) => unknown(all))", "'ab'"],
    ["'ab'.replace(/a/g, (all) => unknown(all))", '?'],
    ["'ab'.replace(/(a+)+$/, '')", '?'],
    [
      "'aaaa'.replace(/(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b/, '')",
      '?',
    ],
    ["'aa'.replace(/(a)\\1/, '')", '?'],
    ["'ab'.replace(/(?=b)/, '')", '?'],
    ["'ab'.replace(/(/, 'x')", '?'],
    ["'a, b;c'.split(/[,;] */)", "['a' 'b' 'c']"],
    ["'a1b'.split(/(\\d)/)", "['a' '1' 'b']"],
    ["'a'.repeat(5000).replace(/a+b/, '')", '?'],
    ["('a' === 'b' ? 1 : 2)", '2'],
    ['typeof x', '?'],
    ['[...Array(3).keys()]', '[0 1 2]'],
    ["new Array(2).fill('a').map((one, at) => one + at)", "['a0' 'a1']"],
    ['Array(2).map((_, at) => at)', '[_ _]'],
    ['[...Array(2)].map((_, at) => at)', '[0 1]'],
    ['Array.from(Array(2), (_, at) => at)', '[0 1]'],
    ['Object.keys(Array(2))', '[]'],
    ['Array(2, 3)', '[2 3]'],
    ["[...new Set(['b', 'a', 'b'])]", "['b' 'a']"],
    ['new Set([1, 1, 2]).size', '2'],
    ["[...new Map([['b', 1], ['a', 2]]).keys()]", "['b' 'a']"],
    ["Array.from(new Map([['b', 1]]), ([name, value]) => ({ name, value }))", "[{name:'b' value:1}]"],
    ["new Map(Object.entries({ a: 'x' })).get('a')", "'x'"],
    ["new Map([['a', 1]]).has('b')", 'false'],
    ["Object.fromEntries(new Map([['a', 1]]))", '{a:1}'],
    ["[...new Set(['a', x])]", '~[?...]'],
    ["require('discord.js').ApplicationCommandType.User", '2'],
    ["[...['b', 'a']].sort()", "['a' 'b']"],
    ['[2, 1].sort()', '[1 2]'],
  ])('%s', (expression, drawn) => expect(draw(expression)).toBe(drawn));

  it('stays within bounds', () => {
    expect(draw("'a'.repeat(1e9)")).toBe('?');
    expect(draw("'a'.padEnd(1e9)")).toBe('?');
    expect(draw('Array.from({ length: 1e9 }, (_, at) => at)')).toBe('?');
    const nested =
      'ten.map((a) => ten.map((b) => ten.map((c) => ten.map((d) => ten.map((e) => ten.map((f) => f))))))';
    expect(draw(nested, 'const ten = Array.from({ length: 10 }, (_, at) => at);')).toContain('?');
    expect(draw('f(1)', 'function f(n) { return [f(n + 1)]; }').length).toBeLessThan(2 * maximumDepth + 2);
    expect(draw('f()', 'function f() { for (;;) {} }')).toBe('?');
    expect(
      draw('f()', 'function f() { let l = []; for (let i = 0; i < 5000; i++) l = [l]; return l; }').length,
    ).toBeLessThan(2 * maximumDepth + 2);
  });

  it('an element keeps the place where its text stands', () => {
    const before = "const NAMES = ['a', 'b'];";
    const value = evaluated('NAMES.map((name) => ({ name }))', before);
    const first = value.kind === 'array' ? value.items[0] : undefined;
    const name = first?.kind === 'object' ? first.properties[0]?.value : undefined;
    expect(name && homeOf(name).start).toBe(before.indexOf("'a'"));
    expect(name && 'literal' in name && name.literal).toBe(true);
  });
});

describe('enums', () => {
  it.each([
    ["enum E { B = 'b', A = 'a' }", 'Object.values(E)', "['b' 'a']"],
    ['enum E { B = 3, A }', 'Object.entries(E)', "[['3' 'B'] ['4' 'A'] ['B' 3] ['A' 4]]"],
    ["enum E { A = 1, B = A << 2, C = E.B | 1, D = 'd' }", '[E.B, E.C, E[4]]', "[4 5 'B']"],
    ['const A = 7; enum E { A = 1, B = A }', 'E.B', '1'],
    ['enum E { A = x }', 'Object.values(E)', '~[?...]'],
    ["enum E { A = 'a' } enum E { B = 'b' }", 'Object.values(E)', "['a' 'b']"],
  ])('%s', (before, expression, drawn) => expect(draw(expression, before)).toBe(drawn));
});

describe('functions', () => {
  it.each([
    [
      'function f(n) { const all = []; for (let i = 0; i < n; i++) all.push(i); return all; }',
      'f(3)',
      '[0 1 2]',
    ],
    [
      "function f(o) { const all = {}; for (const key in o) all[key] = 'x'; return all; }",
      'f({ a: 1 })',
      "{a:'x'}",
    ],
    ["function f(k) { switch (k) { case 'a': return 1; default: return 2; } }", "f('a')", '1'],
    ['function f() { let n = 0; [1, 2].forEach((one) => { n += one; }); return n; }', 'f()', '3'],
    ['function f() { const a = []; const b = a; b.push(1); return a; }', 'f()', '[1]'],
    ['function f() { const a = []; if (x) a.push(1); return a; }', 'f()', '~[]'],
    ['function f() { const a = []; x(() => a.push(1)); return a; }', 'f()', '~[]'],
    ['function f() { try { return 1; } catch { return 2; } }', 'f()', '1'],
    [
      'class C { a = 1; b; constructor(b) { this.b = b; } get c() { return this.b; } d() { return this.a; } }',
      '[new C(2).c, new C(2).d()]',
      '[2 1]',
    ],
    ['class A { constructor(a) { this.a = a; } } class B extends A { b = this.a; }', 'new B(1).b', '1'],
    ['class C { n = 1; up() { this.n += 1; } } const c = new C(); c.up();', 'c.n', '2'],
    [
      'function f() { const m = new Map(); for (const k of ["b", "a"]) m.set(k, k + 1); m.delete("b"); return [...m.values(), m.size]; }',
      'f()',
      "['a1' 1]",
    ],
    [
      'function f() { const s = new Set(); const t = s; t.add(1).add(2); const all = []; s.forEach((one) => all.push(one)); for (const one of s) all.push(one); return all; }',
      'f()',
      '[1 2 1 2]',
    ],
    ["const m = new Map([['a', 1]]);", '[...m.keys()]', "['a']"],
    ["const m = new Map([['a', 1]]); m.set('b', 2);", '[...m.keys()]', "['a' 'b']"],
    ["const m = new Map([['a', 1]]); function f(n) { n.set('b', 2); } f(m);", '[...m.keys()]', "['a' 'b']"],
    ["const o = { m: new Map([['a', 1]]), n: 1 }; o.m.delete('a');", '[...o.m.keys(), o.n]', '[1]'],
    [
      "class R { m = new Map([['a', 1]]); add(k) { this.m.set(k, 1); } } const r = new R(); r.add('b');",
      '[...r.m.keys()]',
      "['a' 'b']",
    ],
    ['const m = new Map();', '[...m.keys()]', '[]'],
    ["const o = { get it() { return 'a'; } };", 'o.it', "'a'"],
    ['const o = { n: 1, get it() { return this.n; } };', 'o.it', '1'],
    ['class C { static n = 1; static get it() { return this.n + 1; } }', 'C.it', '2'],
    ['function f() { let n = 1; let m = 2; if (x) n = 3; return [n, m]; }', 'f()', '[? 2]'],
    ['function f() { let n = 1; if (x) return 2; return n; }', 'f()', '?'],
    ['const o = { of(one) { return one; } };', 'o.of(1)', '1'],
  ])('%s', (before, expression, drawn) => expect(draw(expression, before)).toBe(drawn));
});

describe('changes under other names', () => {
  it.each([
    ['const a = { l: [] }; const b = a.l; b.push(1);', 'a', '{l:[1]}'],
    ['const a = []; const f = (l) => { l.push(1); }; f(a);', 'a', '[1]'],
    ['const a = [{ n: 1 }]; for (const one of a) one.n = 2;', 'a', '[{n:2}]'],
    ['const a = [{ n: 1 }]; a.forEach((one) => { one.n = 2; });', 'a', '[{n:2}]'],
    ['const a = []; (() => a)().push(1);', 'a', '[1]'],
    ['const a = [...new Set(x)]; a.sort();', 'a', '~[]'],
    ['const a = [1]; const b = [...a]; b.push(2);', 'a', '[1]'],
    ['const a = [1]; a.map((one) => one).push(2);', 'a', '[1]'],
    ['const a = [1]; a.pop();', 'a', '[]'],
    ['const a = [1]; a.push(2, ...x);', 'a', '~[1 2 ?...]'],
    ['const a = [1]; a.unshift(2, ...x);', 'a', '~[2 ?... 1]'],
    ['const a = [1]; a.push(...x); a.push(2);', 'a', '~[1 ?... 2]'],
    [
      'const a = { n: 1 }; x.map((one) => { one.n = 2; }); Object.keys(x).reduce((all, one) => { all[one] = a; return all; }, {});',
      'a',
      '{n:1}',
    ],
    [
      "const a = { n: { n: 1 } }; x(a); x(merge); function merge(...all) { return all.filter((one) => typeof one === 'object').reduce((sum, one) => { Object.keys(one).forEach((key) => { sum[key] = Array.isArray(one[key]) ? sum[key].concat(...one[key]) : sum[key] ? merge(sum[key], one[key]) : one[key]; }); return sum; }, {}); }",
      'a',
      '{n:{n:1}}',
    ],
    ['const a = []; [1, ...x].forEach((one) => { a.push(one); });', 'a', '~[1]'],
    [
      'const a = { n: 1 }, b = { n: 1 }; for (const one of Object.keys(x)) b[one] = 2;',
      '[a, b]',
      '[{n:1} ~{n:?}]',
    ],
    ['const a = { n: 1 }; Object.assign({}, ...x.map((one) => ({ [one]: a })));', 'a', '{n:1}'],
    ['const a = { n: 1 }; Object.assign({}, ...a.l.map((one) => x(one)));', 'a', '{n:1}'],
    ['const a = { n: 1 }; const o = { set: Object.assign }; o.set({}, a, ...x);', 'a', '{n:1}'],
    ['const a = { n: 1 }; Object.defineProperties({}, x(a));', 'a', '{n:1}'],
    ['const a = { n: 1 }; function f(b) { b.n = 2; } f.call(null, a, ...x);', 'a', '{n:2}'],
    ['const a = [1]; function f() { const a = g(); a.push(2); }', 'a', '[1]'],
    ['const a = [1]; function f(a) { a.push(2); }', 'a', '[1]'],
    ['const a = [1]; function f() { { var b = a; } b.push(2); }', 'a', '[1]'],
    ['const a = [{ n: 1 }]; const o = { l: a }; function f(x) { x.l[0].n = 2; }', 'a', '[{n:1}]'],
    ['const a = [{ n: 1 }]; const o = { l: a }; function f(x) { x.l[0].n = 2; } f(o);', 'a', '[{n:2}]'],
    ['const a = [1]; const o = { l: [a] }; function f(x) { const { l } = x; l.push(2); }', 'a', '[1]'],
  ])('%s', (before, expression, drawn) => expect(draw(expression, before)).toBe(drawn));

  const start = `${builders} const a = new SlashCommandBuilder().setName('a');`;
  it.each([
    ["const b = a; b.setName('b');", "{type:1 name:'b'}"],
    ["const box = { a }; box.a.setName('b');", "{type:1 name:'b'}"],
    ["function f(b) { const a = g(b); a.setName('b'); h(a); }", "{type:1 name:'a'}"],
    [
      "a.addSubcommand((s) => s.setName('b')); function f() { const s = x.y(); s.setName('c'); h(s); }",
      "{type:1 name:'a' options:[{type:1 name:'b'}]}",
    ],
    ["x(a); new Other().setDescription('b');", "~{type:1 name:'a'}"],
    ["const b = a.setDescription('b');", "{type:1 name:'a' description:'b'}"],
    ["function f(b) { b.setDescription('b'); } f(a);", "{type:1 name:'a' description:'b'}"],
    [
      "if (x) a.addUserOption((o) => o.setName('b')); a.addUserOption((o) => o.setName('c'));",
      "{type:1 name:'a' options:~[?... {type:6 name:'c'}]}",
    ],
  ])('%s', (later, drawn) => expect(draw('a', `${start} ${later}`)).toBe(drawn));

  it('toJSON gives what was there by then', () => {
    expect(draw('json', `${start} const json = a.toJSON(); a.setName('b');`)).toBe("{type:1 name:'a'}");
    expect(draw('json', `${start} a.setName('b'); const json = a.toJSON();`)).toBe("{type:1 name:'b'}");
  });
});
