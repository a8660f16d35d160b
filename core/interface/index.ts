export * from './enums.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './locales.ts';
export * from './lookup.ts';
export * from './permissions.ts';
export * from './service.ts';
export * from './snowflakes.ts';
