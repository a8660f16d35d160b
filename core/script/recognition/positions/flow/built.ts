/** What builders are made of: `builder.setName(this.details.name).setDescription(this.details.description)`. */
import type TypeScript from 'typescript';
import type { Names, Origin } from './names.ts';

/** The members of a class that hold what builders of its file are told. */
export function originsBuilt(
  names: Names,
  trace: (value: TypeScript.Expression, depth: number) => readonly Origin[],
): readonly Origin[] {
  const of = (method: string, member: string): readonly Origin[] =>
    (names.calls.get(method) ?? []).flatMap(({ arguments: [first] }) =>
      first
        ? trace(first, 0).flatMap((origin) =>
            origin.of === 'this' && origin.path.length > 1 && origin.path.at(-1) === member
              ? [{ ...origin, path: origin.path.slice(0, -1) }]
              : [],
          )
        : [],
    );
  const described = of('setDescription', 'description');
  return of('setName', 'name').filter((origin) =>
    described.some(({ written, path }) => written === origin.written && String(path) === String(origin.path)),
  );
}
