/** The table against the field's own constants, and against itself. */
import * as api from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  enums,
  fieldNamed,
  locales,
  type ObjectKind,
  objects,
  permissionFlags,
  slashNamePattern,
} from '../../core/interface/index.ts';

const valuesOf = (object: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([key]) => Number.isNaN(Number(key))));

describe('enums agree with discord-api-types', () => {
  it.each([
    ['commandType', api.ApplicationCommandType],
    ['optionType', api.ApplicationCommandOptionType],
    ['context', api.InteractionContextType],
    ['integrationType', api.ApplicationIntegrationType],
    ['handler', api.EntryPointCommandHandlerType],
    ['channelType', api.ChannelType],
    ['overwriteType', api.ApplicationCommandPermissionType],
  ] as const)('%s', (id, theirs) => {
    const known = valuesOf(theirs);
    for (const enumMember of enums[id].members)
      expect([enumMember.member, known[enumMember.member]]).toEqual([enumMember.member, enumMember.value]);
    const values: readonly unknown[] = enums[id].members.map((member) => member.value);
    expect(Object.values(known).filter((value) => !values.includes(value))).toEqual([]);
  });

  it('locales', () => {
    expect(Object.fromEntries(locales.map((locale) => [locale.member, locale.code]))).toEqual(
      valuesOf(api.Locale),
    );
  });

  it('permission flags', () => {
    const ours = new Map(
      permissionFlags.flatMap((flag) =>
        [flag.member, ...flag.aliases].map((name) => [name, flag.value] as const),
      ),
    );
    for (const [name, value] of Object.entries(api.PermissionFlagsBits))
      expect([name, ours.get(name)]).toEqual([name, value]);
    expect([...ours.keys()].filter((name) => !(name in api.PermissionFlagsBits))).toEqual([]);
  });
});

describe('the table is consistent', () => {
  const fields = (Object.keys(objects) as ObjectKind[]).flatMap((kind) =>
    objects[kind].map((field) => ({ kind, field })),
  );

  it.each(fields.map(({ kind, field }) => [`${kind}.${field.name}`, kind, field] as const))(
    '%s',
    (_, kind, field) => {
      const types: readonly number[] = (kind === 'option' ? enums.optionType : enums.commandType).members.map(
        (member) => member.value,
      );
      for (const type of [...(field.on ?? []), ...(typeof field.required === 'object' ? field.required : [])])
        expect(types).toContain(type);
      if (field.type.kind === 'localizations')
        expect(fieldNamed(kind, field.type.of).type).toMatchObject({
          kind: 'text',
          text: field.type.text,
          length: field.type.length,
        });
      expect(field.documentation).toMatch(/\.$|\)$/);
      expect(objects[kind].filter((spec) => spec.name === field.name)).toHaveLength(1);
    },
  );

  it('the pattern of slash names is that of the interface', () => {
    expect(slashNamePattern.source).toBe("^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$");
    expect(slashNamePattern.flags).toBe('u');
  });
});
