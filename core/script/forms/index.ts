/** Every form, in the order in which they are tried: better evidence goes first. */
import { builderChain } from './builder-chain.ts';
import { builderClass } from './builder-class.ts';
import { definingCall } from './defining-call.ts';
import { exportedDocumentation } from './exported.ts';
import type { Form, FormDocumentation } from './form.ts';
import { classOptions } from './frameworks/class-options.ts';
import { decoratedClass } from './frameworks/decorated-class.ts';
import { decorator } from './frameworks/decorator.ts';
import { frameworkCall } from './frameworks/framework-call.ts';
import { frameworkClass } from './frameworks/framework-class.ts';
import { frameworkExport } from './frameworks/framework-export.ts';
import { frameworkType } from './frameworks/framework-type.ts';
import { jsdoc } from './jsdoc.ts';
import { jsonByShape } from './json.ts';
import { likeDocumentation } from './like.ts';
import { literal } from './literal.ts';
import { marked } from './marked.ts';
import { placed } from './placed.ts';
import { placedTexts } from './placed-texts.ts';
import { registration } from './registration.ts';
import { slashOptions } from './slash-options.ts';
import { typed } from './typed.ts';
import { typedArgument } from './typed-argument.ts';
import { wrapperDocumentation } from './wrapper.ts';

export const forms: readonly Form[] = [
  typed,
  typedArgument,
  jsdoc,
  definingCall,
  marked,
  registration,
  decorator,
  decoratedClass,
  frameworkCall,
  frameworkType,
  frameworkExport,
  frameworkClass,
  builderChain,
  builderClass,
  classOptions,
  slashOptions,
  literal,
  placed,
  placedTexts,
];

/** What the documentation says of each form, those of JSON files included. */
export const documentedForms: readonly FormDocumentation[] = [
  ...forms.map((form) => form.documentation),
  wrapperDocumentation,
  likeDocumentation,
  exportedDocumentation,
  jsonByShape,
];
