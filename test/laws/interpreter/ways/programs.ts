/** Whole programs of ways to change something, at the top of a module and inside of functions, in one module and in several. */

import type { Files } from '../program.ts';
import { Scene, type Thing } from '../scene.ts';
import type { Writer } from '../writer.ts';
import { drawDeclaration } from './declarations.ts';
import { changeInModules } from './modules.ts';
import { step } from './steps.ts';
import { copy, declare, drawKind, view } from './things.ts';

/** Things of one module, what is done to them, and what they are then. */
export function waysToChange(writer: Writer): Files {
  const isInside = writer.maybe();
  const scene = new Scene(writer, writer.maybe(8));
  if (isInside) scene.depth = 1;
  const results = body(scene);
  return isInside ? inside(scene, results) : atTop(scene, results);
}

/** Declarations in which the language is subtle. */
export function waysToDeclare(writer: Writer): Files {
  const isInside = writer.maybe();
  const scene = new Scene(writer, writer.maybe(8));
  if (isInside) scene.depth = 1;
  const results: string[] = [];
  for (let count = writer.choose(2); count >= 0; count -= 1) results.push(...drawDeclaration(scene));
  return isInside ? inside(scene, results) : atTop(scene, results);
}

/** Things of several modules. */
export function waysThroughModules(writer: Writer): Files {
  const scene = new Scene(writer, writer.maybe(4));
  changeInModules(scene);
  if (writer.maybe()) changeInModules(scene);
  return atTop(
    scene,
    scene.things.map((thing) => view(scene, thing.kind, scene.use(thing))),
  );
}

function body(scene: Scene): readonly string[] {
  const { writer } = scene;
  const things: Thing[] = [declare(scene, drawKind(scene))];
  const snapshots: string[] = [];
  for (let count = writer.choose(4); count >= 0; count -= 1) {
    if (writer.maybe(5)) things.push(declare(scene, drawKind(scene)));
    const thing = writer.one(things);
    if (writer.maybe(6)) {
      const copied = copy(scene, thing.kind, thing.name);
      const name = scene.name('copied');
      if (copied !== undefined) {
        scene.line(`let ${name} = ${copied};`);
        things.push(scene.add(thing.kind, name, true));
      }
    }
    step(scene, thing);
    if (thing.isVariable && thing.kind === 'object' && writer.maybe(6))
      scene.line(`${thing.name} = { ...${thing.name}, spread: ${scene.word()} };`);
    if (writer.maybe(5)) {
      const name = scene.name('seen');
      scene.line(`const ${name} = ${view(scene, thing.kind, thing.name)};`);
      snapshots.push(name);
    }
  }
  return [...things.map((thing) => view(scene, thing.kind, thing.name)), ...snapshots];
}

function atTop(scene: Scene, results: readonly string[]): Files {
  for (const result of results) scene.record(result);
  return scene.files;
}

/** The lines of the main module in a function whose result is compared. */
function inside(scene: Scene, results: readonly string[]): Files {
  const lines = scene.lines.splice(0);
  const all = `[${results.join(', ')}]`;
  const within = (head: string, tail: string, ...more: readonly string[]) => {
    scene.line(head, ...lines, `return ${all};`, tail, ...more);
  };
  const [fn, kept] = [scene.name('main'), scene.name('result')];
  scene.one<() => void>([
    () => within(`function ${fn}() {`, '}', `const ${kept} = ${fn}();`),
    () => within(`const ${fn} = () => {`, '};', `const ${kept} = ${fn}();`),
    () => within(`const ${kept} = (() => {`, '})();'),
    () => within(`class ${fn} { data() {`, '} }', `const ${kept} = new ${fn}().data();`),
    () => within(`class ${fn} { static data() {`, '} }', `const ${kept} = ${fn}.data();`),
    () => within(`const ${fn} = { get data() {`, '} };', `const ${kept} = ${fn}.data;`),
    () => within(`const ${kept} = [1].map(() => {`, '})[0];'),
    () => within(`const ${fn} = (run) => run();\nconst ${kept} = ${fn}(() => {`, '});'),
  ])();
  scene.record(kept);
  return scene.files;
}
