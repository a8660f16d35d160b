/** What is pasted into a message must name something that can be used. */
import { expect, it } from 'vitest';
import { mentionsOf } from '../../client/applications/mentions.ts';

const command = (fields: Record<string, unknown>) => ({
  id: '7',
  application_id: '1',
  version: '1',
  name: 'tag',
  ...fields,
});

it('names a slash command with its id', () => {
  expect(mentionsOf(command({}))).toEqual(['</tag:7>']);
  expect(mentionsOf(command({ type: 1, options: [{ type: 3, name: 'text' }] }))).toEqual(['</tag:7>']);
});

it('names each subcommand, for the command itself cannot be used', () => {
  const options = [
    { type: 1, name: 'show' },
    {
      type: 2,
      name: 'edit',
      options: [
        { type: 1, name: 'text' },
        { type: 1, name: 'owner' },
      ],
    },
  ];
  expect(mentionsOf(command({ type: 1, options }))).toEqual([
    '</tag show:7>',
    '</tag edit text:7>',
    '</tag edit owner:7>',
  ]);
});

it('has none for what is used from a menu', () => {
  expect(mentionsOf(command({ type: 2 }))).toEqual([]);
  expect(mentionsOf(command({ type: 3 }))).toEqual([]);
});
