/**
 * Two definitions with one name and type in one scope of an application, in one file or several (§Uniqueness rules). A bulk
 * overwrite is refused whole; sent one by one, the second silently replaces the first.
 */
import * as l10n from '@vscode/l10n';
import { limits, memberName } from '../../../interface/index.ts';
import { nameKey } from '../../../plan/comparison/order.ts';
import { type CommandEntry, defineRule } from '../../rule.ts';
import { nextFree, renamedTo } from '../shared/repeats.ts';
import { shortened } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'duplicate-command-name',
  family: 'naming',
  severity: 'error',
  fix: 'suggestion',
  section: 'Application command, uniqueness rule 1',
  documentation: {
    what: 'Two definitions have the same name and type in the same scope of one application.',
    why: 'A bulk overwrite is refused with `APPLICATION_COMMANDS_DUPLICATE_NAME`; sent one by one, the second replaces the first. Of scripts in different folders it is told where globs of the configuration name both, or calls register both below one folder of commands: else one may be a copy that no bot loads. A plan with both is refused all the same.',
    examples: [
      {
        file: 'all.commands.json',
        wrong:
          '[\n  { "name": "ping", "description": "Answers with pong" },\n  { "name": "ping", "description": "Measures the delay" }\n]\n',
        right:
          '[\n  { "name": "ping", "description": "Answers with pong" },\n  { "name": "delay", "description": "Measures the delay" }\n]\n',
      },
    ],
  },
  application(commands, context) {
    const first = new Map<string, CommandEntry>();
    const taken = new Map<number, Set<string>>();
    const tried = new Map<string, number>();
    for (const { type, name } of commands) taken.set(type, (taken.get(type) ?? new Set()).add(name));
    for (const entry of commands) {
      const key = nameKey(entry.type, entry.name);
      const places = placesOf(entry).map((place) => `${key} ${place}`);
      const [other] = places.flatMap((place) => first.get(place) ?? []);
      for (const place of places) if (!first.has(place)) first.set(place, entry);
      if (other) {
        const names = taken.get(entry.type) ?? new Set();
        // Numbers that others of this name got are not tried again.
        const free = nextFree(entry.name, names, limits.name.max, tried.get(key) ?? 2);
        names.add(free.name);
        tried.set(key, free.number);
        context.report(entry, {
          message:
            entry.scope.kind === 'guild'
              ? l10n.t(
                  'Another {0} command of this application is called `{1}` already in this guild: rename one.',
                  memberName('commandType', entry.type),
                  shortened(entry.name),
                )
              : l10n.t(
                  'Another {0} command of this application is called `{1}` already: rename one.',
                  memberName('commandType', entry.type),
                  shortened(entry.name),
                ),
          related: [
            {
              at: { ...other.at, ...(other.file === entry.file ? {} : { file: other.file }) },
              message: l10n.t('The first one.'),
            },
          ],
          data: { name: entry.name, type: entry.type, free: free.name },
        });
      }
    }
  },
  // Whatever bots they are of: sent to one scope, the second would replace the first.
  plan({ entries, leftOut }, context) {
    // What is left out is a definition all the same: what is deployed under its name is not for another.
    const names = new Set(
      leftOut.flatMap(({ name, type }) =>
        name === undefined || type === undefined ? [] : [nameKey(type, name)],
      ),
    );
    for (const entry of entries) {
      if (!('local' in entry)) continue;
      const { type, name, at } = entry.local;
      const key = nameKey(type, name);
      if (names.has(key))
        context.report({
          at,
          message: l10n.t(
            'Several definitions are called `{0}` ({1}), and one would replace the other: rename or exclude one, or configure which application has which.',
            shortened(name),
            memberName('commandType', type),
          ),
          data: { name, type },
        });
      names.add(key);
    }
  },
  applicationFixes({ data }, command, source) {
    const value = fieldValue(command, 'name');
    return value?.kind === 'string' && typeof data.free === 'string'
      ? renamedTo(source, value, data.free)
      : [];
  },
});

/**
 * Where a command is beside others for certain: among those whose files configuration names, and in a folder of its project. What calls
 * register below a folder of commands is together, too. Of others in different folders one may be a copy that no bot loads.
 */
function placesOf({ file, part, list, isRegistered }: CommandEntry): readonly string[] {
  if (list !== undefined) return [`list ${list}`];
  if (part === undefined) return [''];
  const folders = file.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => /^commands$/i.test(folder));
  const together =
    isRegistered && at >= 0 ? [`${part} registered ${folders.slice(0, at + 1).join('/')}`] : [];
  return [`${part} in ${folders.join('/')}`, ...together];
}
