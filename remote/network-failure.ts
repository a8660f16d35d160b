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
    default:
      return code === '' ? 'the connection failed' : `the connection failed (${code})`;
  }
}

/** A certificate stays what it is; everything else on a network may pass. */
export const isWorthRetrying = (failure: unknown): boolean => !isCertificate(codeOf(failure));

const isCertificate = (code: string) => /CERT|_TLS_|_SSL_|UNABLE_TO_/.test(code);

/** The system's code, which `fetch` hides in the cause, and a connection to several addresses in a list of causes. */
function codeOf(failure: unknown): string {
  let error = failure;
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth++) {
    if ('code' in error && typeof error.code === 'string') return error.code;
    error =
      'errors' in error && Array.isArray(error.errors)
        ? (error.errors as unknown[])[0]
        : 'cause' in error
          ? error.cause
          : undefined;
  }
  return '';
}
