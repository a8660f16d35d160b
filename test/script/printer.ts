/** Programs for the evaluation law: the same value written with constants, spreads, enums and operators. */
import * as enums from 'discord-api-types/v10';
import type * as fc from 'fast-check';

/** Prints a value as one of the many programs that give it. */
export class ProgramPrinter {
  readonly statements: string[] = [];
  #seed: number;
  #names = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  print(value: fc.JsonValue): string {
    switch (this.#choose(14)) {
      case 0:
        return this.#constant(this.print(value));
      case 1:
        return `(${this.print(value)})`;
      case 2:
        return `(${this.print(value)} as const)`;
      case 3:
        return `${this.#constant(`{ 'a key': 1, p: ${this.print(value)} }`)}${this.#choose(2) === 0 ? '.p' : "['p']"}`;
      case 4:
        return `${this.#constant(`[0, ${this.print(value)}]`)}[1]`;
      case 5:
        return this.#choose(4) === 0 ? `unknown(${this.print(value)})` : this.print(value);
      default:
        return this.#plain(value);
    }
  }

  #plain(value: fc.JsonValue): string {
    if (typeof value === 'string') return this.#string(value);
    if (typeof value === 'number') return this.#number(value);
    if (Array.isArray(value)) return this.#array(value);
    if (value !== null && typeof value === 'object')
      return this.#object(Object.entries(value as Record<string, fc.JsonValue>));
    return String(value);
  }

  #string(value: string): string {
    const middle = Math.floor(value.length / 2);
    const [left, right] = [value.slice(0, middle), value.slice(middle)];
    switch (this.#choose(8)) {
      case 0:
        return `(${this.print(left)} + ${this.print(right)})`;
      case 1:
        return `\`\${${this.print(left)}}\${${this.print(right)}}\``;
      case 2:
        return this.#enum(value);
      default:
        return JSON.stringify(value);
    }
  }

  #enum(value: string): string {
    const locale = Object.entries(enums.Locale).find(([, code]) => code === value);
    return locale ? `Locale.${locale[0]}` : `String(${JSON.stringify(value)})`;
  }

  #number(value: number): string {
    const literal = Object.is(value, -0) ? '-0' : String(value);
    const member = enums.ApplicationCommandOptionType[value];
    if (member)
      return `ApplicationCommandOptionType${this.#choose(2) === 0 ? `.${member}` : `['${member}']`}`;
    return this.#choose(6) === 0 ? `(0.5 + ${literal} > 0 ? ${literal} : ${literal})` : literal;
  }

  #array(items: readonly fc.JsonValue[]): string {
    const printed = items.map((item) =>
      this.#choose(5) === 0 ? `...${this.#constant(`[${this.print(item)}]`)}` : this.print(item),
    );
    const array = `[${printed.join(', ')}]`;
    if (this.#choose(10) !== 0) return array;
    const name = this.#constant(`[] as unknown[]`);
    this.statements.push(`${name}.push(...${array});`);
    return name;
  }

  #object(entries: readonly (readonly [string, fc.JsonValue])[]): string {
    const parts: string[] = [];
    for (const [key, value] of entries) {
      const property = `${this.#key(key)}: ${this.print(value)}`;
      switch (this.#choose(8)) {
        case 0:
          parts.push(`...${this.#constant(`{ ${property} }`)}`);
          break;
        case 1:
          parts.push(`...{ ${this.#key(key)}: 'overridden' }`, property);
          break;
        case 2:
          parts.push(`${this.#key(key)}: 'overridden'`, `...unknown({ ${property} })`);
          break;
        default:
          parts.push(property);
      }
    }
    if (this.#choose(10) !== 0 || entries.length === 0) return `{ ${parts.join(', ')} }`;
    const name = this.#constant(`{ ${parts.join(', ')} } as Record<string, unknown>`);
    const [key, value] = entries[0] as (typeof entries)[number];
    if (key !== '__proto__') this.statements.push(`${name}[${JSON.stringify(key)}] = ${this.print(value)};`);
    return name;
  }

  #key(name: string): string {
    // As a plain key it would set the prototype.
    if (name === '__proto__' || this.#choose(6) === 0) return `[${this.#string(name)}]`;
    return /^[a-z]\w*$/.test(name) ? name : JSON.stringify(name);
  }

  #constant(expression: string): string {
    this.#names += 1;
    const name = `c${this.#names}`;
    this.statements.push(`const ${name} = ${expression};`);
    return name;
  }

  #choose(count: number): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (this.#seed >>> 8) % count;
  }
}
