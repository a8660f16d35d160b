import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  insertItem,
  insertProperties,
  insertProperty,
  removeItem,
  removeProperty,
  replaceProperty,
  replaceValue,
} from '../../core/syntax/edits/index.ts';
import type { Source } from '../../core/syntax/edits/source.ts';
import { type ArrayNode, type ObjectNode, property, type TextEdit } from '../../core/syntax/tree.ts';
import { builderImport } from '../kit/chains.ts';
import { read } from '../kit/lint.ts';

/** The text after an edit of the first chain in it. */
function edit(text: string, make: (source: Source, object: ObjectNode) => readonly TextEdit[]): string {
  const script = builderImport + text;
  const value = read(script, 'typescript').candidates[0]?.value;
  if (value?.kind !== 'object') throw new Error(`No chain in:\n${text}`);
  return applyEdits(script, make({ text: script, language: 'typescript' }, value)).slice(
    builderImport.length,
  );
}

function found(object: ObjectNode, name: string) {
  const other = property(object, name);
  if (!other) throw new Error(`no ${name}`);
  return other;
}

function list(object: ObjectNode, name = 'options'): ArrayNode {
  const { value } = found(object, name);
  if (value.kind !== 'array') throw new Error(`no list ${name}`);
  return value;
}

const sets = (before: string, after: string, name: string, value: unknown, behind?: string) =>
  expect(
    edit(before, (source, object) =>
      insertProperty(source, object, name, value, behind ? { after: found(object, behind) } : {}),
    ),
  ).toBe(after);
const removes = (before: string, after: string, name: string) =>
  expect(edit(before, (source, object) => removeProperty(source, object, found(object, name)))).toBe(after);

describe('a call is inserted', () => {
  it('on the line of the others', () => {
    sets(
      "new SlashCommandBuilder().setName('a').setNSFW(true)",
      "new SlashCommandBuilder().setName('a').setDescription('b').setNSFW(true)",
      'description',
      'b',
      'name',
    );
    sets('new SlashCommandBuilder()', "new SlashCommandBuilder().setName('b')", 'name', 'b');
    sets(
      'x(new SlashCommandBuilder().toJSON())',
      "x(new SlashCommandBuilder().setName('b').toJSON())",
      'name',
      'b',
    );
  });

  it('on a line of its own, where the others are', () => {
    sets(
      "\tnew SlashCommandBuilder()\n\t\t// the name\n\t\t.setName('a') // a\n\t\t.setNSFW(true);",
      "\tnew SlashCommandBuilder()\n\t\t// the name\n\t\t.setName('a') // a\n\t\t.setDescription('b')\n\t\t.setNSFW(true);",
      'description',
      'b',
      'name',
    );
    sets(
      "new SlashCommandBuilder().setName('a') // a\n  .setNSFW(true);",
      "new SlashCommandBuilder().setName('a')\n  .setDescription('b') // a\n  .setNSFW(true);",
      'description',
      'b',
      'name',
    );
  });

  it('with the arguments that its method takes', () => {
    const chain = 'new SlashCommandBuilder()';
    sets(chain, `${chain}.setContexts(0, 1)`, 'contexts', [0, 1]);
    sets(chain, `${chain}.setNSFW()`, 'nsfw', true);
    sets(chain, `${chain}.setNSFW(false)`, 'nsfw', false);
    sets(chain, `${chain}.setDefaultMemberPermissions(null)`, 'default_member_permissions', null);
    sets(chain, `${chain}.setNameLocalizations({ de: 'b' })`, 'name_localizations', { de: 'b' });
  });

  it('for an option, in the style of those beside it', () => {
    const option = {
      type: 4,
      name: 'n',
      description: 'd',
      required: true,
      choices: [{ name: 'x', value: 1 }],
    };
    const printed = ".setName('n').setDescription('d').setRequired(true).addChoices({ name: 'x', value: 1 })";
    sets(
      'new SlashCommandBuilder()',
      `new SlashCommandBuilder().addIntegerOption((option) => option${printed})`,
      'options',
      [option],
    );
    expect(
      edit("new SlashCommandBuilder()\n    .addStringOption(o => o.setName('a'));", (source, object) =>
        insertItem(source, list(object), 1, option),
      ),
    ).toBe(
      `new SlashCommandBuilder()\n    .addStringOption(o => o.setName('a'))\n    .addIntegerOption(o =>\n        o\n            ${printed.replaceAll(/\.(?=set|add)/g, '\n            .').trim()}\n    );`,
    );
    expect(
      edit("new SlashCommandBuilder()\n  .addSubcommand((sub) => sub.setName('a'));", (source, object) =>
        insertItem(source, list(object), 0, { type: 1, name: 'n', options: [{ type: 5, name: 'm' }] }),
      ),
    ).toBe(
      "new SlashCommandBuilder()\n  .addSubcommand((sub) =>\n    sub\n      .setName('n')\n      .addBooleanOption((option) => option.setName('m'))\n  )\n  .addSubcommand((sub) => sub.setName('a'));",
    );
  });

  it('never, where the class has no method for it', () => {
    const chain = "new SlashCommandBuilder().setName('a')";
    sets(chain, chain, 'handler', 1);
    sets(chain, chain, 'type', 2);
    sets(chain, chain, 'contexts', null);
    sets(chain, chain, 'options', [{ type: 3, name: 'a', handler: 1 }]);
    expect(
      edit(chain, (source, object) =>
        insertProperties(source, object, [
          ['nsfw', true],
          ['handler', 1],
        ]),
      ),
    ).toBe(chain);
  });
});

