/** Where in the source a service's refusal points. */
import { describe, expect, it } from 'vitest';
import { placeOfRefusal } from '../../core/plan/places.ts';
import { flattenErrors } from '../../core/plan/refusals.ts';
import type { LintOptions } from '../kit/lint.ts';
import { commandIn, drawPlaces } from '../kit/plan.ts';

/** Carets under the places of refusals of the source's only command, labelled with their paths. */
const drawn = (source: string, paths: readonly string[], options: LintOptions = {}): string => {
  const command = commandIn(source, options);
  return drawPlaces(
    source,
    paths.map((label) => {
      const path =
        label === '(all)' ? [] : label.split('.').map((text) => (/^\d+$/.test(text) ? Number(text) : text));
      return { at: placeOfRefusal(command, path), label };
    }),
  );
};

describe('places of refusals', () => {
  it('in JSON: values, elements by their name, lists by their key', () => {
    const source = `{
  "name": "ban",
  "name_localizations": { "de": "Bann" },
  "description": "Bans someone",
  "options": [
    { "type": 6, "name": "user", "description": "Who" },
    { "type": 3, "name": "why", "description": "Why", "choices": [{ "name": "a", "value": "b" }] },
    { "type": 7, "name": "where", "description": "Where", "channel_types": [0, 99] }
  ]
}`;
    expect(
      drawn(source, [
        '(all)',
        'name_localizations',
        'name_localizations.de',
        'description',
        'options',
        'options.0.type',
        'options.0',
        'options.1.choices',
        'options.1.choices.0',
        'options.1.choices.0.value',
        'options.2.channel_types',
        'options.2.channel_types.1',
      ]),
    ).toBe(`{
  "name": "ban",
          ^^^^^ (all)
  "name_localizations": { "de": "Bann" },
                        ^^^^^^^^^^^^^^^^ name_localizations
                                ^^^^^^ name_localizations.de
  "description": "Bans someone",
                 ^^^^^^^^^^^^^^ description
  "options": [
  ^^^^^^^^^ options
    { "type": 6, "name": "user", "description": "Who" },
              ^ options.0.type
                         ^^^^^^ options.0
    { "type": 3, "name": "why", "description": "Why", "choices": [{ "name": "a", "value": "b" }] },
                                                      ^^^^^^^^^ options.1.choices
                                                                            ^^^ options.1.choices.0
                                                                                          ^^^ options.1.choices.0.value
    { "type": 7, "name": "where", "description": "Where", "channel_types": [0, 99] }
                                                                           ^^^^^^^ options.2.channel_types
                                                                               ^^ options.2.channel_types.1
  ]
}`);
  });

  it('what is missing is told at the name of what lacks it, what is out of range at its list', () => {
    const source = `{
  "name": "ban",
  "options": [
    { "type": 6, "name": "user" },
    { "type": 3, "description": "Why" },
    7
  ]
}`;
    expect(
      drawn(source, [
        'description',
        'options.0.description',
        'options.0.choices.3.name',
        'options.1.name',
        'options.2.name',
        'options.9',
        'options.9.name',
        'options.-1',
        'options.name',
        'name.deeper.still',
        '__proto__',
        'nothing.of.ours',
      ]),
    ).toBe(`{
  "name": "ban",
          ^^^^^ __proto__
          ^^^^^ description
          ^^^^^ name.deeper.still
          ^^^^^ nothing.of.ours
  "options": [
  ^^^^^^^^^ options.-1
  ^^^^^^^^^ options.9
  ^^^^^^^^^ options.9.name
  ^^^^^^^^^ options.name
    { "type": 6, "name": "user" },
                         ^^^^^^ options.0.choices.3.name
                         ^^^^^^ options.0.description
    { "type": 3, "description": "Why" },
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ options.1.name
    7
    ^ options.2.name
  ]
}`);
  });

  it('the path of one command of a file begins at that command', () => {
    const source = '[{ "name": "a", "description": "x" }]';
    const place = placeOfRefusal(commandIn(source, { file: 'a.commands.json' }), ['description']);
    expect(source.slice(place.start, place.end)).toBe('"x"');
  });

  it('in TypeScript: the wire names of camelCase keys', () => {
    const source = `
export const ban: ChatInputApplicationCommandData = {
  name: 'ban',
  nameLocalizations: { de: 'Bann' },
  description: 'Bans 👋 someone',
  defaultMemberPermissions: PermissionFlagsBits.BanMembers,
  options: [
    { type: ApplicationCommandOptionType.Channel, name: 'where', description: 'Where', channelTypes: [ChannelType.DM] },
    { type: 3, name: '👋', description: 'Why', maxLength: 7000 },
  ],
};
`;
    expect(
      drawn(
        source,
        [
          'name_localizations.de',
          'default_member_permissions',
          'options.0.type',
          'options.0.channel_types.0',
          'options.1.name',
          'options.1.max_length',
        ],
        { file: 'a.ts' },
      ),
    ).toBe(`
export const ban: ChatInputApplicationCommandData = {
  name: 'ban',
  nameLocalizations: { de: 'Bann' },
                           ^^^^^^ name_localizations.de
  description: 'Bans 👋 someone',
  defaultMemberPermissions: PermissionFlagsBits.BanMembers,
                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ default_member_permissions
  options: [
    { type: ApplicationCommandOptionType.Channel, name: 'where', description: 'Where', channelTypes: [ChannelType.DM] },
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ options.0.type
                                                                                                      ^^^^^^^^^^^^^^ options.0.channel_types.0
    { type: 3, name: '👋', description: 'Why', maxLength: 7000 },
                     ^^^^ options.1.name
                                                          ^^^^ options.1.max_length
  ],
};
`);
  });

  it('shared constants: where the text stands, not where it is used', () => {
    const source = `
const who = { type: 6, name: 'user', description: '' } as const;
const limits = { max_length: 7000 };
const text = 'too long';
export default defineCommand({
  name: 'ban',
  description: text,
  options: [who, { type: 3, name: 'why', description: 'Why', ...limits }],
});
`;
    expect(
      drawn(source, ['description', 'options.0.description', 'options.0', 'options.1.max_length'], {
        file: 'a.ts',
      }),
    ).toBe(`
const who = { type: 6, name: 'user', description: '' } as const;
                             ^^^^^^ options.0
                                                  ^^ options.0.description
const limits = { max_length: 7000 };
                             ^^^^ options.1.max_length
const text = 'too long';
             ^^^^^^^^^^ description
export default defineCommand({
  name: 'ban',
  description: text,
  options: [who, { type: 3, name: 'why', description: 'Why', ...limits }],
});
`);
  });

  it('from the tree of a service to the token', () => {
    const source =
      '{ "name": "ban", "description": "x", "options": [{ "type": 3, "name": "Why", "description": "x" }] }';
    const [refusal] = flattenErrors({
      options: {
        0: { name: { _errors: [{ code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Name is invalid' }] } },
      },
    });
    const place = placeOfRefusal(commandIn(source), refusal?.path ?? []);
    expect(source.slice(place.start, place.end)).toBe('"Why"');
  });
});
