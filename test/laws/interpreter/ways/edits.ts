/** Every way to change a thing where it stands: assignments of every form, methods that mutate, the language's own functions. */
import type { Scene, ThingKind } from '../scene.ts';
import { callOf } from './calls.ts';

/** A change as an expression of what is changed. */
export type Edit = (target: string) => string;

export function drawEdit(scene: Scene, kind: ThingKind): Edit {
  switch (kind) {
    case 'list':
      return scene.one([listMethod, listMethod, listMember])(scene, () => scene.word());
    case 'items':
      return scene.one([listMethod, itemMember, itemMember])(scene, () => item(scene));
    case 'object':
      return scene.one([
        assignment,
        assignment,
        assignment,
        byFunction,
        byFunction,
        deeper,
        deeper,
        byNames,
        byNames,
        keeping,
      ])(scene);
    case 'map':
      return mapMethod(scene);
    case 'set':
      return callOf(
        scene,
        'Set',
        ...scene.one<readonly ['add' | 'delete' | 'clear', readonly string[]]>([
          ['add', [scene.word()]],
          ['delete', ["'a'"]],
          ['add', ["'a'"]],
          ['clear', []],
        ]),
      );
    case 'builder':
      return builderMethod(scene);
    case 'instance':
      return instanceMember(scene);
    case 'text':
      return textAssignment(scene);
    case 'number':
      return numberAssignment(scene);
  }
}

const item = (scene: Scene): string => `{ name: ${scene.word()}, value: ${scene.one([3, 4])} }`;

type Make = () => string;

function listMethod(scene: Scene, make: Make): Edit {
  const [method, args] = scene.one<() => readonly [string, readonly string[]]>([
    () => ['push', [make()]],
    () => ['push', [make(), make()]],
    () => ['unshift', [make()]],
    () => ['unshift', [make(), make()]],
    () => ['splice', ['0', '1']],
    () => ['splice', ['1', '0', make()]],
    () => ['splice', ['-1', '1', make(), make()]],
    () => ['splice', ['1']],
    () => ['splice', ['0', '1', make()]],
    () => ['reverse', []],
    () => ['sort', ['(x, y) => (JSON.stringify(x) < JSON.stringify(y) ? 1 : -1)']],
    () => ['sort', ['() => 0']],
    () => ['fill', [make()]],
    () => ['fill', [make(), '1']],
    () => ['fill', [make(), '0', '1']],
    () => ['copyWithin', ['0', '1']],
    () => ['copyWithin', ['1', '0', '1']],
    () => ['pop', []],
    () => ['shift', []],
  ])();
  return callOf(scene, 'Array', method, args);
}

function listMember(scene: Scene, make: Make): Edit {
  const value = make();
  const at = scene.one(['0', '1', '0']);
  return scene.one<Edit>([
    (t) => `${t}[${at}] = ${value}`,
    (t) => `${t}['${at}'] = ${value}`,
    (t) => `${t}[${t}.length] = ${value}`,
    (t) => `${t}.length = 1`,
    (t) => `${t}['length'] = 0`,
    (t) => `${t}.length -= ${t}.length > 0 ? 1 : 0`,
    (t) => `${t}[${at}] += '!'`,
    (t) => `${t}[5] ??= ${value}`,
    (t) => `${t}[${at}] ||= ${value}`,
    (t) => `${t}[${at}] &&= ${value}`,
    (t) => `[${t}[0], ${t}[1]] = [${t}[1], ${value}]`,
    (t) => `[${t}[0]] = [${value}]`,
    (t) => `[...${t}[2]] = [${value}]`,
    (t) => `({ a: ${t}[1] } = { a: ${value} })`,
    (t) => `[${t}[0] = ${value}] = []`,
    (t) => `([, ${t}[${at}]] = ['', ${value}])`,
    (t) => `delete ${t}[${at}]`,
    (t) => `Object.assign(${t}, [${value}])`,
    (t) => `Object.assign(${t}, { 1: ${value} })`,
    (t) => `Reflect.set(${t}, ${at}, ${value})`,
    (t) => `Reflect.set(${t}, 'length', 1)`,
    (t) => `Reflect.deleteProperty(${t}, '${at}')`,
    (t) =>
      `Object.defineProperty(${t}, ${at}, { value: ${value}, writable: true, enumerable: true, configurable: true })`,
    (t) => `Object.defineProperty(${t}, 'length', { value: 1 })`,
    (t) => `${t}.forEach((one, at, all) => { all[at] = one + 'x'; })`,
    (t) => `${t}.map((one, at, all) => (all[at] = \`\${one}\${at}\`))`,
    (t) => `Object.keys(${t}).forEach((at) => { ${t}[at] += at; })`,
    (t) => `${t}.push(...${t})`,
    (t) => `${t}.splice(0, ${t}.length, ...[${value}, ${value}])`,
    (t) => `[${value}].reduce((all, one) => { all.push(one); return all; }, ${t})`,
    (t) => `[].push.apply(${t}, [${value}])`,
  ]);
}

