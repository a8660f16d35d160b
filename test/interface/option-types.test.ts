/** What follows from the list of option types: nothing else has to be told of another one that takes a value. */
import { describe, expect, it } from 'vitest';
import { builderClass, fieldFor, objects, parameterTypes } from '../../core/interface/index.ts';
import { optionGetters } from '../../core/script/libraries/option-getters.ts';
import { templates } from '../../server/features/completion/templates.ts';

describe.each(parameterTypes)('$name', ({ name, member, value }) => {
  it('has a builder in both releases, which commands and subcommands take', () => {
    expect(builderClass(`SlashCommand${member}Option`)?.type).toBe(value);
    expect(builderClass(`ChatInputCommand${member}Option`)?.type).toBe(value);
    for (const owner of ['SlashCommandBuilder', 'SlashCommandSubcommandBuilder'])
      expect(Object.fromEntries(builderClass(owner)?.methods ?? [])).toHaveProperty(`add${member}Option`);
    for (const owner of ['ChatInputCommandBuilder', 'ChatInputCommandSubcommandBuilder'])
      expect(Object.fromEntries(builderClass(owner)?.methods ?? [])).toHaveProperty(`add${member}Options`);
  });

  it('has a snippet, a getter in handlers, and the fields of a parameter', () => {
    expect(templates.filter(({ type }) => type === value).map(({ label }) => label)).toEqual([
      `${name.toLowerCase()} option`,
    ]);
    expect(optionGetters.get(`get${member}`)).toContain(value);
    expect(objects.option.find((field) => field.name === 'required')?.on).toContain(value);
    expect(fieldFor('option', 'required', 'wire')).toBeDefined();
  });
});
