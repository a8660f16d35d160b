/** A mistake in using the command; its message is all that a person sees. */
export class UsageError extends Error {}
