/** Text of people in Markdown. */

/** Escapes everything that Markdown or HTML would take for itself, so that a definition cannot bring links or pictures. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]()#+\-.!|~:@]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r?\n/g, ' ');
