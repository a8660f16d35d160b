/** Asks the linter and the local service about cases: as the body of each request, and as definitions that are deployed. */
import { expect } from 'vitest';
import type { CommandDefinition, RequestMethod } from '../../core/definitions/definition.ts';
import { CommandType } from '../../core/interface/index.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { type Agreement, applicationOf, type BodyRequest, lintErrors, openAgreement } from './agreement.ts';
import type { Case } from './cases.ts';
import { inputOf } from './lint.ts';
import { everyFacts, type Facts, type ScopeKind, scopeKinds } from './valid-definitions.ts';

const methods = ['POST', 'PUT', 'PATCH'] as const;

/** Fields that an application's facts decide about. */
const deciding = /integration_?types|handler|nsfw|contexts/i;

/** Every installation type and flag, given and not. */
const unlikeFacts = everyFacts.filter(({ installationTypes, embedded, discoverable }) =>
  installationTypes.length === 2
    ? embedded !== discoverable
    : embedded === discoverable && embedded === installationTypes.includes(0),
);

export async function agreeOn(cases: readonly Case[]): Promise<void> {
  const agreement = await openAgreement();
  try {
    for (const [at, item] of cases.entries()) {
      const isScript = item.options?.file !== undefined && !/\.jsonc?$/.test(item.options.file);
      if (!isScript)
        for (const request of someOf(requestsOf(item.text, at), item, at))
          await agreement.expectAgreement(request);
      if (item.options) await agreeOnDefinitions(agreement, item, at);
    }
  } finally {
    await agreement.close();
  }
}

/** What a service is sent is asked of every request; of what is linted, a third in turn, for there is much of it. */
const someOf = (requests: readonly BodyRequest[], { options }: Case, at: number): readonly BodyRequest[] =>
  options ? requests.filter((_, turn) => turn % 3 === at % 3) : requests;

/** Each request with this body, where an application's facts may decide from unlike ones. */
const requestsOf = (text: string, at: number): readonly BodyRequest[] =>
  factsFor(text, at).flatMap((facts) =>
    scopeKinds.flatMap((scope) => methods.map((method) => bodyRequest(facts, scope, method, text))),
  );

const bodyRequest = (facts: Facts, scope: ScopeKind, method: RequestMethod, text: string): BodyRequest => ({
  facts,
  scope,
  method,
  text,
  ...(method === 'PATCH' ? { editedType: editedTypeFor(text) } : {}),
});

/** An edit keeps the type of its command: where the body says one, it is that. */
const editedTypeFor = (text: string): number =>
  [CommandType.USER, CommandType.MESSAGE].find((type) => new RegExp(`"type":\\s*${type}\\b`).test(text)) ??
  CommandType.CHAT_INPUT;

/** Every value of every fact where they may decide, and otherwise another application each time. */
function factsFor(text: string, turn: number): readonly Facts[] {
  if (deciding.test(text)) return unlikeFacts;
  const facts = everyFacts[turn % everyFacts.length];
  return facts ? [facts] : [];
}

/**
 * What the linter finds no error in is taken as it is sent, by a deploy or by the request that the program makes, and the
 * other way round. A near miss of a key is told in place of the field that is missing then, for which the body is refused.
 */
async function agreeOnDefinitions(
  agreement: Agreement,
  { text, options = {} }: Case,
  at: number,
): Promise<void> {
  for (const facts of factsFor(text, at)) {
    const settings = { ...options.settings, severities: {}, application: applicationOf(facts) };
    const { definitions } = analyzeDocument(inputOf(text, { ...options, settings }));
    for (const { definition, problems } of definitions) {
      if (definition.kind !== 'command' || definition.weak || definition.request?.received) continue;
      if (definition.switchedOff) continue;
      const sent = sentBody(definition, facts);
      if (!sent) continue;
      const found = problems.flatMap(({ rule, severity }) => (severity === 'error' ? rule : []));
      const errors = lintErrors(sent);
      const isMeant = problems.some(({ rule }) => rule === 'unknown-property');
      if (found.length === 0)
        expect(
          errors.filter((rule) => !(isMeant && rule === 'missing-property')),
          text,
        ).toEqual([]);
      else if (!found.every((rule) => onlyInText.has(rule))) expect(errors, text).not.toEqual([]);
      await agreement.expectTaken(sent, errors, text);
    }
  }
}

/**
 * Mistakes of a text that the value it makes has no more: keys that stand twice, a bigint, digits beyond those that a number
 * keeps, and keys that the service drops.
 */
const onlyInText: ReadonlySet<string> = new Set([
  'duplicate-property',
  'permissions-format',
  'choice-value-type',
  'choice-value-range',
  'min-max-range',
  'unknown-property',
]);

/** The request that brings a command to the service; `undefined` where only a running program knows it. */
function sentBody(definition: CommandDefinition, facts: Facts): BodyRequest | undefined {
  const local = localCommand(definition);
  if ('unknown' in local) return undefined;
  const { request, scope } = definition;
  const method = request?.method ?? 'POST';
  return {
    facts,
    scope: request?.guild ? 'guild' : scope.kind,
    method,
    text: JSON.stringify(method === 'PUT' ? [local.body] : local.body),
    ...(method === 'PATCH' ? { editedType: local.type } : {}),
  };
}
