/** Every form, in the order in which they are tried: better evidence goes first. */
import { builderChain } from './builder-chain.ts';
import { definingCall } from './defining-call.ts';
import type { Form } from './form.ts';
import { literal } from './literal.ts';
import { typed } from './typed.ts';

export const forms: readonly Form[] = [typed, definingCall, builderChain, literal];