function itemMember(scene: Scene, make: Make): Edit {
  const word = scene.word();
  return scene.one<Edit>([
    (t) => `${t}.forEach((one) => { one.name = ${word}; })`,
    (t) => `${t}.map((one) => Object.assign(one, { name: ${word} }))`,
    (t) => `${t}.at(0).name = ${word}`,
    (t) => `${t}[0].name += ${word}`,
    (t) => `(${t}[0].extra ??= []).push(${word})`,
    (t) => `delete ${t}[0].value`,
    (t) => `${t}.find(({ value }) => value > 0).name = ${word}`,
    (t) => `[${t}[0].name] = [${word}]`,
    (t) => `({ name: ${t}[0].name, ...${t}[0].rest } = { name: ${word}, own: 1 })`,
    (t) => `${t}.filter((one) => one.value === 1).forEach((one) => { one.value = 7; })`,
    (t) => `${t}.some((one) => { one.name = ${word}; return true; })`,
    (t) => `${t}.reduce((at, one) => { one.value = at; return at + 1; }, 10)`,
    (t) => `Object.values(${t}).forEach((one) => { delete one.name; })`,
    (t) => `${t}.entries().next().value[1].name = ${word}`,
    (t) => `${t}.slice(0, 1)[0].name = ${word}`,
    (t) => `[...${t}].pop().name = ${word}`,
    (t) => `(([first]) => { first.name = ${word}; })(${t})`,
    (t) => `${t}[0] = ${make()}`,
    (t) => `Reflect.set(${t}[0], 'name', ${word})`,
    (t) => `structuredClone(${t})[0].name = ${word}`,
    (t) => `${t}.map((one) => ({ ...one })).forEach((one) => { one.name = ${word}; })`,
    (t) => `${t}.sort((x, y) => y.value - x.value)[0].name = ${word}`,
  ]);
}

const keys = ['name', 'count', 'extra', 'name', '1', 'text'] as const;

/** Where a member of an object stands in code. */
function memberOf(scene: Scene): Edit {
  const key = scene.one(keys);
  if (key === '1') return scene.one<Edit>([(t) => `${t}[1]`, (t) => `${t}['1']`, (t) => `${t}[0 + 1]`]);
  return scene.one<() => Edit>([
    () => (t) => `${t}.${key}`,
    () => (t) => `${t}.${key}`,
    () => (t) => `${t}['${key}']`,
    () => {
      const name = scene.name('key');
      scene.line(`const ${name} = '${key}';`);
      return (t) => `${t}[${name}]`;
    },
    () => (t) => `${t}[\`\${'${key.slice(0, 1)}'}${key.slice(1)}\`]`,
    () => (t) => `${t}[['${key}'][0]]`,
    () => {
      const name = scene.name('Keys');
      scene.line(`const ${name} = Object.freeze({ It: '${key}' });`);
      return (t) => `${t}[${name}.It]`;
    },
    () => (t) => `${t}[({ toString: () => '${key}' })]`,
  ])();
}

