/**
 * Programs whose callbacks a package really calls: at once, twice, at its next call, after the module's end, from its own
 * classes, and with the program's own objects that it kept.
 */

import type { Files } from '../program.ts';
import { Scene, type Thing } from '../scene.ts';
import type { Writer } from '../writer.ts';
import { drawEdit } from './edits.ts';
import { forAWhile } from './for-a-while.ts';
import { type Handing, pocket } from './handing.ts';
import { step } from './steps.ts';
import { declare, drawKind, view } from './things.ts';

/** Nothing but what a package does with data that it is given: it stays as it is. */
const harmless: readonly Handing[] = [
  (s, t) => s.line(`${pocket(s, 'keep')}('k', ${t});`),
  (s, t) => s.line(`${pocket(s, 'same')}(${t});`),
  (s, t) => s.line(`new (${pocket(s, 'Registry')})().set('k', ${t});`),
  (s, t) => s.line(`${pocket(s, 'never')}(() => ${t});`),
  (s, t) => s.line(`const ${s.name('kept')} = ${pocket(s, 'box')}({ all: [${t}] });`),
  (s, t) => s.line(`new (${pocket(s, 'Base')})(${t}).start();`),
  (s, t) => s.line(`${pocket(s, 'each')}([${t}], (one) => touch(one));`),
  (s, t) => s.line(`${pocket(s, 'now')}((one) => one, ${t});`),
  (s) => s.line(`${pocket(s, 'tick')}();`),
];

/** The program's function is handed out, and runs. */
const called: readonly Handing[] = [
  (s, t, e) => s.line(`${pocket(s, 'now')}(() => { ${e(t)}; });`),
  (s, t, e) => s.line(`${pocket(s, 'now')}((it) => { ${e('it')}; }, ${t});`),
  (s, t, e) => s.line(`${pocket(s, 'twice')}(() => { ${e(t)}; });`),
  (s, t, e) => s.line(`${pocket(s, 'twice')}((it) => ${e('it')}, ${t});`),
  (s, t, e) => s.line(`${pocket(s, 'each')}([1, 2], () => { ${e(t)}; });`),
  (s, t, e) => s.line(`${pocket(s, 'each')}([${t}], (it) => { ${e('it')}; });`),
  (s, t, e) => s.line(`${pocket(s, 'collect')}([${t}], (it) => ${e('it')});`),
  (s, t, e) => s.line(`${pocket(s, 'now')}(function () { ${e(t)}; }.bind(null));`),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'wrap')}((it) => { ${e('it')}; });`, `${n}(${t});`)),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = ${pocket(s, 'wrap')}(() => { ${e(t)}; });`,
        `const ${n}x = { run: ${n} };`,
        `${n}x.run();`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'bind')}((it) => { ${e('it')}; }, ${t});`, `${n}();`)),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'once')}(() => { ${e(t)}; });`, `${n}();`, `${n}();`)),
  (s, t, e) => s.line(`${pocket(s, 'run')}({ it: ${t}, go() { ${e('this.it')}; } });`),
  (s, t, e) => s.line(`${pocket(s, 'run')}({ first: () => undefined, second: () => { ${e(t)}; } });`),
  (s, t, e) => s.line(`${pocket(s, 'define')}({ it: ${t}, setup(own) { ${e('own.it')}; } });`),
  (s, t, e) => s.line(`${pocket(s, 'define')}({ it: ${t}, setup() { ${e('this.it')}; } });`),
  (s, t, e) =>
    named(s, (n) =>
      s.line(`class ${n} extends ${pocket(s, 'Base')} { setUp() { ${e(t)}; } }`, `new ${n}();`),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `class ${n} extends ${pocket(s, 'Base')} { setUp() { const { options } = this; if (options) { ${e('options')}; } } }`,
        `new ${n}(${t});`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `class ${n} extends ${pocket(s, 'Base')} { it = ${t}; onStart() { ${e('this.it')}; } }`,
        `new ${n}().start();`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `class ${n} extends ${pocket(s, 'Base')} { onStart = () => { ${e(t)}; }; }`,
        `const ${n}x = new ${n}();`,
        `${n}x.start();`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Emitter')})();`,
        `${n}.on('x', (it) => { ${e('it')}; });`,
        `${n}.emit('x', ${t});`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `class ${n} extends ${pocket(s, 'Emitter')} {}`,
        `const ${n}x = new ${n}().on('x', () => { ${e(t)}; });`,
        `${n}x.emit('x');`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Registry')})();`,
        `${n}.onSet((it) => { ${e('it')}; });`,
        `${n}.set('k', ${t});`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = () => { ${e(t)}; };`, `${pocket(s, 'now')}(() => ${n}());`)),
  (s, t, e) =>
    named(s, (n) =>
      s.line(`const ${n} = { go: () => { ${e(t)}; } };`, `${pocket(s, 'now')}((one) => one.go(), ${n});`),
    ),
  (s, t, e) => s.line(`${pocket(s, 'now')}(() => ${pocket(s, 'now')}(() => { ${e(t)}; }));`),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'now')}(() => () => { ${e(t)}; });`, `${n}();`)),
  (s, t, e) =>
    named(s, (n) =>
      s.line(`const [${n}] = ${pocket(s, 'collect')}([1], () => (it) => { ${e('it')}; });`, `${n}(${t});`),
    ),
];

