/** Snowflakes: ids that tell when they were made. */

/** Milliseconds since 1970 of the service's own beginning of time: 2015-01-01. */
export const snowflakeEpoch = 1_420_070_400_000;

/** Bits behind the time: who made it, and a counter. */
export const snowflakeTimeShift = 22n;

/** When an id was made, in milliseconds since 1970. The id is a string of digits. */
export const snowflakeTime = (id: string): number =>
  Number(BigInt(id) >> snowflakeTimeShift) + snowflakeEpoch;
