/** Every package whose users decorate methods and classes. */
import { CommandType } from '../../../interface/index.ts';
import { discordNestjs } from './discord-nestjs.ts';
import { discordx } from './discordx.ts';
import type { DecoratorLibrary } from './library.ts';
import { necord } from './necord.ts';

const skyra: DecoratorLibrary = {
  package: '@skyra/http-framework',
  commands: {
    RegisterCommand: undefined,
    RegisterUserCommand: CommandType.USER,
    RegisterMessageCommand: CommandType.MESSAGE,
  },
  harmless: new Set(),
  strangers: /^$/,
};

export const decoratorLibraries: readonly DecoratorLibrary[] = [discordx, necord, discordNestjs, skyra];

/** The library of a package. */
export const decoratorLibrary = (name: string): DecoratorLibrary | undefined =>
  decoratorLibraries.find((library) => library.package === name);
