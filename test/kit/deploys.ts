/** Arbitrary deploys: what is deployed in a scope, what the definitions say, and how it is to be deployed. */
import * as fc from 'fast-check';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import { definition } from './definitions.ts';
import { guild, type Json } from './plan.ts';

export const globalScope: ServiceScope = { kind: 'global' };
export const guildScope: ServiceScope = { kind: 'guild', id: guild };

export interface Deploy {
  readonly scope?: ServiceScope;
  readonly prune?: boolean;
  readonly renames?: boolean;
  readonly overwrite?: boolean;
  /** Installation contexts of the application, where the plan knows them. */
  readonly integrationTypes?: readonly number[] | undefined;
}

/** The entry point that a service makes. */
export const launch: Json = { id: '9', type: 4, name: 'Launch', handler: 2 };

/** Commands of one scope: few names, so that what is there and what shall be there meet. */
export const slashNames = ['a', 'b', 'c', 'd', 'e'];
export const key = (json: Json): string => `${json.type ?? 1} ${json.name}`;
const unique = (all: readonly Json[]): readonly Json[] => [
  ...new Map([...all].reverse().map((item) => [key(item), item])).values(),
];
const named = fc
  .tuple(definition, fc.constantFrom(...slashNames))
  .map(([item, name]): Json => ({ ...item, name }));
const commandSet = fc.uniqueArray(named, { maxLength: 6, selector: key });
/** What older definitions had, and what a service fills in. */
const deployedSet = fc.uniqueArray(
  fc
    .tuple(
      named,
      fc.constantFrom<(json: Json) => Json>(
        () => ({}),
        () => ({ contexts: [0], dm_permission: false }),
        () => ({ integration_types: [1] }),
        ({ name }) => ({ name_localizations: { de: name, 'en-US': name } }),
      ),
    )
    .map(([item, more]): Json => ({ ...item, ...more(item) })),
  { maxLength: 6, selector: key },
);

export interface Scenario {
  readonly before: readonly Json[];
  readonly after: readonly Json[];
  readonly options: Deploy & { readonly scope: ServiceScope };
}

/** Some of what is deployed under other names, with and without ids, changed or not, beside new commands. */
export const scenario: fc.Arbitrary<Scenario> = deployedSet.chain((set) => {
  const before = set.map((item, at): Json => ({ ...item, id: String(at + 1) }));
  const kept = fc
    .tuple(
      fc.constantFrom(undefined, ...before),
      fc.constantFrom(undefined, ...slashNames),
      fc.boolean(),
      fc.constantFrom<Json>(
        {},
        { contexts: [0] },
        { contexts: null },
        { default_member_permissions: '0' },
        { nsfw: true },
      ),
    )
    .map(([item, name, hasId, more]): readonly Json[] => {
      if (!item) return [];
      const { id, dm_permission: _, integration_types: __, name_localizations: ___, ...rest } = item;
      return [{ ...rest, ...(name === undefined ? {} : { name }), ...(hasId ? { id } : {}), ...more }];
    });
  return fc
    .record({
      kept: fc.array(kept, { maxLength: 6 }),
      fresh: commandSet,
      fromType: fc.constantFrom(undefined, '1', '2'),
      isGuild: fc.boolean(),
      entryPoints: fc.constantFrom<readonly number[]>([], [0], [1], [0, 1]),
      prune: fc.boolean(),
      renames: fc.boolean(),
      overwrite: fc.boolean(),
      integrationTypes: fc.constantFrom(undefined, [0], [0, 1]),
    })
    .map(({ kept, fresh, fromType, isGuild, entryPoints, integrationTypes, ...how }): Scenario => {
      // A command with the id of another type: a definition that changed its type.
      const [first, ...others] = fresh;
      const retyped = first && fromType !== undefined ? [{ ...first, id: fromType }, ...others] : fresh;
      const local = unique([...kept.flat(), ...retyped]);
      const ids = new Set<unknown>();
      const after = local.map(({ id, ...item }): Json => {
        if (id === undefined || ids.has(id)) return item;
        ids.add(id);
        return { ...item, id };
      });
      const has = (at: number) => !isGuild && entryPoints.includes(at);
      return {
        before: [...before, ...(has(0) ? [launch] : [])],
        after: [...after, ...(has(1) ? [{ type: 4, name: 'play', handler: 1 }] : [])],
        options: { scope: isGuild ? guildScope : globalScope, integrationTypes, ...how },
      };
    });
});
