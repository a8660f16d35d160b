/** Where our schemas are: online, and as the npm package holds them. */
import { schemaFiles } from '../../../core/definitions/find.ts';
import type { Entity } from '../../../core/definitions/model.ts';
import { homepage } from '../../../core/lint/homepage.ts';

interface Schema {
  readonly file: string;
  readonly address: string;
}

/** Those of the file that an object stands in: online first, then that of the installed package. */
export function schemas({ kind }: Entity): readonly [online: Schema, installed: Schema] {
  const isPermissions = ['permissions-file', 'command-permissions', 'overwrite'].includes(kind);
  const file = isPermissions ? schemaFiles.permissions : schemaFiles.commands;
  return [
    { file, address: `${homepage}/raw/main/schemas/${file}` },
    { file, address: `./node_modules/application-commands/schemas/${file}` },
  ];
}
