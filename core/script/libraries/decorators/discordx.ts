/** discordx: what it sends is made by its `MetadataStorage` and `DApplicationCommand`. */
import { CommandType } from '../../../interface/index.ts';
import type { DecoratorLibrary } from './library.ts';

export const discordx = {
  package: 'discordx',
  commands: { Slash: CommandType.CHAT_INPUT, SlashGroup: CommandType.CHAT_INPUT, ContextMenu: undefined },
  parts: new Set(['SlashOption', 'SlashChoice']),
  // Before, it sent no installation contexts.
  since: '11.12',
  harmless: new Set([
    'ButtonComponent',
    'ContextMenu',
    'Discord',
    'Guard',
    'Guild',
    'ModalComponent',
    'On',
    'Once',
    'Reaction',
    'SelectMenuComponent',
    'SimpleCommand',
    'SimpleCommandOption',
    'Slash',
    'SlashChoice',
    'SlashGroup',
    'SlashOption',
  ]),
  // It keeps the class, and makes an object of it.
  registers: 'Discord',
  strangers: /^tsyringe$/,
  guilds: { key: 'botGuilds' },
} satisfies DecoratorLibrary;

const texts = ['name', 'nameLocalizations', 'description', 'descriptionLocalizations'];
const ofRoots = ['contexts', 'defaultMemberPermissions', 'dmPermission', 'integrationTypes'];
const ofMethods = ['botIds', 'guilds'];

/** The keys that each decorator hands on; the name of the method stands for that of the command. */
export const discordxKeys: Readonly<Record<string, ReadonlySet<string>>> = {
  Slash: new Set([...texts, ...ofRoots, ...ofMethods, 'nsfw']),
  ContextMenu: new Set(['name', 'nameLocalizations', 'type', ...ofRoots, ...ofMethods]),
  SlashGroup: new Set([...texts, ...ofRoots, 'root']),
  SlashOption: new Set([
    ...texts,
    'autocomplete',
    'channelTypes',
    'maxLength',
    'maxValue',
    'minLength',
    'minValue',
    'required',
    'type',
  ]),
};

/** The keys of a subcommand and of a group that come to the service. */
export const discordxTexts: ReadonlySet<string> = new Set(texts);
