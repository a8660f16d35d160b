/** The sign-ins of users in the editor's Accounts menu. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';

/** As contributed in package.json. */
const providerId = 'application-commands';

export const registerUserSessions: Register = ({ users }) =>
  vscode.authentication.registerAuthenticationProvider(providerId, 'Application Commands', users, {
    supportsMultipleAccounts: true,
  });
