/** Reads `appcommands.json`: what is right counts, what is wrong is a problem at its place and falls back to the default. */
import { distance } from 'fastest-levenshtein';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod';
import type { Severity } from '../../core/lint/problem.ts';
import { candidatesFor } from '../../core/lint/rules/shared/meant-locales.ts';
import type { Span } from '../../core/syntax/tree.ts';
import { visible } from '../../core/text/visible.ts';
import { type Config, configSchema, defaultConfig, isKnownLocale } from './schema.ts';

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
    message: `This file is not valid JSON (${printParseErrorCode(error.error)}): what can be read of it is used.`,
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
      .map((one) => ({ ...one, message: visible(one.message) }))
      .sort((a, b) => a.start - b.start),
  };
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
    current = result.error.issues.reduce(withoutIssue, current);
  }
  return { config: defaultConfig, issues: all };
}

function withoutIssue(value: unknown, issue: Issue): unknown {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.reduce((rest, key) => without(rest, [...issue.path, key]), value);
  return issue.path.length === 0 ? {} : without(value, issue.path);
}

/** The value without what stands at the path. A list element that lacks something needed goes whole. */
function without(value: unknown, [head, ...rest]: readonly PropertyKey[]): unknown {
  if (head === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => index !== head);
    return value.flatMap((item, index) => {
      if (index !== head) return [item];
      const left = without(item, rest);
      return isSame(left, item) ? [] : [left];
    });
  }
  const own = value as Record<PropertyKey, unknown>;
  if (rest.length > 0) return head in own ? { ...own, [head]: without(own[head], rest) } : value;
  const { [head]: _, ...left } = own;
  return left;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function problemOf(issue: Issue, tree: Node): ConfigProblem {
  if (issue.code === 'unrecognized_keys') {
    const owner = findNodeAtLocation(tree, path(issue)) ?? tree;
    const [key = ''] = issue.keys;
    const node = owner.children?.find((one) => one.children?.[0]?.value === key)?.children?.[0] ?? owner;
    return {
      ...spanOf(node),
      severity: 'warning',
      message: `\`${key}\` is not a setting: it is ignored.`,
      bySchema: true,
    };
  }
  const node = nearest(tree, path(issue));
  return {
    ...spanOf(node),
    severity: 'error',
    message: `${messageOf(issue, findNodeAtLocation(tree, path(issue)) === undefined)} The default is used instead.`,
    bySchema: true,
  };
}

/** Values are never repeated: one of them might be a secret in the wrong place. */
function messageOf(issue: Issue, isMissing: boolean): string {
  const key = String(issue.path.at(-1) ?? 'This file');
  if (issue.code === 'invalid_type')
    return isMissing ? `\`${key}\` is missing.` : `\`${key}\` must be of type ${issue.expected}.`;
  if (issue.code === 'invalid_value')
    return `\`${key}\` must be one of ${issue.values.map((one) => `\`${String(one)}\``).join(', ')}.`;
  return issue.code === 'invalid_format' && issue.format === 'url'
    ? `\`${key}\` must be an address that starts with http:// or https://.`
    : issue.message;
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
    const node = findNodeAtLocation(tree, at);
    const target = onKey ? node?.parent?.children?.[0] : node;
    if (target) problems.push({ ...spanOf(target), severity, message, bySchema });
  };
  for (const id of Object.keys(config.rules)) {
    if (knownRules.includes(id)) continue;
    const near = [...knownRules].sort((a, b) => distance(id, a) - distance(id, b))[0];
    const hint = near && distance(id, near) <= 3 ? ` Did you mean \`${near}\`?` : '';
    add(['rules', id], 'warning', `There is no rule \`${id}\`.${hint}`, true, true);
  }
  for (const key of ['requiredLocales', 'defaultLocale'] as const) {
    const codes = key === 'defaultLocale' ? [config.defaultLocale] : config.requiredLocales;
    for (const [index, code] of codes.entries())
      if (!isKnownLocale(code, config.locales))
        add(
          key === 'defaultLocale' ? [key] : [key, index],
          'warning',
          `\`${code}\` is not a known locale: ${meantLocales(code)}add it to \`locales\` if the service has it.`,
        );
  }
  const names = config.applications.map((one) => one.name);
  for (const [index, { name, guilds }] of config.applications.entries()) {
    const at = ['applications', index];
    if (names.indexOf(name) < index)
      add([...at, 'name'], 'error', `Another application is called \`${name}\` already.`);
    for (const [nth, guild] of guilds.entries()) {
      const first = guilds.find((one) => one.name === guild.name);
      if (first?.id !== guild.id)
        add(
          [...at, 'guilds', nth, 'name'],
          'error',
          `Another guild is called \`${guild.name}\` already: its definitions would go to one of them.`,
        );
    }
  }
  return problems;
}

/** A question after the locale that was meant, and nothing where no locale is like it. */
function meantLocales(code: string): string {
  const { codes } = candidatesFor(code);
  return codes.length === 0 ? '' : `did you mean ${codes.map((one) => `\`${one}\``).join(' or ')}? Else `;
}

const onlyKnown = (settings: Config['rules'], known: readonly string[]): Config['rules'] =>
  Object.fromEntries(Object.entries(settings).filter(([id]) => known.includes(id)));

const path = (issue: Issue): (string | number)[] =>
  issue.path.map((part) => (typeof part === 'number' ? part : String(part)));

/** The node at the path, or the nearest one around it when it is absent. */
function nearest(tree: Node, at: (string | number)[]): Node {
  for (let length = at.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, at.slice(0, length));
    if (node) return node;
  }
  return tree;
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
