/**
 * By class: what a constructor hands to the class that it extends, `super(client, { name, … })`. Of slash-create the keys
 * are known; of any other class the literal's own shape has to say that it is a command.
 */
import { packageName } from '../../libraries/enums.ts';
import { baseOf } from '../../recognition/base.ts';
import { keysOf } from '../../recognition/shape.ts';
import type { Form } from '../form.ts';

/** A class that gives its command to the one that it extends. */
export const superCalls = /\bsuper\(/g;

export const classOptions: Form = {
  documentation: {
    title: 'Classes of slash-create',
    short: "super(creator, { name: 'ping', … })",
    evidence:
      'The object that the constructor of a class gives to `super`, where the class extends `SlashCommand` of slash-create, itself or through classes of the program.',
    example: `import { CommandOptionType, SlashCommand } from 'slash-create';

export default class Remind extends SlashCommand {
  constructor(creator) {
    super(creator, {
      name: 'remind',
      description: 'Reminds you of something',
      options: [{ type: CommandOptionType.STRING, name: 'what', description: 'Of what', required: true }],
    });
  }
}
`,
    evaluated:
      'Keys as slash-create has them: camelCase for commands, snake_case for options. `requiredPermissions` are the default permissions.',
    unknown:
      "Keys of slash-create's own, such as `throttling`, and the guilds of `guildIDs`. What is absent, where a class in between may add it.",
  },
  words: [
    {
      isIn: (text) =>
        text.includes('super(') &&
        (text.includes('slash-create') ||
          (text.includes('description') && /\bextends\s+[\w.]*Command\b/.test(text))),
      places: superCalls,
    },
  ],
  kinds: ['CallExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword) return [];
    const written = around.findLast(ts.isClassLike);
    const last = node.arguments.at(-1);
    if (!written || !last || !ts.isObjectLiteralExpression(last)) return [];
    const keys = keysOf(document, last);
    // What has no name of its own hands on what it is given.
    if (!keys.has('name')) return [];
    const base = baseOf(document, written, scope);
    const extended = base?.library.path.at(-1) ?? '';
    if (!base || packageName(base.library.from) !== library || !/Command$/.test(extended)) return [];
    return [
      {
        expression: last,
        hint: {
          kind: 'class',
          name: written.name?.text ?? extended,
          spelling: 'slash-create',
          framework: true,
          ...(keys.has('guildIDs') ? { guild: true } : {}),
        },
        scope,
        variable: undefined,
        open: !base.isDirect,
      },
    ];
  },
};

const library = 'slash-create';
