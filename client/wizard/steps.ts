/** Several questions in a row, with a way back to each. */
import * as vscode from 'vscode';

/** Where a question stands among the others; for its title. */
export interface StepPlace {
  readonly title: string;
  /** Left out where there is one question alone. */
  readonly step?: number;
  readonly totalSteps?: number;
  readonly canGoBack: boolean;
}

/** What a person did: answered, went back (from a text that they had begun), or left. */
export type Outcome<T> =
  | { readonly go: 'on'; readonly value: T }
  | { readonly go: 'back'; readonly value?: T }
  | { readonly go: 'away' };

/** The same outcome in terms of all answers. */
export function answering<T, A>(outcome: Outcome<T>, take: (value: T) => A): Outcome<A> {
  if (outcome.go === 'on') return { go: 'on', value: take(outcome.value) };
  if (outcome.go === 'away' || outcome.value === undefined) return { go: outcome.go } as Outcome<A>;
  return { go: 'back', value: take(outcome.value) };
}

/** Asks one question. It gets all answers so far, those of itself and of later questions included when it is asked again. */
export type AskStep<A> = (answers: A, place: StepPlace) => Promise<Outcome<A>>;

/** A question that has its number whether it is asked or not, so that the count is the same from the first one to the last. */
export interface Question<A> {
  readonly ask: AskStep<A>;
  /** Whether the answers so far leave it open; always where it is left out. */
  readonly isAsked?: (answers: A) => boolean;
}

/**
 * Asks one question after another. Gives all answers, or `undefined` when the person left. Going back asks the question before
 * again, with its answer filled in.
 */
export async function askAll<A>(
  title: string,
  first: A,
  questions: readonly Question<A>[],
): Promise<A | undefined> {
  let answers = first;
  const nextFrom = (at: number, direction: 1 | -1): number => {
    let next = at + direction;
    while (questions[next]?.isAsked?.(answers) === false) next += direction;
    return next;
  };
  let at = nextFrom(-1, 1);
  for (;;) {
    const question = questions[at];
    if (!question) return answers;
    const canGoBack = nextFrom(at, -1) >= 0;
    const outcome = await question.ask(answers, {
      title,
      ...(questions.length > 1 ? { step: at + 1, totalSteps: questions.length } : {}),
      canGoBack,
    });
    if (outcome.go === 'away') return undefined;
    if (outcome.value !== undefined) answers = outcome.value;
    at = nextFrom(at, outcome.go === 'back' ? -1 : 1);
  }
}

export interface Choice<T> extends vscode.QuickPickItem {
  readonly value: T;
}

/** Asks for one of several. `current` is the one that is marked at first. */
export function pickOne<T>(
  place: StepPlace,
  placeholder: string,
  choices: readonly Choice<T>[],
  current?: T,
): Promise<Outcome<T>> {
  const input = vscode.window.createQuickPick<Choice<T>>();
  input.placeholder = placeholder;
  input.items = choices;
  input.matchOnDescription = true;
  const active = choices.find((choice) => choice.value === current);
  if (active) input.activeItems = [active];
  return show<T>(
    input,
    place,
    async () => {
      const [picked] = input.selectedItems;
      return picked && { go: 'on', value: picked.value };
    },
    () => ({ go: 'back' }),
  );
}

/** Asks for any of several; `picked` are those that are ticked at first. */
export function pickSome<T>(
  place: StepPlace,
  placeholder: string,
  choices: readonly Choice<T>[],
  picked: readonly T[],
): Promise<Outcome<readonly T[]>> {
  const input = vscode.window.createQuickPick<Choice<T>>();
  input.placeholder = placeholder;
  input.canSelectMany = true;
  input.items = choices;
  input.selectedItems = choices.filter((choice) => picked.includes(choice.value));
  const values = () => input.selectedItems.map((item) => item.value);
  return show<readonly T[]>(
    input as unknown as vscode.QuickPick<never>,
    place,
    async () => ({ go: 'on', value: values() }),
    () => ({ go: 'back', value: values() }),
  );
}

/** What is wrong with a text; `blocks` keeps it from being taken. */
export interface AnswerProblem {
  readonly message: string;
  readonly blocks: boolean;
}

/** Asks for a text, which is judged as it is typed. An empty field is judged when it is sent, not before. */
export function askText(
  place: StepPlace,
  prompt: string,
  placeholder: string,
  value: string,
  judge: (text: string) => Promise<AnswerProblem | undefined>,
): Promise<Outcome<string>> {
  const input = vscode.window.createInputBox();
  Object.assign(input, { prompt, placeholder, value });
  const complain = async (text: string): Promise<AnswerProblem | undefined> => {
    const problem = await judge(text);
    // A later key press has a judgement of its own.
    if (input.value !== text) return problem;
    input.validationMessage = problem && {
      message: problem.message,
      severity: problem.blocks
        ? vscode.InputBoxValidationSeverity.Error
        : vscode.InputBoxValidationSeverity.Warning,
    };
    return problem;
  };
  input.onDidChangeValue((text) => void complain(text));
  if (value !== '') void complain(value);
  return show<string>(
    input,
    place,
    async () => {
      const text = input.value;
      const problem = await complain(text);
      return problem?.blocks === true || input.value !== text ? undefined : { go: 'on', value: text };
    },
    () => ({ go: 'back', value: input.value }),
  );
}

/** Shows an input until it is accepted with a value, left, or its back button is pressed. */
function show<T>(
  input: vscode.QuickPick<never> | vscode.InputBox | vscode.QuickPick<Choice<T>>,
  { canGoBack, ...place }: StepPlace,
  accepted: () => Promise<Outcome<T> | undefined>,
  wentBack: () => Outcome<T>,
): Promise<Outcome<T>> {
  Object.assign(input, {
    ...place,
    ignoreFocusOut: true,
    buttons: canGoBack ? [vscode.QuickInputButtons.Back] : [],
  });
  return new Promise((resolve) => {
    const end = (outcome: Outcome<T>) => {
      resolve(outcome);
      input.dispose();
    };
    input.onDidAccept(async () => {
      const outcome = await accepted();
      if (outcome) end(outcome);
    });
    input.onDidTriggerButton((button) => {
      if (button === vscode.QuickInputButtons.Back) end(wentBack());
    });
    input.onDidHide(() => end({ go: 'away' }));
    input.show();
  });
}
