/** What the extension and the page of previews say to each other. */
import type { Preview, PreviewViewer } from '../../server/protocol.ts';

/** A command that is shown, as it is defined and, where both are compared, as it is deployed. */
export interface Previewed {
  /** How people call it: `/ban`. */
  readonly title: string;
  /** `null`: nothing defines it at present. */
  readonly defined: Preview | null;
  /** `null`: it is not deployed. Absent: only the definition is shown. */
  readonly deployed?: Preview | null;
}

export type ToPreview =
  | {
      readonly kind: 'shown';
      readonly viewer: PreviewViewer;
      readonly commands: readonly Previewed[];
      /** Nothing defines it at present: it is shown as it was last. */
      readonly isOld: boolean;
    }
  /** There is nothing to show, and why. */
  | { readonly kind: 'nothing'; readonly viewer: PreviewViewer; readonly why: string };

export type FromPreview =
  | { readonly kind: 'viewer'; readonly viewer: PreviewViewer }
  /** Beside what is deployed, or alone. */
  | { readonly kind: 'compare'; readonly on: boolean }
  /** To the definition of that command. */
  | { readonly kind: 'reveal'; readonly command: number }
  /** A picture to be saved: `svg` as it is to be written, `png` in base64; absent: it is too large for pixels. */
  | { readonly kind: 'save'; readonly svg: string; readonly png?: string }
  /** It is in the clipboard; `svg` is to go there as text, where the editor takes no picture from a page. */
  | { readonly kind: 'copied'; readonly svg?: string };
