/**
 * By class: what a constructor hands to the class that it extends, `super(client, { name, … })`. Of slash-create the keys
 * are known; of any other class the literal's own shape has to say that it is a command.
 */
import type TypeScript from 'typescript';
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { fieldFor, standingIn } from '../../../interface/index.ts';
import { isEqualValue } from '../../../syntax/same-value.ts';
import { type ObjectNode, property, type ValueNode } from '../../../syntax/tree.ts';
import { notedOptions } from '../../libraries/base-options.ts';
import { packageName } from '../../libraries/enums.ts';
import { guildInstallation } from '../../libraries/list-property.ts';
import { baseOf } from '../../recognition/base.ts';
import type { Document } from '../../recognition/document.ts';
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
      'Keys as slash-create has them: camelCase for commands, snake_case for options. `requiredPermissions` are the default permissions. From its release 6.1 on, as the `package.json` tells, `integrationTypes` are those of guilds where none are said; before, it sends neither those nor `contexts`.',
    unknown:
      "Keys of slash-create's own, such as `throttling`, and the guilds of `guildIDs`. What is absent, where a class in between adds something, or may add it.",
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
        open: !base.isDirect && !(document.hasRun && reachesBase(document, written, last)),
        read: () => sentOf(document, document.value(last), node.expression, keys.has('guildIDs')),
      },
    ];
  },
};

const library = 'slash-create';

/** The release since which it sends where a command is installed, and where it is used. */
const sendsContexts = '6.1';
const contextKeys: ReadonlySet<string> = new Set(['integrationTypes', 'contexts']);

/** The command as slash-create sends it: of one that says nothing of it, it says that it is for guilds. */
function sentOf(document: Document, value: ValueNode, by: TypeScript.Node, isOfGuild: boolean): ValueNode {
  if (value.kind !== 'object') return value;
  const release = document.releaseOf(library);
  const standing = release ? standingIn(release, sendsContexts) : 'unsure';
  if (standing === 'missing')
    return { ...value, properties: value.properties.filter(({ key }) => !contextKeys.has(key.name)) };
  const types = property(value, 'integrationTypes')?.value;
  if (isOfGuild || (types && !isUndefined(types))) return value;
  const place = document.span(by);
  const installed = guildInstallation(place);
  const unsure = {
    ...installed,
    value: { kind: 'unknown', reason: 'dynamic', because: 'release', ...place },
  } as const;
  const others = value.properties.filter(({ key }) => key.name !== installed.key.name);
  return { ...value, properties: [standing === 'there' ? installed : unsure, ...others] };
}

/** Whether the class of the package gets what is written, through the constructors of the classes in between, and nothing more. */
function reachesBase(
  document: Document,
  written: TypeScript.ClassLikeDeclaration,
  literal: TypeScript.Expression,
): boolean {
  const made = document.functionOf(written);
  if (!made) return false;
  return document.withRun(
    () => {},
    () => {
      const options = notedOptions(document.instanceOf(made));
      return options !== undefined && saysTheSame(document.treeOf(options, literal), document.value(literal));
    },
  );
}

/** Whether two objects have the same fields of a command, and nothing that is not known. */
function saysTheSame(a: ValueNode, b: ValueNode): boolean {
  if (a.kind !== 'object' || b.kind !== 'object' || a.open || b.open) return false;
  const [fields, others] = [fieldsOf(a), fieldsOf(b)];
  return (
    fields.size === others.size &&
    [...fields].every(([key, value]) => {
      const other = others.get(key);
      return other !== undefined && isEqualValue(value, other);
    })
  );
}

/** What is undefined, and an empty list of options, is as if it were not there. */
const fieldsOf = (node: ObjectNode): ReadonlyMap<string, ValueNode> =>
  new Map(
    node.properties.flatMap(({ key, value }) => {
      const isNothing = isUndefined(value) || (key.name === 'options' && isEmpty(value));
      return fieldFor('command', key.name, 'slash-create') && !isNothing ? [[key.name, value] as const] : [];
    }),
  );

const isEmpty = (value: ValueNode): boolean =>
  value.kind === 'array' && !value.open && value.items.length === 0;
