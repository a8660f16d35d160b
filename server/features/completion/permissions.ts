/** Completions of permission bit sets: flags one by one, each added to those that stand there. */
import { permissionFlags, permissionObjects, permissionsPattern } from '../../../core/interface/index.ts';
import { printValue } from '../../../core/syntax/edits/index.ts';
import { isJson } from '../../../core/syntax/reading.ts';
import type { Span, ValueNode } from '../../../core/syntax/tree.ts';
import type { Value } from './item.ts';
import type { CompletionPlace } from './place.ts';

/** The flags that are not set yet, and "administrators only" where none is. */
export function permissionValues(present: ValueNode | undefined, place: CompletionPlace): readonly Value[] {
  const { reading, spot, spelling } = place;
  const { text, language } = reading;
  const bits = bitsOf(present);
  const object = isJson(language) ? undefined : permissionObjects.find((name) => text.includes(name));
  const written = present && text.slice(present.start, present.end);
  const sum = bits !== 0n && written !== undefined ? flagSum(written) : undefined;
  // A sum in code that cannot be read back from its text is left alone.
  if (bits !== 0n && !sum && !(present && 'literal' in present && present.literal)) return [];
  const replace = bits !== 0n && present ? around(present, spot.token) : spot.token;
  if (text.slice(replace.start, replace.end).includes('\n')) return [];
  const typed = text.slice(replace.start, replace.end);
  // Behind `A |` and before `.toString()` the flag is a part of an expression.
  const isPart = !spot.first || /^\s*[.|]/.test(text.slice(spot.token.end));
  const asText = spelling === 'camel' || isPart ? '' : '.toString()';

  const flags = permissionFlags
    .filter((flag) => (bits & flag.value) === 0n)
    .map((flag): Value => {
      const name = object ? `${object}.${flag.member}` : flag.name;
      const added = bits === 0n ? name : `+ ${name}`;
      return {
        label: added,
        text: sum
          ? withFlag(sum, flag.member)
          : object && bits === 0n
            ? `${name}${asText}`
            : printValue(
                reading,
                present?.kind === 'bigint' ? bits | flag.value : String(bits | flag.value),
                present,
              ),
        detail: `bit ${flag.bit}`,
        documentation:
          bits === 0n
            ? `Members need ${flag.name}.`
            : `Adds ${flag.name}: members need all of the permissions.`,
        // Whatever stands here already goes on matching.
        filterText: bits !== 0n ? `${typed}${name}` : /^["'`]/.test(typed) ? `${typed[0]}${name}` : name,
        replace,
      };
    });
  const nobody: Value = {
    label: '0 (administrators only)',
    text: printValue(reading, '0'),
    documentation: 'Disabled for everyone except administrators until an overwrite says otherwise.',
    filterText: /^["'`]/.test(typed) ? `${typed[0]}0 administrators only` : '0 administrators only',
    replace,
  };
  return bits === 0n && !isPart ? [...flags, nobody] : flags;
}

/** The bits of a value whose text can be extended. */
function bitsOf(present: ValueNode | undefined): bigint {
  if (!present || present.home) return 0n;
  if (present.kind === 'bigint') return present.value > 0n ? present.value : 0n;
  return present.kind === 'string' && permissionsPattern.test(present.value) ? BigInt(present.value) : 0n;
}

/** An edit has to touch the cursor. */
const around = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/** Flags that code joins, as they are written. */
interface FlagSum {
  readonly object: string;
  readonly flags: readonly string[];
  readonly asText: string;
}

const path = '[A-Za-z_$][\\w$.]*';
const asTextPattern = /\.toString\(\)$/;
const sumPattern = new RegExp(`^\\(?\\s*(${path}(?:\\s*\\|\\s*${path})*)\\s*\\)?$`);

/** `(A.X | A.Y).toString()` as its flags. */
function flagSum(written: string): FlagSum | undefined {
  const asText = asTextPattern.exec(written)?.[0] ?? '';
  const flags = sumPattern
    .exec(written.replace(asTextPattern, ''))?.[1]
    ?.split('|')
    .map((one) => one.trim());
  const object = flags?.[0]?.slice(0, flags[0].lastIndexOf('.'));
  return flags && object ? { object, flags, asText } : undefined;
}

function withFlag({ object, flags, asText }: FlagSum, member: string): string {
  const sum = [...flags, `${object}.${member}`].join(' | ');
  return asText ? `(${sum})${asText}` : sum;
}
