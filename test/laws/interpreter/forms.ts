/** What the law draws: each form of program, how it is run, and how much of what it gives has to be known. */
import { call, command, imported, laterChange } from './builders.ts';
import { change } from './changes.ts';
import { splitUp } from './modules.ts';
import { Failed, type Files, recorded, runProgram } from './program.ts';
import { type Recorded, run, type World, watched } from './running.ts';
import { changesByThen } from './ways/by-then.ts';
import { callbacksOfPackages } from './ways/callbacks.ts';
import { asyncFunctions } from './ways/in-turn.ts';
import { waysThroughModules, waysToChange, waysToDeclare } from './ways/programs.ts';
import { type Kind, Writer } from './writer.ts';

export interface Form {
  write(writer: Writer): Files;
  run(files: Files, world: World): Promise<Recorded>;
  /** Of the leaves that can be known the share that has to be. */
  readonly least: number;
}

const kinds: readonly Kind[] = [
  'object',
  'choices',
  'texts',
  'record',
  'text',
  'number',
  'boolean',
  'choice',
];

const single = (writer: Writer): Files => ({ 'main.ts': [imported, ...writer.lines].join('\n') });

/** ES modules that take CommonJS for modules of their kind run as TypeScript transpiles them: each record once, in order. */
const mixed = async (files: Files, world: World): Promise<Recorded> =>
  Object.values(files).some((text) => /\brequire\(|\bexports\b/.test(text))
    ? new Map(transpiled(files, world).map((value, at) => [at, [value]]))
    : run(files, world);

export const forms: Readonly<Record<string, Form>> = {
  'literals and what the language makes of them': {
    write: (writer) => {
      writer.lines.push(recorded(writer.expression(writer.one(kinds), 4)));
      return single(writer);
    },
    run,
    least: 0.95,
  },
  'changes of values': {
    write: (writer) => {
      for (let count = writer.choose(3); count >= 0; count -= 1) {
        if (writer.maybe()) writer.constant('object', writer.expression('object', 2));
        change(writer);
        if (writer.maybe(3)) writer.lines.push(recorded(writer.one(writer.variables).name));
      }
      for (const { name } of writer.variables) writer.lines.push(recorded(name));
      return single(writer);
    },
    run,
    least: 0.95,
  },
  'builder chains': {
    write: (writer) => {
      writer.lines.push(recorded(command(writer)));
      return single(writer);
    },
    run,
    least: 0.97,
  },
  'builders that are changed later': {
    write: (writer) => {
      const name = writer.constant('builder command', command(writer));
      for (let count = writer.choose(4); count >= 0; count -= 1) laterChange(writer, name);
      if (writer.maybe(4)) writer.lines.push(recorded(`${name}${call(writer)}`));
      for (const variable of writer.variables)
        if (variable.kind.startsWith('builder')) writer.lines.push(recorded(variable.name));
      return single(writer);
    },
    run,
    least: 0.95,
  },
  modules: { write: (writer) => splitUp(writer), run: mixed, least: 0.97 },
  'ways to change something': { write: waysToChange, run, least: 0.88 },
  'ways to declare something': { write: waysToDeclare, run, least: 0.92 },
  'changes through modules': { write: waysThroughModules, run, least: 0.89 },
  'changes before code that runs later': { write: changesByThen, run, least: 0.62 },
  'async functions in their turn, and out of it': { write: asyncFunctions, run, least: 0.45 },
  'callbacks that packages call': { write: callbacksOfPackages, run, least: 0.63 },
};

function transpiled(files: Files, world: World): readonly unknown[] {
  try {
    return watched(() => runProgram(files, world.unknown));
  } catch (error) {
    throw new Failed(String(error));
  }
}

/** One program of a form. */
export function draw(form: Form, choices: readonly number[]): Files {
  return form.write(new Writer(choices));
}
