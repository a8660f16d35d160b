/**
 * Sources that grow with a number: what is dear to evaluate in one way or another. Each holds a definition, so that it is worth
 * running. What reading one costs may grow with its text, and with the steps that running it takes, until the budget ends.
 */

export type Shape = (n: number) => string;

const lines = (n: number, line: (at: number) => string): string =>
  Array.from({ length: n }, (_, at) => line(at)).join('\n');

const joined = (n: number, part: (at: number) => string, between = ', '): string =>
  Array.from({ length: n }, (_, at) => part(at)).join(between);

/** The definition that the result stands in. */
const defined = (result: string): string =>
  `\nexport const command = { name: 'ping', description: 'Answers', own: ${result} } satisfies CommandDefinition;\n`;

/** Statements, and what is defined of them. */
const of =
  (statements: (n: number) => string, result = 'it'): Shape =>
  (n) =>
    statements(n) + defined(result);

const functions: Readonly<Record<string, Shape>> = {
  'functions that call one another in a row': of(
    (n) =>
      `${lines(n, (at) => `function f${at}(x) { return f${at + 1}(x); }`)}\nfunction f${n}(x) { return x; }`,
    "f0('a')",
  ),
  'functions that call one another in a circle': of(
    (n) => lines(n, (at) => `function f${at}(x) { return x > 3 ? x : f${(at + 1) % n}(x + 1); }`),
    'f0(0)',
  ),
  'functions that each write what the next reads': of(
    (n) =>
      `const o = {};\n${lines(n, (at) => `function f${at}() { o.k${at} = 1; ${at > 0 ? `f${at - 1}();` : ''} }`)}`,
    `(f0(), o)`,
  ),
  'exponential calls': of(
    (n) =>
      `${lines(n, (at) => `const f${at + 1} = (x) => f${at}(x) + f${at}(x);`)}\nfunction f0(x) { return x; }\nconst it = f${n}(1);`,
  ),
  'exponential calls with objects': of(
    (n) =>
      `const f0 = () => ({ a: 1 });\n${lines(n, (at) => `const f${at + 1} = () => ({ a: f${at}(), b: f${at}() });`)}\nconst it = f${n}();`,
  ),
  'exponential calls in a builder': of(
    (n) =>
      `const f0 = (x) => x;\n${lines(n, (at) => `const f${at + 1} = (x) => f${at}(f${at}(x));`)}\nconst it = f${n}('a');`,
  ),
  fibonacci: of(
    (n) => `function fib(x) { return x < 2 ? x : fib(x - 1) + fib(x - 2); }\nconst it = fib(${n});`,
  ),
  ackermann: of(
    (n) =>
      `function ack(a, b) { return a === 0 ? b + 1 : b === 0 ? ack(a - 1, 1) : ack(a - 1, ack(a, b - 1)); }\nconst it = ack(3, ${n});`,
  ),
  'endless recursion': of(
    (n) => `${lines(n, (at) => `function f${at}(x) { return f${at}(x + 1); }`)}\nconst it = f0(0);`,
  ),
  'endless mutual recursion with data': of(
    (n) =>
      `${lines(n, (at) => `function f${at}(x) { return f${(at + 1) % n}([...x, ${at}]); }`)}\nconst it = f0([]);`,
  ),
  'closures in a loop': of(
    (n) => `const it = [];\nfor (let i = 0; i < ${n}; i++) it.push(() => i);`,
    'it.map((f) => f())',
  ),
  'closures over closures': of(
    (n) => `let f = () => 1;\n${lines(n, () => `f = ((g) => () => g() + 1)(f);`)}`,
    'f()',
  ),
  'one helper that is called often': of(
    (n) =>
      `const make = (name) => ({ name, description: name });\n${lines(n, (at) => `const v${at} = make('n${at}');`)}`,
    `v${0}`,
  ),
  'callbacks in callbacks': of((n) => `const it = ${'[1].map(() => '.repeat(n)}1${')'.repeat(n)};`),
  'functions in functions': of(
    (n) =>
      `${joined(n, (at) => `function f${at}() {`, ' ')} return 1; ${joined(n, (at) => `} ${at < n - 1 ? `return f${n - 1 - at}();` : ''}`, ' ')}`,
    'f0()',
  ),
  'immediately called functions in one another': of(
    (n) => `const it = ${'(() => '.repeat(n)}1${')()'.repeat(n)};`,
  ),
  'default parameters that call': of(
    (n) =>
      `${lines(n, (at) => `function f${at}(x = ${at > 0 ? `f${at - 1}()` : '1'}) { return x; }`)}\nconst it = f${n - 1}();`,
  ),
  'functions that hold a definition and do not end': (n) =>
    lines(
      n,
      (at) =>
        `export function f${at}() { for (;;) { let i = 0; while (i < 5000) i += 1; } return { name: 'n${at}', description: 'x' } satisfies CommandDefinition; }`,
    ),
  'listeners that are registered': of(
    (n) =>
      `import { Client } from 'discord.js';\nconst client = new Client({});\nconst it = { a: 1 };\n${lines(n, (at) => `client.on('e${at}', () => { it.k${at} = ${at}; });`)}`,
  ),
  'exported functions that change one object': of(
    (n) =>
      `const it = {};\n${lines(n, (at) => `export function f${at}() { it.k${at} = it.k${(at + 1) % n}; }`)}`,
  ),
  'exported functions that call one another': of(
    (n) =>
      `const it = {};\n${lines(n, (at) => `export function f${at}(x) { it.k = x; f${(at + 1) % n}(x); f${(at * 7) % n}(x); }`)}`,
  ),
};

