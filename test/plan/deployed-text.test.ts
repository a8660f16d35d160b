/** Drawings: a file of overwrites before, what is deployed, and how the file would read if it said that. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OverwriteType } from '../../core/interface/index.ts';
import type { DeployedOverwrite } from '../../core/plan/deployed.ts';
import { permissionsIn, textAsDeployed } from '../../core/plan/deployed-text.ts';
import { localPermissions, permissionsText } from '../../core/plan/permissions/permissions.ts';
import { permissionsEntry } from '../../core/plan/permissions/permissions-entry.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';

const role = (id: string, permission: boolean): DeployedOverwrite => ({
  id,
  type: OverwriteType.ROLE,
  permission,
});

const file = `{
  "guild_id": "1000",
  "commands": [
    {
      "name": "ban",
      "permissions": [
        { "id": "1000", "type": 1, "permission": false },
        { "id": "2", "type": 1, "permission": true } // moderators
      ]
    },
    { "name": "kick", "permissions": [{ "id": "3", "type": 1, "permission": true }] }
  ]
}
`;

describe('textAsDeployed', () => {
  it('leaves a text alone that says what is deployed', () => {
    const text = textAsDeployed(file, 'jsonc', ({ name }) =>
      name === 'ban' ? [role('2', true), role('1000', false)] : [role('3', true)],
    );
    expect(text).toBe(file);
  });

  it('changes only what differs, in the layout of the file', () => {
    const text = textAsDeployed(file, 'jsonc', ({ name }) =>
      name === 'ban' ? [role('1000', true), role('2', true)] : [role('3', true), role('4', false)],
    );
    expect(text).toBe(
      file
        .replace('"type": 1, "permission": false', '"type": 1, "permission": true')
        .replace(
          '"permission": true }] }',
          '"permission": true }, { "id": "4", "type": 1, "permission": false }] }',
        ),
    );
  });

  it('takes out what is not deployed', () => {
    expect(textAsDeployed(file, 'jsonc', () => [])).toBe(`{
  "guild_id": "1000",
  "commands": [
    {
      "name": "ban",
      "permissions": []
    },
    { "name": "kick", "permissions": [] }
  ]
}
`);
  });

  it('asks for all commands where an entry has no name, and leaves broken ones alone', () => {
    const broken =
      '[{ "guild_id": "1", "permissions": [] }, { "guild_id": "1", "name": 5, "permissions": [] }]\n';
    const asked: unknown[] = [];
    const text = textAsDeployed(broken, 'json', (target) => {
      asked.push(target);
      return [];
    });
    expect(text).toBe(broken);
    expect(asked).toEqual([{ guildId: '1', id: undefined, name: undefined, type: 1 }]);
  });

  it('says what is deployed, whatever the file said', () => {
    const overwrites = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }).map(String),
        type: fc.constantFrom(...Object.values(OverwriteType)),
        permission: fc.boolean(),
      }),
      { selector: ({ id, type }) => `${type} ${id}`, maxLength: 6 },
    );
    fc.assert(
      fc.property(overwrites, overwrites, fc.constantFrom(0, 2), (before, deployed, indent) => {
        const text = JSON.stringify({ guild_id: '1', name: 'ban', permissions: before }, null, indent);
        const after = textAsDeployed(text, 'json', () => deployed);
        const [definition] = permissionsIn(after, 'json');
        const [entry] = definition ? localPermissions(definition).entries : [];
        const sorted = (all: readonly DeployedOverwrite[] = []) =>
          all.map((overwrite) => `${overwrite.type} ${overwrite.id} ${overwrite.permission}`).sort();
        expect(sorted(entry?.overwrites)).toEqual(sorted(deployed));
      }),
      { numRuns: 100 },
    );
  });
});

describe('permissionsEntry', () => {
  it('finds the entry of a command by name and type', () => {
    const found = permissionsEntry(file, 'jsonc', { name: 'kick', type: 1 });
    expect(found.kind === 'there' && file.slice(found.at.start, found.at.end)).toBe('"kick"');
  });

  it.each([
    [
      'another command',
      { name: 'warn', type: 1 },
      '{\n      "name": "warn",\n      "permissions": []\n    }',
    ],
    [
      'a command of the same name and another type',
      { name: 'kick', type: 2 },
      '{\n      "name": "kick",\n      "type": 2,\n      "permissions": []\n    }',
    ],
    ['all commands', { name: undefined, type: 1 }, '{\n      "permissions": []\n    }'],
  ])('adds one for %s', (_, target, entry) => {
    const found = permissionsEntry(file, 'jsonc', target);
    expect(found.kind === 'missing' && applyEdits(file, found.edits)).toBe(
      file.replace('true }] }\n', `true }] },\n    ${entry}\n`),
    );
  });

  it('adds none where there is no list', () => {
    expect(permissionsEntry('{ "name": "ban" }', 'json', { name: 'kick', type: 1 })).toEqual({
      kind: 'missing',
      edits: [],
    });
  });
});

it('permissionsText gives each overwrite a line', () => {
  const commands = [{ name: 'ban', type: 1, permissions: [role('1', false), role('2', true)] }];
  expect(permissionsText({ guild_id: '1', commands })).toBe(`{
  "guild_id": "1",
  "commands": [
    {
      "name": "ban",
      "type": 1,
      "permissions": [
        { "id": "1", "type": 1, "permission": false },
        { "id": "2", "type": 1, "permission": true }
      ]
    }
  ]
}
`);
});
