import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createDependents } from '../../../workspace/modules/dependents.ts';
import { largestModule, withOpenDocuments } from '../../../workspace/modules/host.ts';
import { createModules, type ModuleSource, resolutionUse } from '../../../workspace/modules/modules.ts';
import { uriOf } from '../../../workspace/uris.ts';
import { memoryHost } from '../../kit/module-files.ts';

const at = (path: string) => uriOf(`/w/${path}`);

describe('a module', () => {
  it('is the same object until its text changes', () => {
    const host = memoryHost('a.ts const a = 1;\nb.json {}');
    const modules = createModules(ts, host);
    const first = modules.read(at('a.ts'));
    expect(first).toEqual({ uri: at('a.ts'), text: 'const a = 1;', language: 'typescript' });
    expect(modules.read(at('b.json'))?.language).toBe('json');
    expect(modules.changed(at('a.ts'))).toEqual([]);
    expect(modules.read(at('a.ts'))).toBe(first);
    host.files.set('/w/a.ts', 'const a = 2;');
    expect(modules.read(at('a.ts'))).toBe(first);
    expect(modules.changed(at('a.ts'))).toEqual([at('a.ts')]);
    expect(modules.read(at('a.ts'))?.text).toBe('const a = 2;');
    host.files.delete('/w/a.ts');
    expect(modules.changed(at('a.ts'))).toEqual([at('a.ts')]);
    expect(modules.read(at('a.ts'))).toBeUndefined();
  });

  it('is nothing that cannot be read: missing, too big, no script', () => {
    const host = memoryHost('style.css a {}');
    host.files.set('/w/big.ts', ' '.repeat(largestModule + 1));
    host.files.set('/w/most.ts', ' '.repeat(largestModule));
    const modules = createModules(ts, host);
    for (const name of ['style.css', 'big.ts', 'gone.ts']) expect(modules.read(at(name))).toBeUndefined();
    expect(modules.read(at('most.ts'))).toBeDefined();
  });

  it('is what the editor has of it, as soon as it is told', () => {
    const host = memoryHost('a.ts disk\nb.ts');
    const open = new Map<string, string>();
    const modules = createModules(
      ts,
      withOpenDocuments(host, (path) => open.get(path)),
    );
    expect(modules.read(at('a.ts'))?.text).toBe('disk');
    open.set('/w/a.ts', 'disk');
    expect(modules.changed(at('a.ts'))).toEqual([]);
    open.set('/w/a.ts', 'typed');
    expect(modules.changed(at('a.ts'))).toEqual([at('a.ts')]);
    expect(modules.read(at('a.ts'))?.text).toBe('typed');
    // A document that was never saved is there, too.
    expect(modules.resolve(at('b.ts'), './new')).toBeUndefined();
    open.set('/w/new.ts', '');
    expect(modules.changed(at('new.ts'))).toHaveLength(1);
    expect(modules.resolve(at('b.ts'), './new')).toBe(at('new.ts'));
  });
});

describe('what a specifier means', () => {
  it('is looked up once, and again when something comes or goes where it was looked for', () => {
    const host = memoryHost('a.ts\nb.js\nother.ts');
    const modules = createModules(ts, host);
    const uses = [resolutionUse(at('a.ts'), './b')];
    const ask = () => modules.resolve(at('a.ts'), './b');
    expect([ask(), ask(), modules.resolve(at('other.ts'), './b')]).toEqual(Array(3).fill(at('b.js')));
    expect(modules.resolved).toBe(1);

    const put = (path: string, text?: string) => {
      if (text === undefined) host.files.delete(`/w/${path}`);
      else host.files.set(`/w/${path}`, text);
      return modules.changed(at(path));
    };
    expect(put('b.js', 'edited')).toEqual([]);
    expect(put('unasked.ts', '')).toEqual([]);
    expect(put('b.css', '')).toEqual([]);
    expect(modules.resolved).toBe(1);
    expect(put('b.ts', '')).toEqual(uses);
    expect(ask()).toBe(at('b.ts'));
    expect(put('b.ts')).toEqual(uses);
    expect(ask()).toBe(at('b.js'));
    expect(put('b.js')).toEqual(uses);
    expect(ask()).toBeUndefined();
    expect(put('b/index.ts', '')).toEqual(uses);
    expect(ask()).toBe(at('b/index.ts'));
  });

  it('changes with a folder that goes or comes as one', () => {
    const host = memoryHost('a.ts\nlib/x/b.ts\nlib/x/c.ts');
    const modules = createModules(ts, host);
    expect(modules.resolve(at('a.ts'), './lib/x/b')).toBe(at('lib/x/b.ts'));
    expect(modules.read(at('lib/x/b.ts'))?.text).toBe('');
    host.files.delete('/w/lib/x/b.ts');
    host.files.delete('/w/lib/x/c.ts');
    expect(modules.changed(at('lib'))).toHaveLength(2);
    expect(modules.resolve(at('a.ts'), './lib/x/b')).toBeUndefined();
    host.files.set('/w/lib/x/b.ts', 'again');
    expect(modules.changed(at('lib'))).toHaveLength(2);
    expect(modules.resolve(at('a.ts'), './lib/x/b')).toBe(at('lib/x/b.ts'));
    expect(modules.read(at('lib/x/b.ts'))?.text).toBe('again');
  });

  it('changes with its configuration, and only where the answer is another', () => {
    const host = memoryHost(
      'src/a.ts\nsrc/b.ts\nold/b.ts\nbase.json {}\ntsconfig.json {"extends": "./base"}\npackage.json {}',
    );
    const modules = createModules(ts, host);
    const alias = [resolutionUse(at('src/a.ts'), '@/b')];
    expect(modules.resolve(at('src/a.ts'), '@/b')).toBeUndefined();
    expect(modules.resolve(at('src/a.ts'), './b')).toBe(at('src/b.ts'));
    host.files.set('/w/base.json', '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}');
    expect(modules.changed(at('base.json'))).toEqual(alias);
    expect(modules.resolve(at('src/a.ts'), '@/b')).toBe(at('src/b.ts'));
    host.files.set('/w/src/jsconfig.json', '{}');
    expect(modules.changed(at('src/jsconfig.json'))).toEqual(alias);
    host.files.delete('/w/src/jsconfig.json');
    expect(modules.changed(at('src/jsconfig.json'))).toEqual(alias);
    host.files.set('/w/package.json', '{"version": "2.0.0"}');
    expect(modules.changed(at('package.json'))).toEqual([]);
    expect(modules.resolve(at('src/a.ts'), '@/b')).toBe(at('src/b.ts'));
  });
});

