/** Declarations in which the language is subtle: read before they are set, made twice, merged, replaced, inherited. */
import type { Scene } from '../scene.ts';

type Declaration = (scene: Scene, name: string, word: () => string) => readonly string[];

/** Writes one, and gives the expressions that are compared. */
export function drawDeclaration(scene: Scene): readonly string[] {
  const all =
    scene.depth > 0 || scene.isCommonJs ? [...anywhere, ...insideOfFunctions] : [...anywhere, ...atTheTop];
  return scene.one(scene.maybe(4) ? all : anywhere)(scene, scene.name('d'), () => scene.word());
}

const anywhere: readonly Declaration[] = [
  (s, d, w) => {
    s.line(`const ${d}a = typeof ${d};`, `var ${d} = ${w()};`, `const ${d}b = ${d};`);
    return [`[${d}a, ${d}b]`];
  },
  (s, d, w) => {
    s.line(`const ${d}a = { name: ${d} };`, `var ${d} = ${w()};`);
    return [`${d}a`, d];
  },
  (s, d, w) => {
    s.line(
      `function ${d}() { return [${d}a, typeof ${d}b]; }`,
      `var ${d}a = ${w()};`,
      `const ${d}c = ${d}();`,
      `var ${d}b = 1;`,
    );
    return [`${d}c`, `${d}()`];
  },
  (s, d, w) => {
    s.line(`if (false) { var ${d} = ${w()}; }`, `const ${d}a = [typeof ${d}];`, `${d} = ${w()};`);
    return [`${d}a`, d];
  },
  (s, d, w) => {
    s.line(`var ${d} = ${w()};`, `var ${d};`, `var ${d}a = 1, ${d}a = [${d}];`);
    return [d, `${d}a`];
  },
  (s, d) => {
    s.line(
      `for (var ${d} = 0; ${d} < 3; ${d}++) { var ${d}a = ${d}; }`,
      `const ${d}b = [];`,
      `for (var ${d}c of ['x', 'y']) ${d}b.push(() => ${d}c);`,
    );
    return [`[${d}, ${d}a, ${d}c]`, `${d}b.map((one) => one())`];
  },
  (s, d) => {
    s.line(
      `const ${d} = [];`,
      `for (let at = 0; at < 3; at++) ${d}.push(() => at);`,
      `for (const key in { p: 1, q: 2 }) ${d}.push(() => key);`,
    );
    return [`${d}.map((one) => one())`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { name: ${w()}, get name() { return ${w()}; } };`,
      `const ${d}a = { get name() { return 'g'; }, name: ${w()} };`,
    );
    return [`[${d}.name, ${d}a.name]`, `${d}a`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { own: ${w()}, get name() { return this.own; }, set name(one) { this.own = one + '!'; } };`,
      `${d}.name = ${w()};`,
      `${d}['own'] += 'z';`,
    );
    return [`{ ...${d} }`, `${d}.name`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { get name() { return ${w()}; } };`,
      `Object.defineProperty(${d}, 'name', { value: ${w()}, enumerable: true });`,
    );
    return [d, `${d}.name`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { a: 1, b: ${w()}, 2: 'two', c: 3 };`,
      `delete ${d}.a;`,
      `${d}[1] = 'one';`,
      `${d}.a = 4;`,
    );
    return [d, `Object.keys(${d})`, `{ x: 0, ...${d}, b: 1 }`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { b: 1, ...{ a: ${w()}, b: 2 }, c: 3, ...{ 5: 'x', a: 4 } };`,
      `const { b: ${d}a, ...${d}b } = ${d};`,
    );
    return [d, `${d}b`, `Object.entries({ ...${d}b, b: ${d}a })`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { get name() { return 'a'; } get name() { return ${w()}; } go() { return 1; } go() { return ${w()}; } static it = 1; static it = ${w()}; }`,
    );
    return [`[new ${d}().name, new ${d}().go(), ${d}.it]`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { name = ${w()}; constructor() { this.made = this.name; } }`,
      `class ${d}a extends ${d} { name = ${w()}; }`,
      `const ${d}b = new ${d}a();`,
    );
    return [`{ ...${d}b }`, `Object.keys(${d}b)`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { #name = ${w()}; get name() { return this.#name; } static of(one) { one.#name += '?'; return one; } has(one) { return #name in one; } }`,
      `const ${d}a = ${d}.of(new ${d}());`,
    );
    return [`${d}a.name`, `${d}a.has(${d}a)`, `{ ...${d}a }`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { static all = [${w()}]; static { this.all.push(${w()}); } static get last() { return this.all.at(-1); } }`,
      `class ${d}a extends ${d} {}`,
      `${d}a.all.push('late');`,
      `${d}a.own = ${d}a.all;`,
    );
    return [`${d}.all`, `${d}a.last`, `Object.keys(${d}a)`];
  },
  (s, d, w) => {
    s.line(`class ${d} { static a = ${d}.b; static b = ${w()}; static c = this.b; }`);
    return [`[typeof ${d}.a, ${d}.c]`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { body = { options: [] }; setName(name) { this.body.name = name; return this; } add(option) { this.body.options.push(option); return this; } toJSON() { return { ...this.body }; } }`,
      `const ${d}a = new ${d}().setName(${w()}).add({ name: ${w()} });`,
      `${d}a.add({ name: 'more' });`,
    );
    return [`${d}a.toJSON()`, `${d}a.body`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { set name(one) { this.data = { ...this.data, name: one }; } get json() { return { ...this.data, own: 1 }; } }`,
      `const ${d}a = new ${d}();`,
      `${d}a.name = ${w()};`,
      `${d}a.name += 'x';`,
    );
    return [`${d}a.data`, `${d}a.json`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { constructor(name) { this.name = name; } toString() { return 'T' + this.name; } valueOf() { return this.name.length; } }`,
      `const ${d}a = new ${d}(${w()});`,
    );
    return [`\`\${${d}a}\``, `${d}a + 1`, `[${d}a].join()`, `{ [${d}a]: 1 }`, `${d}a > 1`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { go() { return ${w()}; } }`,
      `const ${d}a = new ${d}();`,
      `${d}.prototype.go = () => ${w()};`,
      `const ${d}b = new ${d}();`,
      `${d}b.go = () => 'own';`,
    );
    return [`[${d}a.go(), ${d}b.go(), new ${d}().go()]`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { name: ${w()}, go() { return this.name; } };`,
      `const ${d}a = { ...${d}, name: ${w()} };`,
      `const ${d}b = Object.create(${d});`,
      `${d}b.name = ${w()};`,
    );
    return [`[${d}.go(), ${d}a.go(), ${d}b.go()]`, `{ ...${d}b }`];
  },
  (s, d, w) => {
    s.line(`const ${d} = [${w()}, ${w()}].values();`, `const ${d}a = ${d}.next().value;`);
    return [`[${d}a, ...${d}]`, `[...${d}]`, `typeof ${d}.length`, `Array.isArray(${d})`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = new Map([['a', ${w()}], ['b', 2]]);`,
      `const ${d}a = ${d}.keys();`,
      `${d}.set('c', 3);`,
      `${d}.delete('a');`,
    );
    return [`[...${d}a]`, `typeof ${d}a.map`, `[...${d}a]`];
  },
  (s, d, w) => {
    s.line(`const ${d} = [${w()}];`, `const ${d}a = ${d}.entries();`, `${d}.push(${w()});`);
    return [`[...${d}a]`, `{ ...${d}a }`, `JSON.stringify(${d}a)`];
  },
  (s, d) => {
    s.line(
      `const ${d} = [1, 2, 3, 4];`,
      `const ${d}a = [];`,
      `for (const one of ${d}) { ${d}a.push(one); if (one < 3) ${d}.push(one * 10); if (one === 2) ${d}.splice(0, 1); }`,
    );
    return [d, `${d}a`];
  },
  (s, d) => {
    s.line(
      `const ${d} = [3, 1, 2];`,
      `const ${d}a = [];`,
      `${d}.forEach((one, at, all) => { ${d}a.push(one); if (at === 0) all.pop(); });`,
      `const ${d}b = ${d}.map((one, at, all) => { all.length = 1; return one; });`,
    );
    return [d, `${d}a`, `${d}b.length`];
  },
  (s, d) => {
    s.line(
      `const ${d} = { a: 1, b: 2, c: 3 };`,
      `const ${d}a = [];`,
      `for (const key in ${d}) { ${d}a.push(key); delete ${d}.c; ${d}.d = 4; }`,
    );
    return [d, `${d}a`];
  },
  (s, d, w) => {
    s.line(`let ${d} = ${w()};`, `const ${d}a = () => ${d};`, `const ${d}b = ${d}a();`, `${d} = ${w()};`);
    return [`[${d}a(), ${d}b]`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = ((n) => ({ up: () => ++n, get now() { return n; } }))(1);`,
      `${d}.up();`,
      `const ${d}a = ${d}.now;`,
      `${d}.up();`,
    );
    return [`[${d}a, ${d}.now]`, `{ name: ${w()}, count: ${d}.up() }`];
  },
  (s, d) => {
    s.line(
      `function ${d}(one, two = one, ...rest) { one = 'changed'; return [one, two, rest, arguments.length]; }`,
    );
    return [`${d}('a')`, `${d}('a', undefined, 1, 2)`, `${d}.length`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = [${w()}, , ${w()}];`,
      `${d}[4] = 1;`,
      `const ${d}a = ${d}.map((one) => typeof one);`,
    );
    return [
      `${d}.length`,
      `${d}a.length`,
      `Object.keys(${d})`,
      `[...${d}].length`,
      `${d}.filter(() => true)`,
    ];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = Object.freeze({ name: ${w()}, list: [] });`,
      `try { ${d}.name = 'no'; } catch {}`,
      `${d}.list.push(${w()});`,
    );
    return [d, `Object.isFrozen(${d})`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = { list: [${w()}] };`,
      `const ${d}a = { ...${d} };`,
      `const ${d}b = structuredClone(${d});`,
      `${d}.list.push('late');`,
      `${d}a.name = 1;`,
    );
    return [d, `${d}a`, `${d}b`];
  },
  (s, d, w) => {
    s.line(
      `function ${d}(kind) { switch (kind) { case 'a': return { name: ${w()} }; case 'b': kind = 'c'; default: return { name: kind }; } }`,
      `const ${d}a = ${d}('b');`,
      `${d}a.more = ${d}('a').name;`,
    );
    return [`${d}a`, `${d}('z')`];
  },
  (s, d, w) => {
    s.line(
      `function* ${d}(n) { if (n > 0) { yield n; yield* ${d}(n - 1); } return ${w()}; }`,
      `const ${d}a = ${d}(2);`,
      `${d}a.next();`,
    );
    return [`[...${d}(3)]`, `[...${d}a]`, `${d}(0).next()`];
  },
  (s, d, w) => {
    s.line(`const ${d} = new Proxy({ name: ${w()} }, { get: (it, key) => (key in it ? it[key] : 'p') });`);
    return [`[${d}.name, ${d}.other]`];
  },
  (s, d, w) => {
    s.line(
      `function ${d}() { return new.target ? undefined : ${w()}; }`,
      `${d}.own = [1];`,
      `${d}.own.push(2);`,
    );
    return [`${d}()`, `${d}.own`, `Object.keys(${d})`];
  },
  (s, d, w) => {
    s.line(
      `const { a: ${d} = ${w()}, b: [${d}a = 'x', ...${d}b] = ['y', 'z'], ...${d}c } = { c: 1, d: ${w()} };`,
    );
    return [`[${d}, ${d}a, ${d}b]`, `${d}c`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = (() => { try { return [${w()}]; } finally { touch(); } })();`,
      `const ${d}a = (() => { try { throw 1; } catch { return 'c'; } finally { return 'f'; } })();`,
    );
    return [d, `${d}a`];
  },
  (s, d, w) => {
    s.line(
      `const ${d} = [];`,
      `const ${d}a = { get a() { ${d}.push('a'); return ${w()}; }, get b() { ${d}.push('b'); return 2; } };`,
      `const ${d}b = { b: 0, ...${d}a, c: 3 };`,
    );
    return [d, `${d}b`];
  },
];

