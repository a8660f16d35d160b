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