describe('dependents', () => {
  const program = (tree: string) => {
    const host = memoryHost(tree);
    const source = createModules(ts, host);
    const dependents = createDependents(source);
    /** Follows the specifiers from file to file, as an interpreter does. */
    const read = (file: string, ...chain: string[]) => {
      let from = at(file);
      for (const specifier of chain) {
        const uri = dependents.modules.resolve(from, specifier);
        if (uri === undefined || !dependents.modules.read(uri)) break;
        from = uri;
      }
    };
    const change = (path: string, text: string) => {
      host.files.set(`/w/${path}`, text);
      return [...dependents.changed(at(path))].map((uri) => uri.replace('file:///w/', '')).sort();
    };
    return { source, dependents, read, change };
  };

  it('are the files that asked for what changed, however deep, and also if it was not there', () => {
    const { source, dependents, read, change } = program(
      'one.ts\ntwo.ts\nthree.ts\nshared.ts\ndeep.ts\nown.ts',
    );
    read('one.ts', './shared', './deep');
    // What is kept of a module is not asked for again: who uses it depends on as much.
    read('two.ts', './shared');
    read('two.ts', './missing');
    read('three.ts', './own');
    expect(change('deep.ts', '1')).toEqual(['one.ts', 'shared.ts', 'two.ts']);
    expect(change('shared.ts', '1')).toEqual(['one.ts', 'two.ts']);
    expect(change('missing.ts', '1')).toEqual(['two.ts']);
    expect(change('own.ts', '1')).toEqual(['three.ts']);
    expect(dependents.modules.version).toBe(source.version);
    const { version } = source;
    expect(change('own.ts', '1')).toEqual([]);
    expect(change('unused.ts', '1')).toEqual([]);
    expect(source.version).toBe(version);
  });

  it('end where imports go in a circle', () => {
    const { read, change } = program('a.ts\nb.ts\nc.ts');
    read('a.ts', './b', './a', './c');
    expect(change('c.ts', '1')).toEqual(['a.ts', 'b.ts']);
    expect(change('a.ts', '1')).toEqual(['a.ts', 'b.ts']);
  });
});

it('after any changes, every answer is that of one who asks for the first time, and each that changed was told', () => {
  const paths = [
    'a.ts',
    'b.js',
    'b.ts',
    'b.json',
    'b/index.ts',
    'b/package.json',
    'dist/b.js',
    'src/b.ts',
    'package.json',
    'tsconfig.json',
    'base.json',
    'src/jsconfig.json',
    'packages/linked/package.json',
    'packages/linked/index.ts',
    'packages/linked/src/index.ts',
  ];
  const texts = [
    '',
    '{}',
    '{"extends": "./base.json"}',
    '{"name": "own", "main": "dist/b.js", "imports": {"#b": "./dist/b.js"}, "exports": {".": "./dist/b.js"}}',
    '{"compilerOptions": {"paths": {"@/*": ["./src/*", "./*"]}}}',
    '{"files": [], "references": [{"path": "./base.json"}]}',
  ];
  const froms = ['a.ts', 'src/a.ts'];
  const specifiers = ['./b', './b.js', './b/', '../b', '@/b', '#b', 'own', 'linked', 'linked/src/index'];
  const edit = fc.record({
    path: fc.constantFrom(...paths),
    text: fc.option(fc.constantFrom(...texts), { nil: undefined }),
  });
  const everything = (modules: ModuleSource) => [
    ...froms.flatMap((from) => specifiers.map((specifier) => modules.resolve(at(from), specifier))),
    ...paths.map((path) => modules.read(at(path))?.text),
  ];
  const uses = [
    ...froms.flatMap((from) => specifiers.map((specifier) => resolutionUse(at(from), specifier))),
    ...paths.map(at),
  ];
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const host = memoryHost('a.ts\nsrc/a.ts\nnode_modules/linked -> packages/linked\npackages/linked/x.ts');
      const modules = createModules(ts, host);
      let before = everything(modules);
      for (const { path, text } of edits) {
        if (text === undefined) host.files.delete(`/w/${path}`);
        else host.files.set(`/w/${path}`, text);
        const version = modules.version;
        const told = modules.changed(at(path));
        const now = everything(modules);
        expect(modules.version !== version).toBe(told.length > 0);
        expect(now).toEqual(everything(createModules(ts, host)));
        const differing = uses.filter((_, index) => now[index] !== before[index]);
        expect([...told].sort()).toEqual(differing.sort());
        before = now;
      }
    }),
    { numRuns: 300 },
  );
});
