/** The same key twice in one object: the last one counts, the first is silently lost. */
import * as l10n from '@vscode/l10n';
import { removeProperty } from '../../../syntax/edits/index.ts';
import { type Property, repeatsKey } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'duplicate-property',
  family: 'shape',
  severity: 'error',
  fix: 'suggestion',
  section: 'Resources and their fields',
  documentation: {
    what: 'An object has the same key twice.',
    why: 'Only the last one counts; the others are lost without a word.',
    examples: [
      {
        wrong: '{ "name": "ping", "description": "Answers", "description": "Answers with pong" }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    object(node, context) {
      if (!repeatsKey(node.properties)) return;
      const byName = new Map<string, Property[]>();
      for (const property of node.properties) {
        const same = byName.get(property.key.name);
        if (same) same.push(property);
        else byName.set(property.key.name, [property]);
      }
      for (const property of node.properties) {
        const { key } = property;
        const same = byName.get(key.name) ?? [];
        const [first = property] = same;
        const times = same.length;
        if (first === property || (node.broken && property.value.kind === 'unknown')) continue;
        context.report({
          at: key,
          message:
            times === 2
              ? l10n.t(
                  '`{0}` stands twice in this object: the last one counts. Remove one.',
                  shortened(key.name),
                )
              : l10n.t(
                  '`{0}` stands {1} times in this object: the last one counts. Remove one.',
                  shortened(key.name),
                  times,
                ),
          related: [{ at: first.key, message: l10n.t('The first one.') }],
          data: { key: key.name },
          fixes: () => [
            {
              title: l10n.t('Remove this `{0}`', key.name),
              kind: 'suggestion',
              edits: removeProperty(context, node, property),
            },
            {
              title: l10n.t('Remove the first `{0}`', key.name),
              kind: 'suggestion',
              edits: removeProperty(context, node, first),
            },
          ],
        });
      }
    },
  },
});
