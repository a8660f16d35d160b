/**
 * What is thrown to leave a run in the middle. It is no `Error`: nobody asks where it was thrown, and noting that costs more
 * than most of what is run.
 */
export class Signal {}
