/**
 * Two definitions with one name and type in one scope of an application, in one file or several (§Uniqueness rules). A bulk
 * overwrite is refused whole; sent one by one, the second silently replaces the first.
 */
import { memberName } from '../../../interface/index.ts';
import { defineRule } from '../../rule.ts';
import { renameFix } from '../shared/repeats.ts';

export const rule = defineRule({
  id: 'duplicate-command-name',
  family: 'naming',
  severity: 'error',
  fix: 'suggestion',
  section: 'Application command, uniqueness rule 1',
  documentation: {
    what: 'Two definitions have the same name and type in the same scope of one application.',
    why: 'A bulk overwrite is refused with `APPLICATION_COMMANDS_DUPLICATE_NAME`; sent one by one, the second replaces the first.',
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
    const first = new Map<string, (typeof commands)[number]>();
    for (const entry of commands) {
      const key = `${entry.type} ${entry.name}`;
      const other = first.get(key);
      if (!other) first.set(key, entry);
      else
        context.report(entry, {
          message: `Another ${memberName('commandType', entry.type)} command of this application is called \`${entry.name}\` already${entry.scope.kind === 'guild' ? ' in this guild' : ''}: rename one.`,
          related: [
            {
              at: { ...other.at, ...(other.file === entry.file ? {} : { file: other.file }) },
              message: 'The first one.',
            },
          ],
          data: { name: entry.name, type: entry.type },
        });
    }
  },
  applicationFixes(_problem, command, source) {
    const value = command.fields.get('name')?.value;
    return value?.kind === 'string'
      ? renameFix(source, { text: value.value, at: value, value }, [value])
      : [];
  },
});
