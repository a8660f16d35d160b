/** The walkthrough, as the installed extension brings it: its links lead somewhere, and its pictures are in the package. */
import assert from 'node:assert/strict';
import { suite, test } from 'mocha';
import * as vscode from 'vscode';

interface Step {
  readonly id: string;
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<string, string>>; readonly altText: string };
  readonly completionEvents: readonly string[];
}

const id = 'application-commands.application-commands';
const extension = vscode.extensions.getExtension(id);
const walkthroughs = extension?.packageJSON.contributes.walkthroughs as readonly {
  readonly id: string;
  readonly steps: readonly Step[];
}[];
const steps = walkthroughs.flatMap((walkthrough) => walkthrough.steps);

suite('walkthrough', () => {
  test('has its steps', () => {
    assert.deepEqual(
      steps.map((step) => step.id),
      ['write', 'fix', 'preview', 'translate', 'deploy', 'difference', 'connect'],
    );
  });

  test('each step links to a command that there is, and is done by such a one', async () => {
    // Commands of the extension are there once it is active: this suite may be the first to ask for it.
    await extension?.activate();
    const known = await vscode.commands.getCommands(true);
    for (const step of steps) {
      const links = [...step.description.matchAll(/\]\(command:([^)?]+)/g)].map(([, link]) => link ?? '');
      assert.equal(links.length, 1, step.id);
      const events = step.completionEvents.map((event) => event.replace(/^onCommand:/, ''));
      assert(events.length > 0, step.id);
      assert.deepEqual(
        [...links, ...events].filter((text) => !known.includes(text)),
        [],
        step.id,
      );
      assert(events.includes(links[0] ?? ''), `${step.id}: who follows its link has done it`);
    }
  });

  test('each picture is in the package, for each kind of theme, and is told in words', async () => {
    assert(extension);
    for (const { id: step, media } of steps) {
      assert.deepEqual(Object.keys(media.image).sort(), ['dark', 'hc', 'hcLight', 'light'], step);
      assert(media.altText.length > 20, step);
      for (const picture of Object.values(media.image)) {
        const bytes = await vscode.workspace.fs.readFile(
          vscode.Uri.joinPath(extension.extensionUri, picture),
        );
        assert.equal(Buffer.from(bytes.subarray(1, 4)).toString(), 'PNG', picture);
      }
    }
  });
});
