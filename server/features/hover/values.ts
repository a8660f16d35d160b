/** Hovers of values that are no texts: enum members, permission bits, values of choices. */

import * as l10n from '@vscode/l10n';
import type { DefinitionPlace } from '../../../core/definitions/locate.ts';
import type { Field } from '../../../core/definitions/model.ts';
import { meantBits } from '../../../core/definitions/permission-bits.ts';
import {
  adminOnlyPermissions,
  decodePermissions,
  type EnumId,
  enumTable,
  limits,
  memberOf,
} from '../../../core/interface/index.ts';
import { codePoints } from '../../../core/localization/text.ts';

import { ofTable } from '../../../core/text/language.ts';

/** What a value means, in paragraphs; none where that is not known. */
export function valueHover({ location, field }: DefinitionPlace): readonly string[] {
  const value = location.path.at(-1);
  if (location.in !== 'value' || !value || !field) return [];
  const { type } = field.spec;
  switch (type.kind) {
    case 'enum':
    case 'enum-list':
      return value.kind === 'number' ? enumParts(type.of, value.value) : [];
    case 'permissions':
      return permissionParts(field);
    case 'choice-value':
      return value.kind === 'string'
        ? [l10n.t('{0}/{1} characters', codePoints(value.value), limits.choiceStringValue.max)]
        : [];
    default:
      return [];
  }
}

/** What a member of an enum is; nothing where the enum has none. */
export function enumParts(id: EnumId, value: number): readonly string[] {
  const member = memberOf(id, value);
  return member
    ? [`**${member.name}** (${ofTable(enumTable(id).title)} ${value})`, ofTable(member.documentation)]
    : [];
}

function permissionParts(field: Field): readonly string[] {
  if (field.value.kind === 'null')
    return [l10n.t('**Everyone** can use the command unless an overwrite says otherwise.')];
  const bits = meantBits(field);
  if (bits === undefined) return [];
  if (bits === adminOnlyPermissions)
    return [l10n.t('**Administrators only**, until an overwrite says otherwise.')];
  const { flags, unknown } = decodePermissions(bits);
  const rows = flags.map((flag) => l10n.t('- `{0}` (bit {1})', flag.name, flag.bit));
  const rest = unknown === 0n ? [] : [l10n.t('- unknown bits `{0}`', String(unknown))];
  const needed =
    flags.length + rest.length > 1
      ? l10n.t('Members need **all** of (`{0}`):', String(bits))
      : l10n.t('Members need (`{0}`):', String(bits));
  return [needed, [...rows, ...rest].join('\n')];
}
