/** Shown commands as a picture (SVG): the list, each command being filled in, and menus, as a chat client draws them. */
import * as l10n from '@vscode/l10n';
import { visible } from '../text/visible.ts';
import { optionFacts, placeTitle, wordOf } from './preview-text.ts';
import { doubtReason, hiddenReason, textNote } from './reasons.ts';
import type { ShownCommand, ShownOption, ShownRow } from './shown-command.ts';
import type { ShownText } from './shown-text.ts';

/** `auto` follows whoever looks at the picture. */
export const pictureThemes = ['light', 'dark', 'auto'] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** Colors by what is drawn in them. */
const colors = {
  page: { light: '#ffffff', dark: '#313338' },
  panel: { light: '#f2f3f5', dark: '#2b2d31' },
  edge: { light: '#d4d7dc', dark: '#1e1f22' },
  chip: { light: '#e3e5e8', dark: '#1e1f22' },
  strong: { light: '#060607', dark: '#f2f3f5' },
  plain: { light: '#313338', dark: '#dbdee1' },
  quiet: { light: '#5c5e66', dark: '#a5a9b1' },
  mark: { light: '#8a5a00', dark: '#f0b232' },
  stop: { light: '#b3261e', dark: '#f38688' },
} as const;
type Color = keyof typeof colors;

const font = "'gg sans', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";
const width = 720;
const margin = 16;
const padding = 14;
const inner = width - 2 * margin - 2 * padding;

interface TextRun {
  readonly text: string;
  readonly color: Color;
  readonly bold?: boolean;
  readonly size?: number;
  /** On a ground of its own. */
  readonly chip?: boolean;
}

