/**
 * Whether the linter and the local service say the same of a body: no error exactly if it is taken (2xx). The linter is given
 * the facts of the service's application as certain, and the request of which the text is the body.
 *
 * What only a service's state decides is no matter of a text: every request meets an empty scope and a whole daily quota, and
 * none has more than 8 MiB or 130 elements. An edit (PATCH) is judged as the definition that it would leave: its own fields over
 * those of the command, whose type it keeps; keys that stand twice are those of the body.
 */
import { expect } from 'vitest';
import { type CommandScope, globalScope, type RequestMethod } from '../../core/definitions/definition.ts';
import { CommandType } from '../../core/interface/index.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { ApplicationFacts } from '../../core/lint/settings.ts';
import { openService } from '../../service/index.ts';
import { type Bench, benchOf } from '../service/kit.ts';
import { acrossFiles, inputOf, type LintOptions } from './lint.ts';
import { everyFacts, type Facts, type ScopeKind } from './valid-definitions.ts';

export interface BodyRequest {
  readonly facts: Facts;
  readonly scope: ScopeKind;
  readonly method: RequestMethod;
  /** The type of the command that an edit is about. */
  readonly editedType?: number;
  readonly text: string;
}

export interface Agreement {
  /** The service's answer, in an empty scope. */
  answered(request: BodyRequest): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Fails where both do not say the same; whether the body was taken. */
  expectAgreement(request: BodyRequest): Promise<boolean>;
  /** The same, where the linter was asked elsewhere and found these errors; `source` is what it read. */
  expectTaken(request: BodyRequest, errors: readonly string[], source?: string): Promise<boolean>;
  close(): Promise<void>;
}

const guildId = '900';
const pathOf = (scope: ScopeKind): string =>
  scope === 'global' ? '/commands' : `/guilds/${guildId}/commands`;

/** A service with applications of all kinds. */
export async function openAgreement(): Promise<Agreement> {
  const failures: unknown[] = [];
  const benches = new Map<Facts, Bench>();
  const service = await openService({ rateLimits: false, onError: (error) => failures.push(error) });
  const { administration } = service;
  await administration.createGuild({ name: 'Testers', id: guildId });
  for (const [at, facts] of everyFacts.entries()) {
    const application = await administration.createApplication({ name: `app ${at}`, ...facts });
    await administration.authorize(application.id, guildId);
    const bench = benchOf(service, application);
    benches.set(facts, bench);
    await emptied(bench, 'global');
  }

  const answered: Agreement['answered'] = async ({ facts, scope, method, text, editedType }) => {
    const bench = benches.get(facts);
    if (!bench) throw new Error('No such application.');
    let path = pathOf(scope);
    if (editedType !== undefined) {
      const made = await bench.own('POST', path, edited(editedType));
      path += `/${made.body.id}`;
    }
    const { status, body } = await bench.own(method, path, text);
    if (status < 300 || editedType !== undefined) await emptied(bench, scope);
    return { status, body };
  };

  const expectTaken: Agreement['expectTaken'] = async (request, errors, source = request.text) => {
    const { status, body } = await answered(request);
    // What is too large is refused before it is read.
    const expected = errors.length === 0 ? [200, 201] : [400, 413];
    expect(failures).toEqual([]);
    if (!expected.includes(status))
      expect.fail(
        `${status}, but the linter says ${errors.join(', ') || 'nothing'}.\n${request.method} ${request.scope} ${JSON.stringify(request.facts)}\n${source.slice(0, 3000)}\n${JSON.stringify(body).slice(0, 1000)}`,
      );
    return status < 300;
  };

  return {
    answered,
    expectTaken,
    expectAgreement: (request) =>
      expectTaken(
        request,
        request.editedType === undefined
          ? lintErrors(request)
          : lintErrorsOfEdit(request, request.editedType),
      ),
    close: () => service.close(),
  };
}

/** Leaves nothing in the scope, not even an entry point, and gives the creates back. */
async function emptied({ own, application, service }: Bench, scope: ScopeKind): Promise<void> {
  for (const { id } of (await own('GET', pathOf(scope))).body) await own('DELETE', `${pathOf(scope)}/${id}`);
  await service.administration.resetCreates(application.id);
}

/** The command that an edit is about. */
const edited = (type: number): Record<string, unknown> =>
  type === CommandType.CHAT_INPUT ? { type, name: 'edited', description: 'x' } : { type, name: 'edited' };

/** What an edit would leave, to be linted; keys that the body repeats are told by the body itself. */
function lintErrorsOfEdit(request: BodyRequest, type: number): readonly string[] {
  const body = parsed(request.text);
  if (!isObject(body)) return ['no object'];
  const own = lintErrors(request);
  // What nests too deep is not read, and could not be written again.
  if (own.includes('syntax-error')) return own;
  const repeats = own.filter((rule) => rule === 'duplicate-property');
  const text = JSON.stringify({ ...edited(type), ...body, type });
  return [...repeats, ...lintErrors({ ...request, text })];
}

/** The rules of severity error that the linter sees broken in a body. */
export function lintErrors({ facts, scope, method, text }: BodyRequest): readonly string[] {
  const input: LintOptions = {
    file: 'body.json',
    request: method,
    scope: scopeOf(scope),
    settings: { application: applicationOf(facts) },
  };
  const analysis = analyzeDocument(inputOf(text, input));
  return finalProblems(analysis, acrossFiles(analysis, input))
    .filter((problem) => problem.severity === 'error')
    .map((problem) => problem.rule);
}

export const scopeOf = (scope: ScopeKind): CommandScope =>
  scope === 'global' ? globalScope : { kind: 'guild', name: guildId, id: guildId };

/** What the linter is told of an application, as it is. */
export const applicationOf = (facts: Facts): ApplicationFacts => ({
  name: 'helper',
  ...facts,
  certain: true,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    // The service decodes what is sent, and drops a byte-order mark with that.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