function assignment(scene: Scene): Edit {
  const member = memberOf(scene);
  const value = scene.one([() => scene.word(), () => '7', () => `[${scene.word()}]`, () => 'null'])();
  return scene.one<Edit>([
    (t) => `${member(t)} = ${value}`,
    (t) => `${member(t)} = ${value}`,
    (t) => `${member(t)} += ${scene.word()}`,
    (t) => `${member(t)} ??= ${value}`,
    (t) => `${member(t)} ||= ${value}`,
    (t) => `${member(t)} &&= ${value}`,
    (t) =>
      `${t}.count ${scene.one(['+=', '-=', '*=', '**=', '%=', '/=', '<<=', '>>=', '|=', '&=', '^=', '>>>='])} 2`,
    (t) => `${t}.count++`,
    (t) => `--${t}.count`,
    (t) => `${t}.copied = ${t}.count++`,
    (t) => `${t}.copied = ++${t}['count']`,
    (t) => `delete ${member(t)}`,
    (t) => `[delete ${member(t)}, ${member(t)} = ${value}]`,
    (t) => `[${member(t)}] = [${value}]`,
    (t) => `[${member(t)} = ${value}] = [undefined]`,
    (t) => `({ x: ${member(t)} } = { x: ${value} })`,
    (t) => `({ x: ${member(t)} = ${value} } = {})`,
    (t) => `({ ...${t}.rest } = { a: ${value}, b: 2 })`,
    (t) => `[, ...${t}.rest] = [0, ${value}]`,
    (t) => `[${t}.name, ${t}.count] = [${t}.count, ${t}.name]`,
    (t) => `${member(t)} = ${t}.other = ${value}`,
    (t) => `${t}.self = Object.keys(${t})`,
    (t) => `(${t}).held = { it: ${value} }`,
    (t) => `({ own: { x: [${member(t)}] } } = { own: { x: [${value}] } })`,
  ]);
}

function byFunction(scene: Scene): Edit {
  const key = scene.one(keys);
  const value = scene.word();
  const full = `value: ${value}, writable: true, enumerable: true, configurable: true`;
  return scene.one<Edit>([
    (t) => `Object.assign(${t}, { ${key}: ${value} })`,
    (t) => `Object.assign(${t}, { ${key}: 'q', z: 1 }, undefined, { ${key}: ${value} })`,
    (t) => `Object.assign(${t}, null, 'xy', ['w'])`,
    (t) => `Object.assign(${t}, ...[{ ${key}: ${value} }, { more: 2 }])`,
    (t) => `Object.assign(${t}, { get ${key}() { return ${value}; } })`,
    (t) => `Object['assign'](${t}, { ${key}: ${value} })`,
    (t) => `Object.assign.call(null, ${t}, { ${key}: ${value} })`,
    (t) => `Object.assign.apply(Object, [${t}, { ${key}: ${value} }])`,
    (t) => `((put) => put(${t}, { ${key}: ${value} }))(Object.assign)`,
    (t) => `Object.assign.bind(Object, ${t})({ ${key}: ${value} })`,
    (t) => `[{ ${key}: ${value} }, { own: 1 }].reduce(Object.assign, ${t})`,
    (t) => `[{ ${key}: ${value} }].reduce((all, one) => Object.assign(all, one), ${t})`,
    (t) => `Reflect.set(${t}, '${key}', ${value})`,
    (t) => `Reflect.set({ own: 1 }, '${key}', ${value}, ${t})`,
    (t) => `Reflect.set(...[${t}, '${key}', ${value}])`,
    (t) => `Reflect.apply(Reflect.set, Reflect, [${t}, '${key}', ${value}])`,
    (t) => `Reflect.deleteProperty(${t}, '${key}')`,
    (t) => `Object.defineProperty(${t}, '${key}', { ${full} })`,
    (t) => `Object.defineProperty(${t}, 'hidden', { value: ${value} })`,
    (t) => `Object.defineProperty(${t}, '${key}', { value: ${value} })`,
    (t) => `Object.defineProperty(${t}, 'seen', { get: () => ${value}, enumerable: true })`,
    (t) => `Object.defineProperty(${t}, '${key}', { enumerable: false, configurable: true })`,
    (t) => `Reflect.defineProperty(${t}, '${key}', { ${full} })`,
    (t) => `Object.defineProperties(${t}, { ${key}: { ${full} }, y: { value: 1, enumerable: true } })`,
    (t) => `Object.defineProperties(${t}, Object.getOwnPropertyDescriptors({ ${key}: ${value} }))`,
    (t) => `Object.entries({ ${key}: ${value}, w: 1 }).forEach(([key, one]) => { ${t}[key] = one; })`,
    (t) => `Object.keys(${t}).forEach((key) => { ${t}[key] = key; })`,
    (t) => `Object.keys(${t}).forEach((key) => delete ${t}[key])`,
    (t) => `['x', 'y'].forEach((key, at) => { ${t}[key] = at; })`,
    (t) => `new Map([['${key}', ${value}]]).forEach((one, key) => { ${t}[key] = one; })`,
    (t) => `Object.freeze({ ...${t} })`,
    (t) => `Reflect.ownKeys(${t}).forEach((key) => { ${t}[key] = ${value}; })`,
    (t) => `['set', 'get'].map((how) => Reflect[how](${t}, '${key}', ${value}))`,
    (t) => `JSON.parse('["${key}"]', (at, one) => (at === '0' ? (${t}[one] = ${value}) : one))`,
    (t) => `Object.entries(${t}).map(([key, one]) => (${t}[key + 'x'] = one))`,
  ]);
}

