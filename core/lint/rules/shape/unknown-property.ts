/**
 * A key that the interface does not have here. The service ignores it, so it is information; a near miss of a known key is
 * most likely a slip. In a framework's own literal only near misses are told.
 */
import type { Entity } from '../../../definitions/model.ts';
import { keyFor, objectTitles, type Spelling } from '../../../interface/index.ts';
import { renameKey } from '../../../syntax/edits/index.ts';
import { isJson } from '../../../syntax/language.ts';
import type { Key, Property } from '../../../syntax/tree.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { nearestFields } from '../shared/nearest-fields.ts';
import { takes } from '../shared/place.ts';
import { articleAnd, shown } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'unknown-property',
  family: 'shape',
  severity: 'information',
  fix: 'safe',
  section: 'Resources and their fields',
  documentation: {
    what: 'A key that the interface does not have on this kind of object.',
    why: 'The service ignores keys it does not know: what was meant does not happen.',
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
      const meant = meantBy(property, owner);
      if (context.definition.framework && (!isSlip(key.name, meant) || value.kind === 'unknown')) return;
      context.report({
        at: key,
        message: meant
          ? `\`${shown(key.name)}\` is not known here and would be ignored: did you mean \`${meant}\`?`
          : `\`${shown(key.name)}\` is not a field of ${articleAnd(objectTitles[owner.kind])}: ${reachesService(owner) ? 'the service ignores it' : 'it is ignored'}.`,
        data: { key: key.name, ...(meant ? { meant } : {}) },
        fixes: () =>
          meant
            ? [
                {
                  title: `Rename to \`${meant}\``,
                  // Something unknown may bring the key already.
                  kind: owner.node.open ? 'suggestion' : 'safe',
                  edits: renameKey(context, property, meant),
                },
              ]
            : [],
      });
    },
  },
});

/**
 * Whether a framework surely has no such key of its own: `dm_permissions`, not `types`, `time` or `permissions`, which are
 * as near to a known key.
 */
function isSlip(key: string, meant: string | undefined): boolean {
  if (meant === undefined) return false;
  const isOfSeveral = (word: string) => /_|\p{Ll}\p{Lu}/u.test(word);
  if (isOfSeveral(meant)) return isOfSeveral(key) || key.slice(0, 2) === meant.slice(0, 2);
  const isSwap = [...key].sort().join('') === [...meant].sort().join('');
  return isSwap || (meant.length >= 7 && !key.startsWith(meant) && !meant.startsWith(key));
}

/** In scripts `__proto__: base` is no property: it says what the object inherits from. */
const setsPrototype = ({ name, start }: Key, { language, text }: RuleSource): boolean =>
  name === '__proto__' && !isJson(language) && text[start] !== '[';

/** In JSON that is a syntax error, and told as such. */
const isUnquoted = ({ start }: Key, { language, text }: RuleSource): boolean =>
  isJson(language) && text[start] !== '"';

/** What stands around commands is this tool's alone. */
const reachesService = ({ kind }: Entity): boolean =>
  kind === 'command' || kind === 'option' || kind === 'choice';

/**
 * The key that was probably meant. Of the nearest ones only: a slip for a field that is here already, or that this type
 * does not take, is no slip for another.
 */
function meantBy(property: Property, owner: Entity): string | undefined {
  const spelling = spellingOf(owner);
  const nearest = nearestFields(property, owner, spelling);
  if (nearest.some((field) => owner.fields.has(field.name))) return undefined;
  const [only, ...others] = nearest.filter((field) => takes(owner, field) && !field.serverSet);
  return only && others.length === 0 ? keyFor(only, spelling) : undefined;
}

/** Where both spellings are read, that of the object's other keys. */
const spellingOf = ({ node, spelling }: Entity): Spelling =>
  spelling === 'either' && node.properties.some(({ key }) => /\p{Lu}/u.test(key.name)) ? 'camel' : spelling;
