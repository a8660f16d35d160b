/**
 * Every way in which code comes to run a change: functions of every kind, classes, callbacks, iterators, what the language calls
 * by itself, what is kept and called later. Each is given the thing as an expression and writes statements.
 */
import type { Change, Scene } from '../scene.ts';

export type Carrier = (scene: Scene, target: string, change: Change) => string;

const functions: readonly Carrier[] = [
  (s, t, c) => named(s, (f) => `function ${f}() { ${c.statements(t)} }\n${f}();`),
  (s, t, c) => named(s, (f) => `const ${f} = () => { ${c.statements(t)} };\n${f}();`),
  (s, t, c) => named(s, (f) => `const ${f} = () => ${c.expression(t)};\n${f}();`),
  (s, t, c) => named(s, (f) => `function ${f}(it) { ${c.statements('it')} }\n${f}(${t});`),
  (s, t, c) => named(s, (f) => `const ${f} = (it) => ${c.expression('it')};\n${f}(${t});`),
  (s, t, c) =>
    named(s, (f) => `const ${f} = function (it) { ${c.statements('it')} return it; };\n${f}(${t});`),
  (s, t, c) => named(s, (f) => `${f}(${t});\nfunction ${f}(it) { ${c.statements('it')} }`),
  (_, t, c) => `(() => { ${c.statements(t)} })();`,
  (_, t, c) => `(function (it) { ${c.statements('it')} })(${t});`,
  (_, t, c) => `(function () { ${c.statements('this.it')} }).call({ it: ${t} });`,
  (s, t, c) => named(s, (f) => `function ${f}() { ${c.statements('arguments[0]')} }\n${f}(${t});`),
  (s, t, c) => named(s, (f) => `function ${f}({ it }) { ${c.statements('it')} }\n${f}({ it: ${t} });`),
  (s, t, c) => named(s, (f) => `function ${f}([it]) { ${c.statements('it')} }\n${f}([${t}]);`),
  (s, t, c) => named(s, (f) => `function ${f}(...all) { ${c.statements('all[0]')} }\n${f}(${t}, 1);`),
  (s, t, c) => named(s, (f) => `function ${f}(a = ${c.expression(t)}) { return a; }\n${f}();`),
  (s, t, c) => named(s, (f) => `function ${f}(it, a = ${c.expression('it')}) { return a; }\n${f}(${t});`),
  (s, t, c) => named(s, (f) => `function ${f}({ a = ${c.expression(t)} } = {}) { return a; }\n${f}();`),
  (s, t, c) => named(s, (f) => `const ${f} = (it) => () => { ${c.statements('it')} };\n${f}(${t})();`),
  (s, t, c) =>
    named(s, (f) => `function ${f}() { ${c.statements(t)} }\nconst ${f}x = { run: ${f} };\n${f}x.run();`),
  (s, t, c) =>
    named(
      s,
      (f) => `const ${f} = [];\n${f}.push(() => { ${c.statements(t)} });\nfor (const one of ${f}) one();`,
    ),
  (s, t, c) => named(s, (f) => `const ${f} = [() => 1, () => ${c.expression(t)}];\n${f}[1]();`),
  (s, t, c) =>
    named(s, (f) => `const ${f} = new Map([['go', () => { ${c.statements(t)} }]]);\n${f}.get('go')();`),
  (s, t, c) => named(s, (f) => `let ${f} = () => undefined;\n${f} = () => { ${c.statements(t)} };\n${f}();`),
  (s, t, c) =>
    named(s, (f) => `function ${f}(run) { return { run }; }\n${f}(() => { ${c.statements(t)} }).run();`),
  (s, t, c) => named(s, (f) => `function ${f}(run) { run(); }\n${f}(() => { ${c.statements(t)} });`),
  (s, t, c) =>
    named(s, (f) => `function ${f}(run, it) { run(it); }\n${f}((one) => { ${c.statements('one')} }, ${t});`),
  (s, t, c) => named(s, (f) => `function ${f}(it) { ${c.statements('it')} }\n${f}.call(null, ${t});`),
  (s, t, c) => named(s, (f) => `function ${f}(it) { ${c.statements('it')} }\n${f}.apply(undefined, [${t}]);`),
  (s, t, c) => named(s, (f) => `function ${f}(a, it) { ${c.statements('it')} }\n${f}.bind(null, 1)(${t});`),
  (s, t, c) =>
    named(s, (f) => `function ${f}() { ${c.statements('this')} }\nconst ${f}x = ${f}.bind(${t});\n${f}x();`),
  (s, t, c) =>
    named(s, (f) => `function ${f}(it) { ${c.statements('it')} }\nReflect.apply(${f}, null, [${t}]);`),
  (s, t, c) => named(s, (f) => `function ${f}(it) { ${c.statements('it')} }\n${f}?.(${t});`),
  (s, t, c) =>
    named(s, (f) => `function ${f}(n) { if (n > 0) return ${f}(n - 1); ${c.statements(t)} }\n${f}(2);`),
  (s, t, c) =>
    named(s, (f) => `function ${f}(n) { if (n === 0) return; ${c.statements(t)} ${f}(n - 1); }\n${f}(2);`),
  (s, t, c) => named(s, (f) => `(function ${f}(it) { ${c.statements('it')} })(${t});`),
  (s, t, c) =>
    named(s, (f) => `function ${f}() { function inner() { ${c.statements(t)} } return inner; }\n${f}()();`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `const ${f} = ((run) => { let done; return () => { if (!done) run(); done = 1; }; })(() => { ${c.statements(t)} });\n${f}(); ${f}();`,
    ),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `const ${f} = (...all) => (it) => all.forEach((one) => one(it));\n${f}(() => 1, (it) => { ${c.statements('it')} })(${t});`,
    ),
  (s, t, c) => named(s, (f) => `function ${f}(it) { ${c.statements('it')} return it; }\n${f}(${f}(${t}));`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `function ${f}(texts, ...all) { all[0](); return texts[0]; }\n${f}\`a\${() => { ${c.statements(t)} }}b\`;`,
    ),
  (s, t, c) => named(s, (f) => `const ${f} = (texts, it) => { ${c.statements('it')} };\n${f}\`\${${t}}\`;`),
  (_, t, c) => `new Function.prototype.constructor();\n${c.statements(t)}`,
  (s, t, c) => named(s, (f) => `function ${f}() {}\n${f}.go = () => { ${c.statements(t)} };\n${f}.go();`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `const ${f} = { a: { b: { go: () => { ${c.statements(t)} } } } };\nconst { a: { b: ${f}x } } = ${f};\n${f}x.go();`,
    ),
];

