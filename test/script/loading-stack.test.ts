/** Modules that are being loaded, one within the other, also where one is left in the middle. */
import { expect, it } from 'vitest';
import { LoadingStack } from '../../core/script/program/loading-stack.ts';

const module = (uri: string) => ({ uri, isShared: true, escaped: new Set<never>() });

it('a module that is left in the middle is not being loaded any more, nor are those within it', () => {
  const stack = new LoadingStack();
  stack.start('main');
  const { loading, leadsBack } = stack.load(module('a'), () => {
    expect(() =>
      stack.load(module('b'), () =>
        stack.load(module('c'), () => {
          throw new RangeError('too deep');
        }),
      ),
    ).toThrow('too deep');
    expect(stack.innermost?.uri).toBe('a');
    expect(stack.find('b') ?? stack.find('c')).toBeUndefined();
    expect(stack.leadsBackTo('b')).toBe(false);
  });
  // What was left in the middle is no other program's.
  expect([leadsBack, loading.isShared, stack.innermost?.uri]).toEqual([false, false, 'main']);
});

it('a module that waits for one that is left in the middle waits no longer', () => {
  const stack = new LoadingStack();
  stack.start('main');
  expect(() =>
    stack.load(module('a'), (outer) => {
      const { loading, leadsBack } = stack.load(module('b'), () => stack.leadsBackTo('a'));
      expect(leadsBack).toBe(true);
      stack.wait(loading);
      outer.members.push({ uri: 'b' } as (typeof outer.members)[number]);
      throw new RangeError('too deep');
    }),
  ).toThrow();
  expect(stack.leadsBackTo('b')).toBe(false);
});
