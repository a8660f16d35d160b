/** Writes programs by choices: choosing 0 each time gives the plainest one, so that a failure shrinks to few lines. */

export type Kind = 'text' | 'number' | 'boolean' | 'texts' | 'choice' | 'choices' | 'record' | 'object';

interface Variable {
  readonly name: string;
  readonly kind: Kind | `builder ${string}`;
}

const words = ['ab', 'cde', 'f', 'gh', 'ijk', 'l', 'mno', 'p'] as const;
const locales = ['de', 'fr', 'ja', 'es-ES'] as const;
export const optionWords = ['String', 'Integer', 'Boolean', 'User', 'Channel', 'Number'] as const;

export class Writer {
  /** Statements of the block being written. */
  lines: string[] = [];
  /** Names that stand for a value here. */
  variables: Variable[] = [];
  readonly #choices: readonly number[];
  readonly #taken = new Set<string>();
  #at = 0;
  #names = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  choose(count: number): number {
    const choice = this.#choices[this.#at] ?? 0;
    this.#at += 1;
    return choice % count;
  }

  /** One of several, the first where nothing is left to choose. */
  one<T>(all: readonly T[]): T {
    return all[this.choose(all.length)] as T;
  }

  maybe(outOf = 2): boolean {
    return this.choose(outOf) === outOf - 1;
  }

  get hasMore(): boolean {
    return this.#at < this.#choices.length;
  }

  name(prefix = 'v'): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }

  constant(kind: Variable['kind'], expression: string): string {
    const name = this.name();
    this.lines.push(`${this.one(['const', 'const', 'let', 'var'])} ${name} = ${expression};`);
    this.variables.push({ name, kind });
    return name;
  }

  variable(kind: Variable['kind']): string | undefined {
    const all = this.variables.filter((variable) => variable.kind === kind);
    return all.length === 0 ? undefined : this.one(all).name;
  }

  /** A declaration that is written once: helper functions, classes, enums. */
  once(name: string, text: string): string {
    if (!this.#taken.has(name)) this.lines.unshift(text);
    this.#taken.add(name);
    return name;
  }

  word(): string {
    return this.one(words);
  }

  locale(): string {
    return this.one(locales);
  }

  expression(kind: Kind, depth = 3): string {
    if (depth <= 0 || !this.hasMore) return this.#plain(kind, 0);
    switch (this.choose(14)) {
      case 1:
        return this.constant(kind, this.expression(kind, depth - 1));
      case 2:
        return this.variable(kind) ?? this.#plain(kind, depth);
      case 3:
        return `(${this.condition(depth)} ? ${this.expression(kind, depth - 1)} : ${this.expression(kind, depth - 1)})`;
      case 4:
        return this.maybe(3) ? `unknown(${this.expression(kind, depth - 1)})` : this.#plain(kind, depth);
      case 5:
        return this.#member(kind, depth);
      case 6:
        return this.#called(kind, depth);
      case 7:
        return this.#logical(kind, depth);
      case 8:
      case 9:
      case 10:
        return this.#computed(kind, depth);
      default:
        return this.#plain(kind, depth);
    }
  }

  condition(depth: number): string {
    switch (this.choose(8)) {
      case 0:
        return 'true';
      case 1:
        return 'unknown(true)';
      case 2:
        return 'unknown(false)';
      case 3:
        return `${this.expression('text', depth - 1)} === ${this.expression('text', depth - 1)}`;
      case 4:
        return `${this.expression('number', depth - 1)} ${this.one(['<', '>=', '!=='])} ${this.expression('number', depth - 1)}`;
      case 5:
        return `${this.expression('texts', depth - 1)}.includes(${this.expression('text', depth - 1)})`;
      case 6:
        return `!${this.expression('boolean', depth - 1)}`;
      default:
        return `typeof ${this.expression(this.one(['text', 'number', 'record'] as const), depth - 1)} === 'string'`;
    }
  }

  #plain(kind: Kind, depth: number): string {
    const inner = depth - 1;
    switch (kind) {
      case 'text':
        return `'${this.word()}'`;
      case 'number':
        return this.one(['1', '0', '7', '3', '12']);
      case 'boolean':
        return this.one(['true', 'false']);
      case 'texts':
        return `[${this.#several(() => (depth > 0 && this.maybe(4) ? `...${this.expression('texts', inner)}` : this.expression('text', inner)))}]`;
      case 'choice':
        return this.maybe(3)
          ? `{ value: ${this.expression('text', inner)}, name: ${this.expression('text', inner)} }`
          : `{ name: ${this.expression('text', inner)}, value: ${this.expression('text', inner)} }`;
      case 'choices':
        return `[${this.#several(() => (depth > 0 && this.maybe(4) ? `...${this.expression('choices', inner)}` : this.expression('choice', inner)))}]`;
      case 'record':
        return `{ ${this.#several(() => this.#entry(depth))} }`;
      case 'object':
        return `{ name: ${this.expression('text', inner)}, ${this.#several(() => this.#property(depth))} }`;
    }
  }

  #several(write: () => string): string {
    const count = this.choose(4);
    return Array.from({ length: count }, write).join(', ');
  }

  #entry(depth: number): string {
    const value = this.expression('text', depth - 1);
    if (depth <= 0) return `'${this.locale()}': ${value}`;
    switch (this.choose(6)) {
      case 4:
        return `...${this.expression('record', depth - 1)}`;
      case 5:
        return `[${this.one(["'d' + 'e'", "'fr'", "unknown('ja')", '`de`'])}]: ${value}`;
      default:
        return `'${this.locale()}': ${value}`;
    }
  }

  #property(depth: number): string {
    const inner = depth - 1;
    switch (this.choose(8)) {
      case 1:
        return `list: ${this.expression('texts', inner)}`;
      case 2:
        return `flag: ${this.expression('boolean', inner)}`;
      case 3:
        return `choices: ${this.expression('choices', inner)}`;
      case 4:
        return `texts: ${this.expression('record', inner)}`;
      case 5:
        return depth > 0 ? `...${this.expression('object', inner)}` : 'list: []';
      case 6:
        return depth > 0 ? `inner: ${this.expression('object', inner)}` : 'list: []';
      case 7:
        return `...(${this.condition(inner)} && { extra: ${this.expression('text', inner)} })`;
      default:
        return `count: ${this.expression('number', inner)}`;
    }
  }

  /** Out of something that holds it. */
  #member(kind: Kind, depth: number): string {
    const value = this.expression(kind, depth - 1);
    switch (this.choose(9)) {
      case 0:
        return `${this.constant('object', `{ name: 'n', held: ${value} }`)}.held`;
      case 1:
        return `({ 'a b': ${value} })['a b']`;
      case 2:
        return `[${value}, 0][0]`;
      case 3:
        return `[0, ${value}].at(-1)`;
      case 4: {
        const name = this.name('held');
        this.lines.push(`const { ${name} } = { ${name}: ${value} };`);
        this.variables.push({ name, kind });
        return name;
      }
      case 5: {
        const name = this.name('C');
        this.lines.push(`class ${name} { static held = ${value}; }`);
        return `${name}.held`;
      }
      case 6: {
        const name = this.name('C');
        this.lines.push(
          `class ${name} { held; constructor(one) { this.held = one; } get it() { return this.held; } }`,
        );
        return `new ${name}(${value}).${this.one(['held', 'it'])}`;
      }
      case 7: {
        const name = this.name('C');
        this.lines.push(
          `class ${name} { static own = ${value}; held = ${this.one([value, `${name}.own`])}; of() { return ${this.one(['this', name])}.held; } get it() { return this.held; } static get() { return ${name}.own; } }`,
        );
        return this.one([
          `new ${name}().${this.one(['held', 'it'])}`,
          `${name}.${this.one(['own', 'get()'])}`,
          `(new ${name}().of() ?? ${value})`,
        ]);
      }
      default: {
        const name = this.name('E');
        if (kind !== 'text' && kind !== 'number' && kind !== 'texts') return value;
        const first = kind === 'number' ? '4' : `'${this.word()}'`;
        const second = this.one(['5', 'A', "'z'", kind === 'number' ? 'A | 1' : '0']);
        this.lines.push(`enum ${name} { A = ${first}, B = ${second} }`);
        if (kind === 'texts') return `Object.${this.one(['keys', 'values'])}(${name}).map(String)`;
        return kind === 'text' || this.maybe() ? `${name}.A` : `Number(${name}.B)`;
      }
    }
  }

  /** What a function gives. */
  #called(kind: Kind, depth: number): string {
    const value = this.expression(kind, depth - 1);
    const name = this.name('f');
    switch (this.choose(9)) {
      case 7:
        this.lines.push(
          `function ${name}(one) { let it = one; let other = it; if (${this.condition(depth - 1)}) { it = ${this.expression(kind, depth - 1)}; } else if (${this.condition(depth - 1)}) other = it; return [it, other][${this.one(['0', '1'])}]; }`,
        );
        return `${name}(${value})`;
      case 8:
        this.lines.push(`class ${name} { static held = ${value}; static get it() { return this.held; } }`);
        return `${name}.it`;
      case 0:
        this.lines.push(`const ${name} = (one) => one;`);
        return `${name}(${value})`;
      case 1:
        this.lines.push(`function ${name}(flag, one, other = one) { if (flag) return one; return other; }`);
        return `${name}(${this.condition(depth - 1)}, ${value})`;
      case 2:
        this.lines.push(
          `function ${name}({ one }, ...rest) { const [first = one] = rest; return rest.length > 0 ? first : one; }`,
        );
        return `${name}({ one: ${value} }${this.maybe() ? `, ${this.expression(kind, depth - 1)}` : ''})`;
      case 3:
        this.lines.push(
          `function ${name}(one) { let it; switch (${this.expression('text', depth - 1)}) { case 'ab': it = one; break; default: it = ${this.expression(kind, depth - 1)}; } return it; }`,
        );
        return `${name}(${value})`;
      case 4:
        this.lines.push(
          `function ${name}(one) { const all = []; for (let i = 0; i < 2; i++) all.push(one); for (const key in { x: 1 }) all[0] = one; return all[1]; }`,
        );
        return `${name}(${value})`;
      case 5:
        this.lines.push(`const ${name} = { of(one) { return one; }, get it() { return ${value}; } };`);
        return `${name}.${this.maybe() ? 'it' : `of(${value})`}`;
      default:
        this.lines.push(
          `function ${name}(one) { const box = { it: one }; const same = box; same.it = one; try { return box.it; } catch { return box.it; } }`,
        );
        return `${name}(${value})`;
    }
  }

  #logical(kind: Kind, depth: number): string {
    const value = this.expression(kind, depth - 1);
    const other = this.expression(kind, depth - 1);
    return this.one([
      `(undefined ?? ${value})`,
      `(${value} ?? ${other})`,
      `(${value} || ${other})`,
      `(${other} && ${value})`,
      `(unknown(null) ?? ${value})`,
      `({}.nothing ?? ${value})`,
      `(${value}, ${other})`,
    ]);
  }

  /** What the language's own functions make. */
  #computed(kind: Kind, depth: number): string {
    const text = () => this.expression('text', depth - 1);
    const texts = () => this.expression('texts', depth - 1);
    const record = () => this.expression('record', depth - 1);
    switch (kind) {
      case 'text':
        return this.one([
          () => `\`\${${text()}}\${${text()}}\``,
          () => `(${text()} + ${text()})`,
          () => `${text()}.toUpperCase().toLowerCase()`,
          () => `${text()}.repeat(2).slice(${this.one(['0', '1', '-1'])})`,
          () => `${texts()}.join('${this.one(['', '-', '_'])}')`,
          () => `(${texts()}.find((one) => one !== ${text()}) ?? ${text()})`,
          () =>
            `${text()}.replace(${this.one(['/a/', '/[a-c]+/g', '/\\W+$/', '/(.)b?/g', '/(a)|(b)/gi'])}, ${this.one(["'x'", "'$1-$&'", '(all) => all + all', "(all, one) => one + '.'"])})`,
          () => `('-' + ${text()} + ' ').trim().replace('-', '').padEnd(2, 'z')`,
          () => `(${texts()}[${this.one(['0', '1'])}] ?? 'none')`,
          () => `(${record()}.de ?? 'none')`,
          () => `(new Map(Object.entries(${record()})).get(${text()}) ?? 'none')`,
          () => `${texts()}.reduce((all, one) => all + one, 'r')`,
          () => `String(${this.expression('number', depth - 1)})`,
          () => `${text()}.split('').reverse().join('')`,
          () => `${text()}.concat('q').charAt(0).padStart(3, 'xy')`,
          () => `(${text()}.startsWith('a') ? 'yes' : ${text()}.substring(1) || 'no')`,
        ])();
      case 'number':
        return this.one([
          () => `${texts()}.length`,
          () => `(${this.expression('number', depth - 1)} + 1)`,
          () => `(${this.expression('number', depth - 1)} * 2 - 1)`,
          () => `${texts()}.indexOf(${text()})`,
          () => `Number('${this.one(['4', '8'])}')`,
          () => `Math.max(${this.expression('number', depth - 1)}, 2)`,
          () => `${texts()}.reduce((sum, one) => sum + one.length, 0)`,
          () => `Object.keys(${record()}).length`,
          () => `new Set(${texts()}).size`,
          () =>
            `${this.once('Numbers', 'enum Numbers { A = 2, B, C = A | 4 }')}.${this.one(['A', 'B', 'C'])}`,
          () => `parseInt('12', 10)`,
        ])();
      case 'boolean':
        return this.one([
          () => `${texts()}.some((one) => one === ${text()})`,
          () => `${texts()}.every((one) => one.length < 3)`,
          () => `Boolean(${text()})`,
          () => `Array.isArray(${texts()})`,
          () => `!${this.expression('boolean', depth - 1)}`,
          () => `(${this.condition(depth - 1)})`,
          () => `('de' in ${record()})`,
          () => `new Set(${texts()}).has(${text()})`,
        ])();
      case 'texts':
        return this.one([
          () => `${texts()}.map((one, at) => one + at)`,
          () => `${texts()}.filter((one) => one !== ${text()})`,
          () => `${texts()}.flatMap((one) => [one, ${text()}])`,
          () => `${texts()}.concat(${texts()}, ${text()})`,
          () => `${texts()}.slice(${this.one(['1', '0, 1', '-1'])})`,
          () => `Object.keys(${record()})`,
          () => `Object.values(${record()})`,
          () => `Array.from({ length: 3 }, (_, at) => 'n' + at)`,
          () => `[...${this.one(['Array(2)', 'new Array(3)', "Array('a')"])}.keys()].map(String)`,
          () => `[...Array(${this.one(['0', '2', "'a', 'b'"])})].map((one, at) => (one ?? 'none') + at)`,
          () => `Array.from(${texts()}, (one) => one + 'x')`,
          () => `Object.entries(${record()}).map(([key, value]) => key + value)`,
          () => `[...${texts()}].reverse()`,
          () => `[...${texts()}].sort()`,
          () => `[${texts()}, ${texts()}].flat()`,
          () => `[...new Set(${texts()})]`,
          () => `[...new Map(Object.entries(${record()})).${this.one(['keys', 'values'])}()]`,
          () => `Array.from(new Set(${texts()}).add(${text()}), (one) => one + '!')`,
          () =>
            `((all) => { for (const one of ${texts()}) all.set(one, ${text()}); ${this.one(['', `all.delete(${text()});`, `all.set(${text()}, 'z');`])} return [...all.entries()].map(([key, one]) => key + one); })(new Map())`,
          () =>
            `((all, list) => { ${texts()}.forEach((one) => all.add(one)); all.forEach((one) => list.push(one)); for (const one of all) list.push(one); return list; })(new Set([${text()}]), [])`,
          () => `[...Array(3).keys()].map((at) => 'n' + at)`,
          () => `new Array(2).fill(${text()}).concat(Array(1, 2).map(String))`,
          () => `[...Array(2)].map((one, at) => typeof one + at)`,
          () => `Object.values(${this.once('Words', "enum Words { A = 'aa', B = 'bb' }")})`,
          () => `Object.keys(${this.once('Numbers', 'enum Numbers { A = 2, B, C = A | 4 }')})`,
          () => `${text()}.split('b')`,
          () => `${texts()}.toReversed()`,
        ])();
      case 'choice':
        return this.one([
          () => `((one) => ({ name: one, value: one }))(${text()})`,
          () => `Object.assign({}, ${this.expression('choice', depth - 1)}, { name: ${text()} })`,
          () => `{ ...${this.expression('choice', depth - 1)}, name: ${text()} }`,
          () => `Object.freeze(${this.expression('choice', depth - 1)})`,
        ])();
      case 'choices':
        return this.one([
          () => `${texts()}.map((name) => ({ name, value: name }))`,
          () => `Object.entries(${record()}).map(([name, value]) => ({ name, value }))`,
          () => `${this.expression('choices', depth - 1)}.filter(({ name }) => name !== ${text()})`,
          () => `[...${this.expression('choices', depth - 1)}, ${this.expression('choice', depth - 1)}]`,
        ])();
      case 'record':
        return this.one([
          () => `Object.fromEntries(${texts()}.map((one) => [one, one]))`,
          () => `Object.fromEntries(Object.entries(${record()}).map(([key, one]) => [key, one + 'x']))`,
          () => `Object.assign({}, ${record()}, ${record()})`,
          () => `${texts()}.reduce((all, one) => ({ ...all, [one]: one }), {})`,
          () =>
            `((all) => { for (const [key, one] of Object.entries(${record()})) all[key] = one; return all; })({})`,
        ])();
      case 'object':
        return this.one([
          () => `Object.assign({ count: 2 }, ${this.expression('object', depth - 1)})`,
          () => `((name) => ({ name, count: 1 }))(${text()})`,
          () => `{ ...${this.expression('object', depth - 1)}, name: ${text()} }`,
          () => `(({ name, ...rest }) => ({ ...rest, name }))(${this.expression('object', depth - 1)})`,
        ])();
    }
  }
}
