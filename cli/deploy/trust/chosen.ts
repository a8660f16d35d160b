/**
 * What a person allowed once, in a file of their own that no checkout can add to: origins that get the secrets of an
 * application, and variables with unusual names that are sent there. One line each; deleting a line takes it back.
 */
import { readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import envPaths from 'env-paths';
import * as z from 'zod';
import type { ChosenOrigins, SecretOwner } from '../../../remote/index.ts';

export interface Chosen extends ChosenOrigins {
  hasVariable(owner: SecretOwner, variable: string): boolean;
  addVariable(owner: SecretOwner, variable: string): Promise<void>;
}

/** No variable of ours moves it: one that a project sets for all its tools would move it into the checkout. */
const chosenFile = (): string =>
  path.join(envPaths('application-commands', { suffix: '' }).config, 'chosen.jsonl');

const line = z.object({ applicationId: z.string(), origin: z.string(), variable: z.string().optional() });

type Line = Readonly<z.output<typeof line>>;

/** Reads the file; one that cannot be read is empty, and one that cannot be written asks again the next time. */
export function openChosen(file = chosenFile()): Chosen {
  const lines = linesOf(file);
  const add = async (line: Line) => {
    lines.push(line);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      .then(() => appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 }))
      .catch(() => {});
  };
  return {
    of: (applicationId) =>
      lines
        .filter((line) => line.applicationId === applicationId && line.variable === undefined)
        .map((line) => line.origin),
    add: ({ applicationId, origin }) => add({ applicationId, origin }),
    hasVariable: ({ applicationId, origin }, variable) =>
      lines.some(
        (line) =>
          line.applicationId === applicationId && line.origin === origin && line.variable === variable,
      ),
    addVariable: ({ applicationId, origin }, variable) => add({ applicationId, origin, variable }),
  };
}

function linesOf(file: string): Line[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(read);
  } catch {
    return [];
  }
}

function read(text: string): readonly Line[] {
  try {
    const parsed = line.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
