import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

const discoverable = (is: boolean) => ({ settings: { application: { name: 'helper', discoverable: is } } });
const source = '{ "name": "dare", "description": "x", "nsfw": true }';

describe('nsfw-with-discovery', () => {
  it('finds age-restricted commands of a discoverable application, of every type', () => {
    check(
      `${source}
${' '.repeat(46)}^^^^ error nsfw-with-discovery: The application \`helper\` is discoverable: it cannot have age-restricted commands.`,
      discoverable(true),
    );
    check(
      `{ "type": 2, "name": "Dare", "nsfw": true }
                                     ^^^^ error nsfw-with-discovery`,
      discoverable(true),
    );
  });

  it('accepts them elsewhere, and false', () => {
    check(source);
    check(source, discoverable(false));
    check(source, { settings: { application: { name: 'helper' } } });
    check(source.replace('true', 'false'), discoverable(true));
  });

  it('leaves other values to another rule', () => {
    check(
      `{ "name": "dare", "description": "x", "nsfw": "true" }
                                              ^^^^^^ error wrong-type`,
      discoverable(true),
    );
  });

  it('finds it after an emoji', () => {
    check(
      `{ "description": "😀", "nsfw": true, "name": "dare" }
                               ^^^^ error nsfw-with-discovery`,
      discoverable(true),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'a', description: 'x', nsfw: true });
                                                   ^^^^ error nsfw-with-discovery
const nsfw = true;
             ^^^^ error nsfw-with-discovery
defineCommand({ name: 'b', description: 'x', nsfw });
defineCommand({ name: 'c', description: 'x', nsfw: isRude() });
defineCommand({ name: 'd', description: 'x', nsfw: process.env.RUDE === 'yes' });`,
      { ...discoverable(true), file: 'a.ts' },
    );
  });
});
