/** `l10n/bundle.l10n.json`: every text that code shows, found where `l10n.t(…)` is called, and those of the interface's tables. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type EnumId, enums, enumTable, locales, objects, objectTitles } from '../../core/interface/index.ts';
import type { GeneratedFile } from './rule-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The bundle that translations are made of: each text is its own key. */
export function textsFile(): GeneratedFile {
  const texts = Object.fromEntries(
    [...new Set([...codeTexts(), ...tableTexts()])].sort().map((text) => [text, text]),
  );
  return { path: 'l10n/bundle.l10n.json', content: `${JSON.stringify(texts, null, 2)}\n` };
}

/** Rooms whose code says something to people. */
export const rooms = [
  'core',
  'workspace',
  'server',
  'remote',
  'capture',
  'service',
  'cli',
  'client',
  'webviews',
];

/** Where a text of a table comes in from outside. */
const throughTables = 'core/text/language.ts';

/** The files of a room, by their paths from the root. */
export const filesOf = (room: string): readonly string[] =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name.replaceAll(path.sep, '/')}`);

const codeTexts = (): readonly string[] =>
  rooms
    .flatMap(filesOf)
    .filter((file) => file !== throughTables)
    .flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')));

/** What the interface's tables say of fields and of the members of enums, which hovers and completions show. */
const tableTexts = (): readonly string[] => [
  ...Object.values(objects).flatMap((fields) =>
    fields.flatMap(({ documentation, deprecated }) => [documentation, ...(deprecated ? [deprecated] : [])]),
  ),
  ...Object.values(objectTitles),
  ...locales.map(({ language }) => language),
  ...typeNames,
  ...enumIds.flatMap((id) => [
    enumTable(id).title,
    ...enumTable(id).members.flatMap(({ documentation }) => documentation ?? []),
  ]),
];

/** Types of fields that have no more to tell than their kind. */
const typeNames = ['string', 'snowflake', 'boolean', 'number'];

const enumIds = Object.keys(enums) as readonly EnumId[];

/**
 * Throws where a text is put together, for what is not written out cannot be translated, and where it is made while a file is
 * loaded, for then nobody has said yet which language it is to be in.
 */
export function textsIn(file: string, source: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /(^|\.)l10n\.t$/.test(node.expression.getText(tree))) {
      const [text] = node.arguments;
      const place = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
      if (!text || !ts.isStringLiteralLike(text))
        throw new Error(`${place()}: l10n.t takes a text that is written out, with {0} for what varies.`);
      if (!ts.findAncestor(node, ts.isFunctionLike))
        throw new Error(
          `${place()}: l10n.t is called in a function: while files load, no language is known.`,
        );
      texts.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}
