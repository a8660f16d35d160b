/** What a module imports from others and exports from them. */
import type TypeScript from 'typescript';
import { Binding } from '../../heap/bindings.ts';
import {
  type Cell,
  cellsOf,
  emptyData,
  isCell,
  isUnknown,
  nothing,
  type PropertyKey,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { defaultName, isDeclared } from '../functions/hoisting.ts';
import { declare, namesIn } from '../functions/patterns.ts';
import type { CallSite, Imported, Machine, Module, NamespaceCode } from '../machine.ts';
import { throwError } from '../values/objects.ts';
import { get } from '../values/properties.ts';
import { findSlot } from '../values/slots.ts';
import { isElided } from './elided.ts';

/** Gives modules by specifier; it runs those that did not run. */
export interface ModuleLoader {
  load(from: Module, specifier: string): Imported;
}

export const isExported = (m: Machine, node: TypeScript.Node): boolean =>
  m.ts.canHaveModifiers(node) &&
  m.ts.getModifiers(node)?.some((modifier) => modifier.kind === m.kinds.ExportKeyword) === true;

const isDefault = (m: Machine, node: TypeScript.Node): boolean =>
  m.ts.canHaveModifiers(node) &&
  m.ts.getModifiers(node)?.some((modifier) => modifier.kind === m.kinds.DefaultKeyword) === true;

/** Declares what the module declares, imports and exports; then its imports run. */
export function linkModule(m: Machine, module: Module, loader: ModuleLoader): void {
  const { ts } = m;
  const { statements } = module.script.file;
  m.hoist(statements, module.scope, module.script.file);
  for (const statement of statements) exportDeclared(m, module, statement);
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement)) linkImport(m, module, statement, loader);
    else if (ts.isImportEqualsDeclaration(statement)) linkImportEquals(m, module, statement, loader);
    else if (ts.isExportDeclaration(statement)) linkExport(m, module, statement, loader);
  }
  loadImports(module);
}

/** Runs what a module imports, in order; what ran is found again. */
export function loadImports({ imports }: Module): void {
  for (const imported of imports) imported.load();
}

/** Of an export of many names from what cannot be said. */
const noLink: Pick<Link, 'imported'> = { imported: undefined };

/** An import or export from another module. What it leads to is known once that has been loaded. */
interface Link {
  imported: Imported;
  load(): void;
}

function newLink(module: Module, specifier: string, loader: ModuleLoader): Link {
  const link: Link = {
    imported: undefined,
    load() {
      link.imported = loader.load(module, specifier);
    },
  };
  module.imports.push(link);
  return link;
}

function exportDeclared(m: Machine, module: Module, statement: TypeScript.Statement): void {
  const { ts } = m;
  const add = (name: string, local: string) => {
    const binding = module.scope.names.get(local);
    if (binding) module.exports.set(name, binding);
  };
  if (ts.isExportAssignment(statement) && !statement.isExportEquals) {
    module.exports.set('default', m.heap.binding(uninitialized, 'let'));
    return;
  }
  if (!isExported(m, statement) || isDeclared(m, statement)) return;
  if (ts.isVariableStatement(statement)) {
    for (const { name } of statement.declarationList.declarations)
      namesIn(m, name, (bound) => add(bound, bound));
    return;
  }
  const { name } = statement as { readonly name?: TypeScript.Node };
  const local = name && ts.isIdentifier(name) ? name.text : defaultName;
  if (isDefault(m, statement)) {
    if (local === defaultName && !module.scope.names.has(local))
      declare(m, module.scope, local, uninitialized, 'let');
    add('default', local);
  } else add(local, local);
}

function linkImport(
  m: Machine,
  module: Module,
  node: TypeScript.ImportDeclaration,
  loader: ModuleLoader,
): void {
  const { ts } = m;
  const { importClause: clause, moduleSpecifier } = node;
  if (!ts.isStringLiteralLike(moduleSpecifier)) return;
  if (clause && isElided(ts, module.script.file, clause)) return;
  const link = newLink(module, moduleSpecifier.text, loader);
  if (!clause) return;
  const bind = (name: string, read: () => Value) => declare(m, module.scope, name, unknown, 'import', read);
  if (clause.name) bind(clause.name.text, readerOf(m, link, 'default', module, node));
  const { namedBindings } = clause;
  if (namedBindings && ts.isNamespaceImport(namedBindings))
    bind(namedBindings.name.text, readerOf(m, link, '*', module, node));
  else if (namedBindings)
    for (const { name, propertyName, isTypeOnly } of namedBindings.elements)
      if (!isTypeOnly) bind(name.text, readerOf(m, link, (propertyName ?? name).text, module, node));
}

