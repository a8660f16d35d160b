import { inspect } from 'node:util';
import fc from 'fast-check';
import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import {
  AuthenticationCodeChallengeMethod,
  AuthorizationArgs,
  AuthorizationCodeChallenge,
  AuthorizationCodeVerifier,
  createAuthorizationCodeVerifier,
  getDefaultCommunicationScopes,
  getDefaultPresenceScopes,
} from '../../remote/authorization/index.ts';

const challengeText = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

function challenge(text = challengeText): AuthorizationCodeChallenge {
  const made = new AuthorizationCodeChallenge();
  made.SetChallenge(text);
  return made;
}

/** Every field of the interface, with a value that it takes. */
const fields = {
  ClientId: 2n ** 64n - 1n,
  Scopes: 'openid sdk.social_layer',
  State: 'a state',
  Nonce: 'n-0S6_WzA2Mj',
  IntegrationType: 1,
  CustomSchemeParam: 'my-game',
} as const;

const read = (args: AuthorizationArgs) => ({
  ClientId: args.ClientId(),
  Scopes: args.Scopes(),
  State: args.State(),
  Nonce: args.Nonce(),
  IntegrationType: args.IntegrationType(),
  CustomSchemeParam: args.CustomSchemeParam(),
});

function filled(): AuthorizationArgs {
  const args = new AuthorizationArgs();
  args.SetClientId(fields.ClientId);
  args.SetScopes(fields.Scopes);
  args.SetState(fields.State);
  args.SetNonce(fields.Nonce);
  args.SetCodeChallenge(challenge());
  args.SetIntegrationType(fields.IntegrationType);
  args.SetCustomSchemeParam(fields.CustomSchemeParam);
  return args;
}

describe('AuthorizationArgs', () => {
  it('starts valid with nothing set', () => {
    const args = new AuthorizationArgs();
    expect(args.isValid()).toBe(true);
    expect(args.CodeChallenge()).toBeUndefined();
    expect(read(args)).toEqual({
      ClientId: 0n,
      Scopes: '',
      State: undefined,
      Nonce: undefined,
      IntegrationType: undefined,
      CustomSchemeParam: undefined,
    });
  });

  it('gives back what was set, and unsets what is optional', () => {
    const args = filled();
    expect(read(args)).toEqual(fields);
    expect(args.CodeChallenge()?.Challenge()).toBe(challengeText);
    args.SetClientId(0n);
    args.SetState(undefined);
    args.SetNonce(undefined);
    args.SetCodeChallenge(undefined);
    args.SetIntegrationType(undefined);
    args.SetCustomSchemeParam(undefined);
    expect(args.CodeChallenge()).toBeUndefined();
    expect(read(args)).toEqual({ ...read(new AuthorizationArgs()), Scopes: fields.Scopes });
  });

  it('holds a challenge of its own', () => {
    const given = challenge();
    const args = new AuthorizationArgs();
    args.SetCodeChallenge(given);
    given.Drop();
    args.CodeChallenge()?.Drop();
    expect(args.CodeChallenge()?.Challenge()).toBe(challengeText);
  });

  it('copies: both live on, each for itself', () => {
    const args = filled();
    const copy = args.copy();
    args.SetState('another');
    args.Drop();
    expect([args.isValid(), copy.isValid()]).toEqual([false, true]);
    expect(read(copy)).toEqual(fields);
    const assigned = new AuthorizationArgs().copyFrom(copy);
    expect(read(assigned)).toEqual(fields);
    expect(read(assigned.copyFrom(assigned))).toEqual(fields);
  });

  it('moves: what is moved from is invalid, until something is assigned to it', () => {
    const args = filled();
    const moved = args.move();
    expect(args.isValid()).toBe(false);
    expect(read(moved)).toEqual(fields);
    expect(() => args.Scopes()).toThrow(TypeError);
    expect(args.copy().isValid()).toBe(false);
    expect(read(args.moveFrom(moved))).toEqual(fields);
    expect(moved.isValid()).toBe(false);
    expect(args.moveFrom(args).isValid()).toBe(true);
  });

  it('has a nullobj that is never valid and never changes', () => {
    const { nullobj } = AuthorizationArgs;
    expect(nullobj.isValid()).toBe(false);
    expect(nullobj.copy().isValid()).toBe(false);
    expect(new AuthorizationArgs().copyFrom(nullobj).isValid()).toBe(false);
    expect(() => nullobj.ClientId()).toThrow('This AuthorizationArgs is not valid');
    expect(() => nullobj.SetScopes('openid')).toThrow(TypeError);
    expect(() => nullobj.copyFrom(new AuthorizationArgs())).toThrow(
      'AuthorizationArgs.nullobj cannot be changed.',
    );
    expect(() => nullobj.moveFrom(new AuthorizationArgs())).toThrow(TypeError);
    nullobj.Drop();
    expect(nullobj.isValid()).toBe(false);
  });

  it('knows the default scopes', () => {
    expect(getDefaultCommunicationScopes()).toBe('openid sdk.social_layer');
    expect(getDefaultPresenceScopes()).toBe('openid sdk.social_layer_presence');
  });

  it('takes every unsigned 64-bit client id and no other', () => {
    const args = new AuthorizationArgs();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (id) => {
        args.SetClientId(id);
        expect(args.ClientId()).toBe(id);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.bigInt({ max: -1n }), fc.bigInt({ min: 2n ** 64n })), (id) => {
        expect(() => args.SetClientId(id)).toThrow(RangeError);
      }),
    );
  });

  type Setter = (args: AuthorizationArgs, value: never) => void;
  const setters: Record<string, Setter> = {
    ClientId: (args, value) => args.SetClientId(value),
    Scopes: (args, value) => args.SetScopes(value),
    State: (args, value) => args.SetState(value),
    Nonce: (args, value) => args.SetNonce(value),
    CodeChallenge: (args, value) => args.SetCodeChallenge(value),
    IntegrationType: (args, value) => args.SetIntegrationType(value),
    CustomSchemeParam: (args, value) => args.SetCustomSchemeParam(value),
  };
  it.each<[string, unknown, ErrorConstructor, RegExp]>([
    ['ClientId', 2n ** 64n, RangeError, /unsigned 64-bit/],
    ['ClientId', -1n, RangeError, /unsigned 64-bit/],
    ['ClientId', 12, TypeError, /must be a bigint/],
    ['ClientId', '12', TypeError, /must be a bigint .* not string/],
    ['ClientId', undefined, TypeError, /not undefined/],
    ['Scopes', '', RangeError, /at least one/],
    ['Scopes', '  ', RangeError, /at least one/],
    ['Scopes', 'openid\r\nX: y', RangeError, /is not a scope/],
    ['Scopes', 'a"b', RangeError, /"a\\"b" is not a scope/],
    ['Scopes', ['openid'], TypeError, /must be a string, not object/],
    ['State', '', RangeError, /must not be empty/],
    ['State', 'a\0b', RangeError, /printable ASCII/],
    ['State', null, TypeError, /not null/],
    ['Nonce', 'n\r\n', RangeError, /printable ASCII/],
    ['Nonce', 7, TypeError, /not number/],
    ['CodeChallenge', challengeText, TypeError, /must be an AuthorizationCodeChallenge/],
    ['CodeChallenge', new AuthorizationCodeChallenge(), RangeError, /is empty/],
    ['CodeChallenge', AuthorizationCodeChallenge.nullobj, TypeError, /not valid/],
    ['IntegrationType', 2, RangeError, /0 \(GUILD_INSTALL\) or 1 \(USER_INSTALL\), not 2/],
    ['IntegrationType', '1', TypeError, /must be a number/],
    ['CustomSchemeParam', 'my game', RangeError, /URI scheme/],
    ['CustomSchemeParam', 'game:', RangeError, /URI scheme/],
    ['CustomSchemeParam', '1game', RangeError, /URI scheme/],
  ])('%s does not take %o', (field, value, type, words) => {
    const args = filled();
    const act = () => setters[field]?.(args, value as never);
    expect(act).toThrow(type as never);
    expect(act).toThrow(words);
    expect(read(args)).toEqual(fields);
  });

  it('brings scopes to one space between', () => {
    const args = new AuthorizationArgs();
    args.SetScopes(' openid   identify ');
    expect(args.Scopes()).toBe('openid identify');
  });
});

