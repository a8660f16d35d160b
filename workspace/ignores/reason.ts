/** Why a file holds no definitions, whatever is in it. */
import * as l10n from '@vscode/l10n';
import { mostMegabytes } from '../../core/syntax/unread.ts';
import type { PatternSource } from './patterns.ts';

export type IgnoreReason =
  | { readonly kind: 'others'; readonly folder: string }
  | { readonly kind: 'hidden'; readonly name: string }
  /** By a `.gitignore`, by `ignore` of a configuration, or by the command line. */
  | { readonly kind: 'pattern'; readonly by: PatternSource }
  /** In the output folder of a `tsconfig.json`. */
  | { readonly kind: 'output'; readonly folder: string; readonly config: string }
  /** In a folder such as `dist` that was made from sources beside it. */
  | { readonly kind: 'made'; readonly folder: string }
  /** Made from a source in the same folder. */
  | { readonly kind: 'compiled'; readonly source: string }
  /** By what stands in it. */
  | { readonly kind: 'generated'; readonly mark: string }
  | { readonly kind: 'minified' }
  /** Nothing but what stands in it says that it may hold definitions, and that is too much to be read. */
  | { readonly kind: 'large' };

/** The reason as the end of a sentence that says that the file is ignored. `show` shortens a URI for people. */
export function reasonInWords(reason: IgnoreReason, show: (uri: string) => string): string {
  switch (reason.kind) {
    case 'others':
      return l10n.t('because it is in `{0}`, which holds third-party code', reason.folder);
    case 'hidden':
      return l10n.t('because the name `{0}` is hidden: it begins with a dot', reason.name);
    case 'pattern': {
      const { pattern, file } = reason.by;
      return l10n.t(
        'by the pattern `{0}` of `{1}`',
        pattern,
        file === undefined ? '--ignore-pattern' : show(file),
      );
    }
    case 'output':
      return l10n.t(
        'because it is in `{0}`, the output folder of `{1}`',
        show(reason.folder),
        show(reason.config),
      );
    case 'made':
      return l10n.t('because it is in `{0}`, which was made from the sources beside it', show(reason.folder));
    case 'compiled':
      return l10n.t('because it was made from `{0}`, which stands beside it', show(reason.source));
    case 'generated':
      return l10n.t('because it was generated: it says `{0}`', reason.mark);
    case 'minified':
      return l10n.t('because it is minified');
    case 'large':
      return l10n.t('because it is larger than {0} MB', mostMegabytes);
  }
}
