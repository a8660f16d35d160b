import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const imported = "import { SlashCommandBuilder } from 'discord.js';\n";
const built = (text: string): readonly string[] =>
  read(imported + text, 'typescript').candidates.map(({ value }) => show(value));

describe('builder chains', () => {
  it.each([
    ["new SlashCommandBuilder().setName('a').setDescription('b')", "{type:1 name:'a' description:'b'}"],
    ["new SlashCommandBuilder().setName('a').setName('b')", "{type:1 name:'b'}"],
    ["new SlashCommandBuilder().setName('a').setNSFW()", "{type:1 name:'a' nsfw:true}"],
    [
      "new SlashCommandBuilder().setName('a').addStringOption((o) => o.setName('b'))",
      "{type:1 name:'a' options:[{type:3 name:'b'}]}",
    ],
    [
      "new SlashCommandBuilder().setName('a').addStringOption(unknown)",
      "{type:1 name:'a' options:[~{type:3}]}",
    ],
    [
      "new SlashCommandBuilder().setName('a').addStringOption((o) => o.setName('b').setChoices(unknown.map((one) => one.f())))",
      "{type:1 name:'a' options:[{type:3 name:'b' choices:~[?...]}]}",
    ],
    [
      "new SlashCommandBuilder().setName('a').addStringOption((o) => { x.map(() => o.setName('b')); return o; })",
      "{type:1 name:'a' options:[~{type:3 name:?}]}",
    ],
    [
      "new SlashCommandBuilder().setName('a').addStringOption((o) => o.setChoices(unknown))",
      "{type:1 name:'a' options:[{type:3 choices:~[?...]}]}",
    ],
    ["const a = new SlashCommandBuilder(); a.setName('a'); a.setNSFW(true)", "{type:1 name:'a' nsfw:true}"],
    ["const a = new SlashCommandBuilder().setName('a'); if (x) a.setName('b')", '{type:1 name:?}'],
    ["const a = new SlashCommandBuilder().setName('a'); if (x) a.setNSFW(true)", "~{type:1 name:'a' nsfw:?}"],
    // What is built of it at any time is not what it is: nothing of it changes.
    [
      "export const a = new SlashCommandBuilder().setName('a'); export const f = async () => a.toJSON()",
      "{type:1 name:'a'}",
    ],
    [
      "export const a = new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b').addStringOption((o) => o.setName('c').addChoices({ name: 'd', value: 'e' }).setNameLocalizations({ fr: 'g' })); export function f() { return [a].map((one) => one.toJSON()); }",
      "{type:1 name:'a' name_localizations:{de:'b'} options:[{type:3 name:'c' name_localizations:{fr:'g'} choices:[{name:'d' value:'e'}]}]}",
    ],
    [
      "export const a = new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b'); if (x) console.log(a.toJSON()); a.setNameLocalization('fr', 'c')",
      "{type:1 name:'a' name_localizations:{de:'b' fr:'c'}}",
    ],
    // What is built has the translations of the builder itself.
    [
      "export const a = new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b'); export function f() { a.toJSON().name_localizations.de = 'c'; }",
      "{type:1 name:'a' name_localizations:{de:?}}",
    ],
    [
      "export const a = new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b'); if (x) a.toJSON().name_localizations.de = 'c'",
      "{type:1 name:'a' name_localizations:{de:?}}",
    ],
    [
      "export const a = new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b'); a.toJSON().name_localizations.fr = 'c'",
      "{type:1 name:'a' name_localizations:{de:'b' fr:'c'}}",
    ],
    [
      "const a = new SlashCommandBuilder().setName('a').setNSFW(true); a.setName(f([])); function f(one) { throw one; }",
      "{type:1 name:'a' nsfw:true}",
    ],
    [
      "function f(b) { b.setName('a').setDescription('c'); if (x) b.setDescription('d').addUserOption((o) => o.setName('e')); else { b = b.setNSFW(true); } return b; }\nf(new SlashCommandBuilder())",
      "~{type:1 name:'a' description:? nsfw:?}",
    ],
    ["const a = new SlashCommandBuilder().setName('a'); change(a)", "~{type:1 name:'a'}"],
    [
      "class A { data = new SlashCommandBuilder().setName('a'); constructor() { this.data.setDescription('b'); } }",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "class A { #data = new SlashCommandBuilder().setName('a'); get data() { return this.#data.setDescription('b'); } }",
      '~{type:1 name:? description:?}',
    ],
    [
      "module.exports = { data: new SlashCommandBuilder().setName('a') };\nmodule.exports.data.setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "let a; a = new SlashCommandBuilder().setName('a'); a.setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "const [a] = [new SlashCommandBuilder().setName('a')]; for (const one of a) one.run(); a.setNSFW(true);",
      "{type:1 name:'a' nsfw:true}",
    ],
    [
      "const all = []; all.push(new SlashCommandBuilder().setName('a')); for (const a of all) a.setNSFW(true);",
      "{type:1 name:'a' nsfw:true}",
    ],
    [
      "const all = [1].map(() => { return new SlashCommandBuilder().setName('a'); }); all.forEach((a) => a.setNSFW());",
      "{type:1 name:'a' nsfw:true}",
    ],
    [
      "const make = () => new SlashCommandBuilder().setName('a'); const a = make(); a.setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "exports.data = new SlashCommandBuilder().setName('a'); exports.run = async () => { const { data } = await get(); embed.setDescription(data.text); for (const one of data) one.setName('b'); };",
      "{type:1 name:'a'}",
    ],
    ["const a = new SlashCommandBuilder().setName('a'); a[method]('b');", '~{type:1 name:?}'],
    [
      "const a = new SlashCommandBuilder(); for (const [k, v] of Object.entries({ setName: 'a' })) (a as any)[k](v);",
      "{type:1 name:'a'}",
    ],
    ["const a = new SlashCommandBuilder(); ['setName'].forEach((m) => a[m]('a'));", "{type:1 name:'a'}"],
    [
      "const a = new SlashCommandBuilder().setName('a'); (a as any).setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "const a = new SlashCommandBuilder().setName('a'); (a as any)?.setDescription?.('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "const a = new SlashCommandBuilder().setName('a'); (a ?? other).setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "const a = new SlashCommandBuilder().setName('a'); [a][0].setDescription('b'); [a][0].run();",
      "~{type:1 name:'a' description:'b'}",
    ],
    [
      "const a = new SlashCommandBuilder().setName('a'); ({ a }).a.setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    [
      "const o = { ['a']: new SlashCommandBuilder().setName('a') }; o.a.setDescription('b');",
      "{type:1 name:'a' description:'b'}",
    ],
    ["const o = { [key]: new SlashCommandBuilder().setName('a') }; o.b.run();", "{type:1 name:'a'}"],
    [
      "const a = new SlashCommandBuilder().setName('a'); const embed = new EmbedBuilder().setTitle(a.name).setDescription(a.description);",
      "{type:1 name:'a'}",
    ],
    [
      "const a = new SlashCommandBuilder().setName('a'); const handlers = { run: () => a }; handlers[name](a.name); steps['run'](a.toJSON());",
      "{type:1 name:'a'}",
    ],
    [
      "class Own extends SlashCommandBuilder { setName(name) { super.setName(name + '!'); return this; } }\nnew Own().setName('a')",
      "{type:1 name:'a!'}",
    ],
    [
      "class Own extends SlashCommandBuilder { setNSFW() { return super.setNSFW(true).setName('b'); } }\nclass Other extends Own { setName(name) { return super.setName(name + '?'); } }\nnew Other().setNSFW()",
      "{type:1 nsfw:true name:'b?'}",
    ],
    [
      "class Own extends SlashCommandBuilder { mark() { this.own = 'x'; return this; } named() { return this.own ? this.setName('b') : this; } }\nnew Own().setName('a').mark().named()",
      "{type:1 name:'b'}",
    ],
    [
      "class Own extends SlashCommandBuilder { constructor() { super(); this.type = 1; return this; } does(run) { this.run = run; return this; } }\nnew Own().setName('a').does(() => {})",
      "{type:1 name:'a'}",
    ],
    [
      "class Own extends SlashCommandBuilder { constructor() { super(); this.type = 2; } }\nnew Own().setName('a')",
      "{type:2 name:'a'}",
    ],
    [
      "class Own extends SlashCommandBuilder { renamed(name) { this.name = name; return this; } }\nnew Own().setName('a').setDescription('b').renamed('c').setNSFW()",
      "{type:1 description:'b' name:'c' nsfw:true}",
    ],
    ["new SlashCommandBuilder().setName('a').setOwn('b').setNSFW(true)", "~{type:1 name:'a' nsfw:true}"],
  ])('%s', (text, drawn) => expect(built(text)).toEqual([drawn]));

  it.each([
    ["import { SlashCommandBuilder } from './own';\nnew SlashCommandBuilder().setName('a')"],
    ["import { SlashCommandBuilder } from 'other';\nnew SlashCommandBuilder().setName('a')"],
    ["class SlashCommandBuilder {}\nnew SlashCommandBuilder().setName('a')"],
    ["new SlashCommandBuilder().setName('a')"],
    [
      "import { SlashCommandBuilder } from 'discord.js';\nclass Own extends SlashCommandBuilder { constructor() { super(); return other; } }\nnew Own().setName('a')",
    ],
  ])('is none: %s', (text) => expect(read(text, 'typescript').candidates).toEqual([]));
});
