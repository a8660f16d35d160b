/** The server speaks the language that its client asks for. */
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../core/text/language.ts';
import { clientOfTest } from '../kit/language-client.ts';

const uri = 'file:///w/ping.command.json';
const text = '{ "name": "Ping", "description": "", "nam": 1 }';

async function messages(locale: string | undefined): Promise<readonly string[]> {
  onTestFinished(() => speak(undefined));
  const client = await clientOfTest(locale === undefined ? {} : { locale });
  await client.open(uri, text);
  const { items } = await client.connection.sendRequest<{ items: { message: string }[] }>(
    'textDocument/diagnostic',
    { textDocument: { uri } },
  );
  return items.map(({ message }) => message);
}

const english = [
  '`Ping` must be lowercase (`P`): write `ping`.',
  'A description must not be empty: it needs 1-100 characters.',
  '`nam` is not a field of a command: the service ignores it.',
];

it.each(['de', 'de-AT', 'de-DE-1996'])('tells problems in German to %s', async (locale) => {
  expect(await messages(locale)).toEqual([
    '`Ping` muss kleingeschrieben sein (`P`): Schreibe `ping`.',
    'Die Beschreibung darf nicht leer sein: Sie braucht 1 bis 100 Zeichen.',
    '`nam` ist kein Feld, das ein Befehl hat: Der Dienst übergeht es.',
  ]);
});

it.each([undefined, 'en', 'en-US', 'tlh', '', '../de'])('tells them in English to %s', async (locale) => {
  expect(await messages(locale)).toEqual(english);
});

it('hovers and completes in German', async () => {
  onTestFinished(() => speak(undefined));
  const client = await clientOfTest({ locale: 'de' });
  await client.open(
    uri,
    '{ "name": "ping", "description": "Antwortet", "default_member_permissions": "8",  }',
  );
  const ask = <T>(method: string, character: number) =>
    client.connection.sendRequest<T>(method, {
      textDocument: { uri },
      position: { line: 0, character },
    });
  const hover = async (character: number) =>
    (await ask<{ contents: { value: string } }>('textDocument/hover', character)).contents.value;
  expect(await hover(4)).toBe(
    [
      '**`name`** Text, 1-32 Zeichen',
      'Der Name des Befehls, 1-32 Zeichen. Namen von Slash-Befehlen sind kleingeschrieben und ohne Leerzeichen; Namen von USER- und MESSAGE-Befehlen dürfen Großbuchstaben und Leerzeichen haben.',
      '*Pflicht*',
      '§Application command',
    ].join('\n\n'),
  );
  expect(await hover(13)).toContain('**/ping** Slash-Befehl, global');
  expect(await hover(13)).toContain('Wer: Mitglieder mit `ADMINISTRATOR`');
  const { items } = await ask<{ items: { label: string; labelDetails?: object; detail?: string }[] }>(
    'textDocument/completion',
    81,
  );
  expect(items.find(({ label }) => label === 'options')?.detail).toBe('Liste von Optionen, höchstens 25');
});

it('titles fixes in German', async () => {
  onTestFinished(() => speak(undefined));
  const client = await clientOfTest({ locale: 'de' });
  await client.open(uri, '{ "name": "Ping", "description": "Antwortet" }');
  const actions = await client.connection.sendRequest<{ title: string }[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } },
    context: { diagnostics: [] },
  });
  expect(actions.map(({ title }) => title)).toContain('Kleinschreiben: `ping`');
});