/** The program's function is kept, and runs at the package's next call, or when the module has ended. */
const keptForLater: readonly Handing[] = [
  (s, t, e) =>
    s.line(`${pocket(s, 'next')}(() => { ${e(t)}; });`, ...upToNow(s, t), `${pocket(s, 'tick')}();`),
  (s, t, e) =>
    s.line(
      `${pocket(s, 'next')}((it) => { ${e('it')}; }, ${t});`,
      ...upToNow(s, t),
      `${pocket(s, 'same')}(1);`,
    ),
  (s, t, e) => s.line(`${pocket(s, 'next')}(() => { ${e(t)}; });`),
  (s, t, e) => s.line(`${pocket(s, 'later')}(() => { ${e(t)}; });`),
  (s, t, e) => s.line(`${pocket(s, 'later')}((it) => { ${e('it')}; }, ${t});`),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = () => { ${e(t)}; };`,
        `${pocket(s, 'keep')}('f', ${n});`,
        ...upToNow(s, t),
        `${pocket(s, 'call')}('f');`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `${pocket(s, 'keep')}('f', (it) => { ${e('it')}; });`,
        `const ${n} = ${pocket(s, 'get')}('f');`,
        `${n}(${t});`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Emitter')})();`,
        `${n}.on('x', () => { ${e(t)}; });`,
        ...upToNow(s, t),
        `${n}.emit('x');`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Registry')})();`,
        `${n}.set('f', () => { ${e(t)}; });`,
        `${n}.each((one) => one());`,
      ),
    ),
];

