/** "Save as Picture…": pixels or the text of a picture, as the name of the file says. */
import * as vscode from 'vscode';
import { cannotWrite } from '../writing.ts';

const formats = { png: 'PNG', svg: 'SVG' } as const;

/** `png`: absent where it cannot be made of pixels. */
export async function savePicture(
  { svg, png }: { readonly svg: string; readonly png?: string },
  name = 'preview',
): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const file = `${name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}.${png === undefined ? 'svg' : 'png'}`;
  const uri = await vscode.window.showSaveDialog({
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder.uri, file) } : {}),
    filters: { ...(png === undefined ? {} : { [formats.png]: ['png'] }), [formats.svg]: ['svg'] },
    title: vscode.l10n.t('Save as Picture'),
  });
  if (!uri) return;
  const isText = png === undefined || uri.path.toLowerCase().endsWith('.svg');
  try {
    await vscode.workspace.fs.writeFile(uri, Buffer.from(isText ? svg : png, isText ? 'utf8' : 'base64'));
  } catch {
    cannotWrite(uri);
  }
}
