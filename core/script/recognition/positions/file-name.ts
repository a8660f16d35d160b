/** Commands that are called after their files. */
import { decoded } from '../../../text/percent.ts';
import type { Taken } from '../../libraries/frameworks/framework.ts';

export interface FileNamed {
  readonly name?: string;
  /** It stands in a folder that is the command. */
  readonly isPart: boolean;
}

/** The name that a command has by where its file stands. */
export function commandNameOfFile(uri: string | undefined, { namedByFile }: Taken): FileNamed {
  const [, folders = '', file] = /\/commands\/((?:[^/]+\/)*)([^/]+)\.[cm]?[jt]sx?$/.exec(uri ?? '') ?? [];
  if (namedByFile === undefined || file === undefined) return { isPart: false };
  if (namedByFile === 'at-top' && folders !== '') return { isPart: true };
  const name = decoded(file);
  return isUsualName(name) ? { name, isPart: false } : { isPart: false };
}

/** Of what no command can be called, the framework may make something else. */
export const isUsualName = (name: string): boolean => /^[-_\p{Ll}\p{N}]{1,32}$/u.test(name);
