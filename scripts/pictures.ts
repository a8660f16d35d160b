/**
 * `npm run pictures`: takes the pictures of the walkthrough and of docs/editor.md of the packaged extension in a real editor.
 * Words after `--` choose pictures by name. It needs a build and a package. Look at them before you commit them.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { seeRow, showApplications } from '../test/editor/applications-view.ts';
import { launchBrowser } from '../test/editor/browser.ts';
import { answer, shownPlan } from '../test/editor/deploying.ts';
import { packagedExtension } from '../test/editor/run-suite.ts';
import { startEditor } from '../test/editor/start-editor.ts';
import { openUi, type Ui } from '../test/editor/ui.ts';
import { shownPage } from '../test/editor/webview.ts';
import { temporaryFolder } from './cleanup.ts';

const root = path.resolve(import.meta.dirname, '..');
const themes = { light: 'Light Modern', dark: 'Dark Modern' } as const;
type Theme = keyof typeof themes;

const chosen = process.argv.slice(2);

/** An example with mistakes. */
const wrong = 'commands/moderation.commands.json';

const config = (more: readonly object[] = []): string =>
  `${JSON.stringify(
    {
      applications: [
        {
          name: 'helper',
          definitions: ['commands/*.json'],
          guilds: [{ name: 'testers', id: '613425648685547541', definitions: ['testers/*.json'] }],
          permissions: ['testers/*.permissions.json'],
        },
        ...more,
      ],
    },
    null,
    2,
  )}\n`;
const production = {
  name: 'production',
  applicationId: '917241648685547593',
  baseUrl: 'https://commands.example',
  definitions: ['production/*.json'],
};

const files = {
  'appcommands.json': config(),
  'commands/remind.command.json': `{
  "name": "Remind",
  "description": "Reminds you of something later",
  "options": [
    {
      "type": 3,
      "name": "what",
      "description": "What to remind you of",
      "required": true
    }
  ]
}
`,
  'commands/ping.command.json': '{\n  "name": "ping",\n  "description": "Answers with pong"\n}\n',
  'testers/debug.command.json': '{\n  "name": "debug",\n  "description": "Shows what the bot knows"\n}\n',
  'testers/testers.permissions.json': `{
  "guild_id": "613425648685547541",
  "commands": [
    {
      "name": "debug",
      "permissions": [
        { "id": "613425648685547541", "type": 1, "permission": false },
        { "id": "713425648685547600", "type": 1, "permission": true }
      ]
    }
  ]
}
`,
};

/** The walkthrough has each picture in light and dark and shows it in half of a window; pages have the dark one, across. */
const sizes = {
  walkthrough: { width: 740, height: 450 },
  docs: { width: 1080, height: 500 },
};
/** The walkthrough takes pictures for as sharp as this. */
const sharpness = 1.5;

interface Picture {
  readonly name: string;
  readonly to: keyof typeof sizes;
  /** Brings to the screen what is to be seen. */
  show(ui: Ui): Promise<void>;
  /** Takes away what would be in the way of the next. */
  leave?(ui: Ui): Promise<void>;
}

