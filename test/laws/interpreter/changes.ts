/** Changes values that variables hold: by name, by alias, in functions, from inside of others. */
import type { Kind, Writer } from './writer.ts';

export function change(writer: Writer): void {
  const kind = writer.one(['texts', 'object', 'record', 'choices'] as const);
  const name = writer.variable(kind) ?? writer.constant(kind, writer.expression(kind, 2));
  const target = throughAlias(writer, kind, name);
  const text = edit(writer, kind, target);
  switch (writer.choose(10)) {
    case 6:
      writer.lines.push(inFunction(writer, kind, target));
      return;
    case 7: {
      // A namesake of what is recorded: what is done to it is done to something else.
      const fn = writer.name('touch');
      writer.lines.push(
        `function ${fn}(${name}) { ${edit(writer, kind, name)} return ${name}; }`,
        `${fn}(${writer.maybe() ? target : writer.expression(kind, 1)});`,
      );
      return;
    }
    case 8:
      return changedCollection(writer);
    case 1: {
      const fn = writer.name('touch');
      writer.lines.push(`function ${fn}() { ${text} }`, `${fn}();`);
      return;
    }
    case 2: {
      const fn = writer.name('touch');
      writer.lines.push(`const ${fn} = (it) => { ${edit(writer, kind, 'it')} };`, `${fn}(${target});`);
      return;
    }
    case 3:
      writer.lines.push(`[${target}].forEach((it) => { ${edit(writer, kind, 'it')} });`);
      return;
    case 4:
      writer.lines.push(`if (${writer.condition(1)}) { ${text} }`);
      return;
    case 5:
      writer.lines.push(`for (const it of [${target}]) { ${edit(writer, kind, 'it')} }`);
      return;
    default:
      writer.lines.push(text);
  }
}

/** Texts that are in a map or set, and what is done to that before and behind. */
function changedCollection(writer: Writer): void {
  const [all, list] = [writer.name('all'), writer.name('list')];
  const [made, call] = writer.one([
    [`new Map([['ab', 1]])`, `set(${writer.expression('text', 1)}, 2)`],
    [`new Set(['ab', 'p'])`, `add(${writer.expression('text', 1)})`],
    [`new Map([['ab', 1], ['p', 2]])`, `delete(${writer.expression('text', 1)})`],
  ] as const);
  const change = (): string =>
    writer.one([
      '',
      `${all}.${call};`,
      `(() => { const it = ${all}; it.${call}; })();`,
      `(() => { const box = { ${all} }; box.${all}.${call}; })();`,
      `[${all}].forEach((one) => one.${call});`,
      `unknown(${all}).${call};`,
      `(() => { class Own { held = ${all}; go() { this.held.${call}; } } new Own().go(); })();`,
      `(() => { const ${all} = new Map(); ${all}.set('x', 1); })();`,
    ]);
  writer.lines.push(`const ${all} = ${made};`, change(), `const ${list} = [...${all}.keys()];`, change());
  writer.variables.push({ name: list, kind: 'texts' });
}

/** A change by names that only a function has. */
function inFunction(writer: Writer, kind: Kind, target: string): string {
  const change = edit(writer, kind, 'it');
  return `(() => { ${writer.one([
    `const it = ${target}; ${change}`,
    `{ var it = ${target}; } ${change}`,
    `const box = { run(it) { ${change} } }; const { run } = box; run(${target});`,
    `const box = { run(it) { ${change} } }; const { run: same } = box; same(${target});`,
    `const run = (it) => { ${change} }; const box = { run }; box.run(${target});`,
    `const it = ${target}; const run = () => { ${change} }; run();`,
    `function run(it) { ${change} } [${target}].map(run);`,
    `let it; const set = (one) => { it = one; }; set(${target}); ${change}`,
    `class Own { change(it) { ${change} } } new Own().change(${target});`,
  ])} })();`;
}

/** Another way to what the variable holds. */
function throughAlias(writer: Writer, kind: Kind, name: string): string {
  const alias = writer.name('alias');
  switch (writer.choose(10)) {
    case 8: {
      const take = writer.name('take');
      writer.lines.push(
        `const ${alias} = { deep: { it: [${name}] } };`,
        `function ${take}(one) { return one.deep; }`,
      );
      return `${take}(${alias}).it[0]`;
    }
    case 9:
      writer.lines.push(
        `const ${alias} = { deep: [${name}], get() { const all = this.deep; return all[0]; } };`,
      );
      return `${alias}.get()`;
    case 2:
      writer.lines.push(`const ${alias} = ${name};`);
      return alias;
    case 3:
      writer.lines.push(`const ${alias} = { it: ${name} };`);
      return `${alias}.it`;
    case 4:
      writer.lines.push(`const { ${alias} } = { ${alias}: ${name} };`);
      return alias;
    case 5:
      writer.lines.push(`const ${alias} = unknown(true) ? ${name} : ${writer.expression(kind, 1)};`);
      return alias;
    case 6:
      writer.lines.push(`const ${alias} = (() => ${name})();`);
      return alias;
    case 7: {
      writer.lines.push(`class ${alias} { static it = ${name}; held = ${name}; }`);
      return writer.one([`${alias}.it`, `new ${alias}().held`]);
    }
    default:
      return name;
  }
}

function edit(writer: Writer, kind: Kind, target: string): string {
  const text = writer.expression('text', 1);
  const word = writer.word();
  switch (kind) {
    case 'texts':
      return writer.one([
        `${target}.push(${text});`,
        `${target}[0] = ${text};`,
        `${target}.unshift('${word}');`,
        `${target}.pop();`,
        `${target}.sort();`,
        `${target}.reverse();`,
        `${target}.length = 0;`,
        `${target}.splice(0, 1, ${text});`,
        `[${target}[0]] = [${text}];`,
      ]);
    case 'choices':
      return writer.one([
        `${target}.push({ name: ${text}, value: 'x' });`,
        `${target}.forEach((one) => { one.name = ${text}; });`,
        `for (const one of ${target}) one.value = ${text};`,
        `if (${target}[0]) ${target}[0].name = ${text};`,
        `${target}.map((one) => (one.name = ${text}));`,
      ]);
    case 'record':
      return writer.one([
        `${target}.de = ${text};`,
        `${target}['fr'] = ${text};`,
        `delete ${target}.de;`,
        `Object.assign(${target}, { ja: ${text} });`,
        `${target}[unknown('de')] = ${text};`,
        `for (const key in ${target}) ${target}[key] = ${text};`,
        `Object.keys(${target}).forEach((key) => { ${target}[key] = ${text}; });`,
        `({ x: ${target}.de } = { x: ${text} });`,
      ]);
    default:
      return writer.one([
        `${target}.name = ${text};`,
        `${target}.count += 1;`,
        `(${target}.list ??= []).push(${text});`,
        `Object.assign(${target}, { name: ${text} });`,
        `Reflect.set(${target}, 'name', ${text});`,
        `${target}.inner && (${target}.inner.name = ${text});`,
      ]);
  }
}
