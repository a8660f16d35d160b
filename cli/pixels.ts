/**
 * A picture (SVG) in pixels (PNG), by a package that whoever wants such pictures installs beside ours: a renderer with fonts
 * would double our size (docs/decisions/pictures.md).
 */
import { createRequire } from 'node:module';
import * as l10n from '@vscode/l10n';
import { UsageError } from './terminal/usage-error.ts';

/** What of the package is used. */
type Sharp = typeof import('sharp').default;

const renderer = 'sharp';

/** Pixels of the screen for each of the picture: as sharp as a screen of today. */
const sharpness = 2;
/** Pixels per inch at which the renderer takes one for one. */
const standardDensity = 72;

/** The PNG. Throws {@link UsageError} where the package is not installed. `load` gives it. */
export async function pixelsOf(svg: string, load: () => Promise<Sharp> = loaded): Promise<Buffer> {
  const sharp = await load().catch(() => {
    throw new UsageError(
      l10n.t(
        'A PNG needs the package {0}: install it with `{1}`, or write an SVG.',
        renderer,
        `npm install ${renderer}`,
      ),
    );
  });
  return sharp(Buffer.from(svg), { density: standardDensity * sharpness })
    .png()
    .toBuffer();
}

// Asked for by a name that bundlers of other programs, which hold our library, do not follow.
const loaded = async (): Promise<Sharp> => createRequire(import.meta.url)(renderer) as Sharp;
