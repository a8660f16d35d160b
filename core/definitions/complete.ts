/** Whether a command has all that the service asks for. */
import { isRequired, objects } from '../interface/index.ts';
import type { ObjectNode } from '../syntax/tree.ts';
import { entities, entityOf } from './model.ts';

/** Whether everything that is required in a command is there and is not blank: its options' fields, too (§Resources and their fields). */
export const isComplete = (command: ObjectNode): boolean =>
  entities(entityOf('command', command, 'either')).every(({ kind, type, fields }) =>
    objects[kind].every((field) => {
      if (!isRequired(field, type)) return true;
      const value = fields.get(field.name)?.value;
      return value !== undefined && !(value.kind === 'string' && value.value.trim() === '');
    }),
  );
