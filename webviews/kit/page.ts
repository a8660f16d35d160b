/** A page's way to the extension: listens, tells, and keeps what a person chose. */
import { speak } from '../../core/text/language.ts';
import type { Kept, ToExtension, ToPage } from '../protocol.ts';

interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): EditorApi;

export interface Page<Message, Own> {
  tell(message: Message): void;
  /** Keeps it for the next time that the page is made, be that after the editor was closed. */
  keep(own: Own): void;
  /** What was kept. */
  readonly kept: Own | undefined;
}

/**
 * Begins: `receive` hears what the extension says, once the page knows which language it speaks. Failures of the page and what its
 * policy of contents refuses are told to the extension.
 */
export function beginPage<In, Out, Own>(receive: (message: In) => void): Page<Out, Own> {
  const editor = acquireVsCodeApi();
  let kept = (editor.getState() ?? { about: undefined, own: undefined }) as Kept<Own>;
  const keep = (changed: Partial<Kept<Own>>): void => {
    kept = { ...kept, ...changed };
    editor.setState(kept);
  };
  const post = (message: ToExtension<Out>): void => editor.postMessage(message);
  const fail = (reason: string): void => post({ kind: 'failed', reason });
  addEventListener('error', ({ message }) => fail(message));
  addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    fail(`${violatedDirective}: ${blockedURI}`),
  );
  addEventListener('message', ({ data }: MessageEvent<ToPage<In>>) => {
    if (data.kind === 'start') speak(data.texts);
    else if (data.kind === 'keep') keep({ about: data.about });
    else if (data.kind === 'told') receive(data.message);
  });
  post({ kind: 'ready' });
  return {
    tell: (message) => post({ kind: 'told', message }),
    keep: (own) => keep({ own }),
    get kept() {
      return kept.own;
    },
  };
}
