/**
 * Things of other modules that code reads which runs later, and what changes them before that: functions of whatever module that
 * somebody calls by then, packages, methods. Most of what is there, nobody changes.
 */
import type { Files } from '../program.ts';
import { Scene, type Thing } from '../scene.ts';
import type { Writer } from '../writer.ts';
import { pocket } from './handing.ts';
import { step } from './steps.ts';
import { declare, drawKind, fresh, view } from './things.ts';

export function changesByThen(writer: Writer): Files {
  const scene = new Scene(writer, writer.maybe(4));
  const things: Thing[] = [];
  scene.in('state', () => {
    for (let count = scene.writer.choose(3); count >= 0; count -= 1)
      things.push(scene.one([declared, declared, declared, held, closedOver])(scene));
    if (scene.maybe()) step(scene, scene.one(things));
  });
  for (let count = scene.writer.choose(3); count >= 0; count -= 1) {
    const thing = scene.one(things);
    const isScalar = thing.kind === 'text' || thing.kind === 'number';
    const module = scene.one(isScalar ? ['state'] : ['state', 'third', 'third', 'main']);
    scene.one([changing, changing, harmless])(scene, thing, module);
  }
  const report = scene.name('report');
  const views = things.map((thing) => view(scene, thing.kind, scene.use(thing)));
  scene.line(`function ${report}() {`);
  for (const one of views) scene.record(one);
  scene.line('}', scene.one([`setTimeout(${report});`, `setTimeout(() => ${report}());`]));
  if (scene.maybe(3)) scene.export(report);
  return scene.files;
}

const declared = (scene: Scene): Thing => declare(scene, drawKind(scene));

const isPlain = ({ kind }: Thing): boolean => kind !== 'text' && kind !== 'number';

/** A thing that is a member of another one. */
function held(scene: Scene): Thing {
  const holder = scene.name('held');
  const thing: Thing = { ...declared(scene), isVariable: false };
  if (!isPlain(thing)) return thing;
  scene.line(
    scene.one([
      `const ${holder} = { one: { it: ${thing.name} } };`,
      `class ${holder} { static one = { it: ${thing.name} }; }`,
      `const ${holder} = { one: new (class { it = ${thing.name}; })() };`,
      `const ${holder} = { get one() { return { it: ${thing.name} }; } };`,
    ]),
  );
  return { ...thing, name: `${holder}.one.it` };
}

/** A thing that no name at the top stands for. */
function closedOver(scene: Scene): Thing {
  const kind = scene.one(['list', 'object', 'items', 'map', 'set', 'instance'] as const);
  const holder = scene.name('own');
  const value = fresh(scene, kind);
  scene.line(
    ...scene.one([
      [`const ${holder} = (() => { const own = ${value}; return { get it() { return own; } }; })();`],
      [
        `class ${holder}Kept { #own = ${value}; get it() { return this.#own; } }`,
        `const ${holder} = new ${holder}Kept();`,
      ],
      [`class ${holder} { static #own = ${value}; static get it() { return this.#own; } }`],
    ]),
  );
  return { name: `${holder}.it`, kind, home: 'state', isVariable: false };
}

/** A function of a module changes it, and somebody may call that by then. */
function changing(scene: Scene, thing: Thing, module: string): void {
  // The program calls what it exports in the order of the names.
  const fn = scene.name(scene.one(['change', 'zap']));
  scene.in(module, () => {
    const before = scene.lines.length;
    scene.depth += 1;
    step(scene, thing);
    scene.depth -= 1;
    const body = scene.lines.splice(before).join(' ').replaceAll('\n', ' ');
    scene.line(
      scene.one([
        `function ${fn}() { ${body} }`,
        `const ${fn} = () => { ${body} };`,
        `const ${fn} = (() => { const run = () => { ${body} }; return () => run(); })();`,
      ]),
    );
  });
  handOut(scene, fn, module);
}

/** A function of a module does nothing to it. */
function harmless(scene: Scene, thing: Thing, module: string): void {
  const fn = scene.name('look');
  scene.in(module, () => {
    const it = scene.use(thing);
    scene.line(
      scene.one([
        () => `function ${fn}() { return ${view(scene, thing.kind, it)}; }`,
        () => `const ${fn} = () => { touch(${it}); };`,
        () => `const ${fn} = () => ${pocket(scene, 'same')}(${it});`,
        () => `const ${fn} = () => { const own = [${it}]; own.push('x'); return own.length; };`,
        () => `const ${fn} = (one) => { if (maybe()) one = { ...one, it: ${it} }; return one; };`,
      ])(),
    );
  });
  handOut(scene, fn, module);
}

/** Somebody gets hold of a function. */
function handOut(scene: Scene, fn: string, module: string): void {
  const run = { name: fn, kind: 'object', home: module, isVariable: false } as const;
  scene.one<() => void>([
    // Whoever imports the program.
    () => {
      if (module === 'main') return scene.export(fn);
      scene.in(module, () => scene.export(fn));
      if (scene.isCommonJs) scene.line(`exports.${fn} = require('./${module}').${fn};`);
      else scene.import(`export { ${fn} } from './${module}';`);
    },
    () => {
      const go = scene.name(scene.one(['go', 'zgo']));
      scene.line(`function ${go}() { ${scene.use(run)}(); }`);
      scene.export(go);
    },
    // A package, while the module loads.
    () => {
      scene.in(module, () => scene.line(`${pocket(scene, scene.one(['later', 'next', 'never']))}(${fn});`));
      if (module === 'main') return;
      scene.import(scene.isCommonJs ? `require('./${module}');` : `import './${module}';`);
    },
    () => {
      scene.in(module, () => scene.line(`setTimeout(${fn});`));
      if (module === 'main') return;
      scene.import(scene.isCommonJs ? `require('./${module}');` : `import './${module}';`);
    },
    // Code that runs later, before or after it reads.
    () => {
      const start = scene.name('start');
      scene.line(`function ${start}() { setTimeout(() => { ${scene.use(run)}(); }); }`, `${start}();`);
    },
    // By something that the module exports.
    () => {
      const all = scene.name('all');
      scene.in(module, () => scene.line(`const ${all} = { run: () => ${fn}(), more: [${fn}] };`));
      const go = scene.name('go');
      scene.line(
        `function ${go}() { ${scene.use({ ...run, name: all })}.${scene.one(['run()', 'more[0]()'])}; }`,
      );
      scene.export(go);
    },
  ])();
}
