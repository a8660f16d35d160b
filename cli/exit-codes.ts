/** What the exit status says; a public contract. */
export const exitCodes = {
  clean: 0,
  /** Something was found. */
  problems: 1,
  /** The command was used wrongly, or the configuration is broken. */
  usage: 2,
} as const;
