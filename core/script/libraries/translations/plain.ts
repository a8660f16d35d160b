/** Catalogs that no library is known to read: a text with what may be a placeholder is not known. */
import { readingBy } from './lookup.ts';
import { type Rendering, simpleQuery } from './query.ts';
import { type Adapter, objectOf } from './translator.ts';

const render: Rendering = (text) => (/[{}]|%[\w%]|\$t\(/.test(text) ? undefined : text);

export const plain: Adapter = {
  packages: [],
  exports: objectOf({}),
  catalogs: { library: 'plain', layouts: [], ...readingBy((asked) => simpleQuery(asked, render)) },
};
