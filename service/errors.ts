/** What the service refuses, as it is sent: HTTP status, code and message, and for bodies the tree of field errors. */

import { refusalCodes } from '../core/interface/index.ts';

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

export const unauthorized = (): Refusal => new Refusal(401, refusalCodes.general, '401: Unauthorized');
export const notFound = (): Refusal => new Refusal(404, refusalCodes.general, '404: Not Found');
export const methodNotAllowed = (): Refusal =>
  new Refusal(405, refusalCodes.general, '405: Method Not Allowed');
export const tooLarge = (): Refusal =>
  new Refusal(413, refusalCodes.bodyTooLarge, 'Request entity too large');
export const unknownCommand = (): Refusal =>
  new Refusal(404, refusalCodes.unknownCommand, 'Unknown application command');
export const unknownPermissions = (): Refusal =>
  new Refusal(404, refusalCodes.unknownCommandPermissions, 'Unknown application command permissions');
export const botsRefused = (): Refusal =>
  new Refusal(403, refusalCodes.botsCannotUse, 'Bots cannot use this endpoint');
export const otherApplication = (): Refusal =>
  new Refusal(
    403,
    refusalCodes.otherApplication,
    'You are not authorized to perform this action on this application',
  );
export const tooManyCommands = (most: number): Refusal =>
  new Refusal(400, refusalCodes.tooManyCommands, `Maximum number of application commands reached (${most}).`);
export const tooManyCreates = (most: number): Refusal =>
  new Refusal(
    400,
    refusalCodes.createsUsedUp,
    `Max number of daily application command creates has been reached (${most})`,
  );
export const nameTaken = (): Refusal =>
  new Refusal(400, refusalCodes.nameTaken, 'An application command with that name already exists');
export const missingAccess = (): Refusal => new Refusal(403, refusalCodes.missingAccess, 'Missing Access');
export const missingPermissions = (): Refusal =>
  new Refusal(403, refusalCodes.missingPermissions, 'Missing Permissions');
export const missingScope = (): Refusal =>
  new Refusal(403, refusalCodes.missingScope, 'Missing required OAuth2 scope');
export const invalidJson = (): Refusal =>
  new Refusal(400, refusalCodes.invalidJson, 'The request body contains invalid JSON.');
export const missingEntryPoint = (): Refusal =>
  new Refusal(
    400,
    refusalCodes.entryPointMissing,
    "You cannot remove this app's Entry Point command in a bulk update operation. Include the Entry Point command in the request, or delete it by itself.",
  );

/** The refusal of a body with these errors; the same error at the same place is told once. */
export function invalidBody(errors: readonly FieldError[]): Refusal {
  return new Refusal(400, refusalCodes.invalidForm, 'Invalid Form Body', treeOf(errors));
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
    if (!list.some((known) => known.code === code && known.message === message)) list.push({ code, message });
  }
  return root;
}

/** Keys come from requests: `__proto__` is a key like any other. */
const emptyBranch = (): Branch => Object.create(null) as Branch;
