/**
 * Names of commands and of what is in them where handlers use them: `interaction.options.getString('text')`,
 * `getSubcommand() === 'add'`, `case 'ban':` of a `switch (interaction.commandName)`. By the syntax alone.
 */
import type TypeScript from 'typescript';
import type { Language } from '../../syntax/language.ts';
import type { Span } from '../../syntax/tree.ts';
import { interactionWords, optionsMember } from '../libraries/option-getters.ts';
import { scriptKind, skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import { Asked, type AskedName } from './asked.ts';
import { namesAskedBy } from './names-asked.ts';

export interface HandlerUse {
  readonly kind: 'command' | 'group' | 'subcommand' | 'option';
  readonly name: string;
  /** The literal, with its quotes. */
  readonly at: Span;
  /** Option types that the call takes. */
  readonly types?: readonly number[];
  /** What is being handled here by the conditions around: one of these names. */
  readonly guards: Guards;
  /** All that stands around it, from the inside out; the file last. */
  readonly around: readonly Span[];
}

export type Guards = Readonly<Partial<Record<AskedName, readonly string[]>>>;

export interface HandlerUses {
  readonly uses: readonly HandlerUse[];
  /** The module is surely one that handles interactions. */
  readonly isHandler: boolean;
}

export type HandlerReader = (text: string, language: Language) => HandlerUses;

const noUses: HandlerUses = { uses: [], isHandler: false };

/** Makes what finds the uses in a script. `ts` is the TypeScript package; only its parser is used. Never throws. */
export function createHandlerReader(ts: Ts): HandlerReader {
  return (text, language) => {
    if (!mayUse(text)) return noUses;
    try {
      const { Latest: languageVersion } = ts.ScriptTarget;
      const file = ts.createSourceFile('handler', text, languageVersion, true, scriptKind(ts, language));
      const isHandler = interactionWords.some((word) => text.includes(word));
      return { uses: handlerUsesOf(ts, file), isHandler };
    } catch (error) {
      // The parser recurses: hostile nesting exhausts the stack.
      if (!(error instanceof RangeError)) throw error;
      return noUses;
    }
  };
}

/** Whether a text can hold any use: a search of it. */
export const mayUse = (text: string): boolean => text.includes(optionsMember) || text.includes('commandName');

function handlerUsesOf(ts: Ts, file: TypeScript.SourceFile): readonly HandlerUse[] {
  const asked = new Asked(ts, file);
  const uses: HandlerUse[] = [];
  const add = (kind: HandlerUse['kind'], node: TypeScript.Expression, types?: readonly number[]): void => {
    const literal = skipOuterExpressions(ts, node);
    if (!ts.isStringLiteralLike(literal)) return;
    const [start, end] = [literal.getStart(file), literal.end];
    // With escapes, or without its end, it is not the name letter by letter.
    if (file.text.slice(start + 1, end - 1) !== literal.text || file.text[start] !== file.text[end - 1])
      return;
    const around: Span[] = [];
    for (let at: TypeScript.Node | undefined = literal.parent; at; at = at.parent)
      around.push({ start: at.getStart(file), end: at.end });
    const guards = asked.guardsAround(literal);
    uses.push({ kind, name: literal.text, at: { start, end }, ...(types ? { types } : {}), guards, around });
  };
  const visit = (node: TypeScript.Node): void => {
    for (const nameAsked of namesAskedBy(ts, asked, node))
      add(nameAsked.kind, nameAsked.node, nameAsked.types);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}
