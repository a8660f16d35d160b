/** What the commands do, each loaded when it is given. */
import './terminal/language.ts';

import type { Command } from 'commander';
import { guarded } from './commands/guarded.ts';
import { applyRunOptions } from './terminal/run-options.ts';

const actions = {
  init: async () => (await import('./commands/init.ts')).init,
  lint: async () => (await import('./commands/lint.ts')).lint,
  fix: async () => (await import('./commands/fix.ts')).fix,
  rules: async () => (await import('./commands/rules.ts')).listRules,
  explain: async () => (await import('./commands/explain.ts')).explain,
  locales: async () => (await import('./commands/locales.ts')).locales,
  preview: async () => (await import('./commands/preview.ts')).preview,
  diff: async () => (await import('./commands/diff.ts')).diff,
  status: async () => (await import('./commands/status.ts')).status,
  deploy: async () => (await import('./commands/deploy.ts')).deploy,
  pull: async () => (await import('./commands/pull.ts')).pull,
  delete: async () => (await import('./commands/delete.ts')).deleteCommands,
  'permissions get': async () => (await import('./commands/permissions.ts')).getPermissions,
  'permissions diff': async () => (await import('./commands/permissions.ts')).diffPermissions,
  'permissions apply': async () => (await import('./commands/permissions.ts')).applyPermissions,
  capture: async () => (await import('./commands/capture.ts')).capture,
  serve: async () => (await import('./commands/serve.ts')).serve,
} as const;

export type ActionName = keyof typeof actions;

/** Does what a command is about, with the arguments that commander gives: operands, options, the command itself. */
export const act = (name: ActionName, args: readonly unknown[]): Promise<void> => {
  const command = args.at(-1) as Command;
  return guarded(async (...passed: readonly unknown[]) => {
    applyRunOptions(command.optsWithGlobals());
    const action = (await actions[name]()) as (...passed: readonly unknown[]) => Promise<number>;
    return action(...passed);
  })(...args.slice(0, -1));
};