const objects: readonly Carrier[] = [
  (s, t, c) => named(s, (o) => `const ${o} = { it: ${t}, go() { ${c.statements('this.it')} } };\n${o}.go();`),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { it: ${t}, go() { ${c.statements('this.it')} } };\n${o}['go']();`),
  (s, t, c) =>
    named(
      s,
      (o) =>
        `const ${o} = { it: ${t}, go: function () { ${c.statements('this.it')} } };\nconst { go: ${o}x } = ${o};\n${o}x.call(${o});`,
    ),
  (s, t, c) =>
    named(
      s,
      (o) =>
        `const ${o} = { it: ${t}, go() { const run = () => { ${c.statements('this.it')} }; run(); } };\n${o}.go();`,
    ),
  (s, t, c) => named(s, (o) => `const ${o} = { get go() { ${c.statements(t)} return 1; } };\n${o}.go;`),
  (s, t, c) =>
    named(
      s,
      (o) => `const ${o} = { get go() { ${c.statements(t)} return 1; } };\nconst { go: ${o}x } = ${o};`,
    ),
  (s, t, c) => named(s, (o) => `const ${o} = { ...{ get go() { ${c.statements(t)} return 1; } } };`),
  (s, t, c) => named(s, (o) => `const ${o} = { set go(it) { ${c.statements('it')} } };\n${o}.go = ${t};`),
  (s, t, c) => named(s, (o) => `const ${o} = { set go(it) { ${c.statements('it')} } };\n[${o}.go] = [${t}];`),
  (s, t, c) =>
    named(
      s,
      (o) => `const ${o} = { set go(it) { ${c.statements('it')} } };\nObject.assign(${o}, { go: ${t} });`,
    ),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { toString() { ${c.statements(t)} return 'x'; } };\nString(${o});`),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { toString() { ${c.statements(t)} return 'x'; } };\n\`\${${o}}\`;`),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { toString: () => { ${c.statements(t)} return 'x'; } };\n({ [${o}]: 1 });`),
  (s, t, c) => named(s, (o) => `const ${o} = { valueOf() { ${c.statements(t)} return 1; } };\n${o} + 1;`),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { valueOf() { ${c.statements(t)} return 1; } };\nif (${o} < 2) ${o};`),
  (s, t, c) =>
    named(
      s,
      (o) => `const ${o} = { [Symbol.toPrimitive]() { ${c.statements(t)} return 'p'; } };\n'a' + ${o};`,
    ),
  (s, t, c) =>
    named(
      s,
      (o) => `const ${o} = { toJSON() { ${c.statements(t)} return 'j'; } };\nJSON.stringify({ ${o} });`,
    ),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { toString() { ${c.statements(t)} return 'x'; } };\n[1, ${o}].join('');`),
  (s, t, c) =>
    named(
      s,
      (o) =>
        `const ${o} = {};\nObject.defineProperty(${o}, 'go', { get() { ${c.statements(t)} return 1; } });\n${o}.go;`,
    ),
  (s, t, c) => named(s, (o) => `const ${o} = Object.create({ go() { ${c.statements(t)} } });\n${o}.go();`),
  (s, t, c) =>
    named(s, (o) => `const ${o} = { go() {} };\n${o}.go = () => { ${c.statements(t)} };\n${o}.go();`),
  (s, t, c) =>
    named(
      s,
      (o) =>
        `const ${o} = { super: { it: ${t} }, go() { const { super: { it } } = this; ${c.statements('it')} } };\n${o}.go();`,
    ),
  (s, t, c) =>
    named(
      s,
      (o) =>
        `const ${o} = { listeners: {}, on(name, run) { (this.listeners[name] ??= []).push(run); }, emit(name, ...all) { for (const one of this.listeners[name] ?? []) one(...all); } };\n${o}.on('x', (it) => { ${c.statements('it')} });\n${o}.emit('x', ${t});`,
    ),
  (s, t, c) => named(s, (o) => `const ${o} = new Proxy({}, {});\n${c.statements(t)}`),
  (s, t, c) =>
    named(
      s,
      (o) => `const ${o} = { async: 1, get: (it) => it };\n${o}.get({ run() { ${c.statements(t)} } }).run();`,
    ),
];

const classes: readonly Carrier[] = [
  (s, t, c) => named(s, (k) => `class ${k} { constructor(it) { ${c.statements('it')} } }\nnew ${k}(${t});`),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { constructor(it) { this.it = it; } go() { ${c.statements('this.it')} } }\nnew ${k}(${t}).go();`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { #it; constructor(it) { this.#it = it; } go() { ${c.statements('this.#it')} return this; } }\nnew ${k}(${t}).go();`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { #go(it) { ${c.statements('it')} } go(it) { this.#go(it); } }\nnew ${k}().go(${t});`,
    ),
  (s, t, c) => named(s, (k) => `class ${k} { it = ${t}; got = ${c.expression('this.it')}; }\nnew ${k}();`),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { it = ${t}; go = () => { ${c.statements('this.it')} }; }\nconst { go: ${k}x } = new ${k}();\n${k}x();`,
    ),
  (s, t, c) => named(s, (k) => `class ${k} { static it = ${t}; static got = ${c.expression('this.it')}; }`),
  (s, t, c) => named(s, (k) => `class ${k} { static { ${c.statements(t)} } }`),
  (s, t, c) =>
    named(
      s,
      (k) => `class ${k} { static #it = ${t}; static { const it = this.#it; ${c.statements('it')} } }`,
    ),
  (s, t, c) => named(s, (k) => `class ${k} { static go(it) { ${c.statements('it')} } }\n${k}.go(${t});`),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { static it = ${t}; static go() { ${c.statements('this.it')} } }\nclass ${k}x extends ${k} {}\n${k}x.go();`,
    ),
  (s, t, c) => named(s, (k) => `class ${k} { get go() { ${c.statements(t)} return 1; } }\nnew ${k}().go;`),
  (s, t, c) => named(s, (k) => `class ${k} { set go(it) { ${c.statements('it')} } }\nnew ${k}().go = ${t};`),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { static set go(it) { ${c.statements('it')} } static get go() { return 1; } }\n${k}.go = ${t};`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { constructor(it) { this.go(it); } go() {} }\nclass ${k}x extends ${k} { go(it) { ${c.statements('it')} } }\nnew ${k}x(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { go(it) { ${c.statements('it')} } }\nclass ${k}x extends ${k} { go(it) { super.go(it); } }\nnew ${k}x().go(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { go(it) { ${c.statements('it')} } }\nclass ${k}x extends ${k} { go() { return 1; } }\nnew ${k}x().go(${t});\n${k}.prototype.go.call(null, ${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { constructor(it) { this.it = it; } }\nclass ${k}x extends ${k} { constructor(it) { super(it); ${c.statements('this.it')} } }\nnew ${k}x(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { constructor(it) { this.it = it; } }\nclass ${k}x extends ${k} { got = ${c.expression('this.it')}; }\nnew ${k}x(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) => `class ${k} { go(it) { ${c.statements('it')} return this; } }\nnew ${k}().go(${t})['go'](${t});`,
    ),
  (s, t, c) =>
    named(s, (k) => `class ${k} { ['g' + 'o'](it) { ${c.statements('it')} } }\nnew ${k}().go(${t});`),
  (s, t, c) => named(s, (k) => `class ${k} { [(${c.expression(t)}, 'go')]() {} }`),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} {}\n${k}.prototype.go = function (it) { ${c.statements('it')} };\nnew ${k}().go(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { go() {} }\nObject.assign(${k}.prototype, { go(it) { ${c.statements('it')} } });\nnew ${k}().go(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `const ${k} = (Base) => class extends Base { go(it) { ${c.statements('it')} } };\nnew (${k}(Object))().go(${t});`,
    ),
  (s, t, c) => named(s, (k) => `function ${k}(it) { ${c.statements('it')} }\nnew ${k}(${t});`),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `function ${k}(it) { this.it = it; }\n${k}.prototype.go = function () { ${c.statements('this.it')} };\nnew ${k}(${t}).go();`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) => `class ${k} { constructor(it) { ${c.statements('it')} } }\nReflect.construct(${k}, [${t}]);`,
    ),
  (_, t, c) => `new (class { constructor(it) { ${c.statements('it')} } })(${t});`,
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { static #all = new Map(); static set(key, it) { this.#all.set(key, it); } static get(key) { return this.#all.get(key); } }\n${k}.set('x', ${t});\n${c.statements(`${k}.get('x')`)}`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { static own; static get() { return (this.own ??= new this()); } it = ${t}; }\n${c.statements(`${k}.get().it`)}`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) => `class ${k} { constructor() { return { it: ${t} }; } }\n${c.statements(`new ${k}().it`)}`,
    ),
  (s, t, c) =>
    named(
      s,
      (k) =>
        `class ${k} { static [Symbol.hasInstance]() { ${c.statements(t)} return true; } }\n({}) instanceof ${k};`,
    ),
];

const callbacks: readonly Carrier[] = [
  (_, t, c) => `[${t}].forEach((it) => { ${c.statements('it')} });`,
  (_, t, c) => `[1, 2].forEach(() => { ${c.statements(t)} });`,
  (_, t, c) => `[1].forEach(function () { ${c.statements('this')} }, ${t});`,
  (_, t, c) => `[${t}].map((it) => ${c.expression('it')});`,
  (_, t, c) => `[${t}, 1].filter((it) => it === 1 || (${c.expression('it')}, true));`,
  (_, t, c) => `[${t}].some((it) => { ${c.statements('it')} return true; });`,
  (_, t, c) => `[1, 2].every((one) => { ${c.statements(t)} return one > 1; });`,
  (_, t, c) => `[${t}].find((it) => { ${c.statements('it')} });`,
  (_, t, c) => `[3].findIndex(() => ${c.expression(t)});`,
  (_, t, c) => `[1, 2].reduce((it) => { ${c.statements('it')} return it; }, ${t});`,
  (_, t, c) => `[1, ${t}].reduceRight((it, one) => (${c.expression('it')}, one));`,
  (_, t, c) => `[${t}].flatMap((it) => { ${c.statements('it')} return []; });`,
  (_, t, c) => `[2, 1].sort((x, y) => { ${c.statements(t)} return x - y; });`,
  (_, t, c) => `Array.from([${t}], (it) => ${c.expression('it')});`,
  (_, t, c) => `Array.from({ length: 2 }, () => { ${c.statements(t)} });`,
  (_, t, c) => `new Map([['k', ${t}]]).forEach((it) => { ${c.statements('it')} });`,
  (_, t, c) => `new Set([${t}]).forEach((it) => { ${c.statements('it')} });`,
  (_, t, c) => `Object.entries({ a: ${t} }).forEach(([, it]) => { ${c.statements('it')} });`,
  (_, t, c) => `Object.values({ a: ${t} }).map((it) => { ${c.statements('it')} });`,
  (_, t, c) => `'aXb'.replace(/[A-Z]/, () => { ${c.statements(t)} return 'y'; });`,
  (_, t, c) => `'a-b-c'.replaceAll('-', () => String(${c.expression(t)}));`,
  (_, t, c) =>
    `JSON.stringify({ a: 1 }, (key, one) => { if (key === 'a') { ${c.statements(t)} } return one; });`,
  (_, t, c) =>
    `JSON.parse('{"a":1}', (key, one) => { if (key === 'a') { ${c.statements(t)} } return one; });`,
  (_, t, c) => `Array.prototype.forEach.call([${t}], (it) => { ${c.statements('it')} });`,
  (_, t, c) => `[${t}]['forEach']((it) => { ${c.statements('it')} });`,
  (s, t, c) => named(s, (f) => `const ${f} = (it) => { ${c.statements('it')} };\n[${t}].forEach(${f});`),
  (s, t, c) => named(s, (f) => `function ${f}(it) { ${c.statements('it')} }\n[${t}].map(${f});`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `const ${f} = [];\n[1, 2].forEach(() => ${f}.push(() => { ${c.statements(t)} }));\n${f}.forEach((one) => one());`,
    ),
  (s, t, c) => named(s, (f) => `const ${f} = ['a'].map(() => () => { ${c.statements(t)} });\n${f}[0]();`),
  (_, t, c) => `[() => { ${c.statements(t)} }].forEach((one) => one());`,
  (_, t, c) => `[[${t}]].forEach(([it]) => { ${c.statements('it')} });`,
  (_, t, c) => `[${t}].findLast((it) => ${c.expression('it')});`,
  (_, t, c) => `[].concat(${t === 'this' ? '[]' : `[[${t}]]`}).forEach(([it]) => { ${c.statements('it')} });`,
];

const iterators: readonly Carrier[] = [
  (s, t, c) => named(s, (g) => `function* ${g}() { ${c.statements(t)} yield 1; }\n[...${g}()];`),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `function* ${g}() { yield 1; ${c.statements(t)} yield 2; }\nconst ${g}x = ${g}();\n${g}x.next();`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `function* ${g}() { yield 1; ${c.statements(t)} yield 2; }\nconst ${g}x = ${g}();\n${g}x.next(); ${g}x.next();`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `function* ${g}() { const it = yield; ${c.statements('it')} }\nconst ${g}x = ${g}();\n${g}x.next(); ${g}x.next(${t});`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `function* ${g}() { try { yield 1; } finally { ${c.statements(t)} } }\nfor (const one of ${g}()) break;`,
    ),
  (s, t, c) =>
    named(s, (g) => `function* ${g}() { yield ${t}; }\nfor (const it of ${g}()) { ${c.statements('it')} }`),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `function* ${g}() { ${c.statements(t)} yield 1; }\nfunction* ${g}x() { yield* ${g}(); }\nconst [${g}y] = ${g}x();`,
    ),
  (s, t, c) => named(s, (g) => `function* ${g}() { ${c.statements(t)} }\n${g}();`),
  (s, t, c) =>
    named(
      s,
      (g) => `const ${g} = { *[Symbol.iterator]() { ${c.statements(t)} yield 1; } };\nArray.from(${g});`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `const ${g} = { *[Symbol.iterator]() { yield ${t}; } };\nconst [${g}x] = ${g};\n${c.statements(`${g}x`)}`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `const ${g} = { [Symbol.iterator]() { let n = 0; return { next: () => { ${c.statements(t)} return { done: n++ > 1, value: n }; } }; } };\nfor (const one of ${g});`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `const ${g} = { [Symbol.iterator]() { return { next: () => ({ done: false }), return: () => { ${c.statements(t)} return {}; } }; } };\nfor (const one of ${g}) break;`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `const ${g} = new Map([['k', ${t}]]).values();\nfor (const it of ${g}) { ${c.statements('it')} }`,
    ),
  (s, t, c) =>
    named(s, (g) => `const ${g} = [${t}].entries();\nfor (const [, it] of ${g}) { ${c.statements('it')} }`),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `const ${g} = [${t}][Symbol.iterator]();\nfor (let step = ${g}.next(); !step.done; step = ${g}.next()) { const it = step.value; ${c.statements('it')} }`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `class ${g} { *[Symbol.iterator]() { yield this.go(); } go() { ${c.statements(t)} return 1; } }\nMath.max(...new ${g}());`,
    ),
  (s, t, c) =>
    named(
      s,
      (g) =>
        `class ${g} { it = ${t}; *each() { yield this.it; } }\nfor (const it of new ${g}().each()) { ${c.statements('it')} }`,
    ),
  (_, t, c) => `new Map((function* () { ${c.statements(t)} yield ['k', 1]; })());`,
  (s, t, c) =>
    named(s, (g) => `Object.fromEntries((function* ${g}() { yield ['k', ${t}]; ${c.statements(t)} })());`),
];