describe('code verifiers', () => {
  it('are random, with the SHA-256 challenge', async () => {
    const verifier = await createAuthorizationCodeVerifier();
    const two = await createAuthorizationCodeVerifier();
    expect(verifier.Verifier()).toMatch(/^[\w.~-]{43,128}$/);
    expect(verifier.Verifier()).not.toBe(two.Verifier());
    expect(verifier.Challenge().Challenge()).toBe(await calculatePKCECodeChallenge(verifier.Verifier()));
    expect(verifier.Challenge().Method()).toBe(AuthenticationCodeChallengeMethod.S256);
    expect(inspect(verifier, { depth: 20, showHidden: true })).not.toContain(verifier.Verifier());
  });

  it('are values as the arguments are', async () => {
    const verifier = await createAuthorizationCodeVerifier();
    const moved = verifier.move();
    expect([verifier.isValid(), moved.isValid(), moved.copy().isValid()]).toEqual([false, true, true]);
    expect(() => verifier.Verifier()).toThrow(TypeError);
    expect(AuthorizationCodeVerifier.nullobj.isValid()).toBe(false);
    const made = challenge().move();
    expect(made.Challenge()).toBe(challengeText);
  });

  it('take no wrong values', () => {
    expect(() => new AuthorizationCodeVerifier().SetVerifier('short')).toThrow(RangeError);
    expect(() => new AuthorizationCodeChallenge().SetChallenge('short')).toThrow(RangeError);
    expect(() => new AuthorizationCodeChallenge().SetMethod(1 as 0)).toThrow(RangeError);
    const made = challenge();
    made.SetMethod(AuthenticationCodeChallengeMethod.S256);
    expect(made.Method()).toBe(0);
  });
});
