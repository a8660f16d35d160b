/** What an object literal of a loader is made of: `{ name: command.name, description: command.description }`. */
import type TypeScript from 'typescript';
import { camelName, fieldFor } from '../../../../interface/index.ts';
import type { Fields } from '../../../../syntax/reading.ts';
import type { Ts } from '../../../parse/syntax.ts';
import { copiedFrom, isAll, type Member } from './copied.ts';
import { namesWritten, type Origin } from './names.ts';

/** `{ name: command.name, description: command.description }`: made of the command. */
export function originsMade(
  ts: Ts,
  node: TypeScript.ObjectLiteralExpression,
  trace: (value: TypeScript.Expression) => readonly Origin[],
): readonly Origin[] {
  const spread: Origin[] = [];
  const last = node.properties.findLast(ts.isSpreadAssignment);
  const members = new Map<string, Member>();
  let isRead = true;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) spread.push(...trace(property.expression));
    const name =
      property.name && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
        ? property.name.text
        : undefined;
    const spec = name === undefined ? undefined : fieldFor('command', name, 'either');
    const value = ts.isPropertyAssignment(property)
      ? property.initializer
      : ts.isShorthandPropertyAssignment(property)
        ? property.name
        : undefined;
    if (name !== undefined && spec && value)
      members.set(name, {
        key: name,
        spec,
        value,
        origins: trace(value),
        isBefore: last !== undefined && property.pos < last.pos,
      });
    else if (!ts.isSpreadAssignment(property) && (name === undefined || spec)) isRead = false;
  }
  const isOfOne = isRead && node.properties.filter(ts.isSpreadAssignment).length < 2;
  const sentOf = (base: Origin, more: { readonly fields?: Fields; readonly isSpread?: boolean }): Origin => {
    const { sent: known, ...rest } = base;
    const isLike = isOfOne && (more.isSpread === true) === (last !== undefined);
    const copied = isLike
      ? copiedFrom(ts, [...members.values()], known ? base : { ...base, sent: {} }, more)
      : undefined;
    // What is made of what is changed already is no command as it is written, either.
    if (!copied) return { ...rest, isChanged: true };
    if (known) return { ...rest, sent: copied };
    return isAll(copied) ? rest : { ...rest, isChanged: true };
  };
  const found = spread.map((origin) => sentOf(origin, { isSpread: true }));
  for (const { path, ...origin } of members.get('name')?.origins ?? [])
    if (path.at(-1) === 'name') found.push(sentOf({ ...origin, path: path.slice(0, -1) }, {}));
  // Its name may be that of its file, and its fields may be called otherwise.
  const described = (members.get('description')?.origins ?? []).find(isOfFiles);
  if (members.has('name') && described)
    found.push(
      ...madeOf(members, described).map(({ fields = {}, ...made }) => ({
        ...sentOf(made, { fields }),
        fields,
      })),
    );
  return found;
}

/** `Object.assign(command.data, { nsfw: true })`: a command with what the others put into it. */
export function originsAssigned(
  ts: Ts,
  args: readonly TypeScript.Expression[],
  trace: (value: TypeScript.Expression) => readonly Origin[],
): readonly Origin[] {
  const all = args.map(trace);
  const isSame = all.every((origins, at) => origins.length > 0 || putsNothing(ts, args[at]));
  const found = all.flat();
  return isSame && all.filter((origins) => origins.length > 0).length < 2
    ? found
    : found.map(({ sent: _, ...origin }) => ({ ...origin, isChanged: true }));
}

/** Whether no member of an object is a field of a command. */
const putsNothing = (ts: Ts, node: TypeScript.Expression | undefined): boolean =>
  node !== undefined &&
  ts.isObjectLiteralExpression(node) &&
  namesWritten(ts, node)?.every((name) => fieldFor('command', name, 'either') === undefined) === true;

const isOfFiles = ({ of, path }: Origin): boolean =>
  (of === 'loaded' || of === 'held') && path.length > 0 && path.every((step) => /^[\w$]+$/.test(step));

/** What a command is made of whose fields come from members of one thing, unless each has its own name there. */
const madeOf = (
  members: ReadonlyMap<string, Member>,
  { of, name, files, path, sent }: Origin,
): readonly Origin[] => {
  const paths = [...members.values()].flatMap(({ key, origins }) => {
    const from = origins.find(
      (origin) => isOfFiles(origin) && origin.of === of && origin.name === name && origin.files === files,
    );
    return from ? [{ key, path: from.path }] : [];
  });
  let shared = path.length - 1;
  for (const made of paths)
    while (shared > 0 && String(made.path.slice(0, shared)) !== String(path.slice(0, shared))) shared -= 1;
  const fields = Object.fromEntries(
    paths.flatMap((made) => {
      const [place, wire] = [
        made.path.slice(shared).join('.'),
        fieldFor('command', made.key, 'either')?.name,
      ];
      return wire === undefined || place === '' || place === wire || place === camelName(wire)
        ? []
        : [[wire, place]];
    }),
  );
  const isNamed = paths.some(({ key }) => key === 'name');
  return isNamed && Object.keys(fields).length === 0
    ? []
    : [
        {
          of,
          name,
          ...(files === undefined ? {} : { files }),
          path: path.slice(0, shared),
          fields,
          ...(sent ? { sent } : {}),
        },
      ];
};
