/** Reading the body of a refusal, which may be anything. */

export function parsedBody(answer: { readonly text: string }): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(answer.text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The service's own code, where it gives one. */
export function refusalCodeOf(answer: { readonly text: string }): number | undefined {
  const code = parsedBody(answer)?.code;
  return typeof code === 'number' ? code : undefined;
}