/** What an object holds. */
function deeper(scene: Scene): Edit {
  const inner = drawEdit(scene, 'list');
  const word = scene.word();
  return scene.one<Edit>([
    (t) => `(${t}.list ??= [${word}, ${word}], ${inner(`${t}.list`)})`,
    (t) => `${t}.inner && (${t}.inner.name = ${word})`,
    (t) => `(${t}.inner ??= {}).name = ${word}`,
    (t) => `((inner) => { if (inner) inner.name = ${word}; })(${t}.inner)`,
    (t) => `(({ inner = {} }) => { inner.name = ${word}; })(${t})`,
    (t) => `(({ list = [] }) => list.push(${word}))(${t})`,
    (t) => `${t}.list?.push(${word})`,
    (t) => `Object.values(${t}).forEach((one) => { if (Array.isArray(one)) one.push(${word}); })`,
    (t) => `Object.assign(${t}, { inner: { ...${t}.inner, more: ${word} } })`,
    (t) => `({ ...${t} }).list?.push(${word})`,
    (t) =>
      `((copied) => { if (copied.inner) copied.inner.name = ${word}; copied.name = 'no'; })({ ...${t} })`,
  ]);
}

/** By what says how a property may be changed, and by changes that may fail then. */
function keeping(scene: Scene): Edit {
  const key = scene.one(keys);
  const word = scene.word();
  const wrap = scene.one<Edit>([(t) => t, (t) => t, (t) => `unknown(${t})`]);
  const name = scene.one([`'${key}'`, `'${key}'`, `unknown('${key}')`]);
  const how = scene.one([
    'enumerable: false, configurable: true',
    'enumerable: false',
    'writable: false',
    `value: ${word}`,
    `value: ${word}, enumerable: true`,
    `get: () => ${word}, set() {}`,
    `get: () => ${word}, enumerable: true`,
    'enumerable: unknown(true)',
    'configurable: false',
  ]);
  const descriptor = scene.one([`{ ${how} }`, `{ ${how} }`, `unknown({ ${how} })`]);
  const keep = scene.one<Edit>([
    (t) => `Object.freeze(${wrap(t)})`,
    (t) => `Object.seal(${wrap(t)})`,
    (t) => `Object.preventExtensions(${wrap(t)})`,
    (t) => `Object.defineProperty(${wrap(t)}, ${name}, ${descriptor})`,
    (t) => `Object.defineProperty(${wrap(t)}, ${name}, ${descriptor})`,
    (t) => `Reflect.defineProperty(${wrap(t)}, ${name}, ${descriptor})`,
    (t) => `Object.defineProperties(${wrap(t)}, { ${key}: ${descriptor} })`,
  ]);
  const write = scene.one<Edit>([
    (t) => `${t}.${key === '1' ? 'name' : key} = ${word};`,
    (t) => `${t}['${key}'] = ${word}; ${t}.more = 1;`,
    (t) => `delete ${t}.name;`,
    (t) => `Object.assign(${t}, { more: 1, name: ${word} });`,
  ]);
  return scene.one<Edit>([
    (t) => `(() => { ${keep(t)}; try { ${write(t)} } catch {} })()`,
    (t) => `(() => { if (maybe()) ${keep(t)}; try { ${write(t)} } catch {} })()`,
    (t) => `(() => { try { ${keep(t)}; ${write(t)} } catch {} })()`,
    (t) =>
      `(() => { ${keep(t)}; ${t}.kept = [Reflect.set(${t}, 'name', ${word}), Reflect.deleteProperty(${t}, 'count')]; })()`,
  ]);
}

