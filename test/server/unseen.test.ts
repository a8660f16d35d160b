/** What cannot be seen in a text of a file is written out wherever an editor shows it, as the command line does. */
import { expect, it } from 'vitest';
import { clientOfTest } from '../kit/language-client.ts';

const uri = 'file:///w/ping.command.json';
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const nasty = 'Pi\u202engx\u0007';

it('in hovers, outlines, completions and the titles of fixes', async () => {
  const client = await clientOfTest();
  const text = `{ "name": "${nasty.replace('\u0007', '\\u0007')}", "description": "x", "type": 2, "${nasty.replace('\u0007', '\\u0007')}": 1, "name_localizations": { "de": "${'x\u2067'.repeat(20)}" } }`;
  await client.open(uri, text);
  const position = (offset: number) => ({ line: 0, character: offset });
  const ask = <T>(method: string, params: object) =>
    client.connection.sendRequest<T>(`textDocument/${method}`, { textDocument: { uri }, ...params });
  const shown: string[] = [];
  for (let offset = 0; offset < text.length; offset += 3) {
    const hover = await ask<{ contents: { value: string } } | null>('hover', { position: position(offset) });
    if (hover) shown.push(...hover.contents.value.split('\n'));
    const list = await ask<{ items: { label: string; detail?: string }[] } | { label: string }[]>(
      'completion',
      { position: position(offset) },
    );
    const items = Array.isArray(list) ? list : list.items;
    shown.push(...items.flatMap((item) => [item.label, 'detail' in item ? String(item.detail) : '']));
  }
  const symbols = await ask<{ name: string }[]>('documentSymbol', {});
  const actions = await ask<{ title: string }[]>('codeAction', {
    range: { start: position(0), end: position(text.length) },
    context: { diagnostics: [] },
  });
  shown.push(...symbols.map((symbol) => symbol.name), ...actions.map((action) => action.title));
  expect(symbols[0]?.name).toBe('Pi\\u{202E}ngx\\u{7}');
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter((text) => unseen.test(text))).toEqual([]);
});
