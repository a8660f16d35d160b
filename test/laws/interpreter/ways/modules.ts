/** Things that stand in one module and are changed in others: registries, helpers, cycles, re-exports, CommonJS. */
import type { Scene, Thing } from '../scene.ts';
import { step } from './steps.ts';
import { declare, drawKind } from './things.ts';

/** Declares what changes, and changes it, in modules around the main one. */
export function changeInModules(scene: Scene): void {
  const things: Thing[] = [];
  scene.in('state', () => {
    for (let count = scene.writer.choose(2); count >= 0; count -= 1)
      things.push(declare(scene, drawKind(scene)));
    if (scene.maybe()) step(scene, scene.one(things));
  });
  const shared = things.filter(({ kind }) => kind !== 'text' && kind !== 'number');
  const scalars = things.filter((thing) => !shared.includes(thing));
  for (const thing of scalars) changeByFunction(scene, thing, 'state');
  if (shared.length === 0) return;
  const thing = scene.one(shared);
  scene.one<() => void>([
    // A third module changes it as it is imported.
    () => {
      scene.in('third', () => step(scene, thing));
      loadFrom(scene, 'main', 'third');
    },
    // A function of a third module changes it.
    () => changeByFunction(scene, thing, 'third'),
    // A helper changes what it is given.
    () => {
      const fn = scene.name('helper');
      scene.in('helpers', () => {
        const before = scene.lines.length;
        const parameter = { ...thing, name: 'given', home: 'helpers' };
        scene.depth += 1;
        step(scene, parameter);
        scene.depth -= 1;
        const body = scene.lines.splice(before).join(' ');
        scene.line(`function ${fn}(given) { ${body.replaceAll('\n', ' ')} return given; }`);
      });
      scene.line(`${scene.use({ ...thing, name: fn, home: 'helpers' })}(${scene.use(thing)});`);
    },
    // Two modules that need one another.
    () => {
      scene.in('state', () => {
        const fn = scene.name('round');
        scene.line(`function ${fn}(run) { run(${thing.name}); }`);
        scene.export(fn);
        const call = { ...thing, name: fn };
        scene.in('third', () => {
          step(scene, thing);
          scene.line(`${scene.use(call)}((it) => { touch(it); });`);
        });
        // What the other one takes has to be there when the circle closes.
        if (!scene.isCommonJs) scene.import("import './third';");
        else
          scene.line(
            `exports.${thing.name} = ${thing.name};`,
            `exports.${fn} = ${fn};`,
            "require('./third');",
          );
      });
      loadFrom(scene, 'main', 'third');
    },
    // A registry by names.
    () => {
      const all = scene.name('registry');
      scene.in('registry', () => {
        scene.line(`const ${all} = new Map();`, `const put${all} = (key, one) => ${all}.set(key, one);`);
      });
      const registry = { ...thing, name: all, home: 'registry' };
      const put = { ...thing, name: `put${all}`, home: 'registry' };
      scene.line(`${scene.use(put)}('k', ${scene.use(thing)});`);
      const found = scene.name('found');
      scene.line(`const ${found} = ${scene.use(registry)}.get('k');`);
      step(scene, { ...thing, name: found, home: 'main' });
    },
    // A namespace or object of exports that goes around.
    () => {
      const whole = scene.name('whole');
      if (scene.isCommonJs) scene.line(`const ${whole} = require('./state');`);
      else scene.import(`import * as ${whole} from './state';`);
      scene.in('state', () => scene.export(thing.name));
      step(scene, { ...thing, name: `${whole}.${thing.name}`, home: 'main' });
    },
  ])();
}

/** The module is run, whether or not anything of it is used. */
function loadFrom(scene: Scene, module: string, other: string): void {
  scene.in(module, () => scene.import(scene.isCommonJs ? `require('./${other}');` : `import './${other}';`));
}

function changeByFunction(scene: Scene, thing: Thing, module: string): void {
  const fn = scene.name('change');
  scene.in(module, () => {
    const before = scene.lines.length;
    scene.depth += 1;
    step(scene, thing);
    scene.depth -= 1;
    const body = scene.lines.splice(before).join(' ');
    scene.line(`function ${fn}() { ${body.replaceAll('\n', ' ')} }`);
  });
  scene.line(`${scene.use({ ...thing, name: fn, home: module })}();`);
}
