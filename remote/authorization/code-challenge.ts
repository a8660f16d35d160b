/** Proof Key for Code Exchange (RFC 7636), as objects of the client library. */
import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from 'oauth4webapi';
import { checkedText } from './checks.ts';
import { ValueObject } from './value-object.ts';

/** How a challenge is made of its verifier; the library uses only SHA-256. */
export const AuthenticationCodeChallengeMethod = { S256: 0 } as const;
export type AuthenticationCodeChallengeMethod =
  (typeof AuthenticationCodeChallengeMethod)[keyof typeof AuthenticationCodeChallengeMethod];

interface ChallengeFields {
  readonly method: AuthenticationCodeChallengeMethod;
  readonly challenge: string;
}

/** What is sent when a sign-in starts. */
export class AuthorizationCodeChallenge extends ValueObject<ChallengeFields> {
  static readonly nullobj: AuthorizationCodeChallenge = new AuthorizationCodeChallenge().asNull();

  /** An empty challenge. */
  constructor() {
    super({ method: AuthenticationCodeChallengeMethod.S256, challenge: '' });
  }

  copy(): AuthorizationCodeChallenge {
    return new AuthorizationCodeChallenge().copyFrom(this);
  }

  move(): AuthorizationCodeChallenge {
    return new AuthorizationCodeChallenge().moveFrom(this);
  }

  Method(): AuthenticationCodeChallengeMethod {
    return this.get('method');
  }

  /** @throws {RangeError} for another method than S256. */
  SetMethod(Method: AuthenticationCodeChallengeMethod): void {
    if (!Object.values(AuthenticationCodeChallengeMethod).includes(Method))
      throw new RangeError(`Method must be AuthenticationCodeChallengeMethod.S256, not ${String(Method)}.`);
    this.set('method', Method);
  }

  Challenge(): string {
    return this.get('challenge');
  }

  /** @throws {RangeError} unless it is a SHA-256 hash in base64url: 43 characters. */
  SetChallenge(Challenge: string): void {
    if (!/^[\w-]{43}$/.test(checkedText('Challenge', Challenge)))
      throw new RangeError('Challenge must be a SHA-256 hash in base64url: 43 letters, digits, `-` or `_`.');
    this.set('challenge', Challenge);
  }
}

interface VerifierFields {
  readonly challenge: AuthorizationCodeChallenge;
  readonly verifier: string;
}

/** Both parts: the challenge, and the verifier that stays secret until the code is exchanged. */
export class AuthorizationCodeVerifier extends ValueObject<VerifierFields> {
  static readonly nullobj: AuthorizationCodeVerifier = new AuthorizationCodeVerifier().asNull();

  /** An empty pair; {@link createAuthorizationCodeVerifier} makes a real one. */
  constructor() {
    super({ challenge: new AuthorizationCodeChallenge(), verifier: '' });
  }

  copy(): AuthorizationCodeVerifier {
    return new AuthorizationCodeVerifier().copyFrom(this);
  }

  move(): AuthorizationCodeVerifier {
    return new AuthorizationCodeVerifier().moveFrom(this);
  }

  /** A copy, to be given to `AuthorizationArgs.SetCodeChallenge`. */
  Challenge(): AuthorizationCodeChallenge {
    return this.get('challenge').copy();
  }

  SetChallenge(Challenge: AuthorizationCodeChallenge): void {
    this.set('challenge', Challenge.copy());
  }

  Verifier(): string {
    return this.get('verifier');
  }

  /** @throws {RangeError} unless it is a code verifier (RFC 7636, section 4.1): 43 to 128 unreserved characters. */
  SetVerifier(Verifier: string): void {
    if (!/^[\w.~-]{43,128}$/.test(checkedText('Verifier', Verifier)))
      throw new RangeError('Verifier must be 43 to 128 letters, digits, `-`, `.`, `_` or `~`.');
    this.set('verifier', Verifier);
  }
}

/** A new random verifier with its SHA-256 challenge. */
export async function createAuthorizationCodeVerifier(): Promise<AuthorizationCodeVerifier> {
  const verifier = generateRandomCodeVerifier();
  const challenge = new AuthorizationCodeChallenge();
  challenge.SetChallenge(await calculatePKCECodeChallenge(verifier));
  const made = new AuthorizationCodeVerifier();
  made.SetChallenge(challenge);
  made.SetVerifier(verifier);
  return made;
}
