/** One step of a drawn program: a thing, a way to it, a change, and the ways in which code comes to run it. */
import type { Change, Scene, Thing } from '../scene.ts';
import { aliasOf } from './aliases.ts';
import { drawCarrier } from './carriers.ts';
import { drawEdit, type Edit } from './edits.ts';

export function step(scene: Scene, thing: Thing): void {
  const isScalar = thing.kind === 'text' || thing.kind === 'number';
  const target = isScalar || scene.maybe() ? scene.use(thing) : aliasOf(scene, scene.use(thing));
  const edit = drawEdit(scene, thing.kind);
  const depth = scene.one([1, 0, 1, 2, 1]);
  scene.line(statements(scene, target, isScalar ? onName(target, edit) : edit, depth));
}

/** Scalars are changed by their name, whatever a carrier would hand over. */
const onName =
  (name: string, edit: Edit): Edit =>
  () =>
    edit(name);

function statements(scene: Scene, target: string, edit: Edit, depth: number): string {
  if (depth === 0) return `${startsStatement(edit(target))};`;
  const carrier = drawCarrier(scene);
  const change: Change = {
    expression: edit,
    statements: (inner) => {
      scene.depth += 1;
      // A name of its own: what is behind `this` or `it` here is something else in another function.
      const own = inner === target || depth === 1 ? inner : scene.name('own');
      const text = statements(scene, own, edit, depth - 1).replaceAll('\n', ' ');
      scene.depth -= 1;
      return own === inner ? text : `const ${own} = ${inner}; ${text}`;
    },
  };
  return carrier(scene, target, change);
}

/** What a statement cannot begin with is put into parentheses. */
const startsStatement = (expression: string): string =>
  /^[[(`{]|^delete |^function|^class/.test(expression) ? `(${expression})` : expression;
