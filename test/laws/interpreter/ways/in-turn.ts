/**
 * Async functions that change things behind their awaits: one after the other, where whoever calls them waits, and side by side with
 * others, timers and what comes of promises, where nobody does.
 */
import type { Files } from '../program.ts';
import { Scene, type Thing } from '../scene.ts';
import type { Writer } from '../writer.ts';
import { step } from './steps.ts';
import { declare, drawKind, view } from './things.ts';

export function asyncFunctions(writer: Writer): Files {
  const scene = new Scene(writer, writer.maybe(3));
  const home = scene.one(['main', 'main', 'main', 'state']);
  const things: Thing[] = [];
  scene.in(home, () => {
    for (let count = scene.writer.choose(3); count >= 0; count -= 1)
      things.push(declare(scene, drawKind(scene)));
  });
  const functions: string[] = [];
  for (let count = scene.writer.choose(3); count >= 0; count -= 1) {
    const fn = scene.name('run');
    const start = scene.one([
      `async function ${fn}() {`,
      `async function ${fn}() {`,
      `const ${fn} = async () => {`,
    ]);
    scene.line(`${start} ${body(scene, things, functions)} }`);
    functions.push(fn);
  }
  const last = functions.pop() ?? '';
  if (scene.maybe(6)) scene.export(last);
  scene.line(scene.one(endings)(scene, things, functions, last));
  return scene.files;
}

type Ending = (scene: Scene, things: readonly Thing[], functions: string[], last: string) => string;

const endings: readonly Ending[] = [
  (_, __, ___, last) => `${last}();`,
  (_, __, ___, last) => `void ${last}();`,
  (_, __, ___, last) => `${last}().catch(touch);`,
  (scene, things, _, last) => `${last}().then(() => { ${text(scene, () => change(scene, things))} });`,
  (scene, things, functions) => `(async () => { ${body(scene, things, functions)} })();`,
  (scene, things, functions) =>
    `(async () => { ${body(scene, things, functions)} })().finally(() => touch());`,
  (scene, things, _, last) => `${last}(); ${text(scene, () => change(scene, things))}`,
  (scene, _, functions, last) => `${one(functions, scene)}; ${last}();`,
  (scene, things, functions, last) =>
    `${last}(); function unused() { ${body(scene, things, functions, true)} }`,
];

/** What lines are written, as one that stands in a function. */
function text(scene: Scene, write: () => void): string {
  const before = scene.lines.length;
  scene.depth += 1;
  write();
  scene.depth -= 1;
  return scene.lines.splice(before).join(' ').replaceAll('\n', ' ');
}

function change(scene: Scene, things: readonly Thing[]): void {
  step(scene, scene.one(things));
}

/** The statements of an async function. `isPlain`: of another one. */
function body(scene: Scene, things: readonly Thing[], functions: string[], isPlain = false): string {
  return text(scene, () => {
    for (let count = 1 + scene.writer.choose(4); count >= 0; count -= 1)
      scene.one(isPlain ? moves : [...moves, ...waits])(scene, things, functions);
    for (const thing of things) if (scene.maybe()) scene.record(view(scene, thing.kind, scene.use(thing)));
  });
}

type Move = (scene: Scene, things: readonly Thing[], functions: string[]) => void;

/** A call of one that nobody called before: what is looked at in a function is what its only run finds. */
function one(functions: string[], scene: Scene): string {
  const [fn] = functions.splice(scene.writer.choose(functions.length + 1), 1);
  return fn === undefined ? 'touch()' : `${fn}()`;
}

const changed = (scene: Scene, things: readonly Thing[]): string => text(scene, () => change(scene, things));

/** What code finds that runs at the next `await`. */
const seen = (scene: Scene, things: readonly Thing[]): string =>
  text(scene, () => {
    const thing = scene.one(things);
    scene.record(view(scene, thing.kind, scene.use(thing)));
  });

const moves: readonly Move[] = [
  (scene, things) => change(scene, things),
  (scene, things) => change(scene, things),
  (scene, _, functions) => scene.line(`${one(functions, scene)};`),
  (scene, things) => scene.line(`setTimeout(() => { ${changed(scene, things)} });`),
  (scene, things) => scene.line(`queueMicrotask(() => { ${changed(scene, things)} });`),
  (scene, things) => scene.line(`Promise.resolve().then(() => { ${changed(scene, things)} });`),
  (scene, things) => scene.line(`queueMicrotask(() => { ${seen(scene, things)} });`),
  (scene, things) => scene.line(`Promise.resolve().then(() => { ${seen(scene, things)} });`),
  (scene, things) => scene.line(`[1].forEach(async () => { await 0; ${changed(scene, things)} });`),
];

const waits: readonly Move[] = [
  (scene) => scene.line('await 0;'),
  (scene) => scene.line('await touch();'),
  (scene, _, functions) => scene.line(`await ${one(functions, scene)};`),
  (scene, _, functions) => scene.line(`await ${one(functions, scene)};`),
  (scene, _, functions) =>
    scene.line(`await Promise.all([${one(functions, scene)}, ${one(functions, scene)}]);`),
  (scene, things, functions) =>
    scene.line(`await (async () => { await ${one(functions, scene)}; ${changed(scene, things)} })();`),
  (scene, things) =>
    scene.line(`await Promise.all([1, 2].map(async () => { await 0; ${changed(scene, things)} }));`),
  (scene, things) => scene.line(`for await (const it of [1, 2]) { ${changed(scene, things)} }`),
  (scene, things) => scene.line(`if (maybe()) { await 0; ${changed(scene, things)} }`),
  (scene, things) => scene.line(`try { await touch(); ${changed(scene, things)} } catch {}`),
  (scene, things) => scene.line(`for (let at = 0; at < 2; at += 1) { await 0; ${changed(scene, things)} }`),
];
