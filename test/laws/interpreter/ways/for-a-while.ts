/** Code that unknown code may run, while something holds that does not hold before and after. */
import { type Handing, pocket } from './handing.ts';

/** What holds only for a while: declared, so that it holds, asked for, and so that it does no longer. */
const whiles: readonly ((on: string) => readonly [string, string, string, string])[] = [
  (on) => [`let ${on} = false;`, `${on} = true;`, on, `${on} = false;`],
  (on) => [`const ${on} = { it: 0 };`, `${on}.it = 1;`, `${on}.it`, `${on}.it = 0;`],
  (on) => [`const ${on} = [];`, `${on}.push(1);`, `${on}.length > 0`, `${on}.pop();`],
  (on) => [`const ${on} = new Map();`, `${on}.set('a', 1);`, `${on}.size > 0`, `${on}.clear();`],
  (on) => [
    `class ${on} { static is() { return false; } }`,
    `${on}.is = () => true;`,
    `${on}.is()`,
    `${on}.is = () => false;`,
  ],
];

/** A member of what is handed back, and what of the language asks for it. */
const asking: readonly (readonly [member: (body: string) => string, use: (it: string) => string])[] = [
  [(body) => `get v() { ${body} return 1; }`, (it) => `${it}.v;`],
  [(body) => `get v() { ${body} return 1; }`, (it) => `({ ...${it} });`],
  [(body) => `get v() { ${body} return 1; }`, (it) => `(({ v }) => v)(${it});`],
  [(body) => `set v(_) { ${body} }`, (it) => `${it}.v = 1;`],
  [(body) => `toString() { ${body} return 'a'; }`, (it) => `\`\${${it}}\`;`],
  [(body) => `toString() { ${body} return 'a'; }`, (it) => `({ [${it}]: 1 });`],
  [(body) => `valueOf() { ${body} return 1; }`, (it) => `${it} < 1;`],
  [(body) => `toJSON() { ${body} return 1; }`, (it) => `JSON.stringify([${it}]);`],
  [(body) => `[Symbol.iterator]() { ${body} return [].values(); }`, (it) => `[...${it}];`],
  [(body) => `[Symbol.iterator]() { ${body} return [].values(); }`, (it) => `for (const _ of ${it}) ;`],
  [(body) => `go() { ${body} }`, (it) => `${it}.go();`],
];

/** Code of the program that unknown code runs while something holds that does not hold before and after. */
export const forAWhile: readonly Handing[] = [
  ...(['next', 'keep'] as const).map<Handing>((way) => (s, t, e) => {
    const [declared, on, isOn, off] = s.one(whiles)(s.name('on'));
    const body = `() => { if (${isOn}) { ${e(t)}; } }`;
    s.line(
      declared,
      way === 'next' ? `${pocket(s, 'next')}(${body});` : `${pocket(s, 'keep')}('w', ${body});`,
    );
    s.line(on, way === 'next' ? `${pocket(s, 'tick')}();` : `${pocket(s, 'call')}('w');`, off);
  }),
  (s, t, e) => {
    const [declared, on, isOn, off] = s.one(whiles)(s.name('on'));
    const [member, use] = s.one(asking);
    const name = s.name('asked');
    const made = member(`if (${isOn}) { ${e(t)}; }`);
    s.line(declared, `${pocket(s, 'keep')}('w', { ${made} });`, `const ${name} = ${pocket(s, 'get')}('w');`);
    s.line(on, use(name), off);
  },
  (s, t, e) => {
    const [declared, on, isOn, off] = s.one(whiles)(s.name('on'));
    const name = s.name('steps');
    s.line(declared, `function* ${name}() { yield 1; if (${isOn}) { ${e(t)}; } yield 2; }`);
    s.line(
      ...s.one([
        [`const ${name}x = ${name}();`, `${name}x.next();`, on, `${name}x.next();`],
        [`const ${name}x = ${name}();`, `${name}x.next();`, on, `[...${name}x];`],
        [`for (const _ of ${name}()) { ${on} }`],
      ]),
      off,
    );
  },
];
