/** The arguments of an authorization flow (§Client-library authorization arguments). */
import { authorizationDefaults, enumTable, memberOf } from '../../core/interface/index.ts';
import { checkedScheme, checkedScopes, checkedText, checkedUint64, typeName } from './checks.ts';
import { AuthorizationCodeChallenge } from './code-challenge.ts';
import { ValueObject } from './value-object.ts';

/** `openid sdk.social_layer`: all that the library's communication features need. */
export const getDefaultCommunicationScopes = (): string => authorizationDefaults.communicationScopes;

/** `openid sdk.social_layer_presence`: all that the library's presence features need. */
export const getDefaultPresenceScopes = (): string => authorizationDefaults.presenceScopes;

interface Fields {
  readonly clientId: bigint;
  readonly scopes: string;
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: AuthorizationCodeChallenge | undefined;
  readonly integrationType: number | undefined;
  readonly customSchemeParam: string | undefined;
}

/**
 * Getters are named as the fields of the interface, setters with `Set` before. All throw a `TypeError` on an object that
 * is not valid; setters also for a value of another type, and a `RangeError` for one that the field cannot hold.
 */
export class AuthorizationArgs extends ValueObject<Fields> {
  /** The uninitialized instance. */
  static readonly nullobj: AuthorizationArgs = new AuthorizationArgs().asNull();

  /** Valid, with nothing set; `Scopes` are required before use. */
  constructor() {
    super({
      clientId: 0n,
      scopes: '',
      state: undefined,
      nonce: undefined,
      codeChallenge: undefined,
      integrationType: undefined,
      customSchemeParam: undefined,
    });
  }

  copy(): AuthorizationArgs {
    return new AuthorizationArgs().copyFrom(this);
  }

  /** What this holds, in a new object; this is invalid after. */
  move(): AuthorizationArgs {
    return new AuthorizationArgs().moveFrom(this);
  }

  /** The application id; `0n` where it is not set, and the library's own is used. */
  ClientId(): bigint {
    return this.get('clientId');
  }

  /** An unsigned 64-bit integer; `0n` unsets it. */
  SetClientId(ClientId: bigint): void {
    this.set('clientId', checkedUint64('ClientId', ClientId));
  }

  /** OAuth 2.0 scopes, separated by spaces; empty where they are not set yet. */
  Scopes(): string {
    return this.get('scopes');
  }

  SetScopes(Scopes: string): void {
    this.set('scopes', checkedScopes(Scopes));
  }

  State(): string | undefined {
    return this.get('state');
  }

  /** Best left unset: then a secure random value is made. */
  SetState(State: string | undefined): void {
    this.set(
      'state',
      optional(State, (value) => checkedText('State', value)),
    );
  }

  Nonce(): string | undefined {
    return this.get('nonce');
  }

  /** Comes back in the ID token. */
  SetNonce(Nonce: string | undefined): void {
    this.set(
      'nonce',
      optional(Nonce, (value) => checkedText('Nonce', value)),
    );
  }

  /** A copy. */
  CodeChallenge(): AuthorizationCodeChallenge | undefined {
    return this.get('codeChallenge')?.copy();
  }

  /** The challenge of `createAuthorizationCodeVerifier()`; needed to exchange the code without a client secret. */
  SetCodeChallenge(CodeChallenge: AuthorizationCodeChallenge | undefined): void {
    this.set('codeChallenge', optional(CodeChallenge, checkedChallenge));
  }

  IntegrationType(): number | undefined {
    return this.get('integrationType');
  }

  /** What the app is installed as: 0 to a guild, 1 to a user. */
  SetIntegrationType(IntegrationType: number | undefined): void {
    this.set('integrationType', optional(IntegrationType, checkedIntegrationType));
  }

  CustomSchemeParam(): string | undefined {
    return this.get('customSchemeParam');
  }

  /** Of the redirect `<custom_scheme>:/authorize/callback`, without the colon. */
  SetCustomSchemeParam(CustomSchemeParam: string | undefined): void {
    this.set(
      'customSchemeParam',
      optional(CustomSchemeParam, (value) => checkedScheme('CustomSchemeParam', value)),
    );
  }
}

const optional = <T>(value: T | undefined, check: (value: T) => T): T | undefined =>
  value === undefined ? undefined : check(value);

function checkedChallenge(challenge: AuthorizationCodeChallenge): AuthorizationCodeChallenge {
  if (!(challenge instanceof AuthorizationCodeChallenge))
    throw new TypeError(`CodeChallenge must be an AuthorizationCodeChallenge, not ${typeName(challenge)}.`);
  if (challenge.Challenge() === '')
    throw new RangeError('CodeChallenge is empty. Make one with createAuthorizationCodeVerifier().');
  return challenge.copy();
}

function checkedIntegrationType(type: number): number {
  if (typeof type !== 'number')
    throw new TypeError(`IntegrationType must be a number, not ${typeName(type)}.`);
  if (memberOf('integrationType', type)) return type;
  const known = enumTable('integrationType').members.map((member) => `${member.value} (${member.name})`);
  throw new RangeError(`IntegrationType must be ${known.join(' or ')}, not ${type}.`);
}
