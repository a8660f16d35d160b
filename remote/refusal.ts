/** From an answer that is no success to an error a person can act on. */
import * as l10n from '@vscode/l10n';
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
      return l10n.t(
        'The {0} command creates of this day are used up for {1}. Updates still work; new commands can be created tomorrow.',
        limits.createsPerDay,
        scopeText(asked),
      );
    case 'too-many-commands': {
      const [slash, user, message] = Object.values(commandsPerScope[scope]).map(String);
      return l10n.t(
        'There is no room for another command of this type in {0} ({1} slash, {2} user and {3} message commands). Delete one first.',
        scopeText(asked),
        slash ?? '',
        user ?? '',
        message ?? '',
      );
    }
    case 'entry-point-missing':
      return l10n.t(
        "The overwrite leaves out the application's entry point command, so nothing was changed. Add it to the list.",
      );
    case 'unauthorized':
      return l10n.t('The service did not accept {0}. {1}', credentialsText(asked), credentialsAdvice(asked));
    case 'forbidden':
      return `${forbiddenText(code, asked)}${tail(said, code)}`;
    case 'not-found':
      return `${notFoundText(code, asked)}${tail(said, code)}`;
    case 'invalid':
      return count > 0
        ? count === 1
          ? l10n.t('The service refuses {0}: 1 value is invalid.', what)
          : l10n.t('The service refuses {0}: {1} values are invalid.', what, count)
        : l10n.t(
            'The service refuses {0}{1}{2}.',
            what,
            said === '' ? ` (${status})` : `: ${said}`,
            codeText(code),
          );
    case 'server':
      return l10n.t('The service failed at {0} ({1}). Try again later.', what, status);
    default:
      return l10n.t(
        'The service answers {0} of application {1} with a redirect. Give the address it leads to as the base URL.',
        what,
        applicationId,
      );
  }
}

function forbiddenText(code: number | undefined, { applicationId, guild, what }: Asked): string {
  switch (code) {
    case refusalCodes.botsCannotUse:
      return l10n.t(
        'A bot token cannot do this. Permissions of commands take the Bearer token of a user, with the scope `{0}`.',
        oauthScopes.updatePermissions,
      );
    case refusalCodes.otherApplication:
      return l10n.t(
        'The token belongs to another application than {0}. Use the token of this application.',
        applicationId,
      );
    case refusalCodes.missingAccess:
      return guild === undefined
        ? l10n.t('Application {0} has no access to {1}.', applicationId, what)
        : l10n.t(
            'Application {0} has no access to guild {1}. Authorize it there with the scope `{2}`.',
            applicationId,
            guild,
            oauthScopes.commands,
          );
    case refusalCodes.missingScope:
      return l10n.t(
        'The token lacks a scope. Commands take `{0}`, their permissions `{1}`.',
        oauthScopes.updateCommands,
        oauthScopes.updatePermissions,
      );
    case refusalCodes.missingPermissions:
      return l10n.t(
        "The token's owner may not do this in guild {0}: it takes the permissions to manage the guild and its roles.",
        guild ?? '?',
      );
    default:
      return l10n.t('The service does not allow {0}.', what);
  }
}

function notFoundText(code: number | undefined, { applicationId, guild, what }: Asked): string {
  switch (code) {
    case refusalCodes.unknownApplication:
      return l10n.t('There is no application {0}. Check the application id.', applicationId);
    case refusalCodes.unknownGuild:
      return l10n.t('There is no guild {0}. Check the guild id.', guild ?? '?');
    case refusalCodes.unknownCommand:
      return l10n.t('There is no {0}: it was deleted, or never existed.', what);
    case refusalCodes.unknownCommandPermissions:
      return l10n.t('There are no permissions of their own for {0}.', what);
    default:
      return l10n.t('The service does not find {0}. Check the base URL and the ids.', what);
  }
}

const scopeText = ({ applicationId, guild }: Asked) =>
  guild === undefined ? l10n.t('application {0}', applicationId) : l10n.t('guild {0}', guild);

function credentialsText({ credentials, applicationId }: Asked): string {
  const names = {
    bot: l10n.t('the bot token'),
    bearer: l10n.t('the token'),
    client: l10n.t('a token it just gave out'),
  } as const;
  return l10n.t('{0} for application {1}', names[credentials], applicationId);
}

function credentialsAdvice({ credentials }: Asked): string {
  const advice = {
    bot: l10n.t('Check that it is the current token of its bot.'),
    bearer: l10n.t('It may have expired, been revoked, or lack the scope: sign in again.'),
    client: l10n.t('Check the application id and its client secret.'),
  } as const;
  return advice[credentials];
}

const codeText = (code: number | undefined) => (code ? ` (${code})` : '');
const tail = (said: string, code: number | undefined) =>
  said === '' ? '' : l10n.t(' The service says: {0}{1}.', said.replace(/[.\s]+$/, ''), codeText(code));
