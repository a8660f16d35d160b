/** What the service refuses, as it is sent: HTTP status, code and message, and for bodies the tree of field errors. */

/** A leaf of the tree. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
  /** Keys and indexes from the body's root. */
  readonly path: readonly string[];
}

/** Thrown by handlers, answered as JSON. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | undefined;

  constructor(status: number, code: number, message: string, errors?: ErrorTree) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  toJSON(): unknown {
    const { code, message, errors } = this;
    return errors ? { message, code, errors } : { message, code };
  }
}

export interface ErrorTree {
  readonly [key: string]: ErrorTree | readonly { readonly code: string; readonly message: string }[];
}

export const unauthorized = (): Refusal => new Refusal(401, 0, '401: Unauthorized');
export const notFound = (): Refusal => new Refusal(404, 0, '404: Not Found');
export const methodNotAllowed = (): Refusal => new Refusal(405, 0, '405: Method Not Allowed');
export const tooLarge = (): Refusal => new Refusal(413, 40005, 'Request entity too large');
export const unknownCommand = (): Refusal => new Refusal(404, 10063, 'Unknown application command');
export const unknownPermissions = (): Refusal =>
  new Refusal(404, 10066, 'Unknown application command permissions');
export const botsRefused = (): Refusal => new Refusal(403, 20001, 'Bots cannot use this endpoint');
export const otherApplication = (): Refusal =>
  new Refusal(403, 20012, 'You are not authorized to perform this action on this application');
export const tooManyCommands = (most: number): Refusal =>
  new Refusal(400, 30032, `Maximum number of application commands reached (${most}).`);
export const tooManyCreates = (most: number): Refusal =>
  new Refusal(400, 30034, `Max number of daily application command creates has been reached (${most})`);
export const nameTaken = (): Refusal =>
  new Refusal(400, 40041, 'An application command with that name already exists');
export const missingAccess = (): Refusal => new Refusal(403, 50001, 'Missing Access');
export const missingPermissions = (): Refusal => new Refusal(403, 50013, 'Missing Permissions');
export const missingScope = (): Refusal => new Refusal(403, 50026, 'Missing required OAuth2 scope');
export const invalidJson = (): Refusal => new Refusal(400, 50109, 'The request body contains invalid JSON.');
export const missingEntryPoint = (): Refusal =>
  new Refusal(
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Include the Entry Point command in the request, or delete it by itself.",
  );

/** The refusal of a body with these errors; the same error at the same place is told once. */
export function invalidBody(errors: readonly FieldError[]): Refusal {
  return new Refusal(400, 50035, 'Invalid Form Body', treeOf(errors));
}

interface Branch {
  [key: string]: Branch | { code: string; message: string }[];
}

function treeOf(errors: readonly FieldError[]): ErrorTree {
  const root = emptyBranch();
  for (const { path, code, message } of errors) {
    let branch = root;
    for (const key of path) {
      const next = branch[key] ?? emptyBranch();
      branch[key] = next;
      if (Array.isArray(next)) break;
      branch = next;
    }
    const known = branch._errors;
    const list = Array.isArray(known) ? known : [];
    branch._errors = list;
    if (!list.some((one) => one.code === code && one.message === message)) list.push({ code, message });
  }
  return root;
}

/** Keys come from requests: `__proto__` is a key like any other. */
const emptyBranch = (): Branch => Object.create(null) as Branch;
