/**
 * What the command line and the library do, for they share most of it: one file once it is built, so that the package holds it once.
 * Each part is read when it is called; that of the command line knows of a terminal, which is not for the library.
 */
import type { act as described } from '../cli/actions.ts';
import type { lint as Lint, lintFiles as LintFiles, plan as Plan } from './index.d.cts';
import type { startService as StartService } from './service.d.cts';

export const act: typeof described = async (...args) => (await import('../cli/actions.ts')).act(...args);

export const lint: typeof Lint = async (...args) => (await tools()).lint(...args);

export const lintFiles: typeof LintFiles = async (...args) => (await tools()).lintFiles(...args);

export const plan: typeof Plan = async (...args) => (await tools()).plan(...args);

export const startService: typeof StartService = async (...args) =>
  (await import('./start-service.ts')).startService(...args);

const tools = () => import('./tools.ts');