const expressions: readonly Carrier[] = [
  (s, t, c) => `const ${s.name('x')} = ${c.expression(t)};`,
  (_, t, c) => `(0, ${c.expression(t)});`,
  (_, t, c) => `true ? ${wrap(c.expression(t))} : 0;`,
  (_, t, c) => `'a'.length > 2 ? ${wrap(c.expression(t))} : 0;`,
  (_, t, c) => `1 && ${wrap(c.expression(t))};`,
  (_, t, c) => `0 || ${wrap(c.expression(t))};`,
  (_, t, c) => `null ?? ${wrap(c.expression(t))};`,
  (_, t, c) => `'x' ?? ${wrap(c.expression(t))};`,
  (_, t, c) => `void ${wrap(c.expression(t))};`,
  (_, t, c) => `typeof ${wrap(c.expression(t))};`,
  (_, t, c) => `[1, ${wrap(c.expression(t))}];`,
  (_, t, c) => `({ a: ${wrap(c.expression(t))} });`,
  (_, t, c) => `({ [(${c.expression(t)}, 'k')]: 1 });`,
  (_, t, c) => `\`a\${${c.expression(t)}}\`;`,
  (_, t, c) => `({})[(${c.expression(t)}, 'k')];`,
  (_, t, c) => `({ k: {} })?.[(${c.expression(t)}, 'k')]?.z;`,
  (_, t, c) => `undefined?.[${wrap(c.expression(t))}];`,
  (_, t, c) => `((a, b) => b)(1, ${wrap(c.expression(t))});`,
  (_, t, c) => `Math.max(1, 2, (${c.expression(t)}, 3));`,
  (_, t, c) => `[...[1, ${wrap(c.expression(t))}]];`,
  (s, t, c) => `const { ${s.name('x')} = ${c.expression(t)} } = {};`,
  (s, t, c) => `const [${s.name('x')} = ${c.expression(t)}] = [];`,
  (s, t, c) => `const [${s.name('x')} = ${c.expression(t)}] = [1];`,
  (s, t, c) => `const { [(${c.expression(t)}, 'k')]: ${s.name('x')} } = { k: 1 };`,
  (s, t, c) => `let ${s.name('x')} = 1, ${s.name('y')} = (${c.expression(t)}, 2);`,
  (_, t, c) => `new (class { constructor(...all) { this.all = all; } })(${wrap(c.expression(t))});`,
  (_, t, c) => `String(${wrap(c.expression(t))});`,
  (_, t, c) => `!(${c.expression(t)});`,
  (_, t, c) => `1 + Number((${c.expression(t)}, 1));`,
  (_, t, c) => `(${c.expression(t)}) === 1;`,
  (_, t, c) => `'k' in (${c.expression(t)}, {});`,
  (_, t, c) => `delete (${c.expression(t)}, {}).a;`,
];

