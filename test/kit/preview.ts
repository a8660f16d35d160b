/** The test kit of previews: what a viewer sees of a definition, as lines of text. */
import { rootsOf } from '../../core/definitions/model.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { previewText } from '../../core/preview/preview-text.ts';
import { type ShownCommand, shownCommand } from '../../core/preview/shown-command.ts';
import type { Viewer } from '../../core/preview/viewer.ts';
import type { Surroundings } from '../../core/preview/visibility.ts';
import { inputOf, type LintOptions } from './lint.ts';

export const guildId = '100000000000000000';

/** Somebody in a channel of a guild who has the app by it, of age, with no permission but to write. */
const member: Viewer = {
  locale: 'en-US',
  defaultLocale: 'en-US',
  context: 0,
  installation: 0,
  permissions: 1n << 11n,
  ageRestricted: false,
  age: 30,
  userId: '1',
  roleIds: ['2', '3'],
  guildId,
  channelId: '4',
};

/** What is `undefined` is not known. */
export type Seen = { readonly [Key in keyof Viewer]: Viewer[Key] | undefined };

interface ShowOptions extends LintOptions {
  readonly around?: Omit<Surroundings, 'definition'>;
}

/** What the viewer sees of the first command of a text. Installations are those of a guild and of users unless given. */
export function shown(text: string, viewer: Partial<Seen> = {}, options: ShowOptions = {}): ShownCommand {
  const { definitions } = analyzeDocument(inputOf(text, options));
  const found = definitions.find(({ definition }) => definition.kind === 'command');
  const [command] = found ? rootsOf(found.definition) : [];
  if (!found || !command) throw new Error(`No command in: ${text}`);
  const around = { definition: found.definition, installations: [0, 1], ...options.around };
  return shownCommand(command, around, { ...member, ...viewer } as Viewer);
}

/** The same as a drawing. */
export const drawn = (text: string, viewer: Partial<Seen> = {}, options: ShowOptions = {}): string =>
  previewText(shown(text, viewer, options)).join('\n');
