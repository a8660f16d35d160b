/** Whether commands of a project can be written with builders. */
import { builderPackage } from '../../core/refactor/builder-module.ts';
import type { Surroundings } from '../../core/refactor/refactoring.ts';
import { methods, type ScriptSurroundings } from '../../server/protocol.ts';
import type { Session } from '../session/session.ts';

export interface Builders {
  /** The package that has them. */
  readonly from: string;
}

/** What scripts of a folder may count on, and how they are written. */
export async function surroundingsOf(folder: string, session: Session): Promise<Surroundings> {
  const { packages, ...around } = await session.request<ScriptSurroundings>(methods.scriptSurroundings, {
    folder,
  });
  return { ...around, packages: new Map(packages) };
}

/** Builders for at least one of the types, of what the project in that folder asks for; `undefined`: it has none. */
export async function buildersFor(
  types: readonly number[],
  folder: string,
  session: Session,
): Promise<Builders | undefined> {
  const around = await surroundingsOf(folder, session);
  const [from] = types.flatMap((type) => builderPackage(type, around) ?? []);
  return from === undefined ? undefined : { from };
}
