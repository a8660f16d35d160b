import { describe, expect, it } from 'vitest';
import { check, problemsIn } from '../../kit/lint.ts';

const json = (permissions: string): string =>
  `{ "name": "ban", "description": "x", "default_member_permissions":\n${permissions}\n}`;

describe('permissions-unknown-bits', () => {
  it('finds the unassigned bit and those beyond the last one', () => {
    check(
      json(`"140737488355328"
^^^^^^^^^^^^^^^^^ information permissions-unknown-bits: No known permission has bit 47: remove it`),
    );
    check(
      json(`"9007199254740992"
^^^^^^^^^^^^^^^^^^ information permissions-unknown-bits: bit 53:`),
    );
  });

  it('finds them beside known ones, and names four at most', () => {
    check(
      json(`"140737488355332"
^^^^^^^^^^^^^^^^^ information permissions-unknown-bits: No known permission has bit 47: remove it`),
    );
    const huge = (2n ** 80n - 1n).toString();
    check(
      json(`"${huge}"
${'^'.repeat(huge.length + 2)} information permissions-unknown-bits: No known permission has bits 47, 53, 54, 55, …: remove them`),
    );
  });

  it('gives all of them as data', () => {
    expect(problemsIn(json(`"${2n ** 47n + 2n ** 60n}"`)).map(({ data }) => data)).toEqual([
      { bits: [47, 60] },
    ]);
  });

  it('accepts every known permission, and leading zeros', () => {
    check(json(`"${2n ** 53n - 1n - 2n ** 47n}"`));
    check(json('"0000008"'));
    check(json('null'));
  });

  it('leaves what is no bit set to another rule', () => {
    check(
      json(`"-140737488355328"
^^^^^^^^^^^^^^^^^^ error permissions-format`),
    );
    check(
      json(`140737488355328
^^^^^^^^^^^^^^^ error permissions-format`),
    );
  });

  it('finds them after an emoji', () => {
    check(`{ "description": "😀", "default_member_permissions": "140737488355328", "name": "ban" }
                                                     ^^^^^^^^^^^^^^^^^ information permissions-unknown-bits`);
  });

  it('finds them in TypeScript, and says nothing of what is unknown', () => {
    check(
      `import { bits } from './bits.ts';
defineCommand({ name: 'a', description: '😀', default_member_permissions: '140737488355328' });
                                                                          ^^^^^^^^^^^^^^^^^ information permissions-unknown-bits
defineCommand({ name: 'b', description: 'x', default_member_permissions: (PermissionFlagsBits.BanMembers | 140737488355328n).toString() });
                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information permissions-unknown-bits
const c: ApplicationCommandData = { name: 'c', description: 'x', defaultMemberPermissions: 140737488355328n };
                                                                                           ^^^^^^^^^^^^^^^^ information permissions-unknown-bits
defineCommand({ name: 'd', description: 'x', default_member_permissions: bits });
defineCommand({ name: 'e', description: 'x', default_member_permissions: bitsOf('ban').toString() });`,
      { file: 'a.ts' },
    );
  });
});
