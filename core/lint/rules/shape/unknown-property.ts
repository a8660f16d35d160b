/**
 * A key that the interface does not have here. The service ignores it, so it is information; a near miss of a known key is
 * most likely a slip, and a warning. Wire names in discord.js data are no slip where discord.js takes both. In a framework's
 * own literal only near misses are told. In a body that a program sends by itself camelCase is an error: no library is there
 * to translate it. So is a wire name of a command that Sapphire gets.
 */
import * as l10n from '@vscode/l10n';
import type { Entity } from '../../../definitions/model.ts';
import { keyFor } from '../../../interface/index.ts';
import { renameKey } from '../../../syntax/edits/index.ts';
import { isJson } from '../../../syntax/language.ts';
import type { Key, Property } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { isDropped, nearMiss } from '../shared/near-miss.ts';
import { kindWithArticle, shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'unknown-property',
  family: 'shape',
  severity: 'information',
  fix: 'safe',
  section: 'Resources and their fields',
  documentation: {
    what: 'A key that the interface does not have on this kind of object: a warning where a known key was most likely meant, which is then not told as missing; information where discord.js data has a wire name, which discord.js takes as well; and an error where a program sends camelCase by itself (`rest.put(Routes.applicationCommands(id), { body })`), or gives Sapphire a wire name of a command.',
    why: 'The service ignores keys it does not know: what was meant does not happen. Client libraries translate camelCase, requests by hand do not.',
    examples: [
      {
        wrong: '{ "name": "ping", "description": "Answers with pong", "nfsw": true }\n',
        right: '{ "name": "ping", "description": "Answers with pong", "nsfw": true }\n',
      },
    ],
  },
  listeners: {
    unknownKey(property, owner, context) {
      const { key, value } = property;
      if (setsPrototype(key, context) || isUnquoted(key, context)) return;
      // A word without a value in broken code is still being typed.
      if (owner.node.broken && value.kind === 'unknown') return;
      const meant = nearMiss(property, owner, context)?.key;
      const dropped = isDropped(property, owner, context.definition);
      if (!meant && !dropped && context.definition.framework) return;
      const severity = dropped ? 'error' : meant ? 'warning' : undefined;
      const written = shortened(key.name);
      context.report({
        at: key,
        message: meant
          ? dropped
            ? owner.passedTo === 'sapphire'
              ? l10n.t('`{0}` is not known to Sapphire, which drops it: did you mean `{1}`?', written, meant)
              : l10n.t(
                  '`{0}` is not known here and is dropped by the service: did you mean `{1}`?',
                  written,
                  meant,
                )
            : l10n.t('`{0}` is not known here and would be ignored: did you mean `{1}`?', written, meant)
          : reachesService(owner)
            ? l10n.t(
                '`{0}` is not a field of {1}: the service ignores it.',
                written,
                kindWithArticle(owner.kind),
              )
            : l10n.t('`{0}` is not a field of {1}: it is ignored.', written, kindWithArticle(owner.kind)),
        ...(severity ? { severity } : {}),
        data: { key: key.name, ...(meant ? { meant } : {}) },
        fixes: () => (meant ? [renameTo(meant, property, owner, context)] : []),
      });
    },
    field(field, context) {
      const { spec, key, owner } = field;
      const meant = keyFor(spec, owner.spelling);
      if (owner.spelling !== 'camel' || key.name !== spec.name || key.name === meant) return;
      const property = owner.node.properties.find((property) => property.key === key);
      context.report({
        at: key,
        message: l10n.t(
          '`{0}` is spelled `{1}` in discord.js data; discord.js takes both.',
          shortened(key.name),
          meant,
        ),
        data: { key: key.name, meant },
        fixes: () => (property ? [renameTo(meant, property, owner, context)] : []),
      });
    },
  },
});

const renameTo = (meant: string, property: Property, { node }: Entity, source: RuleSource): Fix => ({
  title: l10n.t('Rename to `{0}`', meant),
  // Something unknown may bring the key already.
  kind: node.open ? 'suggestion' : 'safe',
  edits: renameKey(source, property, meant),
});

/** In scripts `__proto__: base` is no property: it says what the object inherits from. */
const setsPrototype = ({ name, start }: Key, { language, text }: RuleSource): boolean =>
  name === '__proto__' && !isJson(language) && text[start] !== '[';

/** In JSON that is a syntax error, and told as such. */
const isUnquoted = ({ start }: Key, { language, text }: RuleSource): boolean =>
  isJson(language) && text[start] !== '"';

/** What stands around commands is this tool's alone. */
const reachesService = ({ kind }: Entity): boolean =>
  kind === 'command' || kind === 'option' || kind === 'choice';