/** Types of TypeScript that are values, and what can only be declared at the top of a module. */
const atTheTop: readonly Declaration[] = [
  (s, d, w) => {
    s.line(`enum ${d} { A = ${w()}, B = 2, C }`, `enum ${d} { D = ${w()}, E = 9 }`);
    return [`[${d}.A, ${d}.C, ${d}.D]`, `Object.keys(${d})`, `${d}[2]`];
  },
  (s, d, w) => {
    s.line(`enum ${d} { A, B = 1 << 2, C = A | B, D = ${w()}.length }`, `${d}['A'] = 7;`);
    return [d, `${d}.A`, `Object.values(${d})`];
  },
  (s, d, w) => {
    s.line(
      `namespace ${d} { export const a = ${w()}; export let list = [a]; }`,
      `namespace ${d} { export const b = list; list.push(${w()}); }`,
    );
    return [`[${d}.a, ${d}.b]`, `${d}.list`, `{ ...${d} }`];
  },
  (s, d, w) => {
    s.line(
      `class ${d} { static name2 = ${w()}; }`,
      `namespace ${d} { export const more = ${w()}; }`,
      `namespace ${d} { export const name2 = 'replaced'; }`,
    );
    return [`[${d}.name2, ${d}.more]`];
  },
  (s, d, w) => {
    s.line(
      `function ${d}() { return ${d}.own; }`,
      `namespace ${d} { export let own = ${w()}; }`,
      `const ${d}a = ${d}();`,
      `${d}.own = ${w()};`,
    );
    return [`[${d}a, ${d}()]`];
  },
  (s, d, w) => {
    s.line(`enum ${d} { A = 'a' }`, `namespace ${d} { export const of = (one) => one + ${d}.A; }`);
    return [`${d}.of(${w()})`, `Object.keys(${d})`];
  },
  (s, d, w) => {
    s.line(
      `const ${d}a = (method, context) => function () { return [context.name, method.call(this)]; };`,
      `class ${d} { @${d}a go() { return ${w()}; } static own = ${w()}; }`,
    );
    return [`new ${d}().go()`, `${d}.own`];
  },
  (s, d, w) => {
    s.line(
      `const ${d}a = () => (first) => first + '!';`,
      `class ${d} { @${d}a name = ${w()}; other = ${w()}; }`,
    );
    return [`{ ...new ${d}() }`];
  },
  (s, d, w) => {
    s.line(
      `function ${d}a(Base) { return class extends Base { name = ${w()}; }; }`,
      `@${d}a class ${d} { name = ${w()}; other = 1; }`,
    );
    return [`{ ...new ${d}() }`];
  },
  (s, d, w) => {
    s.line(
      `const ${d}b = [];`,
      `function ${d}a(value, context) { ${d}b.push(context.name); context.addInitializer?.(function () { this.late = ${w()}; }); }`,
      `class ${d} { @${d}a go() { return 1; } @${d}a name = ${w()}; }`,
    );
    return [`${d}b`, `new ${d}().late`, `new ${d}().name`];
  },
];

const insideOfFunctions: readonly Declaration[] = [
  (s, d, w) => {
    s.line(
      `function ${d}() { return ${w()}; }`,
      `const ${d}a = ${d}();`,
      `function ${d}() { return ${w()}; }`,
      `const ${d}b = ${d}();`,
    );
    return [`[${d}a, ${d}b]`];
  },
  (s, d, w) => {
    s.line(`var ${d};`, `const ${d}a = typeof ${d};`, `function ${d}() { return ${w()}; }`, `var ${d} = 1;`);
    return [`[${d}a, typeof ${d}]`];
  },
];
