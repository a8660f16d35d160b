import type { Rule } from '../../rule.ts';
import { rule as planCreateQuota } from './plan-create-quota.ts';
import { rule as planDeletes } from './plan-deletes.ts';
import { rule as planEntryPoint } from './plan-entry-point.ts';
import { rule as planPermissionsLost } from './plan-permissions-lost.ts';
import { rule as planScopeFull } from './plan-scope-full.ts';
import { rule as planStale } from './plan-stale.ts';

export const planRules: readonly Rule[] = [
  planPermissionsLost,
  planCreateQuota,
  planDeletes,
  planEntryPoint,
  planScopeFull,
  planStale,
];