function linkImportEquals(
  m: Machine,
  module: Module,
  node: TypeScript.ImportEqualsDeclaration,
  loader: ModuleLoader,
): void {
  const { ts } = m;
  const { name, moduleReference } = node;
  if (!ts.isExternalModuleReference(moduleReference)) {
    declare(m, module.scope, name.text, uninitialized, 'let');
    return;
  }
  const { expression } = moduleReference;
  if (!ts.isStringLiteralLike(expression)) return;
  const link = newLink(module, expression.text, loader);
  declare(m, module.scope, name.text, unknown, 'import', () => requiredValue(m, link.imported));
}

function linkExport(
  m: Machine,
  module: Module,
  node: TypeScript.ExportDeclaration,
  loader: ModuleLoader,
): void {
  const { ts } = m;
  if (node.isTypeOnly) return;
  const { moduleSpecifier, exportClause } = node;
  const link =
    moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier)
      ? newLink(module, moduleSpecifier.text, loader)
      : noLink;
  if (!exportClause) {
    module.stars.push(link);
    return;
  }
  if (ts.isNamespaceExport(exportClause)) {
    module.exports.set(
      exportClause.name.text,
      m.heap.binding(unknown, 'import', readerOf(m, link, '*', module, node)),
    );
    return;
  }
  for (const { name, propertyName } of exportClause.elements) {
    const local = (propertyName ?? name).text;
    if (moduleSpecifier)
      module.exports.set(
        name.text,
        m.heap.binding(unknown, 'import', readerOf(m, link, local, module, node)),
      );
    else {
      const binding = module.scope.find(local);
      if (binding) module.exports.set(name.text, binding);
      // Declared further down, or by an import that is linked later.
      else
        module.exports.set(
          name.text,
          m.heap.binding(unknown, 'import', () => {
            const found = module.scope.find(local);
            return found ? readBinding(m, found) : unknown;
          }),
        );
    }
  }
}

/** How an imported name is read, each time anew: bindings are live. */
function readerOf(
  m: Machine,
  link: Pick<Link, 'imported'>,
  name: string,
  module: Module,
  node: TypeScript.Node,
): () => Value {
  const path = name === '*' || name === 'default' ? [] : [name];
  const why = { kind: 'import', source: module.source, site: node } as const;
  const notFound = new Unknown([], [], { why, origin: 'apart' });
  let outside: Value | undefined;
  const ofLibrary = (from: string): Value => {
    const library = { from, path };
    return (
      (path.length > 0 ? m.libraries.member(m, { from, path: [] }, name) : undefined) ??
      new Unknown([], [], { library, why })
    );
  };
  return () => {
    const { imported } = link;
    if (!imported) return notFound;
    if (imported.kind === 'library') {
      outside ??= ofLibrary(imported.from);
      return outside;
    }
    if (imported.kind === 'json') {
      const { value } = imported.json;
      return name === 'default' || name === '*' ? value : get(m, value, name);
    }
    return readModule(m, imported.module, name);
  };
}

function readModule(m: Machine, target: Module, name: string): Value {
  if (!target.isEs) {
    noteEarly(m, target);
    const exports = get(m, target.object, 'exports');
    if (name === '*') return exports;
    if (name !== 'default') return isCell(exports) || isUnknown(exports) ? get(m, exports, name) : nothing;
    // Compiled from an ES module, it says so.
    return isCell(exports) && findSlot(m, exports, '__esModule') !== undefined
      ? get(m, exports, 'default')
      : exports;
  }
  if (name === '*') return namespaceOf(m, target);
  const binding = exportedBinding(m, target, name);
  if (!isHoisted(binding)) noteEarly(m, target);
  return binding ? readBinding(m, binding) : unknown;
}