const flow: readonly Carrier[] = [
  (_, t, c) => `{ ${c.statements(t)} }`,
  (_, t, c) => `if (true) { ${c.statements(t)} }`,
  (_, t, c) => `if ('ab'.startsWith('b')) { ${c.statements(t)} }`,
  (_, t, c) => `if ([].length) touch(); else { ${c.statements(t)} }`,
  (_, t, c) => `if ((${c.expression(t)}, false)) touch();`,
  (_, t, c) => `switch ('b') { case 'a': touch(); case 'b': ${c.statements(t)} }`,
  (_, t, c) => `switch (1) { case 1: case 2: ${c.statements(t)} break; default: touch(); }`,
  (_, t, c) => `switch (3) { default: ${c.statements(t)} case 1: touch(); }`,
  (_, t, c) => `switch (2) { case (${c.expression(t)}, 2): break; case 3: touch(); }`,
  (_, t, c) => `switch (1) { case 1: break; case 2: ${c.statements(t)} }`,
  (s, t, c) => named(s, (i) => `for (let ${i} = 0; ${i} < 2; ${i}++) { ${c.statements(t)} }`),
  (s, t, c) => named(s, (i) => `for (let ${i} = 0; ${i} < 1; ${i} += 1, ${c.expression(t)});`),
  (s, t, c) =>
    named(
      s,
      (i) =>
        `for (let ${i} = 0; ${i} < 3; ${i}++) { if (${i} === 1) continue; ${c.statements(t)} if (${i}) break; }`,
    ),
  (s, t, c) => named(s, (i) => `let ${i} = 2;\nwhile (${i}--) { ${c.statements(t)} }`),
  (s, t, c) => named(s, (i) => `let ${i} = 0;\ndo { ${c.statements(t)} } while (++${i} < 2);`),
  (_, t, c) => `for (const it of [${t}]) { ${c.statements('it')} }`,
  (_, t, c) => `for (const { it } of [{ it: ${t} }]) { ${c.statements('it')} }`,
  (_, t, c) => `for (const [it] of new Map([[${t}, 1]])) { ${c.statements('it')} }`,
  (_, t, c) => `for (const key in { a: 1, b: 2 }) { ${c.statements(t)} }`,
  (_, t, c) => `for (const key in { a: 1, b: 2 }) if (key === 'b') { ${c.statements(t)} }`,
  (s, t, c) =>
    named(
      s,
      (l) =>
        `const ${l} = [1];\nfor (const one of ${l}) { if (${l}.length < 3) ${l}.push(one); ${c.statements(t)} }`,
    ),
  (s, t, c) =>
    named(s, (l) => `const ${l} = [1, 2, 3];\nfor (const one of ${l}) { ${l}.shift(); ${c.statements(t)} }`),
  (s, t, c) =>
    named(
      s,
      (l) =>
        `const ${l} = new Set([1]);\nfor (const one of ${l}) { if (one < 3) ${l}.add(one + 1); ${c.statements(t)} }`,
    ),
  (s, t, c) =>
    named(
      s,
      (l) =>
        `const ${l} = new Map([[1, 1]]);\nfor (const [one] of ${l}) { ${l}.delete(one); if (one < 3) ${l}.set(one + 1, 1); ${c.statements(t)} }`,
    ),
  (s, t, c) =>
    named(
      s,
      (l) =>
        `const ${l} = { a: 1, b: 2, c: 3 };\nfor (const key in ${l}) { delete ${l}.b; ${c.statements(t)} }`,
    ),
  (s, t, c) =>
    named(
      s,
      (l) =>
        `${l}: for (const one of [1, 2]) { for (const two of [1, 2]) { if (two === 2) continue ${l}; ${c.statements(t)} } }`,
    ),
  (s, t, c) =>
    named(s, (l) => `${l}: { ${c.statements(t)} if (${l.length} > 0) break ${l}; ${c.statements(t)} }`),
  (s, t, c) => named(s, (l) => `${l}: while (true) { while (true) { ${c.statements(t)} break ${l}; } }`),
  (_, t, c) => `try { ${c.statements(t)} } catch { touch(); }`,
  (_, t, c) => `try { throw new Error('x'); } catch { ${c.statements(t)} }`,
  (_, t, c) => `try { null.x; } catch { ${c.statements(t)} }`,
  (_, t, c) => `try { undefined.f(${wrap(c.expression(t))}); } catch {}`,
  (_, t, c) => `try { touch(); } finally { ${c.statements(t)} }`,
  (_, t, c) => `try { try { throw 1; } finally { ${c.statements(t)} } } catch {}`,
  (_, t, c) => `try { throw { it: ${t} }; } catch ({ it }) { ${c.statements('it')} }`,
  (_, t, c) => `try { throw ${t}; } catch (it) { ${c.statements('it')} }`,
  (_, t, c) =>
    `try { ${c.statements(t)} throw 1; } catch (error) { if (error !== 1) { ${c.statements(t)} } }`,
  (s, t, c) =>
    named(s, (f) => `function ${f}() { try { return 1; } finally { ${c.statements(t)} } }\n${f}();`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `function ${f}() { for (const one of [1, 2]) { try { if (one === 1) continue; return; } finally { ${c.statements(t)} } } }\n${f}();`,
    ),
  (s, t, c) => named(s, (f) => `function ${f}() { if (${f}) return; ${c.statements(t)} }\n${f}();`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `function ${f}(n) { if (n < 1) throw 'no'; ${c.statements(t)} }\ntry { ${f}(1); ${f}(0); } catch {}`,
    ),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `const ${f} = (kind) => { switch (kind) { case 'a': return touch(); case 'b': { ${c.statements(t)} return 2; } } };\n${f}('a'); ${f}('b');`,
    ),
];