/** Lines of a panel; a line is runs of text side by side. */
interface Line {
  readonly runs: readonly TextRun[];
  readonly indent?: number;
  /** Space above, in pixels. */
  readonly above?: number;
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** The picture of commands, one below the other; a text of XML. */
export function picture(commands: readonly ShownCommand[], theme: PictureTheme): string {
  const typed = commands.filter(({ as }) => as === 'slash' || as === 'unknown');
  const rows = typed.flatMap((command) => command.rows.map((row) => ({ command, row })));
  const panels: readonly Panel[] = [
    ...(rows.length > 0 ? [{ title: l10n.t('Commands'), lines: typed.flatMap(listLines) }] : []),
    ...rows.filter(({ row }) => row.options.length > 0).map(({ row }) => filledPanel(row)),
    ...commands
      .filter((command) => !typed.includes(command))
      .map((command) => ({ title: placeTitle(command), lines: menuLines(command) })),
  ];
  let y = margin;
  const panelsDrawing = panels.map((panel) => {
    const { text, height } = drawPanel(panel, y);
    y += height + margin;
    return text;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" role="img">
<title>${escaped(commands.map(({ name }) => wordOf(name)).join(', '))}</title>
<style>${style(theme)}</style>
<rect class="page" width="${width}" height="${y}"/>
${panelsDrawing.join('\n')}
</svg>
`;
}

function style(theme: PictureTheme): string {
  const fills = (side: 'light' | 'dark') =>
    Object.entries(colors)
      .map(([name, color]) => `.${name}{fill:${color[side]}}`)
      .join('');
  const base = `text{font-family:${font};white-space:pre}`;
  if (theme !== 'auto') return `${base}${fills(theme)}`;
  return `${base}${fills('light')}@media (prefers-color-scheme:dark){${fills('dark')}}`;
}

function listLines(command: ShownCommand): readonly Line[] {
  const isHidden = command.visibility.hidden.length > 0;
  return [
    ...command.rows.flatMap((row, at): readonly Line[] => [
      {
        above: at === 0 ? 0 : 8,
        runs: [
          {
            text: `/${row.path.map(wordOf).join(' ')}`,
            color: isHidden || row.hidden.length > 0 ? 'quiet' : 'strong',
            bold: true,
            size: 15,
          },
          ...noteRuns(row.path),
          ...row.options.map(
            (option): TextRun => ({ text: wordOf(option.name), color: 'quiet', size: 12, chip: true }),
          ),
        ],
      },
      { runs: [{ text: wordOf(row.description), color: 'quiet' }, ...noteRuns([row.description])] },
      ...row.hidden.map((reason) => stopLine(l10n.t('Hidden: {0}.', hiddenReason(reason)))),
    ]),
    ...(command.moreRows ? [markLine(l10n.t('… perhaps more subcommands'))] : []),
    ...visibilityLines(command),
  ];
}

function menuLines(command: ShownCommand): readonly Line[] {
  const isHidden = command.visibility.hidden.length > 0;
  return [
    {
      runs: [
        { text: wordOf(command.name), color: isHidden ? 'quiet' : 'strong', bold: true, size: 15 },
        ...noteRuns([command.name]),
      ],
    },
    ...(command.handler.is === 'known'
      ? [{ runs: [{ text: l10n.t('answered by {0}', command.handler.value), color: 'quiet' as const }] }]
      : []),
    ...visibilityLines(command),
  ];
}

function visibilityLines({ visibility: { hidden, doubts, refused } }: ShownCommand): readonly Line[] {
  return [
    ...hidden.map((reason) => stopLine(l10n.t('Hidden: {0}.', hiddenReason(reason)))),
    ...(hidden.length > 0
      ? []
      : doubts.map((doubt) => markLine(l10n.t('Perhaps hidden: {0}.', doubtReason(doubt))))),
    ...(refused.length > 0 ? [markLine(l10n.t('Shown, but refused without {0}.', refused.join(', ')))] : []),
  ];
}

function filledPanel(row: ShownRow): Panel {
  return {
    title: `/${row.path.map(wordOf).join(' ')}`,
    lines: [
      ...row.options.flatMap(optionLines),
      ...(row.moreOptions ? [markLine(l10n.t('… perhaps more options'))] : []),
    ],
  };
}

function optionLines(option: ShownOption, at: number): readonly Line[] {
  const choices = option.choices.flatMap(({ name }): readonly TextRun[] => [
    { text: wordOf(name), color: 'plain', size: 12, chip: true },
    ...noteRuns([name]),
  ]);
  return [
    {
      above: at === 0 ? 0 : 8,
      runs: [
        { text: wordOf(option.name), color: 'strong', bold: true },
        ...noteRuns([option.name]),
        { text: optionFacts(option).join(' · '), color: 'quiet', size: 12 },
      ],
    },
    { runs: [{ text: wordOf(option.description), color: 'plain' }, ...noteRuns([option.description])] },
    ...brokenLines(option.moreChoices ? [...choices, { text: '…', color: 'mark' }] : choices).map((runs) => ({
      runs,
    })),
  ];
}

const noteRuns = (texts: readonly ShownText[]): readonly TextRun[] => {
  const note = texts.map(textNote).find((note) => note !== undefined);
  return note === undefined ? [] : [{ text: note, color: 'mark', size: 11 }];
};

const stopLine = (text: string): Line => ({ above: 2, runs: [{ text, color: 'stop', size: 12 }] });
const markLine = (text: string): Line => ({ above: 2, runs: [{ text, color: 'mark', size: 12 }] });

const gap = 8;
const chipPadding = 6;

/** Pieces in as many lines as they need. */
function brokenLines(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const lines: TextRun[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const room = widthOf(run) + gap;
    if (used + room > inner) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(run);
    used += room;
  }
  return lines;
}

function drawPanel({ title, lines }: Panel, top: number): { readonly text: string; readonly height: number } {
  const left = margin + padding;
  let y = top + padding;
  const parts: string[] = [];
  const line = (runs: readonly TextRun[]) => {
    let x = left;
    for (const run of runs) {
      const cut = fitted(run, left + inner - x);
      if (!cut) break;
      const room = widthOf(cut);
      const size = sizeOf(cut);
      if (cut.chip)
        parts.push(`<rect class="chip" x="${x}" y="${y + 1}" width="${room}" height="20" rx="4"/>`);
      const attributes = `class="${cut.color}" font-size="${size}"${cut.bold ? ' font-weight="600"' : ''}`;
      parts.push(
        `<text ${attributes} x="${x + (cut.chip ? chipPadding : 0)}" y="${y + 15}">${escaped(cut.text)}</text>`,
      );
      x += room + gap;
    }
    y += lineHeight;
  };
  line([{ text: title, color: 'quiet', bold: true, size: 12 }]);
  y += 4;
  for (const { runs, above = 0 } of lines) {
    y += above;
    line(runs);
  }
  const height = y + padding - 4 - top;
  const frame = `<rect class="edge" x="${margin}" y="${top}" width="${width - 2 * margin}" height="${height}" rx="8"/>
<rect class="panel" x="${margin + 1}" y="${top + 1}" width="${width - 2 * margin - 2}" height="${height - 2}" rx="7"/>`;
  return { text: [frame, ...parts].join('\n'), height };
}

const lineHeight = 23;
const sizeOf = ({ size = 13 }: TextRun): number => size;

/** The piece, cut to the room that is left: a matter of this picture, for the interface says no width. */
function fitted(run: TextRun, room: number): TextRun | undefined {
  if (widthOf(run) <= room) return run;
  const characters = Array.from(visible(run.text));
  while (characters.length > 0 && widthOf({ ...run, text: `${characters.join('')}…` }) > room)
    characters.pop();
  return characters.length === 0 ? undefined : { ...run, text: `${characters.join('').trimEnd()}…` };
}

/** In pixels, measured generously, for nobody knows the fonts of who looks at it. */
function widthOf(run: TextRun): number {
  const ems = Array.from(visible(run.text)).reduce((sum, character) => sum + emsOf(character), 0);
  return Math.ceil(ems * sizeOf(run) * (run.bold ? 1.06 : 1)) + (run.chip ? 2 * chipPadding : 0);
}

/** Width of a character in ems. */
function emsOf(character: string): number {
  if (/[\p{Mn}\p{Me}]/u.test(character)) return 0;
  if (
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u.test(
      character,
    )
  )
    return 1;
  if (/[ijlI.,:;'|! ]/.test(character)) return 0.32;
  return /[mwMW@%…\p{Lu}_]/u.test(character) ? 0.72 : 0.58;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  visible(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);
