/** The page of previews: who looks, and below it what they see, live while the definition changes. */
import * as l10n from '@vscode/l10n';
import { html, nothing, render, type TemplateResult } from 'lit';
import { visible } from '../../core/text/visible.ts';
import type { Preview } from '../../server/protocol.ts';
import { beginPage } from '../kit/page.ts';
import { commandTemplate } from './drawing.ts';
import { copyPicture, pngOf, svgOf } from './picture.ts';
import type { FromPreview, Previewed, ToPreview } from './protocol.ts';
import { viewerForm } from './viewer-form.ts';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import './page.css';

/** Which row of each command is being filled in, by the command's title. */
interface Own {
  readonly rows: Readonly<Record<string, number>>;
  /** Whether all of who looks is shown; by itself only where there is room for it. */
  readonly isFormOpen?: boolean;
}

/** A page of this width, in pixels, has room for more than what is previewed. */
const wide = 560;
const isFormOpen = (): boolean => own().isFormOpen ?? innerWidth >= wide;

let shown: ToPreview | undefined;
const page = beginPage<ToPreview, FromPreview, Own>((message) => {
  shown = message;
  draw();
});

/** What is kept may be of another release. */
const own = (): Own => {
  const { rows, isFormOpen } = (page.kept ?? {}) as Partial<Own>;
  const known = Object.entries(typeof rows === 'object' ? (rows ?? {}) : {}).filter(([, row]) =>
    Number.isInteger(row),
  );
  return {
    rows: Object.fromEntries(known),
    ...(typeof isFormOpen === 'boolean' ? { isFormOpen } : {}),
  };
};

function draw(): void {
  render(shown ? content(shown) : nothing, document.body);
}

function content(now: ToPreview): TemplateResult {
  const [first] = now.kind === 'shown' ? now.commands : [];
  const known = first?.defined ?? first?.deployed;
  return html`
    <main>
      <h1 class="only-heard">${l10n.t('Preview')}</h1>
      ${
        known
          ? html`<header>
              ${viewerForm(
                now.viewer,
                known,
                (viewer) => page.tell({ kind: 'viewer', viewer }),
                isFormOpen(),
                (isOpen) => {
                  if (isOpen === isFormOpen()) return;
                  page.keep({ ...own(), isFormOpen: isOpen });
                  draw();
                },
              )}
              ${now.kind === 'shown' ? buttons(now.commands) : nothing}
            </header>`
          : nothing
      }
      ${now.kind === 'nothing' ? html`<p role="status">${now.why}</p>` : commandTemplates(now)}
    </main>
  `;
}

const commandTemplates = ({ commands, isOld }: Extract<ToPreview, { readonly kind: 'shown' }>) => html`
  <div role="status">
    ${isOld ? html`<p class="mark">${l10n.t('No file defines it now; this is its last state.')}</p>` : nothing}
  </div>
  ${commands.map(pairTemplate)}
`;

function buttons(commands: readonly Previewed[]) {
  const all = commands.flatMap(({ defined, deployed }) => (defined ?? deployed)?.command ?? []);
  const compares = commands.some(({ deployed }) => deployed !== undefined);
  return html`
    <div class="buttons">
      <vscode-button secondary @click=${async () => page.tell({ kind: 'copied', ...(await copyPicture(all)) })}>
        ${l10n.t('Copy as Picture')}
      </vscode-button>
      <vscode-button
        secondary
        @click=${async () => {
          const png = await pngOf(all).catch(() => undefined);
          page.tell({ kind: 'save', svg: svgOf(all), ...(png === undefined ? {} : { png }) });
        }}
      >
        ${l10n.t('Save as Picture…')}
      </vscode-button>
      <vscode-button secondary @click=${() => page.tell({ kind: 'compare', on: !compares })}>
        ${compares ? l10n.t('Definition Alone') : l10n.t('Beside What Is Deployed')}
      </vscode-button>
    </div>
  `;
}

function pairTemplate(pair: Previewed, at: number) {
  const { title, defined, deployed } = pair;
  return html`
    <article aria-label=${visible(title)}>
      <div class="title">
        <h2>${visible(title)}</h2>
        ${
          defined?.definition
            ? html`<vscode-button secondary @click=${() => page.tell({ kind: 'reveal', command: at })}>
                ${l10n.t('Show Definition')}
              </vscode-button>`
            : nothing
        }
      </div>
      ${
        deployed === undefined
          ? sideTemplate(pair, defined)
          : html`<div class="sides">
              <section aria-label=${l10n.t('Deployed')}>
                <p class="side">${l10n.t('Deployed')}</p>
                ${deployed ? sideTemplate(pair, deployed, defined) : html`<p>${l10n.t('It is not deployed.')}</p>`}
              </section>
              <section aria-label=${l10n.t('Defined')}>
                <p class="side">${l10n.t('Defined')}</p>
                ${defined ? sideTemplate(pair, defined, deployed) : html`<p>${l10n.t('No file defines it.')}</p>`}
              </section>
            </div>`
      }
    </article>
  `;
}

const sideTemplate = ({ title }: Previewed, preview: Preview | null, other?: Preview | null) =>
  preview
    ? commandTemplate(
        preview.command,
        own().rows[title] ?? 0,
        (row) => {
          page.keep({ ...own(), rows: { ...own().rows, [title]: row } });
          draw();
        },
        other?.command,
      )
    : nothing;
