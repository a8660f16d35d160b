/** A form in which people write definitions: one form, one file. A new one is a copied file and one line in `index.ts`. */
import type TypeScript from 'typescript';
import type { Hint, Wrapper } from '../../syntax/reading.ts';
import type { ValueNode } from '../../syntax/tree.ts';
import type { BlockScope } from '../parse/declarations.ts';
import type { Document } from '../recognition/document.ts';

/** What a text must hold for a form to be worth asking. */
export interface Words {
  /** Names, each with the word `Command` in it: wherever one stands, there may be a definition. */
  readonly names?: readonly string[];
  /** A cheap search of other words. Without `uri` it says nothing of what only the file's place tells, weakly. */
  readonly isIn?: (text: string, uri: string | undefined) => boolean;
  /** A search of words that make the form worth asking only where those of another one stand in the text as well. */
  readonly isBeside?: (text: string, uri: string | undefined) => boolean;
  /** In a text that has them: something that stands in every node at which the form finds a definition. */
  readonly places?: RegExp;
}

export interface Form {
  readonly documentation: FormDocumentation;
  readonly words: readonly Words[];
  /** Kinds of the nodes at which it looks. */
  readonly kinds: readonly (keyof typeof TypeScript.SyntaxKind)[];
  /**
   * The values that are evident by this node itself, not by one inside it. `scope` is the one around the node, `around` the
   * nodes that it stands in, the nearest last.
   */
  readonly matches: (
    node: TypeScript.Node,
    scope: BlockScope,
    document: Document,
    around: readonly TypeScript.Node[],
  ) => readonly Match[];
}

/** What `docs/forms.md` says of a form. */
export interface FormDocumentation {
  readonly title: string;
  /** How it looks, in one line. */
  readonly short: string;
  /** A whole file. */
  readonly example: string;
  /** Of the example, as Markdown calls it; `js` unless said. */
  readonly language?: 'ts' | 'json';
  /** What is evidence, in a sentence. */
  readonly evidence: string;
  /** What has to be configured for the example: wrappers, or a glob of files with global definitions. */
  readonly wrappers?: readonly Wrapper[];
  readonly definitions?: string;
  /** Files beside it that the example needs, by name. */
  readonly others?: Readonly<Record<string, string>>;
  /** What is evaluated. */
  readonly evaluated: string;
  /** What stays unknown, and is never judged. */
  readonly unknown: string;
}

/** A value that may be a definition. */
export interface Match {
  readonly expression: TypeScript.Expression;
  readonly hint: Hint;
  readonly scope: BlockScope;
  /** The name that the value is bound to. */
  readonly variable: string | undefined;
  /** Its value, where that is not just the expression's. */
  readonly read?: () => ValueNode;
  /**
   * `true`: code that is not read may fill it in, everything in it included. `false`: nobody does. Absent: the code around
   * it tells.
   */
  readonly open?: boolean | undefined;
  /** Something beside it speaks of other things than commands: it is one where a loader that is followed takes it. */
  readonly isPerhapsNone?: boolean;
  /** It belongs to a command that is told elsewhere: nothing in it is one. */
  readonly part?: true;
  /** The group of commands that it is, or is a part of; empty where that is not known. Other files may have parts of it. */
  readonly inGroup?: string;
  /** It is registered: what of it is written elsewhere is a command there. `only`: and nothing is told here. */
  readonly isSent?: 'too' | 'only';
  /** The call that sends it as it is then. */
  readonly sentBy?: TypeScript.CallExpression;
}
