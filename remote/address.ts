/** Checks of what goes into a URL: an unchecked id would be a path of its own. */
import * as l10n from '@vscode/l10n';
import { apiPrefix, snowflakePattern } from '../core/interface/index.ts';
import { RemoteError } from './error.ts';

/**
 * The base URL without a slash at its end. Rejects what is no `http(s):` URL, one that holds a password (`fetch` refuses
 * it with the password in its message), a query or a fragment, and one that already ends in the interface's prefix.
 */
export function checkedBaseUrl(written: string): string {
  const wrong = (why: string) => new RemoteError('invalid', why);
  if (!URL.canParse(written))
    throw wrong(l10n.t('The base URL of the service is not a URL. Write it like `https://host`.'));
  const url = new URL(written);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw wrong(l10n.t('The base URL of the service must start with `https://` or `http://`.'));
  if (url.username !== '' || url.password !== '')
    throw wrong(
      l10n.t('The base URL of the service holds a user name or password. Give credentials apart from it.'),
    );
  if (url.search !== '' || url.hash !== '')
    throw wrong(l10n.t('The base URL of the service must not hold `?` or `#`.'));
  const base = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (base.endsWith(apiPrefix))
    throw wrong(l10n.t('The base URL of the service is written without `{0}`.', apiPrefix));
  return base;
}

/** The id, if it is a snowflake; `of`: whose it is. */
export function checkedId(of: keyof typeof idTexts, id: string): string {
  if (typeof id === 'string' && snowflakePattern.test(id)) return id;
  // A long value in the place of an id may well be a token in the wrong variable.
  const isShown = typeof id === 'string' && id.length <= 24;
  throw new RemoteError('invalid', idTexts[of](isShown ? ` \`${id}\`` : ''));
}

/** What is said of an id that is none; it is shown, with a space before it, or is empty. */
const idTexts = {
  application: (id: string) => l10n.t('The application id{0} is not a snowflake: a string of digits.', id),
  guild: (id: string) => l10n.t('The guild id{0} is not a snowflake: a string of digits.', id),
  command: (id: string) => l10n.t('The command id{0} is not a snowflake: a string of digits.', id),
} as const;