const loops: Readonly<Record<string, Shape>> = {
  'a loop that counts': of((n) => `let it = 0;\nfor (let i = 0; i < ${n}; i++) it += i;`),
  'loops in loops': of(
    (n) => `let it = 0;\n${joined(n, (at) => `for (let i${at} = 0; i${at} < 2; i${at}++)`, ' ')} it += 1;`,
  ),
  'two loops over n': of(
    (n) => `let it = 0;\nfor (let i = 0; i < ${n}; i++) for (let j = 0; j < ${n}; j++) it += j;`,
  ),
  'labelled loops': of(
    (n) =>
      `let it = 0;\n${joined(n, (at) => `l${at}: for (const x${at} of [1, 2]) {`, ' ')} it += 1; if (it > 5) break l0; ${'}'.repeat(n)}`,
  ),
  'loops that try again': of((n) =>
    joined(n, (at) => `while (true) { try { await load(${at}); break; } catch (e) { console.log(e); } }`),
  ),
  'loops that count how often they try': of((n) =>
    joined(
      n,
      (at) =>
        `for (let n${at} = 0; ; n${at} += 1) { try { await load(); break; } catch { if (n${at} > 3) process.exit(1); } }`,
    ),
  ),
  'an endless loop': of((n) => `let it = 0;\nwhile (true) { ${joined(n, () => 'it += 1;', ' ')} }`),
  'an endless loop over a list that grows': of(
    (n) => `const it = [${joined(n, (at) => `${at}`)}];\nfor (const x of it) it.push(x);`,
  ),
  'a loop whose end is not known': of(
    (n) =>
      `const it = {};\nwhile (process.env.X) { ${joined(n, (at) => `it.k${at} = it.k${at + 1};`, ' ')} }`,
  ),
  'loops whose end is not known in one another': of(
    (n) =>
      `const it = {};\n${joined(n, (at) => `while (process.env.X${at}) {`, ' ')} it.a = 1; ${'}'.repeat(n)}`,
  ),
  'many loops one behind the other': of(
    (n) => `const it = [];\n${lines(n, () => 'for (const x of [1, 2, 3]) it.push(x);')}`,
  ),
  'do and while': of((n) => `let i = 0;\nconst it = [];\ndo { it.push(i); i++; } while (i < ${n});`),
  'a loop over keys': of(
    (n) =>
      `const o = { ${joined(n, (at) => `k${at}: ${at}`)} };\nconst it = {};\nfor (const k in o) it[k] = o[k];`,
  ),
  'a generator that recurs': of(
    (n) => `function* walk(x) { if (x > 0) { yield x; yield* walk(x - 1); } }\nconst it = [...walk(${n})];`,
  ),
  'a generator that branches': of(
    (n) =>
      `function* walk(x) { if (x > 0) { yield* walk(x - 1); yield x; yield* walk(x - 1); } }\nconst it = [...walk(${n})];`,
  ),
  'an endless generator': of(
    (n) =>
      `function* count() { let x = 0; while (true) yield x++; }\nconst it = [];\nfor (const x of count()) { if (x > ${n}) break; it.push(x); }`,
  ),
};

const texts: Readonly<Record<string, Shape>> = {
  'a text that doubles': of((n) => `let it = 'ab';\nfor (let i = 0; i < ${n}; i++) it += it;`),
  'a text that doubles in statements': of((n) => `let it = 'ab';\n${lines(n, () => 'it = it + it;')}`),
  'a template that doubles': of((n) => `let it = 'ab';\n${lines(n, () => `it = \`\${it}\${it}\`;`)}`),
  'a text that grows by one': of((n) => `let it = '';\nfor (let i = 0; i < ${n}; i++) it += 'x';`),
  'a text that is repeated': of((n) => `let it = 'ab';\n${lines(n, () => 'it = it.repeat(9);')}`),
  'a text that is padded': of(
    (n) => `let it = 'ab';\n${lines(n, (at) => `it = it.padEnd(${10 ** Math.min(at + 1, 9)}, it);`)}`,
  ),
  'replaceAll in a loop': of(
    (n) => `let s = 'a';\nfor (let i = 0; i < ${n}; i++) s = s.replaceAll('a', 'aa');`,
    's',
  ),
  'replaceAll by a function in a loop': of(
    (n) => `let s = 'a';\nfor (let i = 0; i < ${n}; i++) s = s.replaceAll('a', (all) => all + all);`,
    's',
  ),
  'an expression that goes back, in a loop': of(
    (n) => `let it = 'a'.repeat(${n});\nfor (let i = 0; i < ${n}; i++) it = it.replace(/a*b/g, 'c');`,
  ),
  'an expression that goes back twice': of((n) => `const it = 'a'.repeat(${n}).replace(/(a+)+b/, 'c');`),
  'an expression that goes back over choices': of(
    (n) => `const it = /^(a|a)*$/.test('a'.repeat(${n}) + 'b');`,
  ),
  'many expressions': of((n) => lines(n, (at) => `const v${at} = 'x${at}'.replace(/x(\\d+)/, '$1');`), 'v0'),
  'split and join': of((n) => `let it = 'a-b';\n${lines(n, () => "it = it.split('-').join('--');")}`),
  'split by nothing': of(
    (n) => `const it = 'x'.repeat(${n}).split('').map((one) => one.toUpperCase()).join('');`,
  ),
  'a long text in slices': of(
    (n) =>
      `let s = 'x'.repeat(${n});\nconst it = [];\nwhile (s.length > 0) { it.push(s.slice(0, 1)); s = s.slice(1); }`,
  ),
  'a chain of texts': of((n) => `const it = ${joined(n, (at) => `'t${at}'`, ' + ')};`),
  'JSON that is parsed again': of(
    (n) =>
      `let it = { a: 1 };\n${lines(n, () => 'it = { a: JSON.parse(JSON.stringify(it)), b: JSON.stringify(it) };')}`,
  ),
  'big numbers': of((n) => `let it = 3n;\n${lines(n, () => 'it = it * it;')}`),
  'big powers': of((n) => `const it = String(7n ** ${n}n ** 3n).length;`),
};

const collections: Readonly<Record<string, Shape>> = {
  'push in a loop': of((n) => `const it = [];\nfor (let i = 0; i < ${n}; i++) it.push({ i });`),
  'unshift in a loop': of((n) => `const it = [];\nfor (let i = 0; i < ${n}; i++) it.unshift(i);`),
  'shift in a loop': of(
    (n) => `const it = [${joined(n, (at) => `${at}`)}];\nwhile (it.length > 1) it.shift();`,
  ),
  'splice in a loop': of((n) => `const it = [];\nfor (let i = 0; i < ${n}; i++) it.splice(i >> 1, 0, i);`),
  'new keys in a loop': of((n) => `const it = {};\nfor (let i = 0; i < ${n}; i++) it['k' + i] = i;`),
  'number keys from above': of((n) => `const it = {};\nfor (let i = ${n}; i > 0; i--) it[i] = i;`),
  'keys that go and come': of(
    (n) => `const it = {};\nfor (let i = 0; i < ${n}; i++) { it['k' + i] = i; delete it['k' + (i - 1)]; }`,
  ),
  'Map.set in a loop': of(
    (n) => `const m = new Map();\nfor (let i = 0; i < ${n}; i++) m.set('k' + i, i);`,
    '[...m]',
  ),
  'Map.delete in a loop': of(
    (n) =>
      `const m = new Map();\nfor (let i = 0; i < ${n}; i++) m.set(i, i);\nfor (let i = 0; i < ${n}; i++) m.delete(i);`,
    '[...m]',
  ),
  'Set.add in a loop': of(
    (n) => `const m = new Set();\nfor (let i = 0; i < ${n}; i++) m.add({ i });`,
    '[...m]',
  ),
  'Map of objects as keys': of(
    (n) =>
      `const m = new Map();\nlet last = {};\nfor (let i = 0; i < ${n}; i++) { const key = { last }; m.set(key, i); last = key; }`,
    'm.size',
  ),
  'includes in a loop': of(
    (n) => `const it = [];\nfor (let i = 0; i < ${n}; i++) if (!it.includes(i)) it.push(i);`,
  ),
  'a list that doubles': of((n) => `let it = [1];\n${lines(n, () => 'it = [...it, ...it];')}`),
  'a list that doubles by concat': of(
    (n) => `let it = [1];\nfor (let i = 0; i < ${n}; i++) it = it.concat(it);`,
  ),
  'a list in itself': of((n) => `let it = [1];\n${lines(n, () => 'it = [it, it];')}`, 'it.flat(Infinity)'),
  'an object in itself': of((n) => `let it = { a: 1 };\n${lines(n, () => 'it = { a: it, b: it };')}`),
  'spreads that grow': of(
    (n) => `let it = {};\nfor (let i = 0; i < ${n}; i++) it = { ...it, ['k' + i]: i };`,
  ),
  'reduce with spreads': of(
    (n) =>
      `const it = [${joined(n, (at) => `'k${at}'`)}].reduce((all, one) => ({ ...all, [one]: one }), {});`,
  ),
  'reduce with concat': of(
    (n) => `const it = [${joined(n, (at) => `${at}`)}].reduce((all, one) => all.concat(one), []);`,
  ),
  'a chain of spreads': of(
    (n) => `const o0 = { k: 1 };\n${lines(n, (at) => `const o${at + 1} = { ...o${at}, k${at}: ${at} };`)}`,
    'o1',
  ),
  'sort with a callback': of(
    (n) => `const it = [${joined(n, (at) => `${(at * 7919) % n}`)}].sort((x, y) => x - y);`,
  ),
  'sort in a loop': of((n) => `const it = [];\nfor (let i = 0; i < ${n}; i++) { it.push(-i); it.sort(); }`),
  'Array.from of a length': of(
    (n) => `const it = Array.from({ length: ${n}00 }, (_, at) => ({ name: 'n' + at }));`,
  ),
  'an array of a huge length': of((n) => `const it = [];\nit.length = ${n}000000;\nit[${n}000000] = 1;`),
  'fill of a huge array': of((n) => `const it = new Array(${n}00000).fill(0).map((_, at) => at);`),
  'Object.assign in a loop': of(
    (n) => `const it = {};\nfor (let i = 0; i < ${n}; i++) Object.assign(it, { ['k' + i]: i });`,
  ),
  'Object.entries in a loop': of(
    (n) =>
      `let it = { a: 1 };\nfor (let i = 0; i < ${n}; i++) it = Object.fromEntries([...Object.entries(it), ['k' + i, i]]);`,
  ),
  'a linked list': of((n) => `let it = null;\nfor (let i = 0; i < ${n}; i++) it = { next: it };`),
  'cycles of objects': of(
    (n) =>
      `const all = Array.from({ length: ${n} }, () => ({}));\nall.forEach((one, at) => { one.next = all[(at + 1) % ${n}]; one.all = all; });`,
    'all[0].next.next.name',
  ),
  'aliases of one object': of(
    (n) => `const v0 = {};\n${lines(n, (at) => `const v${at + 1} = v${at};\nv${at + 1}.k${at} = 1;`)}`,
    'v0',
  ),
  'iterators of one map': of(
    (n) =>
      `const m = new Map([[1, 1]]);\n${lines(n, (at) => `const i${at} = m.values();\nm.set(${at}, i${at}.next().value);`)}`,
    '[...m]',
  ),
};

const literals: Readonly<Record<string, Shape>> = {
  'a huge array of small objects': of(
    (n) => `const it = [${joined(n, (at) => `{ name: 'n${at}', value: ${at} }`)}];`,
  ),
  'a huge object': of((n) => `const it = { ${joined(n, (at) => `k${at}: '${at}'`)} };`),
  'one unknown key after another': of(
    (n) => `const it = { ${joined(n, (at) => `[process.env.K${at}]: ${at}`)} };`,
  ),
  'deep arrays': of((n) => `const it = ${'['.repeat(n)}${']'.repeat(n)};`),
  'deep objects': of((n) => `const it = ${'{ a: '.repeat(n)}1${' }'.repeat(n)};`),
  'deep parentheses': of((n) => `const it = ${'('.repeat(n)}1${')'.repeat(n)};`),
  'deep conditionals': of((n) => `const it = ${joined(n, (at) => `process.env.A${at} ? ${at} : `, '')}0;`),
  'conditionals in both branches': of((n) => {
    const nested = (depth: number): string =>
      depth === 0 ? '1' : `(process.env.A${depth} ? ${nested(depth - 1)} : ${nested(depth - 1)})`;
    return `const it = ${nested(Math.floor(Math.log2(n + 1)))};`;
  }),
  'deep destructuring': of(
    (n) =>
      `const o = ${'{ a: '.repeat(n)}1${' }'.repeat(n)};\nconst ${'{ a: '.repeat(n)}it${' }'.repeat(n)} = o;`,
  ),
  'wide destructuring': of(
    (n) =>
      `const { ${joined(n, (at) => `k${at} = ${at}`)}, ...rest } = { ${joined(n, (at) => `k${at * 2}: 1`)} };`,
    'rest',
  ),
  'rests of rests': of(
    (n) =>
      `const r0 = { ${joined(n, (at) => `k${at}: 1`)} };\n${lines(n, (at) => `const { k${at}, ...r${at + 1} } = r${at};`)}`,
    `r1`,
  ),
  'a long template': of((n) => `const a = 'x';\nconst it = \`${joined(n, () => `\${a}`, '-')}\`;`),
  'a long logical chain': of((n) => `const it = ${joined(n, (at) => `process.env.A${at}`, ' || ')};`),
  'a long optional chain': of((n) => `const o = {};\nconst it = o${joined(n, (at) => `?.a${at}`, '')};`),
  'a long member chain': of((n) => `const a = {};\na.a = a;\nconst it = a${'.a'.repeat(n)}.name;`),
  'a long comma': of((n) => `const it = (${joined(n, (at) => `${at}`)});`),
  'a big enum': of(
    (n) => `enum E { ${joined(n, (at) => `M${at} = ${at > 0 ? `M${at - 1} + 1` : '0'}`)} }`,
    `E.M1`,
  ),
  'an enum that is merged': of((n) => lines(n, (at) => `enum E { M${at} = ${at} }`), 'E.M0'),
  'many constants': of((n) => lines(n, (at) => `const c${at} = ${at > 0 ? `c${at - 1}` : "'a'"};`), 'c0'),
  'many definitions': of(
    (n) =>
      lines(
        n,
        (at) => `export const d${at} = { name: 'n${at}', description: 'x' } satisfies CommandDefinition;`,
      ),
    '1',
  ),
  'many definitions that share a part': of(
    (n) =>
      `const options = [${joined(n, (at) => `{ type: 3, name: 'o${at}', description: 'x' }`)}];\n${lines(n, (at) => `export const d${at} = { name: 'n${at}', description: 'x', options } satisfies CommandDefinition;`)}`,
    '1',
  ),
  'many definitions that are sent with what they share, and changed': of(
    (n) =>
      `const options = [${joined(n, (at) => `{ type: 3, name: 'o${at}', description: 'x' }`)}];\n${lines(n, (at) => `export const d${at} = { name: 'n${at}', description: 'x', options } satisfies CommandDefinition;`)}\n${lines(n, (at) => `client.application.commands.create(d${at});`)}\nd0.name = 'x';`,
    '1',
  ),
};

