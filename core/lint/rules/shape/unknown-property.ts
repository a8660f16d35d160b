/**
 * A key that the interface does not have here. The service ignores it, so it is information; a near miss of a known key is
 * most likely a slip. In a framework's own literal only near misses are told.
 */
import { keyFor, objects, objectTitles, standsOn } from '../../../interface/index.ts';
import { renameKey } from '../../../syntax/edits/index.ts';
import { defineRule } from '../../rule.ts';
import { closest } from '../shared/did-you-mean.ts';

export const rule = defineRule({
  id: 'unknown-property',
  family: 'shape',
  severity: 'information',
  fix: 'safe',
  section: 'Resources and their fields',
  documentation: {
    what: 'A key that the interface does not have on this kind of object.',
    why: 'The service ignores keys it does not know: what was meant does not happen.',
    examples: [
      {
        wrong: '{ "name": "ping", "description": "Answers with pong", "nfsw": true }\n',
        right: '{ "name": "ping", "description": "Answers with pong", "nsfw": true }\n',
      },
    ],
  },
  listeners: {
    unknownKey(property, owner, context) {
      const { key, value } = property;
      // A word without a value in broken code is still being typed.
      if (owner.node.broken && value.kind === 'unknown') return;
      const candidates = objects[owner.kind]
        .filter((field) => !owner.fields.has(field.name) && standsOn(field, owner.type) && !field.serverSet)
        .map((field) => keyFor(field, owner.spelling));
      const meant = closest(key.name, candidates);
      if (context.definition.framework && (meant === undefined || value.kind === 'unknown')) return;
      context.report({
        at: key,
        message: meant
          ? `\`${key.name}\` is not known here and would be ignored: did you mean \`${meant}\`?`
          : `\`${key.name}\` is not a field of a ${objectTitles[owner.kind]}: the service ignores it.`,
        data: { key: key.name, ...(meant ? { meant } : {}) },
        fixes: () =>
          meant
            ? [{ title: `Rename to \`${meant}\``, kind: 'safe', edits: renameKey(context, property, meant) }]
            : [],
      });
    },
  },
});
