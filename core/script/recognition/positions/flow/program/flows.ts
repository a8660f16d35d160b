/** The scripts of a program, read for where their values come from, and what calls across them register. */
import { registeringWords, type SentValue } from '../../../../libraries/registering.ts';
import type { Ts } from '../../../../parse/syntax.ts';
import { flowIn } from '../flow.ts';
import { namesIn, type Origin } from '../names.ts';
import { Steps } from '../steps.ts';
import type { Flow, FlowProgram } from './across.ts';
import type { Imports, Script } from './imports.ts';

/** The flows of a program's scripts, each made when it is first asked for. See {@link flowIn} for `isWide`. */
export function readProgram(ts: Ts, imports: Imports, isWide: boolean): FlowProgram {
  const steps = new Steps();
  const flows = new Map<Script['file'], Flow>();
  const program: FlowProgram = {
    imports,
    flowOf(script) {
      const known = flows.get(script.file);
      if (known) return known;
      const made = flowIn(ts, script, program, steps, isWide);
      flows.set(script.file, made);
      return made;
    },
  };
  return program;
}

/** What is registered, and how, as far as the call says it. */
export interface RegisteredOrigin {
  readonly origin: Origin;
  readonly registration: Pick<SentValue, 'isGuild' | 'sentTo'> | undefined;
}

/** Tells what a script registers: itself, or what functions of others register that it calls. */
export function registeredBy(
  ts: Ts,
  { imports, flowOf }: FlowProgram,
): (script: Script) => readonly RegisteredOrigin[] {
  const known = new Map<Script['file'], readonly RegisteredOrigin[]>();
  /** It does, or one that it imports. */
  const mayRegister = ({ file, uri }: Script): boolean =>
    [file, ...imports.scriptsOf(file, uri).map((other) => other.file)].some(({ text }) =>
      registeringWords.test(text),
    );
  const registered = (script: Script): readonly RegisteredOrigin[] => {
    const before = known.get(script.file);
    if (before) return before;
    known.set(script.file, []);
    const flow = flowOf(script);
    const { registered: own, registrations, allCalls } = namesIn(script.file, ts);
    const ofOwn = own.flatMap((expression) =>
      [...flow.elements(expression, 0), ...flow.put({ value: expression }, 0)].map((origin) => ({
        origin,
        registration: registrations.get(expression),
      })),
    );
    const ofOthers = allCalls.flatMap((call) =>
      flow
        .calls(call)
        .flatMap(({ fn, asHere }) =>
          (mayRegister(fn.of) ? registered(fn.of) : []).flatMap(({ origin, registration }) =>
            origin.of === 'argument'
              ? asHere([origin], 0).map((here) => ({ origin: here, registration }))
              : [],
          ),
        ),
    );
    const all = [...ofOwn, ...ofOthers];
    known.set(script.file, all);
    return all;
  };
  return registered;
}
