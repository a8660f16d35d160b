/** Hovers of values that are no texts: enum members, permission bits, values of choices. */
import type { DefinitionPlace } from '../../../core/definitions/locate.ts';
import {
  decodePermissions,
  type EnumId,
  enumTable,
  limits,
  memberOf,
  permissionsPattern,
} from '../../../core/interface/index.ts';
import { codePoints } from '../../../core/localization/text.ts';
import type { ValueNode } from '../../../core/syntax/tree.ts';

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
      return permissionParts(value);
    case 'choice-value':
      return value.kind === 'string'
        ? [`${codePoints(value.value)}/${limits.choiceStringValue.max} characters`]
        : [];
    default:
      return [];
  }
}

/** What a member of an enum is; nothing where the enum has none. */
export function enumParts(id: EnumId, value: number): readonly string[] {
  const member = memberOf(id, value);
  return member ? [`**${member.name}** (${enumTable(id).title} ${value})`, member.documentation] : [];
}

function permissionParts(value: ValueNode): readonly string[] {
  if (value.kind === 'null') return ['**Everyone** can use the command unless an overwrite says otherwise.'];
  const bits = bitsOf(value);
  if (bits === undefined || bits < 0n) return [];
  if (bits === 0n) return ['**Administrators only**, until an overwrite says otherwise.'];
  const { flags, unknown } = decodePermissions(bits);
  const rows = flags.map((flag) => `- \`${flag.name}\` (bit ${flag.bit})`);
  const rest = unknown === 0n ? [] : [`- unknown bits \`${unknown}\``];
  const all = flags.length + rest.length > 1 ? 'Members need **all** of' : 'Members need';
  return [`${all} (\`${bits}\`):`, [...rows, ...rest].join('\n')];
}

function bitsOf(value: ValueNode): bigint | undefined {
  if (value.kind === 'bigint') return value.value;
  return value.kind === 'string' && permissionsPattern.test(value.value) ? BigInt(value.value) : undefined;
}
