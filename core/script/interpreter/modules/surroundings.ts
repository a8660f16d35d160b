/**
 * The surroundings of a program: variables of its environment, its arguments, members of files of settings that it does not bring. Nobody
 * knows them; what a run would do in some that it may have is known.
 */
import { Known, type Primitive, Unknown } from '../../heap/values.ts';

/** Something of the surroundings: `process env DEV`. */
export interface Setting {
  readonly name: string;
  /** A list holds settings, and is none itself: `process.env`; a root leads to lists: `process`. */
  readonly kind: 'setting' | 'list' | 'root';
  /** It is a text, whatever the program makes of it. */
  readonly isText: boolean;
}

/** What settings are; one that is not in it is set, and equals nothing that it is compared with. */
export type World = ReadonlyMap<string, Primitive>;

/** Of more settings, and of more values of one, nothing is kept. */
const maximumAsked = 100;

/** Is thrown where the process ends: nothing catches it. */
export const processEnd = new Unknown();

/** The surroundings in which a machine runs. */
export class Surroundings {
  /** `undefined`: nobody knows what they are. Otherwise the program goes as it does in these: what throws ends it. */
  readonly world: World | undefined;
  /** What runs asked of settings: with which values they compared them, and `undefined` where they asked whether they are set. */
  readonly asked = new Map<string, Set<Primitive>>();
  /** A module that the document imports ended the program, or a promise failed: nobody knows what ran then. */
  isEnded = false;
  /** The document ended the program: nothing of it runs later. */
  isOver = false;
  /** The document ran: what nobody called by then, somebody looks at and does not call. */
  hasRun = false;
  /** What the program set, or gave to unknown code: what that is from then on nobody knows. */
  readonly #taken = new Set<string>();

  constructor(world?: World) {
    this.world = world;
  }

  get isOneRun(): boolean {
    return this.world !== undefined;
  }

  /** What a setting is; `undefined` where it is set to something that is not known, and where nobody knows whether it is set. */
  valueOf({ name }: Setting): Known | undefined {
    if (!this.world?.has(name) || this.#isTaken(name)) return undefined;
    return new Known(this.world.get(name));
  }

  /** Whether a setting that has no known value is set. */
  isSet({ name }: Setting): true | undefined {
    this.#ask(name, undefined);
    return this.world && !this.#isTaken(name) ? true : undefined;
  }

  /** Whether a setting that has no known value equals one. */
  isEqual({ name, isText }: Setting, value: Primitive, isStrict: boolean): false | undefined {
    if (isText && typeof value !== 'string') return isStrict ? false : undefined;
    this.#ask(name, value);
    return this.world && !this.#isTaken(name) ? false : undefined;
  }

  take(name: string): void {
    if (this.world) this.#taken.add(name);
  }

  #isTaken(name: string): boolean {
    if (this.#taken.size === 0) return false;
    for (let end = name.length; end >= 0; end = name.lastIndexOf(' ', end - 1))
      if (this.#taken.has(name.slice(0, end))) return true;
    return false;
  }

  #ask(name: string, value: Primitive): void {
    const asked = this.asked.get(name) ?? new Set();
    if (asked.size < maximumAsked) asked.add(value);
    if (this.asked.size < maximumAsked) this.asked.set(name, asked);
  }
}
