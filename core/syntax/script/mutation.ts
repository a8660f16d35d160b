/** Whether a constant's object or array is changed after it was made: then its literal does not tell its value. */

const methods = 'push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin';

/**
 * Makes the question for one text: is there an assignment to a part of the name, or a call that changes it? Each name is
 * searched for once. May say yes for a namesake in another block: then a value counts as unknown that could be known.
 */
export function mutationSearch(text: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const result = search(text, name);
    known.set(name, result);
    return result;
  };
}

function search(text: string, name: string): boolean {
  const own = `(?<![\\w$.])${name.replaceAll('$', '\\$')}`;
  const member = '(?:\\s*!?\\s*(?:\\?\\.|\\.)\\s*[\\w$]+|\\s*!?\\s*\\[[^\\]\\n]*\\])';
  const assigned = `${own}${member}+\\s*!?\\s*(?:(?:[-+*/%&|^]|\\*\\*|<<|>>>?|&&|\\|\\||\\?\\?)?=(?![=>])|\\+\\+|--)`;
  const called = `${own}${member}*?\\s*!?\\s*\\??\\.\\s*(?:${methods})\\s*\\(`;
  const passed = `\\b(?:Object\\.(?:assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\\.set)\\s*\\(\\s*${own}\\b`;
  return new RegExp(`${assigned}|${called}|${passed}|\\bdelete\\s+${own}\\b`).test(text);
}
