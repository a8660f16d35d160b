/** Reads `appcommands.json`: what is right counts, what is wrong is a problem at its place and falls back to the default. */
import * as l10n from '@vscode/l10n';
import { distance } from 'fastest-levenshtein';
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod/mini';
import type { Severity } from '../../core/lint/problem.ts';
import { candidatesFor } from '../../core/lint/rules/shared/meant-locales.ts';
import { kinds } from '../../core/syntax/json/tokens.ts';
import type { Span } from '../../core/syntax/tree.ts';
import { visible } from '../../core/text/visible.ts';
import { type Config, configSchema, defaultConfig, isKnownLocale } from './schema.ts';
import { withoutWrong } from './without-wrong.ts';

export interface ConfigProblem extends Span {
  readonly severity: Severity;
  readonly message: string;
  /** A JSON Schema validator would find it, too. */
  readonly bySchema: boolean;
}

export interface ParsedConfig {
  readonly config: Config;
  readonly problems: readonly ConfigProblem[];
}

/** Parses the text of a configuration. Never throws. Offsets are UTF-16 code units. */
export function parseConfig(written: string, knownRules: readonly string[]): ParsedConfig {
  const bound = boundOf(written);
  if (bound !== undefined) return { config: defaultConfig, problems: [bound] };
  // A byte order mark is allowed at the start of a file, and part of nothing in it.
  const text = written.replace(/^\uFEFF/, ' ');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {
    allowTrailingComma: true,
    disallowComments: false,
    allowEmptyContent: false,
  });
  const problems: ConfigProblem[] = errors.map((error) => ({
    start: error.offset,
    end: error.offset + error.length,
    severity: 'error',
    message: l10n.t(
      'This file is not valid JSON ({0}): the readable part of it is used.',
      printParseErrorCode(error.error),
    ),
    bySchema: true,
  }));
  const value = tree ? jsonValue(tree) : {};
  const { config, issues } = validate(value);
  if (tree)
    problems.push(
      ...issues.map((issue) => problemOf(issue, tree)),
      ...furtherProblems(config, tree, knownRules),
    );
  return {
    config: { ...config, rules: onlyKnown(config.rules, knownRules) },
    problems: problems
      .map((problem) => ({ ...problem, message: visible(problem.message) }))
      .sort((a, b) => a.start - b.start),
  };
}

/** Larger configurations are not read, in UTF-16 code units: those of a thousand guilds are below. */
const largestConfig = 500_000;

/** Deeper ones are not, either; what is right in them has five levels. */
const deepestConfig = 100;

/** The problem of a text that is too large or too deep to be read. */
function boundOf(text: string): ConfigProblem | undefined {
  const problem = (message: string): ConfigProblem => ({
    start: 0,
    end: 0,
    severity: 'error',
    message,
    bySchema: false,
  });
  if (text.length > largestConfig)
    return problem(l10n.t('Larger than {0} kB: nothing in this file is read.', largestConfig / 1000));
  return isDeeper(text, deepestConfig)
    ? problem(l10n.t('Nested deeper than {0} levels: nothing in this file is read.', deepestConfig))
    : undefined;
}

function isDeeper(text: string, levels: number): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token = scanner.scan(); token !== kinds.end; token = scanner.scan()) {
    if (token === kinds.openBrace || token === kinds.openBracket) depth += 1;
    if (token === kinds.closeBrace || token === kinds.closeBracket) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}

type Issue = z.core.$ZodIssue;

/** Validates, takes out what is wrong and validates again, so that the good parts go on working. */
function validate(value: unknown): { config: Config; issues: readonly Issue[] } {
  const all: Issue[] = [];
  let current = value;
  for (let round = 0; round < 20; round += 1) {
    const result = configSchema.safeParse(current);
    if (result.success) return { config: result.data, issues: all };
    if (round === 0) all.push(...result.error.issues);
    current = withoutWrong(current, result.error.issues.flatMap(wrongPaths));
  }
  return { config: defaultConfig, issues: all };
}