/** By loops over names, and what several statements do. */
function byNames(scene: Scene): Edit {
  const word = scene.word();
  return scene.one<Edit>([
    (t) => `(() => { for (const key in ${t}) ${t}[key] = ${word}; })()`,
    (t) => `(() => { for (const key of Object.keys(${t})) if (key !== 'name') delete ${t}[key]; })()`,
    (t) => `(() => { for (const [key, one] of Object.entries(${t})) ${t}[key] = [one]; })()`,
    (t) => `(() => { for (${t}.name of ['p', ${word}]); })()`,
    (t) => `(() => { for (${t}.last in { x: 1, y: 2 }); })()`,
    (t) => `(() => { for (${t}.count = 0; ${t}.count < 3; ${t}.count += 1); })()`,
    (t) =>
      `(() => { const { name, ...rest } = ${t}; delete ${t}.name; Object.assign(${t}, rest, { name }); })()`,
    (t) => `(() => { for ([${t}.name] of [[${word}]]); })()`,
    (t) => `(() => { for ({ x: ${t}.name } of [{ x: ${word} }]); })()`,
  ]);
}

function mapMethod(scene: Scene): Edit {
  const word = scene.word();
  const method = (name: string, ...args: readonly string[]) => callOf(scene, 'Map', name, args);
  return scene.one<() => Edit>([
    () => method('set', "'a'", word),
    () => method('set', "'new'", word),
    () => method('delete', "'a'"),
    () => method('clear'),
    () => method('set', word, "'x'"),
    () => (t) => `${t}.forEach((one, key) => ${t}.set(key, one + 'x'))`,
    () => (t) => `[...${t}].forEach(([key, one]) => ${t}.set(one, key))`,
    () => (t) => `${t}.set('p', 1).set('q', 2).delete('p')`,
    () => (t) => `(() => { for (const [key] of ${t}) ${t}.set(key, ${word}); })()`,
    () => (t) => `(() => { for (const key of ${t}.keys()) ${t}.delete(key); })()`,
    () => (t) => `[['k', ${word}]].forEach(([key, one]) => ${t}.set(key, one))`,
    () => (t) => `${t}.set('list', ${t}.get('list') ?? []).get('list').push(${word})`,
  ])();
}