const unsure: readonly Carrier[] = [
  (_, t, c) => `if (maybe()) { ${c.statements(t)} }`,
  (_, t, c) => `if (!maybe()) { ${c.statements(t)} } else { ${c.statements(t)} }`,
  (_, t, c) => `maybe() && ${wrap(c.expression(t))};`,
  (_, t, c) => `maybe() ? ${wrap(c.expression(t))} : 0;`,
  (_, t, c) => `switch (maybe()) { case true: ${c.statements(t)} break; case false: touch(); }`,
  (_, t, c) => `for (const one of maybe() ? [1] : [1, 2]) { ${c.statements(t)} }`,
  (_, t, c) => `while (true) { ${c.statements(t)} if (maybe()) break; ${c.statements(t)} break; }`,
  (s, t, c) => named(s, (f) => `function ${f}() { if (maybe()) return; ${c.statements(t)} }\n${f}();`),
  (s, t, c) =>
    named(s, (f) => `function ${f}() { if (maybe()) throw 1; ${c.statements(t)} }\ntry { ${f}(); } catch {}`),
  (s, t, c) =>
    named(s, (f) => `const ${f} = maybe() ? () => { ${c.statements(t)} } : () => undefined;\n${f}();`),
  (s, t, c) =>
    named(
      s,
      (f) =>
        `const ${f} = [${t}];\nif (maybe()) ${f}.pop();\nfor (const it of ${f}) { ${c.statements('it')} }`,
    ),
  (s, t, c) => named(s, (f) => `const ${f} = unknown({ it: ${t} });\n${c.statements(`${f}.it`)}`),
  (s, t, c) => named(s, (f) => `const ${f} = unknown(() => { ${c.statements(t)} });\n${f}();`),
  // As often as nobody knows.
  (_, t, c) => `[...unknown([1])].forEach(() => { ${c.statements(t)} });`,
  (_, t, c) => `[${t}, ...unknown([])].forEach((it) => { ${c.statements('it')} });`,
  (_, t, c) => `Object.keys(unknown({ a: 1 })).forEach(() => { ${c.statements(t)} });`,
  (_, t, c) => `[...unknown([1])].reduce((it) => { ${c.statements('it')} return it; }, ${t});`,
  (_, t, c) => `[...unknown([1])].map(() => ${t}).forEach((it) => { ${c.statements('it')} });`,
  (_, t, c) => `[...unknown([1])].some(() => { ${c.statements(t)} return true; });`,
  (_, t, c) => `[${t}, ...unknown([])].find(() => { ${c.statements(t)} return true; });`,
  (s, t, c) =>
    named(s, (l) => `const ${l} = [];\n${l}.push(${t}, ...unknown([]));\n${c.statements(`${l}[0]`)}`),
  (s, t, c) =>
    named(s, (l) => `const ${l} = [];\n${l}.unshift(...unknown([]), ${t});\n${c.statements(`${l}[0]`)}`),
  // With more that nobody knows.
  (_, t, c) => `((it) => { ${c.statements('it')} }).call(null, ${t}, ...unknown([1]));`,
  (_, t, c) => `((one, it) => { ${c.statements('it')} }).call(null, ...unknown([1]), ${t});`,
  (s, t, c) =>
    named(
      s,
      (o) =>
        `const ${o} = { set go(it) { ${c.statements('it')} } };\nObject.assign(${o}, ...unknown([]), { go: ${t} });`,
    ),
  (s, t, c) =>
    named(
      s,
      (o) => `const ${o} = Object.assign({}, ...unknown([]), { it: ${t} });\n${c.statements(`${o}.it`)}`,
    ),
  (_, t, c) => `try { if (maybe()) throw 1; ${c.statements(t)} } catch { touch(); }`,
  (_, t, c) => `(maybe() ? { it: ${t} } : undefined)?.it && (() => { ${c.statements(t)} })();`,
  (_, t, c) => `[1].some(() => { ${c.statements(t)} return maybe(); });`,
];

