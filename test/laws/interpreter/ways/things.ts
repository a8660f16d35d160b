/** Things that may change, as they are declared, and what of them is compared. */
import type { Scene, Thing, ThingKind } from '../scene.ts';

const kinds: readonly ThingKind[] = [
  'object',
  'list',
  'object',
  'list',
  'items',
  'map',
  'set',
  'text',
  'number',
  'builder',
  'instance',
];

export const drawKind = (scene: Scene): ThingKind => scene.one(kinds);

/** Declares a thing in the module that is being written. */
export function declare(scene: Scene, kind: ThingKind): Thing {
  const name = scene.name('v');
  const isScalar = kind === 'text' || kind === 'number';
  const keyword = isScalar ? scene.one(['let', 'var']) : scene.one(['const', 'const', 'let', 'var']);
  scene.line(`${keyword} ${name} = ${fresh(scene, kind)};`);
  return scene.add(kind, name, keyword !== 'const');
}

/** A new value. */
export function fresh(scene: Scene, kind: ThingKind): string {
  const word = () => scene.word();
  switch (kind) {
    case 'list':
      return scene.one([
        () => `[${word()}, ${word()}]`,
        () => `[${word()}, ${word()}, ${word()}]`,
        () => `[]`,
        () => `[${word()}]`,
        () => `Array.of(${word()}, ${word()})`,
        () => `new Array(2).fill(${word()})`,
        () => `Array.from([${word()}, ${word()}])`,
        () => `'ab-cd'.split('-')`,
      ])();
    case 'items':
      return scene.one([
        () => `[{ name: ${word()}, value: 1 }, { name: ${word()}, value: 2 }]`,
        () => `[${word()}, ${word()}].map((name, value) => ({ name, value }))`,
        () => `[{ name: ${word()}, value: 1, list: [${word()}] }]`,
      ])();
    case 'object':
      return scene.one([
        () => `{ name: ${word()}, count: 1 }`,
        () => `{ name: ${word()}, count: 1, list: [${word()}], inner: { name: ${word()} } }`,
        () => `{ count: 2, name: ${word()}, flag: true, text: null }`,
        () => `{ b: ${word()}, 2: ${word()}, name: ${word()}, 1: ${word()} }`,
        () => `Object.fromEntries([['name', ${word()}], ['count', 3]])`,
        () => `Object.assign({}, { name: ${word()}, list: [] })`,
        () => `{ ...{ name: ${word()}, inner: { name: ${word()} } }, count: 4 }`,
      ])();
    case 'map':
      return scene.one([
        () => `new Map([['a', ${word()}], ['b', ${word()}]])`,
        () => `new Map()`,
        () => `new Map(Object.entries({ a: ${word()}, c: ${word()} }))`,
      ])();
    case 'set':
      return scene.one([
        () => `new Set(['a', ${word()}])`,
        () => `new Set()`,
        () => `new Set([${word()}, ${word()}, ${word()}])`,
      ])();
    case 'instance':
      return ownClass(scene);
    case 'text':
      return word();
    case 'number':
      return scene.one(['1', '0', '5', '12']);
    case 'builder': {
      const from = '@discordjs/builders';
      if (scene.isCommonJs) scene.import(`const { SlashCommandBuilder } = require('${from}');`);
      else scene.import(`import { SlashCommandBuilder } from '${from}';`);
      return `new SlashCommandBuilder().setName(${word()}).setDescription(${word()})`;
    }
  }
}

/**
 * Makes an instance of a class of the program, as bots write builders of their own: `rename`, `add` and `name` change what
 * `toJSON` gives.
 */
function ownClass(scene: Scene): string {
  const of = scene.name('Own');
  const word = () => scene.word();
  return scene.one<() => string>([
    () => {
      scene.line(
        `class ${of} { name = ${word()}; list = []; rename(name) { this.name = name; return this; } add(...all) { this.list.push(...all); return this; } toJSON() { return { name: this.name, list: this.list }; } }`,
      );
      return `new ${of}()`;
    },
    () => {
      scene.line(
        `class ${of} { #data = { list: [${word()}] }; constructor(name) { this.#data.name = name; } get name() { return this.#data.name; } set name(name) { this.#data.name = name + '.'; } get list() { return this.#data.list; } rename(name) { this.name = name; return this; } add(one) { this.#data.list = [...this.#data.list, one]; return this; } toJSON() { return { ...this.#data }; } toString() { return this.name; } }`,
      );
      return `new ${of}(${word()})`;
    },
    () => {
      scene.line(
        `class ${of}Base { constructor(data) { Object.assign(this, data); } rename(name) { this.name = name; return this; } toJSON() { return { ...this }; } }`,
        `class ${of} extends ${of}Base { list = [${word()}]; add = (one) => { this.list.unshift(one); return this; }; rename(name) { return super.rename(\`\${name}!\`); } toJSON() { return { ...super.toJSON(), add: undefined, own: 1 }; } }`,
      );
      return `new ${of}({ name: ${word()}, list: [] })`;
    },
    () => {
      scene.line(
        `function ${of}(name) { this.name = name; this.list = [name]; }`,
        `${of}.prototype.rename = function (name) { this.name = name; return this; };`,
        `Object.assign(${of}.prototype, { add(one) { this.list[this.list.length] = one; return this; }, toJSON() { const { name, list } = this; return { list, name }; } });`,
      );
      return `new ${of}(${word()})`;
    },
    () => {
      scene.line(
        `const ${of} = (name, list = []) => ({ name, list, rename(one) { this.name = one; return this; }, add: (one) => { list.push(one); }, toJSON: () => ({ name, list }) });`,
      );
      return `${of}(${word()})`;
    },
    () => {
      scene.line(
        `class ${of} { static made = []; static of(name) { const one = new this(); one.name = name; this.made.push(one); return one; } list = ${of}.made.map((one) => one.name); rename(name) { const [first = this] = ${of}.made; first.name = name; return this; } add(one) { for (const own of ${of}.made) own.list.push(one); return this; } toJSON() { return { list: this.list, name: this.name }; } }`,
      );
      return `${of}.of(${word()})`;
    },
  ])();
}

