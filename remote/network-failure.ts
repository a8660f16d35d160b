/** What a rejected `fetch` means. */
import * as l10n from '@vscode/l10n';

/** Why no answer came, as part of a sentence. `url` names the service. */
export function explainFailure(failure: unknown, url: string): string {
  const { host } = new URL(url);
  const code = codeOf(failure);
  if (isCertificate(code)) return l10n.t('the certificate of {0} is not accepted ({1})', host, code);
  switch (code) {
    case 'ECONNREFUSED':
      return l10n.t('nothing listens at {0} ({1})', host, code);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return l10n.t('the name {0} cannot be resolved ({1})', host, code);
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return l10n.t('the connection broke ({0})', code);
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return l10n.t('{0} did not answer in time ({1})', host, code);
    default: {
      if (/^bad port$/i.test(wordsOf(failure)))
        return l10n.t(
          'port {0} is kept for another protocol, so that nothing is sent to it (bad port)',
          new URL(url).port,
        );
      const words = code === '' ? wordsOf(failure) : code;
      return words === '' ? l10n.t('the connection failed') : l10n.t('the connection failed ({0})', words);
    }
  }
}

/** A certificate and an address stay what they are; everything else on a network may pass. */
export const isWorthRetrying = (failure: unknown): boolean =>
  !isCertificate(codeOf(failure)) && !isNeverSent(failure);

/** What `fetch` itself refuses, before anything goes out: a port that is another protocol's, a scheme, a header. */
const isNeverSent = (failure: unknown): boolean =>
  /^(ERR_INVALID_|UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|EPROTO)/.test(codeOf(failure)) ||
  /^(bad port|unknown scheme|invalid )/i.test(wordsOf(failure));

/** There is no such host, or nothing listens there. */
export const isNobodyThere = (failure: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND'].includes(codeOf(failure));

const isCertificate = (code: string) => /CERT|_TLS_|_SSL_|UNABLE_TO_/.test(code);

/** The system's code, which `fetch` hides in the cause, and a connection to several addresses in a list of causes. */
function codeOf(failure: unknown): string {
  const coded = causesOf(failure).find((cause) => 'code' in cause && typeof cause.code === 'string');
  return coded && 'code' in coded ? String(coded.code) : '';
}

/** What the last cause says, where it says more than that `fetch` failed. */
function wordsOf(failure: unknown): string {
  const last = causesOf(failure).slice(1).at(-1);
  return last instanceof Error ? last.message : '';
}

function causesOf(failure: unknown): readonly object[] {
  const causes: object[] = [];
  for (let next = failure; typeof next === 'object' && next !== null && causes.length < 5; ) {
    causes.push(next);
    if ('errors' in next && Array.isArray(next.errors)) next = (next.errors as unknown[])[0];
    else next = 'cause' in next ? next.cause : undefined;
  }
  return causes;
}
