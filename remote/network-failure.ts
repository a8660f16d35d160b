/** What a rejected `fetch` means. */

/** Why no answer came, as part of a sentence. `url` names the service. */
export function explainFailure(failure: unknown, url: string): string {
  const { host } = new URL(url);
  const code = codeOf(failure);
  if (isCertificate(code)) return `the certificate of ${host} is not accepted (${code})`;
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${host} (${code})`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name ${host} cannot be resolved (${code})`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return `the connection broke (${code})`;
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${host} did not answer in time (${code})`;
    default: {
      const words = code === '' ? wordsOf(failure) : code;
      return words === '' ? 'the connection failed' : `the connection failed (${words})`;
    }
  }
}

/** A certificate stays what it is; everything else on a network may pass. */
export const isWorthRetrying = (failure: unknown): boolean => !isCertificate(codeOf(failure));

/** There is no such host, or nothing listens there. */
export const isNobodyThere = (failure: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND'].includes(codeOf(failure));

const isCertificate = (code: string) => /CERT|_TLS_|_SSL_|UNABLE_TO_/.test(code);

/** The system's code, which `fetch` hides in the cause, and a connection to several addresses in a list of causes. */
function codeOf(failure: unknown): string {
  const coded = causesOf(failure).find((one) => 'code' in one && typeof one.code === 'string');
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