/** What can be compared of a thing: all of it, or what the language makes of it. */
export function view(scene: Scene, kind: ThingKind, of: string): string {
  switch (kind) {
    case 'list':
      return scene.one([
        of,
        of,
        `${of}.length`,
        `[...${of}]`,
        `${of}.join('-')`,
        `${of}.map((one) => one)`,
        `Object.keys(${of})`,
      ]);
    case 'items':
      return scene.one([
        of,
        of,
        `${of}.map((one) => one.name)`,
        `${of}.length`,
        `[...${of}]`,
        `${of}.map(({ name, value }) => ({ value, name }))`,
      ]);
    case 'object':
      return scene.one([
        of,
        of,
        of,
        `${of}.name`,
        `Object.keys(${of})`,
        `Object.entries(${of})`,
        `{ ...${of} }`,
        `'name' in ${of}`,
        `{ a: ${of}.list, b: ${of}.inner, c: ${of}.extra }`,
      ]);
    case 'map':
      return scene.one([
        `[...${of}]`,
        `Object.fromEntries(${of})`,
        `[...${of}.keys()]`,
        `${of}.size`,
        `${of}.get('a') ?? null`,
        `Array.from(${of}.values())`,
      ]);
    case 'set':
      return scene.one([`[...${of}]`, `${of}.size`, `${of}.has('a')`, `Array.from(${of})`]);
    case 'builder':
      return scene.one([of, of, `${of}.toJSON()`, `${of}.name`]);
    case 'instance':
      return scene.one([
        `${of}.toJSON()`,
        `${of}.toJSON()`,
        `${of}.name`,
        `${of}.list`,
        `Object.keys(${of})`,
        `\`\${${of}}\``,
      ]);
    default:
      return of;
  }
}

/** Another thing with the same contents, as code copies them. */
export function copy(scene: Scene, kind: ThingKind, of: string): string | undefined {
  switch (kind) {
    case 'list':
      return scene.one([
        `[...${of}]`,
        `${of}.slice()`,
        `${of}.concat()`,
        `[].concat(${of})`,
        `Array.from(${of})`,
        `[${of}].flat()`,
        `${of}.filter(() => true)`,
        `[...${of}, 'z']`,
        `${of}.concat(['y'], 'z')`,
        `Object.values(${of})`,
        `[...${of}.values()]`,
        `[...new Set(${of})]`,
        `${of}.toSorted()`,
        `${of}.with(0, 'w')`,
        `${of}.toSpliced(0, 1)`,
        `JSON.parse(JSON.stringify(${of}))`,
        `structuredClone(${of})`,
        `Object.assign([], ${of})`,
      ]);
    case 'items':
      return scene.one([
        `[...${of}]`,
        `${of}.slice(0)`,
        `${of}.map((one) => ({ ...one }))`,
        `${of}.flatMap((one) => [one])`,
        `${of}.concat({ name: 'z', value: 9 })`,
        `${of}.filter(({ value }) => value !== 1)`,
        `JSON.parse(JSON.stringify(${of}))`,
      ]);
    case 'object':
      return scene.one([
        `{ ...${of} }`,
        `{ z: 'z', ...${of}, count: 8 }`,
        `Object.assign({}, ${of})`,
        `Object.fromEntries(Object.entries(${of}))`,
        `(({ name, ...rest }) => ({ ...rest, name }))(${of})`,
        `JSON.parse(JSON.stringify(${of}))`,
        `Object.assign({ name: 'n', y: 1 }, ${of}, { x: 2 })`,
        `structuredClone(${of})`,
      ]);
    case 'map':
      return scene.one([`new Map(${of})`, `new Map([...${of}, ['z', 'zz']])`, `new Map(${of}.entries())`]);
    case 'set':
      return scene.one([`new Set(${of})`, `new Set([...${of}, 'z'])`, `new Set(${of}.values())`]);
    case 'builder':
    case 'instance':
      return undefined;
    default:
      return of;
  }
}
