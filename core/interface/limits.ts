/** Numbers of §Limits and of the field tables. Text lengths are Unicode code points. */

export interface LengthRange {
  readonly min: number;
  readonly max: number;
}

export const limits = {
  name: { min: 1, max: 32 },
  description: { min: 1, max: 100 },
  choiceName: { min: 1, max: 100 },
  choiceStringValue: { min: 0, max: 100 },
  options: 25,
  choices: 25,
  overwrites: 100,
  /** Names, descriptions and choice texts of one slash command together, longest variant of each. */
  characterBudget: 8000,
  /** Share of the budget from which it is worth a warning. */
  characterBudgetWarning: 0.9,
  /** Share of the length of one text from which what is left of it is shown. */
  nearLength: 0.9,
  minLength: { min: 0, max: 6000 },
  maxLength: { min: 1, max: 6000 },
  /** INTEGER: ±(2^53 - 1). */
  integer: { min: -(2 ** 53) + 1, max: 2 ** 53 - 1 },
  /** NUMBER: ±2^53. */
  number: { min: -(2 ** 53), max: 2 ** 53 },
  createsPerDay: 200,
  /** Requests of one application; the service's own limit. */
  requestsPerSecond: 50,
  /** Elements of one bulk overwrite; the service's own limit. */
  bulkElements: 130,
} as const;

/** Commands of each type that one application may have in one scope; none of type 4 in a guild. */
export const commandsPerScope: Readonly<Record<'global' | 'guild', Readonly<Record<number, number>>>> = {
  global: { 1: 100, 2: 15, 3: 15, 4: 1 },
  guild: { 1: 100, 2: 15, 3: 15, 4: 0 },
};

/** Naming rule 1 (§Application command): CHAT_INPUT command names, option names and their localizations. */
export const slashNamePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** One code point that {@link slashNamePattern} admits. */
export const slashNameCharacter = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]$/u;

/** A permission bit set serialized as a string (§Application command, default_member_permissions). */
export const permissionsPattern = /^\d+$/;

/** A whole number as code may have it in a text, of which libraries make a bit set. */
export const numeralPattern = /^(?:\d+|0x[\da-f]+|0o[0-7]+|0b[01]+)$/i;

/** A snowflake written as a string: an unsigned 64-bit integer in decimal. A pattern, for schemas can say no more. */
export const snowflakePattern = patternUpTo(String(2n ** 64n - 1n));

/** Numbers in decimal from 0 to `maximum`, in as many digits at most: below it at one of its digits, or it itself. */
function patternUpTo(maximum: string): RegExp {
  const below = [...maximum].flatMap((digit, at) => {
    const left = maximum.length - at - 1;
    return digit === '0'
      ? []
      : [`${maximum.slice(0, at)}[0-${Number(digit) - 1}]${left > 0 ? `\\d{${left}}` : ''}`];
  });
  return new RegExp(`^(?:\\d{1,${maximum.length - 1}}|${below.join('|')}|${maximum})$`);
}
