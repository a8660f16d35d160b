/** From an answer that is no success to an error a person can act on. */
import { commandsPerScope, limits, oauthScopes, refusalCodes } from '../core/interface/index.ts';
import { flattenErrors } from '../core/plan/refusals.ts';
import type { Credentials } from './credentials.ts';
import { RemoteError, type RemoteErrorKind } from './error.ts';
import { parsedBody, refusalCodeOf } from './refusal-body.ts';
import type { Secrets } from './secrets.ts';
import type { Answer } from './transport.ts';

/** Who asked for what, in the words of messages. */
export interface Asked {
  readonly applicationId: string;
  readonly credentials: Credentials['kind'];
  /** "the global commands", "command 12 of guild 3". */
  readonly what: string;
  /** The guild that is asked for, if one is. */
  readonly guild: string | undefined;
}

export function refusalOf(answer: Answer, asked: Asked, secrets: Secrets): RemoteError {
  const { status } = answer;
  const code = refusalCodeOf(answer);
  const body = parsedBody(answer);
  const errors = secrets.redactTree(body?.errors);
  const refusals = flattenErrors(errors);
  const said = typeof body?.message === 'string' ? secrets.redact(body.message) : '';
  const kind = kindOf(status, code);
  const message = secrets.redact(explain(kind, status, code, asked, said, refusals.length));
  return new RemoteError(kind, message, { status, code, errors, refusals });
}

function kindOf(status: number, code: number | undefined): RemoteErrorKind {
  switch (code) {
    case refusalCodes.createsUsedUp:
      return 'quota';
    case refusalCodes.tooManyCommands:
      return 'too-many-commands';
    case refusalCodes.entryPointMissing:
      return 'entry-point-missing';
  }
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  return status >= 400 ? 'invalid' : 'protocol';
}

function explain(
  kind: RemoteErrorKind,
  status: number,
  code: number | undefined,
  asked: Asked,
  said: string,
  count: number,
): string {
  const { applicationId, what } = asked;
  const scope = asked.guild === undefined ? 'global' : 'guild';
  switch (kind) {
    case 'quota':
      return `The ${limits.createsPerDay} command creates of this day are used up for ${scopeText(asked)}. Updates still work; new commands can be created tomorrow.`;
    case 'too-many-commands': {
      const [slash, user, message] = Object.values(commandsPerScope[scope]);
      return `There is no room for another command of this type in ${scopeText(asked)} (${slash} slash, ${user} user and ${message} message commands). Delete one first.`;
    }
    case 'entry-point-missing':
      return "The overwrite leaves out the application's entry point command, so nothing was changed. Add it to the list.";
    case 'unauthorized':
      return `The service did not accept ${credentialsText(asked)}. ${credentialsAdvice(asked)}`;
    case 'forbidden':
      return `${forbiddenText(code, asked)}${tail(said, code)}`;
    case 'not-found':
      return `${notFoundText(code, asked)}${tail(said, code)}`;
    case 'invalid':
      return count > 0
        ? `The service refuses ${what}: ${count} ${count === 1 ? 'value is' : 'values are'} invalid.`
        : `The service refuses ${what}${said === '' ? ` (${status})` : `: ${said}`}${codeText(code)}.`;
    case 'server':
      return `The service failed at ${what} (${status}). Try again later.`;
    default:
      return `The service answers ${what} of application ${applicationId} with a redirect. Give the address it leads to as the base URL.`;
  }
}

function forbiddenText(code: number | undefined, { applicationId, guild, what }: Asked): string {
  switch (code) {
    case refusalCodes.botsCannotUse:
      return `A bot token cannot do this. Permissions of commands take the Bearer token of a user, with the scope \`${oauthScopes.updatePermissions}\`.`;
    case refusalCodes.otherApplication:
      return `The token belongs to another application than ${applicationId}. Use the token of this application.`;
    case refusalCodes.missingAccess:
      return guild === undefined
        ? `Application ${applicationId} has no access to ${what}.`
        : `Application ${applicationId} has no access to guild ${guild}. Authorize it there with the scope \`${oauthScopes.commands}\`.`;
    case refusalCodes.missingScope:
      return `The token lacks a scope. Commands take \`${oauthScopes.updateCommands}\`, their permissions \`${oauthScopes.updatePermissions}\`.`;
    case refusalCodes.missingPermissions:
      return `The token's owner may not do this in guild ${guild ?? '?'}: it takes the permissions to manage the guild and its roles.`;
    default:
      return `The service does not allow ${what}.`;
  }
}

function notFoundText(code: number | undefined, { applicationId, guild, what }: Asked): string {
  switch (code) {
    case refusalCodes.unknownApplication:
      return `There is no application ${applicationId}. Check the application id.`;
    case refusalCodes.unknownGuild:
      return `There is no guild ${guild ?? '?'}. Check the guild id.`;
    case refusalCodes.unknownCommand:
      return `There is no ${what}: it was deleted, or never was.`;
    case refusalCodes.unknownCommandPermissions:
      return `There are no permissions of their own for ${what}.`;
    default:
      return `The service does not find ${what}. Check the base URL and the ids.`;
  }
}

const scopeText = ({ applicationId, guild }: Asked) =>
  guild === undefined ? `application ${applicationId}` : `guild ${guild}`;

function credentialsText({ credentials, applicationId }: Asked): string {
  const names = { bot: 'the bot token', bearer: 'the token', client: 'a token it just gave out' } as const;
  return `${names[credentials]} for application ${applicationId}`;
}

function credentialsAdvice({ credentials }: Asked): string {
  const advice = {
    bot: 'Check that it is the current token of its bot.',
    bearer: 'It may have expired, been revoked, or lack the scope: sign in again.',
    client: 'Check the application id and its client secret.',
  } as const;
  return advice[credentials];
}

const codeText = (code: number | undefined) => (code ? ` (${code})` : '');
const tail = (said: string, code: number | undefined) =>
  said === '' ? '' : ` The service says: ${said.replace(/[.\s]+$/, '')}${codeText(code)}.`;
