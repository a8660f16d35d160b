/** Programs that build commands: chains, callbacks, helpers, subclasses, later statements. */
import { optionWords, type Writer } from './writer.ts';

export const imported =
  "import { SlashCommandBuilder, SlashCommandStringOption, SlashCommandIntegerOption, SlashCommandSubcommandBuilder, ContextMenuCommandBuilder } from '@discordjs/builders';";

/** Makes a builder of a command and gives the expression. */
export function command(writer: Writer): string {
  const name = () =>
    `.setName(${writer.expression('text', 2)}).setDescription(${writer.expression('text', 2)})`;
  switch (writer.choose(5)) {
    case 1: {
      const of = writer.name('Own');
      writer.lines.push(
        `class ${of} extends SlashCommandBuilder { constructor(name, text = 'dd') { super(); this.setName(name); this.setDescription(text); ${writer.maybe() ? `this${calls(writer)};` : ''} } own(text) { ${writer.one(['return this.setDescription(text);', 'this.setDescription(text); return this;', "return this.addStringOption((o) => o.setName('own').setDescription(text));"])} } }`,
      );
      return `new ${of}(${writer.expression('text', 2)})${writer.maybe() ? `.own(${writer.expression('text', 2)})` : ''}${calls(writer)}`;
    }
    case 2: {
      const helper = writer.name('with');
      const body = writer.one([
        `return b${calls(writer)};`,
        `b${calls(writer)}; return b;`,
        `if (${writer.condition(1)}) b.setNSFW(true); return b${calls(writer)};`,
        `for (const one of ${writer.expression('texts', 1)}) b.addStringOption((o) => o.setName(one).setDescription(one)); return b;`,
      ]);
      writer.lines.push(`function ${helper}(b) { ${body} }`);
      return `${helper}(new SlashCommandBuilder()${name()})${calls(writer)}`;
    }
    case 3:
      return `new ContextMenuCommandBuilder().setName(${writer.expression('text', 2)}).setType(${writer.one(['2', '3'])})${writer.one(['', '.setDMPermission(false)', '.setDefaultMemberPermissions(8n)', ".setNameLocalizations({ de: 'x' })"])}`;
    default:
      return `new SlashCommandBuilder()${name()}${calls(writer)}`;
  }
}

function calls(writer: Writer): string {
  const count = writer.choose(4);
  return `.setNSFW(${writer.one(['true', 'false', ''])})${Array.from({ length: count }, () => call(writer)).join('')}`;
}

export function call(writer: Writer): string {
  const text = () => writer.expression('text', 2);
  switch (writer.choose(12)) {
    case 1:
      return `.setName(${text()})`;
    case 2:
      return `.setNameLocalization('${writer.locale()}', ${writer.one([text(), 'null'])})`;
    case 3:
      return `.setDescriptionLocalizations(${writer.one([writer.expression('record', 2), 'null'])})`;
    case 4:
      return `.setDefaultMemberPermissions(${writer.one(['8n', "'8'", 'null', '8', '1n << 3n'])})`;
    case 5:
      return `.setContexts(${writer.one(['0', '0, 1', '[0, 2]', '...[1]', ''])})`;
    case 6:
      return `.addSubcommand(${subcommand(writer)})`;
    case 7:
      return `.addSubcommandGroup((g) => g.setName(${text()}).setDescription(${text()}).addSubcommand(${subcommand(writer)}))`;
    case 8:
      return `.setDMPermission(${writer.one(['true', 'false', 'undefined'])})`;
    case 9:
    case 10:
    case 11:
      return option(writer);
    default:
      return `.setDescription(${text()})`;
  }
}

function subcommand(writer: Writer): string {
  const text = () => writer.expression('text', 1);
  const tail = writer.maybe() ? option(writer) : '';
  return writer.one([
    `(s) => s.setName(${text()}).setDescription(${text()})${tail}`,
    `new SlashCommandSubcommandBuilder().setName(${text()}).setDescription(${text()})${tail}`,
  ]);
}

function option(writer: Writer): string {
  const text = () => writer.expression('text', 2);
  const word = writer.one(optionWords);
  const base = `.setName(${text()}).setDescription(${text()})`;
  const tail = writer.one([
    '',
    '.setRequired(true)',
    `.setRequired(${writer.expression('boolean', 1)})`,
    ...(word === 'String'
      ? [
          `.addChoices(...${writer.expression('choices', 2)})`,
          `.setChoices(${writer.expression('choices', 2)})`,
          `.addChoices(${writer.expression('choice', 2)}).addChoices(${writer.expression('choice', 1)})`,
          '.setMaxLength(5).setMinLength(1)',
        ]
      : []),
    ...(word === 'Integer' ? [".addChoices({ name: 'x', value: 1 })", '.setMaxValue(9)'] : []),
  ]);
  switch (writer.choose(7)) {
    case 1:
      return `.add${word}Option((o) => { return o${base}${tail}; })`;
    case 2:
      return `.add${word}Option((o) => { o${base}; ${writer.maybe() ? `o.setName(${text()});` : ''} return o; })`;
    case 3:
      return `.addStringOption(new SlashCommandStringOption()${base}${word === 'String' ? tail : ''})`;
    case 4:
      return `.addIntegerOption(${writer.constant('builder integer', `new SlashCommandIntegerOption()${base}`)})`;
    case 5: {
      const known = writer.variable('builder integer');
      return known ? `.addIntegerOption(${known})` : `.add${word}Option((o) => o${base}${tail})`;
    }
    case 6: {
      const helper = writer.name('option');
      writer.lines.push(
        writer.one([
          `const ${helper} = (o) => o${base};`,
          `const ${helper} = (o) => { o${base}; if (${writer.condition(1)}) o.setDescription(${text()}); return o; };`,
          `const ${helper} = (o) => { let name = ${text()}; if (${writer.condition(1)}) name = ${text()}; else { o.setRequired(true); } return o${base}.setName(name); };`,
        ]),
      );
      return writer.one([`.add${word}Option(${helper})`, `.add${word}Option((o) => ${helper}(o)${tail})`]);
    }
    default:
      return `.add${word}Option((o) => o${base}${tail})`;
  }
}

