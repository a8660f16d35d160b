/** `application-commands/service`: the local command service inside of a test. */
/// <reference lib="esnext.disposable" />

export interface Limit {
  /** Requests that pass in one window. */
  readonly requests: number;
  /** Length of the window, in milliseconds. */
  readonly window: number;
}

export interface LimitOptions {
  /** Over all routes of one application; 50 requests a second. */
  readonly global?: Limit;
  /** For each route; 50 requests a second. */
  readonly route?: Limit;
  /** Creates of commands in a scope and a day; 200. */
  readonly createsPerDay?: number;
}

/** An application with what is deployed of it. What is absent is made. */
export interface Seed {
  readonly name: string;
  readonly id?: string | undefined;
  readonly botToken?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly embedded?: boolean | undefined;
  readonly discoverable?: boolean | undefined;
  /** 0: guilds, 1: users. */
  readonly installationTypes?: readonly number[] | undefined;
  /** Global commands, as a bulk overwrite takes them. */
  readonly commands?: readonly object[] | undefined;
  readonly guilds?:
    | readonly {
        readonly name: string;
        readonly id?: string | undefined;
        readonly commands?: readonly object[] | undefined;
      }[]
    | undefined;
}

export interface StartOptions {
  /** The application under test; one that is called `test` unless given. */
  readonly application?: Seed;
  /** Accepted as the token of a user who may edit permissions in every guild; made unless given. */
  readonly userToken?: string;
  /** 0, the default, picks a free one. Always on loopback. */
  readonly port?: number;
  /** A file, `:memory:` (the default) or `postgres://…`. */
  readonly database?: string;
  /** Milliseconds since 1970; the computer's clock unless given. */
  readonly clock?: () => number;
  /** No limits unless given. */
  readonly limits?: LimitOptions;
}

export interface SeenRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** HTTP status; `undefined`: dropped on purpose. */
  readonly status: number | undefined;
  /** The code in the answer of a refusal. */
  readonly code: number | undefined;
  /** Name of the application that asked, once known. */
  readonly application: string | undefined;
  readonly milliseconds: number;
}

/** Of one application. */
export interface Credentials {
  readonly id: string;
  readonly botToken: string;
  readonly clientSecret: string;
  /** Ids of its guilds by their names. */
  readonly guilds: ReadonlyMap<string, string>;
}

/** Opaque. */
export type Snapshot = object;

export interface RunningService extends Credentials {
  /** Where it listens: `http://127.0.0.1:…`. The interface is below `/api/v10`. */
  readonly url: string;
  /** Of a user who may edit permissions in every guild. */
  readonly userToken: string;
  /** The service without a network. */
  fetch(request: Request): Promise<Response>;
  /** Deployed commands: global ones, or those of the guild with this id. */
  commands(guildId?: string): Promise<readonly Record<string, unknown>[]>;
  /** The last 100 requests, the newest first. */
  requests(): readonly SeenRequest[];
  /** Faults on purpose, until set anew; see docs/service.md. */
  setFaults(faults: object): void;
  /** Stops the clock at a moment (milliseconds since 1970); `undefined`: it is the computer's again. */
  setTime(moment: number | undefined): void;
  advance(milliseconds: number): void;
  setLimits(limits: LimitOptions | false): void;
  /** Another application, or more commands of a known one. Rejects where a rule is broken. */
  seed(seed: Seed): Promise<Credentials>;
  /** Back to how it was started. */
  reset(): Promise<void>;
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a service on loopback and a free port, with its data in memory. */
export function startService(options?: StartOptions): Promise<RunningService>;