const later: readonly Carrier[] = [
  (s, t, c) => exported(s, (f) => `export function ${f}() { ${c.statements(t)} }`),
  (s, t, c) => exported(s, (f) => `export const ${f} = () => ${c.expression(t)};`),
  (_, t, c) => `setTimeout(() => { ${c.statements(t)} }, 10);`,
  (_, t, c) => `queueMicrotask(() => { ${c.statements(t)} });`,
  (_, t, c) => `Promise.resolve(1).then(() => { ${c.statements(t)} });`,
  (_, t, c) => `(async () => { await null; ${c.statements(t)} })();`,
  (_, t, c) => `(async () => { ${c.statements(t)} })();`,
  (s, t, c) => named(s, (f) => `async function ${f}() { ${c.statements(t)} await 1; }\n${f}();`),
  (_, t, c) => `new Promise((done) => { ${c.statements(t)} done(); });`,
];

const families: readonly (readonly Carrier[])[] = [
  functions,
  functions,
  objects,
  classes,
  callbacks,
  iterators,
  expressions,
  flow,
  flow,
];

/** How often code is drawn whose outcome nobody can know, or that runs later: once in so many. */
const rarely = 64;

export function drawCarrier(scene: Scene): Carrier {
  if (scene.maybe(rarely)) return scene.one(unsure);
  if (scene.maybe(rarely * 2)) return scene.one(later);
  return scene.one(scene.one(families));
}

const named = (scene: Scene, write: (name: string) => string): string => write(scene.name('w'));

const wrap = (expression: string): string => `(${expression})`;

/** Only at the top of a module: otherwise the function stays where it is, and is called. */
function exported(scene: Scene, write: (name: string) => string): string {
  const name = scene.name('later');
  const text = write(name);
  if (scene.depth === 0 && !scene.isCommonJs) return text;
  return `${text.replace(/^export /, '')}\n${name}();`;
}
