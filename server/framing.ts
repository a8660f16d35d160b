/**
 * How messages are told apart on a stream of bytes: by a header before each, as the protocol has it. The library that reads
 * them waits for ever, or reads on in the middle of a message, once a header is not what it should be, and drops a body that is
 * no JSON without a word.
 */

/** More than any document makes of which an editor tells a server. */
export const maximumBody = 256 * 1024 * 1024;
const maximumHeader = 8 * 1024;

const end = '\r\n\r\n';
const notJson = 'The body of a message is not JSON.';

/** Gives what looks at each piece of the stream and says why no message can be read from here on, if so. */
export function createFraming(): (chunk: Uint8Array) => string | undefined {
  let body = 0;
  let read: Uint8Array[] = [];
  let header = '';
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(body, chunk.length - at);
      if (skipped > 0) {
        read.push(chunk.subarray(at, at + skipped));
        body -= skipped;
        at += skipped;
        if (body === 0) {
          if (!isJson(read)) return notJson;
          read = [];
        }
      }
      if (at === chunk.length) return undefined;
      const known = header.length;
      header += Buffer.from(chunk.subarray(at, at + maximumHeader - known)).toString('latin1');
      const found = header.indexOf(end, Math.max(0, known - end.length));
      const whole = found === -1 ? header : header.slice(0, found + end.length);
      const wrong = wrongIn(whole);
      if (wrong) return wrong;
      if (found === -1) return header.length < maximumHeader ? undefined : 'A header has no end.';
      const length = lengthIn(whole);
      if (typeof length === 'string') return length;
      if (length === 0) return notJson;
      at += whole.length - known;
      body = length;
      header = '';
    }
    return undefined;
  };
}

function isJson(chunks: readonly Uint8Array[]): boolean {
  try {
    JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** What no header holds, so that one without an end is not waited for. */
function wrongIn(header: string): string | undefined {
  if (/(?<!\r)\n|\r[^\n]/.test(header)) return 'A line of a header does not end with CR and LF.';
  return /[^\t\r\n\x20-\x7e]/.test(header) ? 'A header is not ASCII.' : undefined;
}

/** The length of the body that a header tells, or why it tells none. */
function lengthIn(header: string): number | string {
  const lines = header.slice(0, -end.length).split('\r\n');
  if (lines.some((line) => !line.includes(':'))) return 'A line of a header has no colon.';
  const lengths = lines
    .map((line) => /^content-length:(.*)$/i.exec(line)?.[1]?.trim())
    .filter((length) => length !== undefined);
  const [value] = lengths;
  if (value === undefined) return 'A header has no Content-Length.';
  if (lengths.length > 1) return 'A header has several Content-Lengths.';
  if (!/^\d+$/.test(value)) return `The Content-Length \`${value}\` is not a number of bytes.`;
  if (Number(value) > maximumBody) return `The Content-Length ${value} is more than ${maximumBody} bytes.`;
  return Number(value);
}
