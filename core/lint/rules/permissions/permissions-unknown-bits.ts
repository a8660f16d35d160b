/** Bits that no known permission has: a slip, or a permission newer than our table. */
import * as l10n from '@vscode/l10n';
import { bitsOf } from '../../../definitions/permission-bits.ts';
import { decodePermissions } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'permissions-unknown-bits',
  family: 'permissions',
  severity: 'information',
  section: 'Application command',
  documentation: {
    what: 'The permission bit set holds bits that no known permission has.',
    why: 'Most often a slip in a hand-written number: nobody can have a permission that does not exist.',
    examples: [
      {
        wrong:
          '{ "name": "ban", "description": "Bans someone", "default_member_permissions": "140737488355328" }\n',
        right: '{ "name": "ban", "description": "Bans someone", "default_member_permissions": "4" }\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      const bits = bitsOf(field);
      const unknown = bits === undefined ? 0n : decodePermissions(bits).unknown;
      if (unknown === 0n) return;
      const list = unknownBits(unknown);
      const shown = list.slice(0, 4).join(', ') + (list.length > 4 ? ', …' : '');
      context.report({
        at: homeOf(field.value),
        message:
          list.length === 1
            ? l10n.t('No known permission has bit {0}: remove it, unless newer than this tool.', shown)
            : l10n.t('No known permission has bits {0}: remove them, unless newer than this tool.', shown),
        data: { bits: list },
      });
    },
  },
});

const unknownBits = (bits: bigint): readonly number[] =>
  [...bits.toString(2)].reverse().flatMap((digit, bit) => (digit === '1' ? [bit] : []));