/** Whether a name can be read before its module ran: a function is there by then, a variable of `var` is `undefined`. */
const isHoisted = (binding: Binding | undefined): boolean =>
  binding?.kind === 'function' || binding?.kind === 'var';

/**
 * Something of a module is read that is there once it ran. One that waits for its imports runs now: in the program as it really
 * begins it ran before, or reading it would throw. What a function reads that unknown code may call is not early: were it called
 * now, it would throw; it runs again when all is there.
 */
function noteEarly(m: Machine, { isDone, begin }: Module): void {
  if (isDone || m.deferred.isRunning) return;
  if (begin) begin();
  else m.isEarly = true;
}

function readBinding(m: Machine, binding: Binding): Value {
  if (binding.read) return binding.read();
  m.heap.readers.reading(binding);
  const byThen = m.heap.byThen.ofBinding(binding);
  if (byThen) return byThen;
  if (binding.volatile) return new Unknown(cellsOf(binding.data));
  if (binding.data !== uninitialized) return binding.data;
  return m.heap.readers.isNoting ? throwError() : unknown;
}

/** What a module exports under a name; also what it hands on from others. */
export function exportedBinding(
  m: Machine,
  module: Module,
  name: string,
  seen = new Set<Module>(),
): Binding | undefined {
  if (seen.has(module)) return undefined;
  seen.add(module);
  const own = module.exports.get(name);
  if (own || name === 'default') return own;
  for (const star of module.stars) {
    const { imported } = star;
    if (imported?.kind === 'json') continue;
    if (imported?.kind !== 'script') return new Binding(unknown, 'import', 0, 0);
    const found = exportedBinding(m, imported.module, name, seen);
    if (found) return found;
  }
  return undefined;
}

/** The object of all that a module exports. */
export function namespaceOf(m: Machine, module: Module): Cell {
  if (module.namespace) return module.namespace;
  return newNamespace(m, module, {
    read(key: PropertyKey) {
      if (typeof key !== 'string') return unknown;
      const binding = exportedBinding(m, module, key);
      if (!isHoisted(binding)) noteEarly(m, module);
      if (binding) return readBinding(m, binding);
      return module.stars.length > 0 || !module.isDone ? unknown : nothing;
    },
    keys() {
      noteEarly(m, module);
      if (module.stars.length > 0 || !module.isDone) return undefined;
      return [...module.exports.keys()].sort();
    },
    get leadsTo() {
      return [...module.exports.values()].filter((binding) => !binding.read).map((binding) => binding.data);
    },
  });
}

/** What `await import(…)` gives of a module that is none of the language's own: what it exports as `default`, and its members. */
function namespaceAround(m: Machine, module: Module): Cell {
  if (module.namespace) return module.namespace;
  return newNamespace(m, module, {
    read: (key) => (typeof key === 'string' ? readModule(m, module, key) : unknown),
    // Which names are found in its text, each loader decides.
    keys: () => undefined,
    get leadsTo() {
      return [get(m, module.object, 'exports')];
    },
  });
}

/** A module has one object of what it exports. */
function newNamespace(
  m: Machine,
  module: Module,
  code: NamespaceCode & { readonly leadsTo: readonly Value[] },
): Cell {
  const cell = m.heap.cell('namespace', emptyData(null), module.source);
  cell.extra = code;
  module.namespace = cell;
  return cell;
}

/** What `require(…)` or `await import(…)` gives. */
export function requiredValue(m: Machine, imported: Imported, site?: CallSite): Value {
  const why = { kind: 'import', source: site?.source, site: site?.node } as Unknown['why'];
  if (!imported) return new Unknown([], [], { why, origin: 'apart' });
  if (imported.kind === 'library')
    return new Unknown([], [], { library: { from: imported.from, path: [] }, why: { kind: 'import' } });
  if (imported.kind === 'json') return imported.json.value;
  const { module } = imported;
  noteEarly(m, module);
  if (module.isEs) return namespaceOf(m, module);
  const called = site && m.ts.isCallExpression(site.node) ? site.node.expression : undefined;
  return called?.kind === m.kinds.ImportKeyword
    ? namespaceAround(m, module)
    : get(m, module.object, 'exports');
}
