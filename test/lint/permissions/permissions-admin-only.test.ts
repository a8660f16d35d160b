import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

const json = (permissions: string): string =>
  `{ "name": "ban", "description": "x", "default_member_permissions":\n${permissions}\n}`;

describe('permissions-admin-only', () => {
  it('finds "0", however many zeros it has', () => {
    check(
      json(`"0"
^^^ information permissions-admin-only: Only administrators can use this command until an overwrite says otherwise; \`null\` lets everyone.`),
    );
    check(
      json(`"000"
^^^^^ information permissions-admin-only`),
    );
  });

  it('accepts any permission, and null', () => {
    for (const value of ['"8"', '"10"', 'null']) check(json(value));
  });

  it('leaves a number to another rule', () => {
    check(
      json(`0
^ error permissions-format`),
    );
    check(
      json(`-0
^^ error permissions-format`),
    );
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "default_member_permissions": "0", "name": "ban" }
                                                     ^^^ information permissions-admin-only`);
  });

  it('finds it in TypeScript', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', default_member_permissions: '0' });
                                                                         ^^^ information permissions-admin-only
const b: ApplicationCommandData = { name: 'b', description: 'x', defaultMemberPermissions: 0n };
                                                                                           ^^ information permissions-admin-only
const c: ApplicationCommandData = { name: 'c', description: 'x', defaultMemberPermissions: 0 };
                                                                                           ^ error permissions-format
const nobody = '0';
               ^^^ information permissions-admin-only
defineCommand({ name: 'd', description: 'x', default_member_permissions: nobody });
defineCommand({ name: 'e', description: 'x', default_member_permissions: 0n });
                                                                         ^^ error permissions-format`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `import { nobody } from './permissions.ts';
defineCommand({ name: 'a', description: 'x', default_member_permissions: nobody });
defineCommand({ name: 'b', description: 'x', default_member_permissions: isOpen ? null : '0' });
                                                                                         ^^^ information permissions-admin-only
defineCommand({ name: 'c', description: 'x', default_member_permissions: '0', ...more() });`,
      { file: 'a.ts' },
    );
  });
});
