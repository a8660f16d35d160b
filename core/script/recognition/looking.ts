/** What is looked for in a document: the forms, by the kind of node that they look at, and the words around which they are. */
import type TypeScript from 'typescript';
import { type Like, type ReadOptions, wrapperNames } from '../../syntax/reading.ts';
import type { Form } from '../forms/form.ts';
import { forms } from '../forms/index.ts';
import { likeForm } from '../forms/like.ts';
import { literal } from '../forms/literal.ts';
import { placed } from '../forms/placed.ts';
import { wrapperForm } from '../forms/wrapper.ts';
import type { Ts } from '../parse/syntax.ts';
import { tellsOfDecorated } from './positions/keys.ts';

export type FormsByKind = ReadonlyMap<TypeScript.SyntaxKind, readonly Form[]>;

/** The forms that look at nodes of a kind. */
export function byKind(ts: Ts, all: readonly Form[]): FormsByKind {
  const kinds = new Map<TypeScript.SyntaxKind, Form[]>();
  for (const form of all)
    for (const name of form.kinds) {
      const kind = ts.SyntaxKind[name];
      kinds.set(kind, [...(kinds.get(kind) ?? []), form]);
    }
  return kinds;
}

const standardForms = new WeakMap<Ts, FormsByKind>();

/** What is looked for beside what always is. */
export type Looking = Pick<ReadOptions, 'wrappers' | 'likes' | 'exports' | 'sentAsWritten'>;

export function formsWith(ts: Ts, { wrappers = [], likes: all = [] }: Looking): FormsByKind {
  const likes = all.filter(
    (like) => !(like.isOption || like.isSet || like.isBuiltHere || tellsOfDecorated(like)),
  );
  if (wrappers.length > 0 || likes.length > 0) {
    const at = forms.indexOf(placed);
    return byKind(ts, [
      ...(wrappers.length > 0 ? [wrapperForm(wrappers)] : []),
      ...forms.slice(0, forms.indexOf(literal)),
      ...takenForms(likes),
      ...forms.slice(forms.indexOf(literal), at),
      ...besideForms(likes),
      ...forms.slice(at),
    ]);
  }
  const known = standardForms.get(ts) ?? byKind(ts, forms);
  standardForms.set(ts, known);
  return known;
}

/** What code takes is found before what only looks like a command. */
const takenForms = (likes: readonly Like[]): readonly Form[] => formOf(takenOf(likes), []);
const besideForms = (likes: readonly Like[]): readonly Form[] =>
  formOf(
    likes.filter((like) => !like.isTaken),
    takenOf(likes),
  );
const takenOf = (likes: readonly Like[]): readonly Like[] => likes.filter((like) => like.isTaken);
const formOf = (likes: readonly Like[], loaders: readonly Like[]): readonly Form[] =>
  likes.length > 0 ? [likeForm(likes, loaders)] : [];
export const likeForms = (likes: readonly Like[]): readonly Form[] => [
  ...takenForms(likes),
  ...besideForms(likes),
];

/** Words around which the wrappers and likes can be. */
export const wordsOf = ({ wrappers = [], likes = [] }: Looking): readonly string[] => [
  ...wrapperNames(wrappers),
  ...(likes.length > 0 ? ['name'] : []),
  ...(likes.some(({ folder }) => folder !== undefined) ? ['export default', 'module.exports'] : []),
  ...likes.flatMap(({ isTaken, words }) => (isTaken ? ['...', ...words.slice(-1)] : [])),
];