/** Changes a builder that a variable holds. */
export function laterChange(writer: Writer, variable: string): void {
  const text = () => writer.expression('text', 1);
  const line = (text: string) => writer.lines.push(text);
  switch (writer.choose(19)) {
    case 1: {
      const alias = writer.name('same');
      line(`const ${alias} = ${variable};`);
      line(`${alias}${call(writer)};`);
      return;
    }
    case 2:
      line(`if (${writer.condition(1)}) ${variable}${call(writer)};`);
      return;
    case 3:
      line(`for (const one of ${writer.expression('texts', 1)}) ${variable}.setDescription(one);`);
      return;
    case 4: {
      const change = writer.name('change');
      line(
        `function ${change}(b) { ${writer.one([
          `b${call(writer)};`,
          `if (${writer.condition(1)}) { b${call(writer)}; } else b${call(writer)}; b${call(writer)};`,
          `let c = b; if (${writer.condition(1)}) { if (${writer.condition(1)}) c = c${call(writer)}; } c${call(writer)};`,
        ])} }`,
      );
      line(`${change}(${variable});`);
      return;
    }
    case 5: {
      const change = writer.name('change');
      line(`const ${change} = () => { ${variable}${call(writer)}; };`);
      line(`${change}();`);
      return;
    }
    case 6: {
      const other = writer.name('other');
      line(`const ${other} = ${variable}.setDescription(${text()});`);
      writer.variables.push({ name: other, kind: 'builder command' });
      return;
    }
    case 7: {
      const box = writer.name('box');
      line(`const ${box} = { it: ${variable} };`);
      line(`${box}.it${call(writer)};`);
      return;
    }
    case 8:
      line(`[${variable}].forEach((one) => one${call(writer)});`);
      return;
    case 9: {
      const later = writer.variable('builder integer');
      if (later) line(`${later}.setDescription(${text()});`);
      return;
    }
    case 10: {
      const json = writer.name('json');
      line(`const ${json} = ${variable}.toJSON();`);
      writer.variables.push({ name: json, kind: 'builder json' });
      return;
    }
    case 11:
      line(`unknown(${variable})${call(writer)};`);
      return;
    case 12:
      line(`{ const ${variable}x = 1; ${variable}${call(writer)}; }`);
      return;
    case 13: {
      const list = writer.name('list');
      line(`const ${list} = [${variable}];`);
      line(`for (const one of ${list}) one${call(writer)};`);
      return;
    }
    case 14:
      line(
        `(() => { ${writer.one([
          `const it = ${variable}; it${call(writer)};`,
          `const box = { run(it) { it${call(writer)}; } }; const { run } = box; run(${variable});`,
          `const run = () => { ${variable}${call(writer)}; }; run();`,
          `let it; [${variable}].forEach((one) => { it = one; }); it${call(writer)};`,
        ])} })();`,
      );
      return;
    case 16: {
      const given = writer.name('given');
      line(`const ${given} = { de: ${text()} };`);
      line(`${variable}.setNameLocalizations(${given});`);
      line(`${given}.${writer.one(['de', 'fr'])} = ${text()};`);
      return;
    }
    case 17: {
      const json = writer.variable('builder json') ?? `${variable}.toJSON()`;
      line(
        `Object.assign(${writer.one([json, `unknown(${json})`])}.name_localizations ?? {}, { de: ${text()} });`,
      );
      return;
    }
    case 18:
      line(
        `for (const one of unknown(${variable}).toJSON().options ?? []) ${writer.one([
          'one.required = true',
          'one.required = false',
          `one.name = ${text()}`,
          `one.choices?.push({ name: ${text()}, value: ${text()} })`,
          `one.choices?.push({ name: ${text()}, value: ${text()} })`,
        ])};`,
      );
      return;
    case 15: {
      // A namesake.
      const change = writer.name('change');
      line(`function ${change}(${variable}) { ${variable}${call(writer)}; }`);
      line(`${change}(${writer.maybe() ? variable : 'new SlashCommandBuilder()'});`);
      return;
    }
    default:
      line(`${variable}${call(writer)};`);
  }
}
