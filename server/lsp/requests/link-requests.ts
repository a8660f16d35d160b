/** Document links, and names that are edited together. */
import { configFile } from '../../../core/definitions/file-names.ts';
import { isJson } from '../../../core/syntax/language.ts';
import { fileName, normalUri } from '../../../workspace/uris.ts';
import { indexNames } from '../../features/navigation/name-index.ts';
import { rangeOf } from '../convert.ts';
import { placeAt, type ReferenceContext } from './reference-requests.ts';

export function registerLinks(context: ReferenceContext): void {
  const { connection, runner, runtime, open, feature } = context;

  connection.onDocumentLinks(({ textDocument: { uri } }, token) =>
    runner.request('textDocument/documentLink', token, null, async () => {
      const opened = await open.analysisOf(uri);
      if (!opened || !isJson(opened.analysis.reading.language)) return [];
      const { document, analysis } = opened;
      if (analysis.definitions.length === 0 && fileName(uri) !== configFile) return [];
      const found = feature.linksIn(uri, document.getText());
      const isThere = await Promise.all(
        found.map((link) => !link.isFile || runtime.files.exists(link.target)),
      );
      return found
        .filter((_, at) => isThere[at])
        .map((link) => ({ range: rangeOf(document, link), target: link.target }));
    }),
  );

  connection.languages.onLinkedEditingRange((params, token) =>
    runner.request('textDocument/linkedEditingRange', token, null, async () => {
      const opened = await open.analysisOf(params.textDocument.uri);
      const place = placeAt(params, context);
      if (!opened || !place) return null;
      const { document, analysis } = opened;
      const { text, language } = analysis.reading;
      if (isJson(language)) return null;
      const handlers = (await runtime.handlerReader())(text, language);
      const uri = normalUri(document.uri);
      const index = indexNames([{ uri, text, application: '', analysis, handlers }]);
      const linked = feature.linkedAt(index, place, () => text);
      if (linked.length === 0) return null;
      return { ranges: linked.map((at) => rangeOf(document, at)), wordPattern: '[^\\s"\'`]*' };
    }),
  );
}
