/** An overwrite has an id (a snowflake as a string), a type (1-3) and a permission (true or false). */
import * as l10n from '@vscode/l10n';
import type { Field } from '../../../definitions/model.ts';
import { isRequired, memberOf, objects, snowflakePattern } from '../../../interface/index.ts';
import { replaceText, replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { listFixes } from '../shared/enum-value.ts';
import { firstLineOf } from '../shared/first-line.ts';
import { isMisspelled } from '../shared/misspelled.ts';
import { allowedValues, shortened, snowflakeTitle } from '../shared/titles.ts';
import { kindName } from '../shared/values.ts';

export const rule = defineRule({
  id: 'overwrite-shape',
  family: 'overwrites',
  severity: 'error',
  fix: 'safe',
  lacks: ({ field }) => (field === undefined ? undefined : 'part'),
  section: 'Application command permission',
  documentation: {
    what: "An overwrite's `id` is no snowflake string, its `type` not 1-3, its `permission` no boolean, or one of them is missing.",
    why: 'The service refuses it. An id written as a number loses its last digits before it is sent.',
    examples: [
      {
        file: 'guild.permissions.json',
        wrong:
          '{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [{ "id": 200, "type": 1, "permission": true }] }] }\n',
        right:
          '{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [{ "id": "200", "type": 1, "permission": true }] }] }\n',
      },
    ],
  },
  listeners: {
    entity(entity, context) {
      if (entity.kind !== 'overwrite') return;
      for (const spec of objects.overwrite) {
        const field = entity.fields.get(spec.name);
        if (field) judge(field, context);
        else if (isRequired(spec, undefined) && !entity.node.open && !isMisspelled(spec, entity, context))
          context.report({
            at: firstLineOf(entity.node, context.text),
            message: l10n.t('`{0}` is missing: an overwrite needs it. Add it.', spec.name),
            data: { field: spec.name },
          });
      }
    },
    elements(values, kind, context) {
      if (kind !== 'overwrite') return;
      for (const value of values)
        if (value.kind !== 'object' && value.kind !== 'unknown')
          context.report({
            at: homeOf(value),
            message: l10n.t('An overwrite must be an object with `id`, `type` and `permission`.'),
          });
    },
  },
});

function judge({ spec, value }: Field, context: RuleContext): void {
  if (value.kind === 'unknown') return;
  const at = homeOf(value);
  const { type } = spec;
  if (type.kind === 'snowflake' && (value.kind !== 'string' || !snowflakePattern.test(value.value)))
    context.report({
      at,
      message: l10n.t('`id` must be {0}, not {1}.', snowflakeTitle(), shownId(value, context)),
      fixes: () => quoteFix(value, context),
    });
  if (type.kind === 'enum' && (value.kind !== 'number' || !memberOf(type.of, value.value)))
    context.report({
      at,
      message: l10n.t('`{0}` must be {1}.', spec.name, allowedValues(type.of)),
      fixes: () => listFixes(context, value, type.of),
    });
  if (type.kind === 'boolean' && value.kind !== 'boolean')
    context.report({ at, message: l10n.t('`permission` must be `true` (allow) or `false` (deny).') });
}

function shownId(value: Field['value'], context: RuleContext): string {
  if (value.kind === 'string')
    return value.value === '' ? l10n.t('an empty string') : `\`${shortened(value.value)}\``;
  const { start, end } = homeOf(value);
  return value.kind === 'number'
    ? l10n.t('the number `{0}`: put it in quotes', context.text.slice(start, end))
    : kindName(value);
}

/** The digits as they are written: read as a number they may have been rounded already. */
function quoteFix(value: Field['value'], context: RuleContext): readonly Fix[] {
  const at = homeOf(value);
  const written = context.text.slice(at.start, at.end);
  if (value.kind === 'number' && value.literal && snowflakePattern.test(written))
    return [
      { title: l10n.t('Quote to `"{0}"`', written), kind: 'safe', edits: replaceText(at, `"${written}"`) },
    ];
  if (value.kind !== 'string' || !value.literal) return [];
  const digits = value.value.replace(/\D/g, '');
  return snowflakePattern.test(digits)
    ? [
        {
          title: l10n.t('Reduce to `"{0}"`', digits),
          kind: 'suggestion',
          edits: replaceValue(context, value, digits),
        },
      ]
    : [];
}
