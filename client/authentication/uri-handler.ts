/** Takes the browser's answer as an address of the editor's own: `vscode://<publisher>.<name>/authorize/callback`. */
import * as vscode from 'vscode';
import { authorizationDefaults } from '../../core/interface/index.ts';
import { callbackOf } from './callback.ts';
import { type Receiver, untilAborted } from './sign-in.ts';

export interface UriReceivers extends vscode.Disposable {
  receiver(): Promise<Receiver>;
}

export function createUriReceivers(extensionId: string): UriReceivers {
  const waiting = new Map<string, (url: string) => void>();
  const handler = vscode.window.registerUriHandler({
    handleUri({ path, query }) {
      const answer = callbackOf(query);
      const resolve = waiting.get(answer.state);
      // What nobody waits for may be anybody's.
      if (path !== authorizationDefaults.callbackPath || !resolve) return;
      waiting.delete(answer.state);
      resolve(answer.url);
    },
  });
  return {
    async receiver() {
      const { uriScheme } = vscode.env;
      const own = vscode.Uri.from({
        scheme: uriScheme,
        authority: extensionId,
        path: authorizationDefaults.callbackPath,
      });
      const external = await vscode.env.asExternalUri(own);
      // The desktop adds the window's number, with which the address would not be the registered one.
      const redirectUri = external.scheme === uriScheme ? own.toString() : external.toString(true);
      const states = new Set<string>();
      return {
        redirectUri,
        received(state, signal) {
          states.add(state);
          return untilAborted(signal, (resolve) => void waiting.set(state, resolve));
        },
        dispose() {
          for (const state of states) waiting.delete(state);
        },
      };
    },
    dispose: () => handler.dispose(),
  };
}
