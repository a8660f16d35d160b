/** What a definition says of who may use the command, and where. `unknown` is never guessed. */

import { isUndefined } from '../definitions/body/unknown-parts.ts';
import type { Entity, Field } from '../definitions/model.ts';
import { meantBits } from '../definitions/permission-bits.ts';
import type { ValueNode } from '../syntax/tree.ts';

/** A value as far as it is known; `absent`: it is not written, or `null`. */
export type Stated<T> =
  | { readonly is: 'known'; readonly value: T }
  | { readonly is: 'absent' }
  | { readonly is: 'unknown' };

const absent = { is: 'absent' } as const;
const unknown = { is: 'unknown' } as const;
const known = <T>(value: T): Stated<T> => ({ is: 'known', value });

/** The field's value by wire name, read by `read`, which gives `undefined` for what it cannot read. */
function stated<T>(
  { fields, node }: Entity,
  name: string,
  read: (value: ValueNode, field: Field) => T | undefined,
): Stated<T> {
  const field = fields.get(name);
  if (!field || isUndefined(field.value)) return node.open ? unknown : absent;
  const { value } = field;
  if (value.kind === 'null') return absent;
  const found = read(value, field);
  return found === undefined ? unknown : known(found);
}

/** A list of values of an enum, such as `contexts`; unknown where one of them is. */
export const statedList = (entity: Entity, name: string): Stated<readonly number[]> =>
  stated(entity, name, (value) => {
    if (value.kind !== 'array' || value.open) return undefined;
    const numbers = value.items.flatMap((item) => (item.kind === 'number' ? [item.value] : []));
    return numbers.length === value.items.length ? numbers : undefined;
  });

export const statedBoolean = (entity: Entity, name: string): Stated<boolean> =>
  stated(entity, name, (value) => (value.kind === 'boolean' ? value.value : undefined));

export const statedNumber = (entity: Entity, name: string): Stated<number> =>
  stated(entity, name, (value) => (value.kind === 'number' ? value.value : undefined));

/** The bit set of `default_member_permissions`. */
export const statedPermissions = (entity: Entity): Stated<bigint> =>
  stated(entity, 'default_member_permissions', (_, field) => meantBits(field));
