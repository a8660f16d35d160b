/** The languages that definitions are written in, by the ids that editors give them. */
export type Language = 'json' | 'jsonc' | 'typescript' | 'typescriptreact' | 'javascript' | 'javascriptreact';

export const isJson = (language: Language): boolean => language === 'json' || language === 'jsonc';
