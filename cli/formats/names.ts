/** The names that `--format` of `lint` takes. */
export const formatNames = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;

export type FormatName = (typeof formatNames)[number];
