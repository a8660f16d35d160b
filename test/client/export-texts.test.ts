/** "Export…" of the table asks twice; its page would take the focus, and close the second question, if it came in between. */
import { expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => ({ events: [] as string[], replies: [] as string[] }));

vi.mock('vscode', () => ({
  QuickInputButtons: {},
  l10n: { t: (text: string) => text },
  workspace: {},
  window: {
    createQuickPick() {
      let accept = () => {};
      const input = {
        title: '',
        placeholder: '',
        items: [] as { label: string }[],
        selectedItems: [] as { label: string }[],
        onDidAccept: (listener: () => void) => {
          accept = listener;
        },
        onDidTriggerButton() {},
        onDidHide() {},
        show() {
          const { events } = asked;
          events.push(`${input.placeholder} shown`);
          const reply = asked.replies.shift();
          setImmediate(() => {
            input.selectedItems = input.items.filter(({ label }) => label === reply);
            // What comes in a later turn than the answer finds the focus in the page.
            setImmediate(() => events.push('the page has the focus'));
            accept();
          });
        },
        dispose: () => asked.events.push(`${input.placeholder} gone`),
      };
      return input;
    },
    showSaveDialog: async () => {
      asked.events.push('file asked');
    },
  },
}));

const { exportTexts } = await import('../../client/translations/export.ts');

const table = { locales: ['de', 'fr'], extraLocales: [], files: [] } as unknown as Parameters<
  typeof exportTexts
>[0];

async function eventsOf(...replies: readonly string[]): Promise<readonly string[]> {
  asked.events = [];
  asked.replies = [...replies];
  await exportTexts(table, undefined as never);
  return asked.events;
}

it('the second question is there before the page has the focus again', async () => {
  expect(await eventsOf('XLIFF 2', 'fr')).toEqual([
    'Which format? shown',
    'Which format? gone',
    'Which locale? shown',
    'the page has the focus',
    'Which locale? gone',
    'file asked',
  ]);
});

it('a format of all locales asks for none', async () => {
  expect(await eventsOf('CSV')).toEqual(['Which format? shown', 'Which format? gone', 'file asked']);
});
