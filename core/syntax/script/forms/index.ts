/** Every form, in the order in which they are tried: better evidence goes first. */
import { builderChain } from './builder-chain.ts';
import { classOptions } from './class-options.ts';
import { definingCall } from './defining-call.ts';
import type { Form } from './form.ts';
import { literal } from './literal.ts';
import { registration } from './registration.ts';
import { typed } from './typed.ts';

export const forms: readonly Form[] = [
  typed,
  definingCall,
  registration,
  builderChain,
  classOptions,
  literal,
];
