/** Adding an application keeps everything else of the file as it is. */
import { describe, expect, it } from 'vitest';
import {
  additionOf,
  applicationNames,
  newConfiguration,
  placeIn,
} from '../../client/applications/configuration-text.ts';
import { parseConfig } from '../../workspace/config/parse.ts';

const remote = {
  name: 'helper',
  baseUrl: 'https://commands.example',
  applicationId: '917241648685547593',
  installationTypes: ['GUILD_INSTALL'],
};
const local = { name: 'second', installationTypes: [] };

function added(text: string, application = local): string {
  const edits = additionOf(text, application) ?? [];
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (now, { offset, length, content }) => now.slice(0, offset) + content + now.slice(offset + length),
      text,
    );
}

describe('a new configuration', () => {
  it('is one that the linter takes', () => {
    const text = newConfiguration(remote);
    expect(text).toBe(`{
  "applications": [
    {
      "name": "helper",
      "applicationId": "917241648685547593",
      "baseUrl": "https://commands.example",
      "installationTypes": [
        "GUILD_INSTALL"
      ]
    }
  ]
}
`);
    expect(parseConfig(text, []).problems).toEqual([]);
  });
});

describe('an addition', () => {
  it('keeps comments, and leaves the files of the new one open', () => {
    expect(
      added(`{
  // Ours.
  "applications": [
    { "name": "first" } // the only one
  ],
  "defaultLocale": "de" /* not English */
}
`),
    ).toBe(`{
  // Ours.
  "applications": [
    { "name": "first" },
    {
      "name": "second",
      "definitions": []
    } // the only one
  ],
  "defaultLocale": "de" /* not English */
}
`);
  });

  it('makes the list where there is none, with tabs where the file has them', () => {
    expect(added('{\n\t"defaultLocale": "de"\n}\n')).toBe(
      '{\n\t"defaultLocale": "de",\n\t"applications": [\n\t\t{\n\t\t\t"name": "second"\n\t\t}\n\t]\n}\n',
    );
  });

  it.each([
    '{\n  "applications": [{ "name": "a" },],\n}\n',
    '{}',
    '{ "applications": [] }',
    '{\r\n  "rules": {}\r\n}\r\n',
  ])('stays readable: %j', (text) => {
    const after = added(text);
    expect(parseConfig(after, []).problems).toEqual([]);
    expect(applicationNames(after)).toContain('second');
    expect(/[^\r]\n/.test(after) && text.includes('\r\n')).toBe(false);
  });

  it.each(['{ "applications": [ }', '{ "applications": 1 }', '[]', '{'])(
    'is none to what is broken: %s',
    (text) => {
      expect(additionOf(text, local)).toBeUndefined();
    },
  );
});

describe('a place', () => {
  const text = '{ "applications": [{ "name": "a" }, { "name": "b", "baseUrl": "http://x", "guilds": [] }] }';
  const at = (name: string, key: string) => {
    const place = placeIn(text, name, key);
    return place && text.slice(place.start, place.end);
  };

  it("is the key's value, or the name", () => {
    expect(at('b', 'baseUrl')).toBe('http://x');
    expect(at('b', 'applicationId')).toBe('b');
    expect(at('b', 'guilds')).toBe('');
    expect(at('a', 'baseUrl')).toBe('a');
    expect(at('c', 'name')).toBeUndefined();
  });
});
