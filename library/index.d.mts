/** `application-commands` for modules; see `index.d.cts`. */
export * from './index.cjs';