/** The thing is kept and handed back, and the program changes what it is handed. */
const handedBack: readonly Handing[] = [
  (s, t, e) => s.line(`${pocket(s, 'keep')}('q', ${t});`, `${statement(e(`${pocket(s, 'get')}('q')`))}`),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `${pocket(s, 'keep')}('q', { it: ${t} });`,
        `const { it: ${n} } = ${pocket(s, 'get')}('q');`,
        statement(e(n)),
      ),
    ),
  (s, t, e) => named(s, (n) => s.line(`const ${n} = ${pocket(s, 'same')}(${t});`, statement(e(n)))),
  (s, t, e) => named(s, (n) => s.line(`const ${n} = ${pocket(s, 'same')}([${t}]);`, statement(e(`${n}[0]`)))),
  (s, t, e) => named(s, (n) => s.line(`const ${n} = ${pocket(s, 'box')}(${t});`, statement(e(`${n}.value`)))),
  (s, t, e) => named(s, (n) => s.line(`const ${n} = ${pocket(s, 'box')}(${t});`, statement(e(`${n}.get()`)))),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Registry')})();`,
        `${n}.set('q', ${t});`,
        statement(e(`${n}.get('q')`)),
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Registry')})();`,
        `${n}.set('q', ${t});`,
        `${n}.each((it) => { ${e('it')}; });`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = new (${pocket(s, 'Registry')})().set('q', ${t});`,
        `for (const it of ${n}.values()) { ${e('it')}; }`,
      ),
    ),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'define')}({ it: ${t} });`, statement(e(`${n}.it`)))),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `class ${n} extends ${pocket(s, 'Base')} { constructor() { super(${t}); } }`,
        `const ${n}x = new ${n}();`,
        statement(e(`${n}x.options`)),
      ),
    ),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `class ${n} extends ${pocket(s, 'Base')} {}`,
        `class ${n}x extends ${n} { go() { ${e('this.options')}; } }`,
        `new ${n}x(${t}).go();`,
      ),
    ),
  (s, t, e) => named(s, (n) => s.line(`const ${n} = ${pocket(s, 'now')}(() => ${t});`, statement(e(n)))),
  (s, t, e) =>
    named(s, (n) =>
      s.line(
        `const ${n} = ${pocket(s, 'collect')}([${t}], (one) => one);`,
        `${n}.forEach((it) => { ${e('it')}; });`,
      ),
    ),
  (s, t, e) =>
    s.line(
      `${pocket(s, 'keep')}('q', ${t});`,
      `function ${s.name('get')}() { return 1; }`,
      `${pocket(s, 'now')}(() => { const it = ${pocket(s, 'get')}('q'); ${e('it')}; });`,
    ),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'bind')}((one) => one, ${t});`, statement(e(`${n}()`)))),
  (s, t, e) =>
    named(s, (n) => s.line(`const ${n} = ${pocket(s, 'wrap')}((one) => one);`, statement(e(`${n}(${t})`)))),
];

/** A bound or taken method of the thing itself goes out. */
const methodsOut: readonly Handing[] = [
  (s, t) => s.line(`${pocket(s, 'now')}(${t}.push?.bind(${t}) ?? touch, ${s.word()});`),
  (s, t) => s.line(`${pocket(s, 'each')}(['x', 'y'], (one) => ${t}.push?.(one));`),
  (s, t) => s.line(`${pocket(s, 'later')}(${t}.push?.bind(${t}) ?? touch, ${s.word()});`),
  (s, t) =>
    named(s, (n) =>
      s.line(
        `const ${n} = { add: ${t}.push?.bind(${t}) ?? touch };`,
        `${pocket(s, 'now')}((one) => one.add('x'), ${n});`,
      ),
    ),
  (s, t) => s.line(`${pocket(s, 'now')}(Object.assign, ${t}, ${t}.concat ? {} : { assigned: ${s.word()} });`),
  (s, t) => s.line(`${pocket(s, 'now')}(Reflect.set, ${t}, ${t}.push ? 0 : 'set', ${s.word()});`),
  (s, t) =>
    s.line(
      `${pocket(s, 'keep')}('bound', ${t}.push?.bind(${t}) ?? touch);`,
      `${pocket(s, 'call')}('bound', 'z');`,
    ),
];

/** Things of which some are only handed over, and others changed by way of the package. */
export function callbacksOfPackages(writer: Writer): Files {
  const scene = new Scene(writer, writer.maybe(8));
  const things: Thing[] = [];
  for (let count = writer.choose(3); count >= 0; count -= 1) things.push(declare(scene, drawKind(scene)));
  for (let count = writer.choose(3); count >= 0; count -= 1) handOver(scene, scene.one(things));
  if (writer.maybe(3)) step(scene, scene.one(things));
  for (const thing of things) scene.record(view(scene, thing.kind, thing.name));
  return scene.files;
}

function handOver(scene: Scene, thing: Thing): void {
  const isScalar = thing.kind === 'text' || thing.kind === 'number';
  const edit = drawEdit(scene, thing.kind);
  const family = scene.one(
    isScalar
      ? [harmless, called, keptForLater, forAWhile]
      : thing.kind === 'object' || thing.kind === 'list'
        ? [harmless, called, keptForLater, handedBack, handedBack, methodsOut, forAWhile, harmless]
        : [harmless, called, keptForLater, handedBack, forAWhile],
  );
  scene.one(family)(scene, thing.name, isScalar ? () => edit(thing.name) : edit);
}

/** What was known until the package ran what it kept. */
function upToNow(scene: Scene, target: string): readonly string[] {
  return scene.maybe(3) ? [`const ${scene.name('before')} = JSON.stringify(${target});`] : [];
}

const statement = (expression: string): string => `(${expression});`;

const named = (scene: Scene, write: (name: string) => void): void => write(scene.name('p'));
