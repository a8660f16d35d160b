/** How a program comes to the package that calls back. */
import type { Scene } from '../scene.ts';

/** What runs the change, or hands the thing back. */
export type Handing = (scene: Scene, target: string, edit: (target: string) => string) => void;

/** Imports a function or class of the package, in one of the ways in which that is done. */
export function pocket(scene: Scene, name: string): string {
  if (scene.isCommonJs) {
    if (scene.maybe()) return `require('pocket').${name}`;
    scene.import(`const { ${name} } = require('pocket');`);
    return name;
  }
  return scene.one<() => string>([
    () => {
      scene.import(`import { ${name} } from 'pocket';`);
      return name;
    },
    () => {
      scene.import("import pocket from 'pocket';");
      return `pocket.${name}`;
    },
    () => {
      scene.import("import * as all from 'pocket';");
      return `all.${name}`;
    },
  ])();
}
