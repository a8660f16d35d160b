/** What packages bring, as far as it is known. */

import { definingCalls, libraryName } from '../../definitions/script-evidence.ts';
import { chatLibraries } from '../../interface/index.ts';
import type { Source } from '../heap/places.ts';
import { isUnknown, Known, type LibraryPath, Unknown, type Value } from '../heap/values.ts';
import type { Libraries, Machine } from '../interpreter/machine.ts';
import { get } from '../interpreter/values/properties.ts';
import { noteOptions, onlyKeepsOptions } from './base-options.ts';
import { builderClassOf, builderPrototype, newBuilder } from './builders.ts';
import { noteCall } from './decorators/noted.ts';
import type { EnumValue } from './enums.ts';
import { enumOfGlobal, enumOfPackage, packageName } from './enums.ts';
import { exportedBy } from './frameworks/index.ts';
import { callFramework, constructFramework } from './frameworks/run.ts';
import { callNode, constructNode, globalOfNode, memberOfNode } from './node/index.ts';
import { scriptPath } from './node/script-paths.ts';
import { importMeta } from './node/urls.ts';
import { resolvedPermissions } from './permissions.ts';
import { sent } from './registering.ts';
import { applyOptions, memberOfCommand } from './sapphire.ts';
import { callSurroundings, globalOfRuntime, memberOfSurroundings, settingAt } from './surroundings.ts';
import { Caller, type CatalogFiles } from './translations/caller.ts';
import { configuredText, newTranslator, translated, translatorMember } from './translations/index.ts';

const globalPackage = '';

/** Names of objects that hold the enums of chat libraries, for files that do not say where they come from. */
const globalNames: ReadonlySet<string> = new Set([
  ...chatLibraries.flatMap(({ objects }) => [...objects.keys()].map((key) => key.split('.')[0] ?? key)),
  'Discord',
  'Eris',
  'Constants',
  'discord',
  'Oceanic',
  'Types',
]);

const member = (m: Machine, { from, path }: LibraryPath, name: string): Value | undefined => {
  const ofSystem = memberOfSurroundings(m, { from, path }, name) ?? memberOfNode(m, { from, path }, name);
  if (ofSystem) return ofSystem;
  const of = name === 'prototype' ? builderClassOf({ from, path }) : undefined;
  if (of) return builderPrototype(m, of);
  const all = [...path, name];
  const value: EnumValue | undefined =
    from === globalPackage
      ? enumOfGlobal(all)
      : enumOfPackage(from, all, exportedBy({ from, path: all }) !== undefined);
  if (value !== undefined) return new Known(value);
  return undefined;
};

/** Functions of our own package that give back what they are given. */
const isDefining = ({ from, path }: LibraryPath): boolean =>
  packageName(from) === libraryName && path.length === 1 && definingCalls.includes(path[0] ?? '');

/** What packages bring to a run. `files`: where its translated texts are. */
export function createPackages(files: CatalogFiles): Libraries {
  const callers = new Map<Source, Caller>();
  const callerOf = (m: Machine, source: Source): Caller => {
    const known = callers.get(source) ?? new Caller(m, source, files);
    callers.set(source, known);
    return known;
  };
  return {
    member,
    metaOf: ({ uri }) => (uri === undefined ? undefined : importMeta(uri)),
    scriptPath,
    global: (name) =>
      definingCalls.includes(name)
        ? new Unknown([], [], { library: { from: libraryName, path: [name] }, why: { kind: 'global' } })
        : globalNames.has(name)
          ? new Unknown([], [], { library: { from: globalPackage, path: [name] }, why: { kind: 'global' } })
          : (globalOfRuntime(name) ?? globalOfNode(name)),
    setting: settingAt,
    call(m, callee, _self, args, site) {
      if (site && m.ts.isCallExpression(site.node)) {
        const text = translated(callerOf(m, site.source), callee, site.node, args);
        if (text) return text;
      }
      if (isUnknown(callee)) {
        const registered = sent(m, args, site);
        if (registered) return registered;
      }
      if (!isUnknown(callee) || !callee.library) return undefined;
      if (isDefining(callee.library)) return args.values[0];
      return (
        callSurroundings(m, callee.library, args) ??
        callNode(m, callee.library, args, site) ??
        callFramework(m, callee.library, args, site) ??
        applyOptions(m, callee.library, args) ??
        resolvedPermissions(m, callee.library, args)
      );
    },
    called: noteCall,
    construct(m, callee, args, newTarget, site) {
      if (site && m.ts.isNewExpression(site.node)) {
        const made = newTranslator(callerOf(m, site.source), callee, site.node, args);
        if (made) return made;
      }
      const library = isUnknown(callee) ? callee.library : undefined;
      const of = library && builderClassOf(library);
      if (library && !of) return constructNode(m, library, args) ?? constructFramework(m, library);
      if (!of) return undefined;
      const isExtended = newTarget !== callee;
      return newBuilder(
        m,
        of,
        site,
        isExtended ? get(m, newTarget, 'prototype') : undefined,
        isExtended,
        args,
        library.from,
      );
    },
    configured: (m, node, args, scope) =>
      files.translations.sets.length > 0
        ? configuredText(callerOf(m, scope.module.source), node, args)
        : undefined,
    memberOfThis: memberOfCommand,
    madeBase: noteOptions,
    onlyKeeps: onlyKeepsOptions,
    memberOfTranslator: translatorMember,
  };
}