const widget = (ui: Ui) => ui.page.locator('.quick-input-widget');
const leave = async (ui: Ui): Promise<void> => {
  await ui.page.keyboard.press('Escape');
  await widget(ui).waitFor({ state: 'hidden' });
};
const change = (ui: Ui, name: string, edit: (text: string) => string): void => {
  const file = path.join(ui.folder, name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
};

/** Beside its definition. */
async function preview(ui: Ui): Promise<void> {
  await ui.page.keyboard.press('Control+1');
  await ui.page
    .locator('.codelens-decoration a', { hasText: /^Preview$/ })
    .first()
    .click();
  await shownPage(ui).getByText('Filling in /remind').waitFor();
}

/** Texts of two commands, some of them translated. */
async function translations(ui: Ui): Promise<void> {
  const names = { de: 'ping', fr: 'ping' };
  const descriptions = { de: 'Antwortet mit Pong' };
  change(ui, 'commands/ping.command.json', (text) =>
    JSON.stringify(
      { ...JSON.parse(text), name_localizations: names, description_localizations: descriptions },
      null,
      2,
    ),
  );
  await ui.openFile('commands/ping.command.json');
  await ui.line('Antwortet mit Pong');
  await ui.palette('View: Close All Editors');
  await ui.palette('Application Commands: Translations');
  await shownPage(ui).locator('.mark.redundant').first().waitFor();
  await ui.page.mouse.move(1, 1);
}

/** One leads to the next: this is the way that the walkthrough leads. */
const pictures: readonly Picture[] = [
  {
    name: 'editor',
    to: 'docs',
    async show(ui) {
      copyFileSync(path.join(root, 'examples', wrong), path.join(ui.folder, wrong));
      await ui.openFile(wrong);
      await ui.palette('Problems: Focus on Problems View');
      await ui.page.locator('.markers-panel .monaco-list-row', { hasText: 'required-order' }).waitFor();
    },
    async leave(ui) {
      await ui.palette('View: Toggle Panel Visibility');
      await ui.palette('View: Close All Editors');
      rmSync(path.join(ui.folder, wrong));
    },
  },
  ...(['walkthrough', 'docs'] as const).map(
    (to): Picture => ({
      name: to === 'docs' ? 'translations' : 'translate',
      to,
      show: translations,
      leave: (ui) => ui.palette('View: Close All Editors'),
    }),
  ),
  {
    name: 'write',
    to: 'walkthrough',
    async show(ui) {
      await ui.openFile('commands/ping.command.json');
      await ui.palette('Application Commands: New Command…', { asks: true });
      await widget(ui).locator('.monaco-list-row', { hasText: 'Slash command' }).click();
      await widget(ui).locator('.monaco-list-row', { hasText: 'Global' }).click();
      await widget(ui).locator('.quick-input-title', { hasText: '(3/' }).waitFor();
      await ui.type('Ping');
      await widget(ui).locator('.quick-input-message', { hasText: '`Ping` must be lowercase' }).waitFor();
    },
    leave,
  },
  {
    name: 'fix',
    to: 'walkthrough',
    async show(ui) {
      await ui.openFile('commands/remind.command.json');
      await ui.squiggle('error');
      await ui.cursorAfter('"Rem');
      await ui.quickFixes(/lowercase|remind/i);
    },
    async leave(ui) {
      await ui.applyFix(/remind/i);
      await ui.save('commands/remind.command.json');
      await ui.noSquiggle('error');
    },
  },
  {
    name: 'preview',
    to: 'walkthrough',
    show: preview,
    async leave(ui) {
      await ui.palette('View: Close Editors in Other Groups');
    },
  },
  {
    name: 'deploy',
    to: 'walkthrough',
    async show(ui) {
      await ui.page.locator('.codelens-decoration a', { hasText: 'Deploy' }).first().click();
      const plan = shownPlan(ui);
      await plan.getByText('more commands can be created').waitFor();
      // Its tooltip would lie over the question.
      await ui.page.mouse.move(600, 400);
      await ui.page.locator('.monaco-hover:not(.hidden)').first().waitFor({ state: 'hidden' });
    },
    async leave(ui) {
      await answer(ui, 'Deploy').click();
      await ui.page.locator('.statusbar-item', { hasText: '1 new' }).first().waitFor();
    },
  },
  {
    name: 'preview',
    to: 'docs',
    show: preview,
    async leave(ui) {
      await ui.palette('View: Close Editors in Other Groups');
    },
  },
  {
    name: 'view',
    to: 'docs',
    async show(ui) {
      change(ui, 'commands/remind.command.json', (text) =>
        text.replace('something later', 'something, some time later'),
      );
      await showApplications(ui);
      await sideBarOf(330, ui);
      await seeRow(ui, /remind.*changed/s);
      await seeRow(ui, /ping.*not deployed/s);
      await ui.page.locator('.codelens-decoration', { hasText: '1 change' }).waitFor();
    },
  },
  {
    name: 'difference',
    to: 'walkthrough',
    async show(ui) {
      await sideBarOf(250, ui);
      await ui.page.locator('.codelens-decoration a', { hasText: 'Differences' }).first().click();
      await ui.page.locator('.editor-instance .monaco-diff-editor').first().waitFor();
      await ui.page
        .locator('.monaco-diff-editor .line-insert, .monaco-diff-editor .char-insert')
        .first()
        .waitFor();
    },
  },
  {
    name: 'permissions',
    to: 'docs',
    async show(ui) {
      await ui.palette('View: Close All Editors');
      await ui.openFile('testers/testers.permissions.json');
      await sideBarOf(330, ui);
      await ui.page.locator('.codelens-decoration a', { hasText: 'Apply' }).first().waitFor();
    },
  },
  {
    name: 'connect',
    to: 'walkthrough',
    async show(ui) {
      await ui.palette('View: Close All Editors');
      writeFileSync(path.join(ui.folder, 'appcommands.json'), config([production]));
      await ui.openFile('appcommands.json');
      await sideBarOf(250, ui);
      await seeRow(ui, /production/);
      await seeRow(ui, /Sign In/);
      await ui.page.keyboard.press('Control+End');
      await ui.line('https://commands.example');
    },
  },
];

const isWanted = ({ name }: Picture): boolean => chosen.length === 0 || chosen.includes(name);

const browser = await launchBrowser();
try {
  for (const theme of Object.keys(themes) as Theme[]) await takeAll(theme);
} finally {
  await browser.close();
}

async function takeAll(theme: Theme): Promise<void> {
  const editor = await startEditor({
    vsix: [packagedExtension()],
    asReleased: true,
    settings: {
      'workbench.colorTheme': themes[theme],
      'window.autoDetectColorScheme': false,
      'editor.minimap.enabled': false,
      'editor.fontSize': 12,
      'editor.wordWrap': 'on',
      'diffEditor.wordWrap': 'on',
      'editor.stickyScroll.enabled': false,
      'workbench.layoutControl.enabled': false,
      'breadcrumbs.enabled': false,
      'window.commandCenter': false,
      // The name of a temporary folder says nothing.
      'window.title': ' ',
    },
  });
  const ui = await openUi(browser, editor, { size: sizes.walkthrough, sharpness });
  try {
    await ui.openFolder(workspace());
    await ui.palette('View: Toggle Primary Side Bar Visibility');
    // What comes behind the last one that is wanted leads nowhere.
    for (const picture of pictures.slice(0, pictures.findLastIndex(isWanted) + 1)) {
      await ui.page.setViewportSize(sizes[picture.to]);
      await picture.show(ui);
      if (isWanted(picture) && (picture.to === 'walkthrough' || theme === 'dark'))
        await take(ui, picture, theme);
      await picture.leave?.(ui);
    }
  } catch (error) {
    await ui.page.screenshot({ path: path.join(root, 'dist', `picture-${theme}-failed.png`) });
    throw error;
  } finally {
    await ui.close();
    await editor.stop();
  }
}

async function sideBarOf(width: number, ui: Ui): Promise<void> {
  const place = await ui.page.locator('.part.sidebar').boundingBox();
  if (!place) throw new Error('There is no side bar.');
  const edge = place.x + place.width;
  await ui.page.mouse.move(edge, 250);
  await ui.page.mouse.down();
  await ui.page.mouse.move(edge + width - place.width, 250, { steps: 5 });
  await ui.page.mouse.up();
  await ui.page.mouse.move(edge + width, 400);
  await ui.page.locator('.monaco-sash.hover').first().waitFor({ state: 'detached' });
}

function workspace(): string {
  const folder = path.join(temporaryFolder('pictures'), 'helper-bot');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

async function take(ui: Ui, { name, to }: Picture, theme: Theme): Promise<void> {
  const file = to === 'walkthrough' ? `media/walkthrough/${name}-${theme}.png` : `docs/images/${name}.png`;
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const screenshot = await ui.page.screenshot({ animations: 'disabled' });
  const small = await sharp(screenshot).png({ palette: true, colours: 48, effort: 10 }).toBuffer();
  writeFileSync(target, small);
  console.log(`${file}: ${(small.length / 1024).toFixed(0)} KB`);
}
