/**
 * By key: an object with a name that says under `slashCommand` or `slashCommandOptions` what its slash command is. The
 * framework puts the name, and a description that only the whole has, to that.
 */

import type TypeScript from 'typescript';
import { spellingOf } from '../../definitions/command-shape.ts';
import { isOfTest } from '../../definitions/file-names.ts';
import { CommandType } from '../../interface/index.ts';
import { property, type ValueNode } from '../../syntax/tree.ts';
import { propertyWithoutText } from '../libraries/frameworks/command.ts';
import type { Document } from '../recognition/document.ts';
import { keysOf } from '../recognition/shape.ts';

import type { Form } from './form.ts';

export const slashOptions: Form = {
  documentation: {
    title: 'Objects that say what their slash command is',
    short: "super(client, { name: 'ping', slashCommandOptions: { description: '…' } })",
    evidence:
      'A literal with a name that has an object under `slashCommand` or `slashCommandOptions`, with a description or options in that, unless it says `enabled: false`.',
    example: `module.exports = {
  name: 'remind',
  description: 'Reminds you of something',
  slashCommand: {
    enabled: true,
    options: [{ type: 3, name: 'what', description: 'Of what', required: true }],
  },
  messageRun() {},
};
`,
    evaluated:
      'What stands under the key, as for other literals; the name, and the description where there is none inside, of the object around it.',
    unknown:
      'What is absent, which the framework may fill in. Where a builder stands under the key, that is the command.',
  },
  words: [
    {
      isIn: (text) => /\bslash_?command(?:_?options)?\b['"]?\s*:/i.test(text),
      places: /\bslash_?command(?:_?options)?\b/gi,
    },
  ],
  kinds: ['ObjectLiteralExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    if (!ts.isObjectLiteralExpression(node)) return [];
    const keys = keysOf(document, node);
    const key = [...keys.keys()].find((key) => slashKey.test(key));
    const inner = key === undefined ? undefined : keys.get(key);
    if (!key || !keys.has('name') || !inner || !ts.isObjectLiteralExpression(inner)) return [];
    if (!saysCommand(document, inner, keys.has('description'))) return [];
    const fields = keysOf(document, inner);
    return [
      {
        expression: node,
        hint: {
          kind: 'shape',
          name: key,
          spelling: spellingOf([...fields.keys()], document.value(inner, scope)),
          framework: true,
          ...(isOfTest(document.place) ? { weak: true as const } : {}),
        },
        scope,
        variable: undefined,
        open: true,
        read: () => joined(document.value(node), key),
      },
    ];
  },
};

/** Keys under which a framework has the slash command of an object. */
export const slashKey = /^slash_?command(?:_?options)?$/i;

function saysCommand(
  document: Document,
  inner: TypeScript.ObjectLiteralExpression,
  isDescribed: boolean,
): boolean {
  const { ts } = document;
  const fields = keysOf(document, inner);
  if (fields.get('enabled')?.kind === ts.SyntaxKind.FalseKeyword) return false;
  // Something else than the fields of a command stands there.
  if (fields.has('data')) return false;
  return fields.has('description') || (isDescribed && (fields.has('options') || fields.has('enabled')));
}

/** The fields of both objects. */
function joined(whole: ValueNode, key: string): ValueNode {
  const wrapper = whole.kind === 'object' ? property(whole, key) : undefined;
  const inner = wrapper?.value;
  if (whole.kind !== 'object' || inner?.kind !== 'object') return whole;
  const around = whole.properties.filter(
    (other) => texts.has(other.key.name) && !property(inner, other.key.name),
  );
  const type =
    property(inner, 'type') || !wrapper
      ? []
      : [propertyWithoutText('type', CommandType.CHAT_INPUT, wrapper.key)];
  return { ...whole, properties: [...type, ...around, ...inner.properties] };
}

const texts: ReadonlySet<string> = new Set(['name', 'description']);
