/** What a text is called, so that it is found again: in a table, in an exported file, after an edit. */
import { type Entity, nameOf, rootsOf } from '../definitions/model.ts';
import { CommandType } from '../interface/index.ts';
import type { Analysis } from '../lint/analysis.ts';
import { type TextRow, textRows } from './rows.ts';

export interface KeyedRow extends TextRow {
  /** Unique in its document: `ban/member/description`, `roll/die/=6/name`, `user:Report/name`. */
  readonly key: string;
  readonly command: Entity;
}

/** The texts of all commands of a document, in the order of the source. */
export function keyedRows({ definitions }: Analysis): readonly KeyedRow[] {
  const taken = new Map<string, number>();
  return definitions.flatMap(({ definition }) => {
    if (definition.kind !== 'command' || definition.weak) return [];
    return rootsOf(definition).flatMap((command) =>
      textRows(command).map((row): KeyedRow => {
        const { owner, spec } = row.text;
        const plain = [...pathOf(owner), spec.name].join('/');
        const count = (taken.get(plain) ?? 0) + 1;
        taken.set(plain, count);
        // The same command may be defined for several guilds.
        return { ...row, command, key: count === 1 ? plain : `${plain}~${count}` };
      }),
    );
  });
}

const prefixes: Readonly<Record<number, string>> = {
  [CommandType.USER]: 'user:',
  [CommandType.MESSAGE]: 'message:',
  [CommandType.PRIMARY_ENTRY_POINT]: 'entry-point:',
};

function pathOf(entity: Entity): readonly string[] {
  const name = escaped(nameOf(entity) ?? '');
  if (!entity.parent) return [`${prefixes[entity.type ?? CommandType.CHAT_INPUT] ?? ''}${name}`];
  const own = entity.kind === 'choice' ? `=${escaped(sentBy(entity))}` : name;
  return [...pathOf(entity.parent), own];
}

/** A choice is known by what it sends, as its name is what is translated. */
function sentBy(choice: Entity): string {
  const value = choice.fields.get('value')?.value;
  return value && 'value' in value ? String(value.value) : `#${choice.index}`;
}

/** What separates names, and what no format of texts holds, as its code. */
const escaped = (name: string): string =>
  name.replace(
    /[%/~\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
