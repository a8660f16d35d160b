/** Why a file holds no definitions, whatever is in it. */
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
  | { readonly kind: 'minified' };

/** The reason as the end of a sentence that says that the file is passed over. `show` shortens a URI for people. */
export function reasonInWords(reason: IgnoreReason, show: (uri: string) => string): string {
  switch (reason.kind) {
    case 'others':
      return `because it is in \`${reason.folder}\`, which holds the work of others`;
    case 'hidden':
      return `because the name \`${reason.name}\` is hidden: it begins with a dot`;
    case 'pattern': {
      const { pattern, file } = reason.by;
      return `by the pattern \`${pattern}\` of ${file === undefined ? '`--ignore-pattern`' : `\`${show(file)}\``}`;
    }
    case 'output':
      return `because it is in \`${show(reason.folder)}\`, the output folder of \`${show(reason.config)}\``;
    case 'made':
      return `because it is in \`${show(reason.folder)}\`, which was made from the sources beside it`;
    case 'compiled':
      return `because it was made from \`${show(reason.source)}\`, which stands beside it`;
    case 'generated':
      return `because it was generated: it says \`${reason.mark}\``;
    case 'minified':
      return 'because it is minified';
  }
}
