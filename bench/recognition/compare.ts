/** What was recognised in a repository against what stands there by the labels. */
import type { Recognised, RecognisedCommand } from './recognise.ts';

export interface LabelledCommand {
  /** Where the definition's name stands, or the definition whose name comes from elsewhere. */
  readonly file: string;
  /** As it is registered; empty where only the running program knows it. */
  readonly name: string;
  readonly kind: 'slash' | 'user' | 'message';
  /** A careful reader can tell the whole body from the repository alone. */
  readonly knowable: boolean;
  /** `false`: it is written as a command, and nothing registers it. Finding it is neither asked for nor wrong. */
  readonly registered?: false;
  /** Further files in which finding it is right: a function that makes it, a table that it comes from. */
  readonly also?: readonly string[];
}

export interface LabelledRepository {
  readonly repository: string;
  readonly commit: string;
  readonly commands: readonly LabelledCommand[];
  /** Files that hold something which looks like a command and is none. */
  readonly none: readonly string[];
  readonly note?: string;
}

export interface Outcome {
  readonly labels: number;
  readonly knowable: number;
  /** Labels that a definition answers, by what it is; a strong one goes before a weak one. */
  readonly strong: number;
  readonly weak: number;
  /** Labels whose strong definition is known to the last value. */
  readonly known: number;
  readonly knownOfKnowable: number;
  /** Those of the known to which code that is not followed can add nothing. */
  readonly whole: number;
  /** Strong definitions where nothing registers what is written. */
  readonly unregistered: number;
  /** Strong definitions in files without a label. */
  readonly falseStrong: readonly RecognisedCommand[];
  readonly missed: readonly LabelledCommand[];
}

/** Every definition answers one label at most: that of its file and name, else one of its file whose name is left. */
export function compare({ commands }: LabelledRepository, { commands: found }: Recognised): Outcome {
  const left = new Set([...found].sort((a, b) => Number(b.strong) - Number(a.strong)));
  const answers = new Map<LabelledCommand, RecognisedCommand>();
  const isIn = (label: LabelledCommand, { file }: RecognisedCommand) =>
    file === label.file || (label.also?.includes(file) ?? false);
  const answer = (fits: (label: LabelledCommand, command: RecognisedCommand) => boolean): void => {
    for (const label of commands) {
      if (answers.has(label)) continue;
      const command = [...left].find((other) => isIn(label, other) && fits(label, other));
      if (!command) continue;
      answers.set(label, command);
      left.delete(command);
    }
  };
  answer((label, command) => command.name === label.name);
  answer((label, command) => command.name === undefined || label.name === '');
  // One definition in a function may stand for several commands.
  for (const label of commands) {
    const command =
      label.also && found.find((other) => label.also?.includes(other.file) && other.name === undefined);
    if (command && !answers.has(label)) answers.set(label, command);
    if (command) left.delete(command);
  }
  const asked = commands.filter(({ registered }) => registered !== false);
  const is = (label: LabelledCommand, test: (command: RecognisedCommand) => boolean) => {
    const recognisedCommand = answers.get(label);
    return recognisedCommand !== undefined && test(recognisedCommand);
  };
  const isLabelled = (command: RecognisedCommand) => commands.some((label) => isIn(label, command));
  return {
    labels: asked.length,
    knowable: asked.filter(({ knowable }) => knowable).length,
    strong: asked.filter((label) => is(label, ({ strong }) => strong)).length,
    weak: asked.filter((label) => is(label, ({ strong }) => !strong)).length,
    known: asked.filter((label) => is(label, ({ strong, known }) => strong && known)).length,
    whole: asked.filter((label) => is(label, ({ strong, whole }) => strong && whole)).length,
    knownOfKnowable: asked.filter(
      (label) => label.knowable && is(label, ({ strong, known }) => strong && known),
    ).length,
    unregistered: commands.filter((label) => label.registered === false && is(label, ({ strong }) => strong))
      .length,
    falseStrong: [...left].filter((command) => command.strong && !isLabelled(command)),
    missed: asked.filter((label) => !answers.has(label)),
  };
}