describe('a call is removed', () => {
  it('from its line', () => {
    removes(
      "new SlashCommandBuilder().setName('a').setNSFW(true).setDescription('b')",
      "new SlashCommandBuilder().setName('a').setDescription('b')",
      'nsfw',
    );
  });

  it('with its line and its comments', () => {
    removes(
      "new SlashCommandBuilder()\n  .setName('a')\n  // adults\n  // only\n  .setNSFW(true) // yes\n  .setDescription('b');",
      "new SlashCommandBuilder()\n  .setName('a')\n  .setDescription('b');",
      'nsfw',
    );
  });

  it('so that what ends the statement moves up, but not into a comment', () => {
    removes(
      "new SlashCommandBuilder()\n  .setName('a')\n  .setNSFW(true);\n",
      "new SlashCommandBuilder()\n  .setName('a');\n",
      'nsfw',
    );
    removes(
      "new SlashCommandBuilder()\n  .setName('a') // a\n  .setNSFW(true);\n",
      "new SlashCommandBuilder()\n  .setName('a') // a\n  ;\n",
      'nsfw',
    );
  });

  it('with the statement that it is', () => {
    removes(
      "const c = new SlashCommandBuilder();\n// adults\nc.setNSFW(true); // yes\nc.setName('a');\n",
      "const c = new SlashCommandBuilder();\nc.setName('a');\n",
      'nsfw',
    );
    removes(
      "const c = new SlashCommandBuilder();\nc.setNSFW(true).setName('a');\n",
      "const c = new SlashCommandBuilder();\nc.setName('a');\n",
      'nsfw',
    );
  });

  it('not, where it is one of the calls that a loop makes', () => {
    const loop =
      'const c = new SlashCommandBuilder();\nfor (const n of ["a", "b"]) c.addStringOption((o) => o.setName(n));\n';
    expect(edit(loop, (source, object) => removeItem(source, list(object), 0))).toBe(loop);
    expect(edit(loop, (source, object) => insertItem(source, list(object), 0, { type: 3, name: 'c' }))).toBe(
      loop,
    );
  });
});

describe('a call is replaced', () => {
  it('by that of another field', () => {
    expect(
      edit("new SlashCommandBuilder()\n  .setDMPermission(false) // no\n  .setName('a')", (source, object) =>
        replaceProperty(source, object, found(object, 'dm_permission'), 'contexts', [0]),
      ),
    ).toBe("new SlashCommandBuilder()\n  .setContexts(0) // no\n  .setName('a')");
  });

  it('in its arguments', () => {
    expect(
      edit('new SlashCommandBuilder().setContexts(0, 1)', (source, object) =>
        replaceValue(source, list(object, 'contexts'), [2]),
      ),
    ).toBe('new SlashCommandBuilder().setContexts(2)');
  });
});
