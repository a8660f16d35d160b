/** What the extension and a page of ours say to each other, whatever the page is about. Plain data. */
import type { Texts } from '../core/text/language.ts';

/** To a page. */
export type ToPage<Message> =
  /** First of all: how it is to speak. `undefined`: English. */
  | { readonly kind: 'start'; readonly texts: Texts | undefined }
  /** What the page is about. It keeps this, so that it can be opened again after the editor was closed. */
  | { readonly kind: 'keep'; readonly about: unknown }
  | { readonly kind: 'told'; readonly message: Message };

/** From a page. */
export type ToExtension<Message> =
  /** It listens, for the first time or again: the editor throws away what is not seen. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'told'; readonly message: Message }
  /** Something that must not happen. */
  | { readonly kind: 'failed'; readonly reason: string };

/** What a page keeps: what it is about, and what a person chose in it. */
export interface Kept<Own> {
  readonly about: unknown;
  readonly own: Own | undefined;
}
