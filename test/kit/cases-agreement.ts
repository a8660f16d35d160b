/** Asks the linter and the local service about cases: as the body of each request, and as definitions that are deployed. */
import type { RequestMethod } from '../../core/definitions/definition.ts';
import { CommandType } from '../../core/interface/index.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { type Agreement, applicationOf, type BodyRequest, openAgreement } from './agreement.ts';
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
    for (const [at, one] of cases.entries()) {
      const isScript = one.options?.file !== undefined && !/\.jsonc?$/.test(one.options.file);
      if (!isScript)
        for (const request of someOf(requestsOf(one.text, at), one, at))
          await agreement.expectAgreement(request);
      if (one.options) await agreeOnDefinitions(agreement, one, at);
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
 * What the linter finds no error in is taken as a deploy sends it. The other way round holds of bodies alone: a source may be
 * wrong as a text, such as by a key that stands twice, of which a deploy sends what a program would. A near miss of a key is a
 * warning, and stands for the field that is missing then.
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
      if (definition.kind !== 'command' || definition.weak || definition.request) continue;
      if (problems.some(({ severity, rule }) => severity === 'error' || rule === 'unknown-property'))
        continue;
      const local = localCommand(definition);
      if ('unknown' in local) continue;
      const body = JSON.stringify(local.body);
      await agreement.expectTaken(
        { facts, scope: definition.scope.kind, method: 'POST', text: body },
        [],
        text,
      );
    }
  }
}
