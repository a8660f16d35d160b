/** The value `"0"`: disabled for everyone but administrators, which is easily mistaken for "no permission needed". */
import * as l10n from '@vscode/l10n';
import { bitsOf } from '../../../definitions/permission-bits.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'permissions-admin-only',
  family: 'permissions',
  severity: 'information',
  section: 'Application command',
  documentation: {
    what: '`default_member_permissions` is `"0"`.',
    why: 'It disables the command for everyone except administrators until an overwrite says otherwise; `null` is what lets everyone use it.',
    examples: [
      {
        wrong: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": "0" }\n',
        right: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": "4" }\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      if (bitsOf(field) === 0n)
        context.report({
          at: homeOf(field.value),
          message: l10n.t(
            'Only administrators can use this command until an overwrite says otherwise; `null` lets everyone.',
          ),
        });
    },
  },
});
