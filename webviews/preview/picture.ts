/** What is shown as a picture, which the browser itself turns into pixels. */
import { picture } from '../../core/preview/picture.ts';
import type { ShownCommand } from '../../core/preview/shown-command.ts';

/** In the colors of the editor. */
export const svgOf = (commands: readonly ShownCommand[]): string =>
  picture(commands, /light/.test(document.body.dataset.vscodeThemeKind ?? '') ? 'light' : 'dark');

/** Twice as sharp as it is wide; in base64. */
export const pngOf = async (commands: readonly ShownCommand[]): Promise<string> => {
  const bytes = new Uint8Array(await (await pngBlob(svgOf(commands))).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** To the clipboard, as a picture; the text of the picture where the editor lets no page do that. */
export async function copyPicture(commands: readonly ShownCommand[]): Promise<{ readonly svg?: string }> {
  const svg = svgOf(commands);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngBlob(svg) })]);
    return {};
  } catch {
    return { svg };
  }
}

async function pngBlob(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
