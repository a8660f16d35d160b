/** Completions of permission bit sets: flags one by one, each added to those that stand there. */
import * as l10n from '@vscode/l10n';
import { permissionFlags, permissionObjects, permissionsPattern } from '../../../core/interface/index.ts';
import { printValue } from '../../../core/syntax/edits/index.ts';
import type { Span, ValueNode } from '../../../core/syntax/tree.ts';
import { objectNamed } from './enums.ts';
import type { Value } from './item.ts';
import type { CompletionPlace } from './place.ts';

/** The flags that are not set yet, and "administrators only" where none is. */
export function permissionValues(present: ValueNode | undefined, place: CompletionPlace): readonly Value[] {
  const object = objectNamed(permissionObjects, place.reading);
  const bits = bitsOf(present);
  return present && bits > 0n ? furtherFlags(bits, present, object, place) : firstFlags(object, place);
}

function firstFlags(object: string | undefined, place: CompletionPlace): readonly Value[] {
  const { reading, style, cursor, spelling } = place;
  const { token } = cursor;
  const quote = /^["'`]/.exec(reading.text.slice(token.start, token.end))?.[0] ?? '';
  // Behind `A |` and before `.toString()` the flag is a part of an expression.
  const isPart = !cursor.first || /^\s*[.|]/.test(reading.text.slice(token.end, token.end + 100));
  const asText = spelling === 'camel' || isPart ? '' : '.toString()';
  const flags = permissionFlags.map((flag): Value => {
    const label = object ? `${object}.${flag.member}` : flag.name;
    return {
      label,
      text: object ? `${label}${asText}` : printValue(style, String(flag.value)),
      detail: l10n.t('bit {0}', flag.bit),
      documentation: l10n.t('Members need {0}.', flag.name),
      filterText: `${quote}${label}`,
    };
  });
  if (isPart) return flags;
  const nobody: Value = {
    label: l10n.t('0 (administrators only)'),
    text: printValue(style, '0'),
    documentation: l10n.t('Disabled for everyone except administrators until an overwrite says otherwise.'),
    filterText: `${quote}${l10n.t('0 (administrators only)').replace(/[()]/g, '')}`,
  };
  return [...flags, nobody];
}

/** Flags to add; none where the text of the bits cannot be extended. */
function furtherFlags(
  bits: bigint,
  present: ValueNode,
  object: string | undefined,
  { reading, cursor }: CompletionPlace,
): readonly Value[] {
  // An edit has to touch the cursor.
  const replace: Span = {
    start: Math.min(present.start, cursor.token.start),
    end: Math.max(present.end, cursor.token.end),
  };
  const typed = reading.text.slice(replace.start, replace.end);
  const extend = extension(present, reading.text.slice(present.start, present.end));
  if (!extend || typed.includes('\n')) return [];
  return permissionFlags
    .filter((flag) => (bits & flag.value) === 0n)
    .map((flag): Value => {
      const name = object ? `${object}.${flag.member}` : flag.name;
      return {
        label: `+ ${name}`,
        text: extend(bits | flag.value, flag.member),
        detail: l10n.t('bit {0}', flag.bit),
        documentation: l10n.t('Adds {0}: members need all of the permissions.', flag.name),
        // Whatever stands here already goes on matching.
        filterText: `${typed}${name}`,
        replace,
      };
    });
}

/** The bits of a value whose text stands here. */
function bitsOf(present: ValueNode | undefined): bigint {
  if (!present || present.home) return 0n;
  if (present.kind === 'bigint') return present.value;
  return present.kind === 'string' && permissionsPattern.test(present.value) ? BigInt(present.value) : 0n;
}

const path = '[A-Za-z_$][\\w$.]*';
const asTextPattern = /\.toString\(\)$/;
const sumPattern = new RegExp(`^\\(?\\s*(${path}(?:\\s*\\|\\s*${path})*)\\s*\\)?$`);

/** How the text of a bit set takes one more flag: a literal as the sum, `(A.X | A.Y).toString()` as one more member. */
function extension(
  present: ValueNode,
  written: string,
): ((sum: bigint, member: string) => string) | undefined {
  if (present.kind === 'bigint' && present.literal) return (sum) => `${sum}n`;
  if (present.kind === 'string' && present.literal) return (sum) => `${written[0]}${sum}${written[0]}`;
  const asText = asTextPattern.exec(written)?.[0] ?? '';
  const flags = sumPattern.exec(written.replace(asTextPattern, ''))?.[1];
  const object = flags?.slice(0, /\.[\w$]+(?:\s*\||$)/.exec(flags)?.index);
  if (!flags || !object) return undefined;
  return (_, member) => {
    const joined = `${flags} | ${object}.${member}`;
    return asText ? `(${joined})${asText}` : joined;
  };
}
