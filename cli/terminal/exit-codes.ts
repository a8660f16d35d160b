/** What the exit status says; a public contract. */
export const exitCodes = {
  clean: 0,
  /** Something was found: problems, or differences. */
  problems: 1,
  /** The command was used wrongly, the configuration is broken, or there is nothing to deploy. */
  usage: 2,
  /** The service could not be reached, or refused. */
  remote: 3,
  /** A person stopped it. */
  interrupted: 130,
} as const;