const wrongPaths = (issue: Issue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

function problemOf(issue: Issue, tree: Node): ConfigProblem {
  if (issue.code === 'unrecognized_keys') {
    const owner = nodeAt(tree, path(issue)) ?? tree;
    const [key = ''] = issue.keys;
    const node = owner.children?.find((child) => child.children?.[0]?.value === key)?.children?.[0] ?? owner;
    return {
      ...spanOf(node),
      severity: 'warning',
      message: l10n.t('`{0}` is not a setting: it is ignored.', key),
      bySchema: true,
    };
  }
  const node = nearest(tree, path(issue));
  return {
    ...spanOf(node),
    severity: 'error',
    message: l10n.t(
      '{0} The default is used instead.',
      messageOf(issue, nodeAt(tree, path(issue)) === undefined),
    ),
    bySchema: true,
  };
}

/** Values are never repeated: one of them might be a secret in the wrong place. */
function messageOf(issue: Issue, isMissing: boolean): string {
  const key = String(issue.path.at(-1) ?? l10n.t('This file'));
  switch (issue.code) {
    case 'invalid_type':
      return isMissing
        ? l10n.t('`{0}` is missing.', key)
        : l10n.t('`{0}` must be of type {1}.', key, issue.expected);
    case 'invalid_value':
      return l10n.t(
        '`{0}` must be one of {1}.',
        key,
        issue.values.map((value) => `\`${String(value)}\``).join(', '),
      );
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? l10n.t('`{0}` must not be empty.', key)
        : l10n.t('`{0}` must be {1} or more.', key, Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? l10n.t('`{0}` has at most {1} characters.', key, Number(issue.maximum))
        : l10n.t('`{0}` must be {1} or less.', key, Number(issue.maximum));
    default:
      return issue.code === 'invalid_format' && issue.format === 'url'
        ? l10n.t('`{0}` must be an address that starts with http:// or https://.', key)
        : issue.message;
  }
}

/** What a schema cannot say: unknown rules and locales, names used twice. */
function furtherProblems(
  config: Config,
  tree: Node,
  knownRules: readonly string[],
): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const add = (
    at: (string | number)[],
    severity: Severity,
    message: string,
    onKey = false,
    bySchema = false,
  ) => {
    const node = nodeAt(tree, at);
    const target = onKey ? node?.parent?.children?.[0] : node;
    if (target) problems.push({ ...spanOf(target), severity, message, bySchema });
  };
  for (const id of Object.keys(config.rules)) {
    if (knownRules.includes(id)) continue;
    const near = [...knownRules].sort((a, b) => distance(id, a) - distance(id, b))[0];
    const message =
      near && distance(id, near) <= 3
        ? l10n.t('There is no rule `{0}`. Did you mean `{1}`?', id, near)
        : l10n.t('There is no rule `{0}`.', id);
    add(['rules', id], 'warning', message, true, true);
  }
  for (const key of ['requiredLocales', 'defaultLocale'] as const) {
    const codes = key === 'defaultLocale' ? [config.defaultLocale] : config.requiredLocales;
    for (const [index, code] of codes.entries())
      if (!isKnownLocale(code, config.locales))
        add(key === 'defaultLocale' ? [key] : [key, index], 'warning', notALocale(code));
  }
  const names = config.applications.map((application) => application.name);
  for (const [index, { name, guilds }] of config.applications.entries()) {
    const at = ['applications', index];
    if (names.indexOf(name) < index)
      add([...at, 'name'], 'error', l10n.t('Another application is called `{0}` already.', name));
    for (const [nth, guild] of guilds.entries()) {
      const first = guilds.find((other) => other.name === guild.name);
      if (first?.id !== guild.id)
        add(
          [...at, 'guilds', nth, 'name'],
          'error',
          l10n.t(
            'Another guild is called `{0}` already: its definitions would go to one of them.',
            guild.name,
          ),
        );
    }
  }
  return problems;
}

/** Asks for the locale that was meant, where one is like it. */
function notALocale(code: string): string {
  const { codes } = candidatesFor(code);
  return codes.length === 0
    ? l10n.t('`{0}` is not a known locale: add it to `locales` if the service has it.', code)
    : l10n.t(
        '`{0}` is not a known locale: did you mean {1}? Else add it to `locales` if the service has it.',
        code,
        codes.map((code) => `\`${code}\``).join(l10n.t(' or ')),
      );
}

const onlyKnown = (settings: Config['rules'], known: readonly string[]): Config['rules'] =>
  Object.fromEntries(Object.entries(settings).filter(([id]) => known.includes(id)));

const path = (issue: Issue): (string | number)[] =>
  issue.path.map((part) => (typeof part === 'number' ? part : String(part)));

/** The node at the path, or the nearest one around it when it is absent. */
function nearest(tree: Node, at: (string | number)[]): Node {
  for (let length = at.length; length > 0; length -= 1) {
    const node = nodeAt(tree, at.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** The properties of objects by their names; the first of a name counts. */
const byName = new WeakMap<Node, ReadonlyMap<unknown, Node>>();

/** The value at the path, in time that does not grow with what stands beside it. */
function nodeAt(tree: Node, at: readonly (string | number)[]): Node | undefined {
  return at.reduce<Node | undefined>((node, key) => {
    if (node?.type === 'array') return typeof key === 'number' ? node.children?.[key] : undefined;
    return node?.type === 'object' ? propertiesOf(node).get(key) : undefined;
  }, tree);
}

function propertiesOf(object: Node): ReadonlyMap<unknown, Node> {
  const known = byName.get(object);
  if (known) return known;
  const found = new Map<unknown, Node>();
  for (const { children } of object.children ?? []) {
    const [key, value] = children ?? [];
    if (key && value && !found.has(key.value)) found.set(key.value, value);
  }
  byName.set(object, found);
  return found;
}

const spanOf = (node: Node): Span => ({ start: node.offset, end: node.offset + node.length });

/** The JSON value of a node; like `getNodeValue`, but keys such as `__proto__` stay ordinary. */
function jsonValue(node: Node): unknown {
  if (node.type === 'array') return node.children?.map(jsonValue) ?? [];
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children }) =>
      children?.[1] ? [[String(children[0]?.value), jsonValue(children[1])]] : [],
    ),
  );
}
