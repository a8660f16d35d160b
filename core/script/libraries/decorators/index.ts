/** Every package whose users decorate methods and classes. */
import { CommandType } from '../../../interface/index.ts';
import { discordx } from './discordx.ts';
import type { DecoratorLibrary } from './library.ts';

const necord: DecoratorLibrary = {
  package: 'necord',
  commands: {
    SlashCommand: CommandType.CHAT_INPUT,
    createCommandGroupDecorator: CommandType.CHAT_INPUT,
    UserCommand: CommandType.USER,
    MessageCommand: CommandType.MESSAGE,
  },
  harmless: new Set(),
  strangers: /^@nestjs\//,
  guilds: { key: 'development' },
};

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

export const decoratorLibraries: readonly DecoratorLibrary[] = [discordx, necord, skyra];

/** The library of a package. */
export const decoratorLibrary = (name: string): DecoratorLibrary | undefined =>
  decoratorLibraries.find((library) => library.package === name);