const flow: Readonly<Record<string, Shape>> = {
  'a long else if': of(
    (n) => `let it;\n${joined(n, (at) => `if (process.env.A${at}) it = ${at};`, ' else ')}`,
  ),
  'conditions one behind the other': of(
    (n) => `const it = {};\n${lines(n, (at) => `if (process.env.A${at}) it.k${at} = ${at};`)}`,
  ),
  'conditions on one member': of(
    (n) => `const it = {};\n${lines(n, (at) => `if (process.env.A${at}) it.k = { last: it.k, at: ${at} };`)}`,
  ),
  'conditions in one another': of(
    (n) =>
      `const it = {};\n${joined(n, (at) => `if (process.env.A${at}) { it.k${at} = ${at};`, ' ')} ${'}'.repeat(n)}`,
  ),
  'conditions that double a list': of(
    (n) => `let it = [1];\n${lines(n, (at) => `if (process.env.A${at}) it = [...it, ...it];`)}`,
  ),
  'conditions whose results are called': of(
    (n) => `let f = () => 1;\n${lines(n, (at) => `f = process.env.A${at} ? ((g) => () => g())(f) : f;`)}`,
    'f()',
  ),
  'returns under conditions': of(
    (n) =>
      `function f() { const o = {}; ${joined(n, (at) => `if (process.env.A${at}) return o; o.k${at} = 1;`, ' ')} return o; }\nconst it = f();`,
  ),
  'a ladder of cases': of(
    (n) =>
      `function f(x) { switch (x) { ${joined(n, (at) => `case 'k${at}': return ${at};`, ' ')} } }\nconst it = f('k${n - 1}');`,
  ),
  'a ladder of cases that is not known': of(
    (n) =>
      `const it = {};\nswitch (process.env.X) { ${joined(n, (at) => `case 'k${at}': it.k${at} = 1;${at % 2 ? ' break;' : ''}`, ' ')} }`,
  ),
  'a ladder that is called in a loop': of(
    (n) =>
      `function f(x) { switch (x) { ${joined(n, (at) => `case ${at}: return 'r${at}';`, ' ')} } }\nconst it = [];\nfor (let i = 0; i < ${n}; i++) it.push(f(i));`,
  ),
  'try in try': of(
    (n) =>
      `let it = 0;\n${'try { '.repeat(n)}process.f(); it = 1;${' } catch { it += 1; } finally { it += 2; }'.repeat(n)}`,
  ),
  'many tries': of(
    (n) =>
      `const it = [];\n${lines(n, (at) => `try { process.f${at}(); it.push(${at}); } catch { it.push(-1); }`)}`,
  ),
  'throws that are caught': of(
    (n) =>
      `function f(x) { if (x === 0) throw { it: 1 }; try { f(x - 1); } catch (e) { throw { it: e }; } }\nlet it;\ntry { f(${n}); } catch (e) { it = e; }`,
  ),
  'unknown calls': of(
    (n) =>
      `import { start } from 'somewhere';\nconst it = {};\n${lines(n, (at) => `it.k${at} = start(it);`)}`,
  ),
  'unknown calls that get functions': of(
    (n) =>
      `import { start } from 'somewhere';\nconst it = {};\n${lines(n, (at) => `start(() => { it.k${at} = 1; });`)}`,
  ),
  'unknown calls that get functions that call one another': of(
    (n) =>
      `import { start } from 'somewhere';\nconst it = {};\n${lines(n, (at) => `function f${at}() { it.k${at} = 1; f${(at + 1) % n}(); }\nstart(f${at});`)}`,
  ),
  'unknown keys that are written': of(
    (n) => `const it = { a: 1 };\n${lines(n, (at) => `it[process.env.K${at}] = ${at};`)}`,
  ),
  'unknown objects that are written': of(
    (n) =>
      `import { one } from 'somewhere';\nconst it = { a: 1 };\none(it);\n${lines(n, (at) => `one().k${at} = it;`)}`,
  ),
  'awaits at the end of a program': (n) =>
    `const it = {};\nasync function f() { ${joined(n, (at) => `await null; it.k${at} = ${at};`, ' ')} return ({ name: 'ping', description: 'Answers', own: it }) satisfies CommandDefinition; }\nf();`,
  'async functions that wait for one another': (n) =>
    `const it = {};\nasync function f0() { await null; }\n${lines(n, (at) => `async function f${at + 1}() { await f${at}(); it.k${at} = ${at}; }`)}\n(async () => { await f${n}(); return ({ name: 'ping', description: 'Answers', own: it }) satisfies CommandDefinition; })();`,
  'async functions for which nobody waits': (n) =>
    `const it = {};\n${lines(n, (at) => `async function f${at}() { await null; it.k${at} = ${at}; }`)}\nasync function main() { ${joined(n, (at) => `f${at}();`, ' ')} await null; return ({ name: 'ping', description: 'Answers', own: it }) satisfies CommandDefinition; }\nmain();`,
  'awaits beside a function for which nobody waits': (n) =>
    `const it = {};\nasync function f() { await null; console.own = 1; }\nasync function main() { f(); ${joined(n, (at) => `await null; it.k${at} = ${at};`, ' ')} return ({ name: 'ping', description: 'Answers', own: it }) satisfies CommandDefinition; }\nmain();`,
  awaits: of(
    (n) =>
      `const it = {};\nexport async function f() { ${joined(n, (at) => `await null; it.k${at} = ${at};`, ' ')} }`,
  ),
};

const classes: Readonly<Record<string, Shape>> = {
  'a hierarchy of classes': of(
    (n) =>
      `class C0 { get() { return 'x'; } }\n${lines(n, (at) => `class C${at + 1} extends C${at} { get() { return super.get(); } }`)}`,
    `new C9().get()`,
  ),
  'a hierarchy whose constructors set fields': of(
    (n) =>
      `class C0 { constructor() { this.f = 1; } }\n${lines(n, (at) => `class C${at + 1} extends C${at} { g${at} = this.f; constructor() { super(); this.f${at} = 1; } }`)}`,
    '{ ...new C5() }',
  ),
  'instances of the deepest of a hierarchy': of(
    (n) =>
      `class C0 {}\n${lines(n, (at) => `class C${at + 1} extends C${at} { f${at} = ${at}; }`)}\nconst all = [${joined(n, () => `new C${n}()`)}];`,
    'all.length',
  ),
  'a class with many members': of(
    (n) =>
      `class C { ${joined(n, (at) => `f${at} = ${at}; m${at}() { return this.f${at}; } get g${at}() { return this.m${at}(); }`, ' ')} }\nconst c = new C();`,
    'c.g0',
  ),
  "a long chain of the program's own builder": of(
    (n) =>
      `class B { all = []; add(x) { this.all.push(x); return this; } }\nconst it = new B()${joined(n, (at) => `.add(${at})`, '')};`,
    'it.all',
  ),
  'a long chain that copies': of(
    (n) =>
      `class B { constructor(all) { this.all = all; } add(x) { return new B([...this.all, x]); } }\nconst it = new B([])${joined(n, (at) => `.add(${at})`, '')};`,
    'it.all',
  ),
  "a long chain of a library's builder": (n) =>
    `import { SlashCommandBuilder } from 'discord.js';\nexport default new SlashCommandBuilder().setName('ping').setDescription('x')${joined(n, (at) => `.addStringOption((o) => o.setName('o${at}').setDescription('x'))`, '')};\n`,
  "a library's builder in a loop": (n) =>
    `import { SlashCommandBuilder } from 'discord.js';\nconst c = new SlashCommandBuilder().setName('ping').setDescription('x');\nfor (let i = 0; i < ${n}; i++) c.addStringOption((o) => o.setName('o' + i).setDescription('x'));\nexport default c;\n`,
  'many builders': (n) =>
    `import { SlashCommandBuilder } from 'discord.js';\n${lines(n, (at) => `export const c${at} = new SlashCommandBuilder().setName('c${at}').setDescription('x');`)}\n`,
  'setters that call setters': of(
    (n) =>
      `class C { ${joined(n, (at) => `set s${at}(x) { ${at > 0 ? `this.s${at - 1} = x;` : 'this.it = x;'} }`, ' ')} }\nconst c = new C();\nc.s${n - 1} = 1;`,
    'c.it',
  ),
  mixins: of(
    (n) =>
      `${lines(n, (at) => `const M${at} = (B) => class extends B { f${at} = ${at}; };`)}\nconst it = new (${joined(n, (at) => `M${at}(`, '')}Object${')'.repeat(n)})();`,
    '{ ...it }',
  ),
};

const modulesInOne: Readonly<Record<string, Shape>> = {
  'a bundle of CommonJS packages': (n) =>
    `var __getOwnPropNames = Object.getOwnPropertyNames;\nvar __commonJS = (cb, mod) => function __require() {\n  return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;\n};\n${lines(n, (at) => `var require_p${at} = __commonJS({ "node_modules/p${at}/index.js"(exports, module) {\n  'use strict';\n  ${at > 0 ? `var dep = require_p${at - 1}();` : ''}\n  exports.name = 'p${at}';\n  exports.make = function make(x) { return { x, at: ${at} }; };\n  module.exports.all = [exports.name${at > 0 ? ', dep.name' : ''}];\n} });`)}\nvar last = require_p${n - 1}();${defined('last.all')}`,
  'a bundle in which packages need one another': (n) =>
    `var __commonJS = (cb, mod) => () => (mod || cb((mod = { exports: {} }).exports, mod), mod.exports);\n${lines(n, (at) => `var require_p${at} = __commonJS((exports, module) => { exports.name = 'p${at}'; exports.other = require_p${(at * 3 + 1) % n}().name; exports.next = require_p${(at + 1) % n}(); });`)}\nvar it = require_p0();${defined('it.name')}`,
  'a bundle of lazily initialised modules': (n) =>
    `var __esm = (fn, res) => function __init() { return fn && (res = (0, fn[Object.keys(fn)[0]])(fn = 0)), res; };\n${lines(n, (at) => `var v${at}, C${at};\nvar init_${at} = __esm({ "src/${at}.ts"() { ${at > 0 ? `init_${at - 1}();` : ''} v${at} = { at: ${at} }; C${at} = class { run() { return v${at}; } }; } });`)}\ninit_${n - 1}();${defined('v0')}`,
  'modules as webpack writes them': (n) =>
    `var modules = {\n${lines(n, (at) => `${at}: (module, exports, need) => { ${at > 0 ? `const a = need(${at - 1});` : ''} module.exports = { at: ${at}${at > 0 ? ', a: a.at' : ''} }; },`)}\n};\nvar cache = {};\nfunction need(id) { var known = cache[id]; if (known !== undefined) return known.exports; var module = cache[id] = { exports: {} }; modules[id](module, module.exports, need); return module.exports; }\nvar it = need(${n - 1});${defined('it.at')}`,
  'exports that TypeScript defines': (n) =>
    `Object.defineProperty(exports, '__esModule', { value: true });\n${lines(n, (at) => `Object.defineProperty(exports, 'e${at}', { enumerable: true, get: function () { return v${at}; } });\nconst v${at} = ${at};`)}${defined('1').replace('export const command', 'exports.command')}`,
  'prototypes as old compilers write them': of(
    (n) =>
      lines(
        n,
        (at) =>
          `var C${at} = (function (_super) { function C${at}() { this.f${at} = ${at}; } C${at}.prototype.m${at} = function () { return this.f${at}; }; return C${at}; })(Object);`,
      ),
    'new C0().m0()',
  ),
  'a table of unused functions': of(
    (n) =>
      lines(
        n,
        (at) =>
          `function unused${at}(a, b) { const all = []; for (const x of a) { if (x.b) all.push(b(x)); } return all.map((y) => ({ ...y, at: ${at} })); }`,
      ),
    '1',
  ),
  'many imports': of(
    (n) =>
      `${lines(n, (at) => `import { v${at} } from './m${at}';`)}\nconst it = [${joined(n, (at) => `v${at}`)}];`,
  ),
  'many requires': of(
    (n) => lines(n, (at) => `const m${at} = require('package-${at}');\nm${at}.run();`),
    '1',
  ),
  'minified names': of(
    (n) => `var ${joined(n, (at) => `a${at}=function(e,t){return t?e+t:a${(at + 1) % n}(e,1)}`, ',')};`,
    'a0(1)',
  ),
};

/** Every shape, by what is dear about it. */
export const shapes: Readonly<Record<string, Shape>> = {
  ...functions,
  ...loops,
  ...texts,
  ...collections,
  ...literals,
  ...flow,
  ...classes,
  ...modulesInOne,
};

/**
 * Shapes that take more than their size by what the program itself does, or because an object is copied whole for each outcome
 * of a condition: they end at the budget.
 */
export const dearByNature: ReadonlySet<string> = new Set([
  'listeners that are registered',
  'many definitions that are sent with what they share, and changed',
  'exported functions that change one object',
  'conditions one behind the other',
  'conditions in one another',
  "a long chain of the program's own builder",
  'two loops over n',
  'loops whose end is not known in one another',
  'a text that grows by one',
  'an expression that goes back, in a loop',
  'a long text in slices',
  'a chain of texts',
  'includes in a loop',
  'spreads that grow',
  'reduce with spreads',
  'reduce with concat',
  'a chain of spreads',
  'sort in a loop',
  'Object.entries in a loop',
  'rests of rests',
  'returns under conditions',
  'a ladder that is called in a loop',
  'try in try',
  'unknown calls that get functions',
  'unknown calls that get functions that call one another',
  'instances of the deepest of a hierarchy',
  'a long chain that copies',
]);
