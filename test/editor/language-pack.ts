/**
 * What installing a language pack leaves behind: a language can be chosen by it. This one translates nothing, so that the
 * editor itself stays English; extensions speak the language if they can.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** `user`: the editor's folder of user data. */
export function writeLanguagePack(user: string, language: string): void {
  const texts = path.join(user, `texts.${language}.json`);
  writeFileSync(texts, JSON.stringify({ version: '1.0.0', contents: {} }));
  const pack = {
    hash: createHash('md5').update(language).digest('hex'),
    label: language,
    extensions: [{ extensionIdentifier: { id: `test.language-pack-${language}` }, version: '0.0.1' }],
    translations: { vscode: texts },
  };
  writeFileSync(path.join(user, 'languagepacks.json'), JSON.stringify({ [language]: pack }));
}