function builderMethod(scene: Scene): Edit {
  const word = scene.word();
  const method = (name: string, ...args: readonly string[]) => callOf(scene, undefined, name, args);
  return scene.one<() => Edit>([
    () => method('setName', word),
    () => method('setDescription', word),
    () => method('setNSFW', 'true'),
    () => method('setDescription', word),
    () => method('setNameLocalizations', `{ de: ${word} }`),
    () =>
      method(
        'addStringOption',
        `(option) => option.setName(${scene.word()}).setDescription(${scene.word()})`,
      ),
    () =>
      method(
        'addIntegerOption',
        `(option) => option.setName(${scene.word()}).setDescription(${scene.word()}).setRequired(true)`,
      ),
    () => (t) => `${t}.setName(${word}).setDescription(${scene.word()})`,
    () => (t) => `[${word}].forEach((one) => ${t}.setName(one))`,
  ])();
}

/** Of a class of the program (see `things.ts`). */
function instanceMember(scene: Scene): Edit {
  const word = scene.word();
  const method = (name: string, ...args: readonly string[]) => callOf(scene, undefined, name, args);
  return scene.one<() => Edit>([
    () => method('rename', word),
    () => method('add', word),
    () => method('rename', word),
    () => (t) => `${t}.rename(${word}).add(${scene.word()})`,
    () => (t) => `${t}.name = ${word}`,
    () => (t) => `${t}['name'] += ${word}`,
    () => (t) => `${t}.list.push(${word})`,
    () => (t) => `[${t}.name] = [${word}]`,
    () => (t) => `Object.assign(${t}, { name: ${word} })`,
    () => (t) => `Reflect.set(${t}, 'name', ${word})`,
    () => (t) => `[${word}].forEach((one) => ${t}.add(one))`,
    () => (t) => `[${word}, ${scene.word()}].reduce((all, one) => all.rename(one), ${t})`,
    () => (t) => `${t}.extra = ${word}`,
    () => (t) => `Object.getPrototypeOf(${t}).rename.call(${t}, ${word})`,
    () => (t) => `Object.defineProperty(${t}, 'rename', { value: () => ${word} })`,
    () => (t) => `${t}.toJSON().name = ${word}`,
  ])();
}

/** A variable that is assigned to. */
function textAssignment(scene: Scene): Edit {
  const word = scene.word();
  return scene.one<Edit>([
    (t) => `${t} = ${word}`,
    (t) => `${t} += ${word}`,
    (t) => `${t} ??= ${word}`,
    (t) => `${t} ||= ${word}`,
    (t) => `${t} &&= ${word}`,
    (t) => `[${t}] = [${word}]`,
    (t) => `({ x: ${t} } = { x: ${word} })`,
    (t) => `[${t} = ${word}] = []`,
    (t) => `({ x: ${t} = ${word} } = {})`,
    (t) => `[[${t}]] = [${word}]`,
    (t) => `(() => { for (${t} of ['p', ${word}]); })()`,
    (t) => `(() => { for (${t} in { x: 1, y: 2 }); })()`,
    (t) => `${t} = \`\${${t}}-\${${t}}\``,
    (t) => `${t} = ${t}.replace('a', ${word})`,
    (t) => `[${word}].forEach((one) => { ${t} = one; })`,
    (t) => `${t} = ((old) => old + '.')(${t})`,
    (t) => `${t} = ${t} === ${word} ? 'same' : ${word}`,
  ]);
}

function numberAssignment(scene: Scene): Edit {
  return scene.one<Edit>([
    (t) => `${t}++`,
    (t) => `--${t}`,
    (t) => `${t} ${scene.one(['+=', '-=', '*=', '**=', '%=', '<<=', '|=', '^='])} 3`,
    (t) => `${t} = ${t}++ + ++${t}`,
    (t) => `${t} ||= 9`,
    (t) => `${t} &&= 4`,
    (t) => `[${t}] = [6]`,
    (t) => `({ x: ${t} } = { x: 8 })`,
    (t) => `(() => { for (${t} = 0; ${t} < 4; ${t} += 3); })()`,
    (t) => `(() => { while (${t} < 9) ${t} += 4; })()`,
    (t) => `[1, 2].forEach((one) => { ${t} += one; })`,
  ]);
}
