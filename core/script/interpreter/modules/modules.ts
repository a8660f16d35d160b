/** Modules: linking their imports and exports, and running their statements, as ES modules and CommonJS do. */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/bindings.ts';
import type { Source } from '../../heap/places.ts';
import { type Cell, Known, nothing, uninitialized, unknown } from '../../heap/values.ts';
import type { ParsedScript } from '../../parse/syntax.ts';
import { captured, enter, settle } from '../control.ts';
import { declare, namesIn } from '../functions/patterns.ts';
import { endMeanwhile, exportsNothing, giveTurn, lastOf } from '../in-turn.ts';
import { type FunctionCode, LexicalScope, type Machine, type Module } from '../machine.ts';
import { saysStrict } from '../uses/syntax.ts';
import { newNative, newObject } from '../values/objects.ts';
import { put } from '../values/slots.ts';
import { isExported } from './links.ts';
import type { Recording } from './recording.ts';
import { Sendings } from './sendings.ts';

/** A module before its first statement: what it exports can be asked for, and is not set. */
export function newModule(
  m: Machine,
  source: Source,
  script: ParsedScript,
  recording: Recording | undefined,
): Module {
  const { ts } = m;
  const { statements } = script.file;
  const isEs = statements.some(
    (statement) =>
      ts.isExportDeclaration(statement) ||
      (ts.isExportAssignment(statement) && !statement.isExportEquals) ||
      isExported(m, statement),
  );
  const [object, firstExports] = [newObject(m), newObject(m)];
  put(m, object, 'exports', { value: firstExports, enumerable: true });
  for (const name of ofModule) put(m, object, name, { value: unknown, enumerable: true });
  const module = {
    source,
    script,
    exports: new Map<string, Binding>(),
    imports: [],
    stars: [],
    object,
    firstExports,
    isEs,
    mayBeSloppy: !isEs && !statements.some(ts.isImportDeclaration) && !saysStrict(ts, statements),
    namespace: undefined,
    isDone: false,
    begin: undefined,
    isEarly: false,
    isCut: false,
    isShared: false,
    recording,
    sendings: new Sendings(),
  } as unknown as Module;
  const frame = {
    self: isEs ? nothing : firstExports,
    home: undefined,
    newTarget: undefined,
    function: undefined,
  };
  const around = new LexicalScope(undefined, module, frame, {});
  declare(m, around, 'module', object, 'const');
  declare(m, around, 'exports', firstExports, 'let');
  declare(m, around, 'require', newRequire(m), 'const');
  const path = source.uri === undefined ? undefined : m.disk?.pathOf(source.uri);
  if (path !== undefined) {
    declare(m, around, '__filename', m.libraries.scriptPath(path), 'const');
    declare(m, around, '__dirname', new Known(path.slice(0, path.lastIndexOf('/'))), 'const');
  }
  module.scope = around.inner();
  return module;
}

/** What Node.js tells a module of itself, and of who loads it: nobody knows with what a program begins. */
const ofModule = ['id', 'path', 'filename', 'loaded', 'children', 'paths', 'parent', 'require'] as const;
const ofRequire = ['main', 'cache', 'resolve', 'extensions'] as const;

function newRequire(m: Machine): Cell {
  const require = newNative(m, 'require', () => unknown);
  require.extra = { ...(require.extra as FunctionCode), isRequire: true };
  for (const name of ofRequire) require.data.slots?.set(name, { value: unknown, enumerable: true });
  return require;
}

/**
 * Runs a module's statements. One that throws ends only itself, but where it goes as in one run: that ends the module, as is given back.
 * `isFirst`: the program begins with it, and with it alone.
 */
export function runModule(m: Machine, module: Module, isFirst: boolean): { readonly isThrown: boolean } {
  module.begin = undefined;
  const frame = enter(m, 'function');
  const { mayBeSloppy } = m;
  m.mayBeSloppy = module.mayBeSloppy;
  m.job = module.scope.job;
  const last = isFirst ? lastOf(m, module) : undefined;
  const completion = captured(m, () => {
    for (const statement of module.script.file.statements) {
      if (statement === last && exportsNothing(module)) giveTurn(m, statement);
      const end = captured(m, () => m.execute(statement, module.scope));
      if (end && (end.kind !== 'throw' || m.surroundings.isOneRun)) return end;
      if (end) afterThrow(m, statement, module.scope);
    }
    return undefined;
  });
  m.mayBeSloppy = mayBeSloppy;
  endMeanwhile(m, frame);
  settle(m, frame, completion, () => true);
  module.isDone = true;
  return { isThrown: completion?.kind === 'throw' };
}

/** What a statement that threw would have declared is not known. */
function afterThrow(m: Machine, statement: TypeScript.Statement, scope: LexicalScope): void {
  const forget = (name: string) => {
    const binding = scope.names.get(name);
    if (binding?.data === uninitialized) m.heap.setBinding(binding, unknown);
  };
  if (m.ts.isVariableStatement(statement))
    for (const { name } of statement.declarationList.declarations) namesIn(m, name, forget);
  else if (m.ts.isClassDeclaration(statement) && statement.name) forget(statement.name.text);
}
