/**
 * Every command of the extension, each once: `contributes.commands`, `menus` and `keybindings` of package.json, and its
 * English title in package.nls.json; those with keys in docs/editor.md. The code of a command stands in `client/commands`, in a file of its name.
 */

import type { GeneratedFile } from './rule-pages.ts';
import { withSection } from './section.ts';

/** A condition of the editor: https://code.visualstudio.com/api/references/when-clause-contexts. */
type Clause = string;

interface MenuPlace {
  readonly menu: string;
  /** Part of the menu, and the place within: `navigation@1`. */
  readonly group: string;
  readonly when?: Clause;
}

export interface EditorCommand {
  readonly title: string;
  /** Name of a codicon. */
  readonly icon?: string;
  /** It sends something, or asks a service: not in an untrusted workspace. */
  readonly isClosedUnlessTrusted?: true;
  /** When the palette offers it; always, where nothing is said. */
  readonly palette?: Clause;
  /** Keys of Linux and Windows. On a Mac Ctrl is Cmd. */
  readonly keys?: { readonly keys: string; readonly when: Clause };
  readonly menus?: readonly (MenuPlace | readonly MenuPlace[])[];
}

const all = (...clauses: readonly Clause[]): Clause => clauses.join(' && ');

const never: Clause = 'false';
const isTrusted: Clause = 'isWorkspaceTrusted';
const inText: Clause = 'editorTextFocus';
const isJson: Clause = 'resourceLangId =~ /^jsonc?$/';
const inView: Clause = 'view == applicationCommands.applications';
/** The Applications view shows applications. */
const isFilled: Clause = "applicationCommands.view == 'filled'";
/** The server has told that the file holds definitions: the same in local and remote windows. */
const holdsDefinitions: Clause = 'resource in applicationCommands.definitionFiles';
const mayDeploy: Clause = all(isTrusted, holdsDefinitions);
const holdsPermissions: Clause = 'resourceFilename =~ /\\.permissions\\.jsonc?$/';

/** Behind what the editor and other extensions have in the context menus of files. */
const ownGroup = (place: number): string => `9_applicationCommands@${place}`;

const inViewTitle = (group: string, ...clauses: readonly Clause[]): MenuPlace => ({
  menu: 'view/title',
  group,
  when: all(inView, ...clauses),
});

/** On rows of the Applications view: their kinds are made in `client/views`. */
const onRows = (
  kinds: RegExp,
  groups: readonly string[],
  ...clauses: readonly Clause[]
): readonly MenuPlace[] =>
  groups.map((group) => ({
    menu: 'view/item/context',
    group,
    when: all(inView, `viewItem =~ ${kinds}`, ...clauses),
  }));

export const editorCommands: Readonly<Record<string, EditorCommand>> = {
  restartServer: {
    title: 'Restart Language Server',
  },
  showLog: {
    title: 'Show Log',
  },
  explainConfiguration: {
    title: 'Explain Configuration of This File',
  },
  openRule: {
    title: 'Open Rule Documentation',
  },
  explainProblem: {
    title: 'Explain Problem',
    keys: {
      keys: 'ctrl+k shift+y',
      when: all(inText, 'resourceLangId =~ /^(jsonc?|(java|type)script(react)?)$/'),
    },
  },
  refreshApplications: {
    title: 'Refresh',
    icon: 'refresh',
    menus: [inViewTitle('navigation@9')],
  },
  refreshApplication: {
    title: 'Refresh Application',
    icon: 'refresh',
    menus: [onRows(/^application\b/, ['inline@9', '9_refresh@1'])],
  },
  refreshScope: {
    title: 'Refresh Scope',
    icon: 'refresh',
    palette: never,
    menus: [onRows(/^(scope\.|closedScope$)/, ['inline@9', '9_refresh@1'])],
  },
  copyId: {
    title: 'Copy Id',
    palette: never,
    menus: [onRows(/^(application\b|scope\.guild\b|command\.(inSync|changed|onlyThere)\b)/, ['8_copy@1'])],
  },
  copyMention: {
    title: 'Copy Mention',
    palette: never,
    menus: [onRows(/^command\.(inSync|changed|onlyThere)\.slash$/, ['8_copy@2'])],
  },
  revealDefinition: {
    title: 'Open Definition',
    icon: 'go-to-file',
    palette: never,
    menus: [onRows(/^command\.(inSync|changed|onlyHere|unknown)\b/, ['inline@1', '1_open@1'])],
  },
  goToCommand: {
    title: 'Go to Command…',
    icon: 'search',
    keys: { keys: 'ctrl+k alt+g', when: isFilled },
    menus: [inViewTitle('navigation@2', isFilled)],
  },
  newApplication: {
    title: 'New Application…',
    icon: 'add',
    menus: [inViewTitle('1_new@2')],
  },
  openConfiguration: {
    title: 'Open Configuration',
    icon: 'settings-gear',
    menus: [onRows(/^application\b/, ['1_open@1'])],
  },
  signIn: {
    title: 'Sign In…',
    icon: 'sign-in',
    palette: isTrusted,
    menus: [onRows(/^application\.remote\.signed/, ['9_account@1'], isTrusted)],
  },
  signOut: {
    title: 'Sign Out',
    icon: 'sign-out',
    menus: [onRows(/^application\.remote\.signedIn$/, ['9_account@2'])],
  },
  startLocalService: {
    title: 'Start Local Service',
    icon: 'debug-start',
    palette: isTrusted,
    menus: [onRows(/^localService\.stopped$/, ['inline@1', '2_service@1'], isTrusted)],
  },
  stopLocalService: {
    title: 'Stop Local Service',
    icon: 'debug-stop',
    menus: [onRows(/^localService\.running$/, ['inline@2', '2_service@1'])],
  },
  openLocalService: {
    title: 'Open Local Service in Browser',
    icon: 'link-external',
    palette: isTrusted,
    menus: [onRows(/^localService\.running$/, ['inline@1', '1_open@1'])],
  },
  deploy: {
    title: 'Deploy…',
    icon: 'cloud-upload',
    isClosedUnlessTrusted: true,
    menus: [onRows(/^scope\./, ['inline@1']), onRows(/^(application|scope)\b/, ['1_deploy@1'])],
  },
  deployFile: {
    title: 'Deploy This File',
    icon: 'cloud-upload',
    isClosedUnlessTrusted: true,
    palette: holdsDefinitions,
    keys: { keys: 'ctrl+k ctrl+y', when: all(inText, mayDeploy) },
    menus: [
      { menu: 'editor/title', group: 'navigation', when: mayDeploy },
      {
        menu: 'editor/title/context',
        group: ownGroup(1),
        when: mayDeploy,
      },
      { menu: 'editor/context', group: ownGroup(2), when: mayDeploy },
      { menu: 'explorer/context', group: ownGroup(1), when: mayDeploy },
    ],
  },
  deployCommand: {
    title: 'Deploy This Command',
    icon: 'cloud-upload',
    isClosedUnlessTrusted: true,
    palette: holdsDefinitions,
    menus: [
      onRows(/^command\.(changed|onlyHere)\b/, ['inline@2']),
      onRows(/^command\.(inSync|changed|onlyHere|unknown)\b/, ['1_deploy@1']),
      { menu: 'editor/context', group: ownGroup(1), when: mayDeploy },
    ],
  },
  previewCommand: {
    title: 'Preview Command',
    icon: 'open-preview',
    keys: { keys: 'ctrl+k alt+v', when: all(inText, holdsDefinitions) },
    menus: [
      onRows(/^command\./, ['1_open@2']),
      { menu: 'editor/title', group: 'navigation@-1', when: holdsDefinitions },
      { menu: 'editor/title/context', group: ownGroup(3), when: holdsDefinitions },
      { menu: 'editor/context', group: ownGroup(5), when: holdsDefinitions },
      { menu: 'explorer/context', group: ownGroup(3), when: holdsDefinitions },
    ],
  },
  previewDiff: {
    title: 'Preview Deployed and Defined',
    icon: 'split-horizontal',
    isClosedUnlessTrusted: true,
    menus: [onRows(/^(scope\.|command\.(inSync|changed)\b)/, ['1_deploy@4'])],
  },
  translations: {
    title: 'Translations',
    icon: 'globe',
    keys: { keys: 'ctrl+k alt+l', when: isFilled },
    menus: [
      inViewTitle('1_show@1', isFilled),
      { menu: 'editor/title', group: '1_show@1', when: holdsDefinitions },
    ],
  },
  previewPlan: {
    title: 'Preview Deploy Plan',
    icon: 'preview',
    isClosedUnlessTrusted: true,
    keys: { keys: 'ctrl+k ctrl+shift+y', when: all(inText, mayDeploy) },
    menus: [
      onRows(/^(application|scope)\b/, ['1_deploy@3']),
      {
        menu: 'editor/title/context',
        group: ownGroup(2),
        when: mayDeploy,
      },
      { menu: 'explorer/context', group: ownGroup(2), when: mayDeploy },
    ],
  },
  showPlan: {
    title: 'Show Last Deploy Plan',
  },
  diff: {
    title: 'Compare with Deployed',
    icon: 'diff',
    isClosedUnlessTrusted: true,
    palette: holdsDefinitions,
    keys: { keys: 'ctrl+k alt+y', when: all(inText, mayDeploy) },
    menus: [
      onRows(/^command\.changed\b/, ['inline@1']),
      onRows(/^command\./, ['1_deploy@2']),
      { menu: 'editor/context', group: ownGroup(3), when: mayDeploy },
    ],
  },
  diffScope: {
    title: 'Compare Scope with Deployed',
    icon: 'diff-multiple',
    isClosedUnlessTrusted: true,
    menus: [onRows(/^scope\./, ['1_deploy@2'])],
  },
  pull: {
    title: 'Pull Deployed Commands…',
    icon: 'cloud-download',
    isClosedUnlessTrusted: true,
    menus: [onRows(/^(application|scope|command\.(inSync|changed|onlyThere))\b/, ['2_pull@1'])],
  },
  pullInto: {
    title: 'Pull into Definition',
    icon: 'cloud-download',
    isClosedUnlessTrusted: true,
    palette: holdsDefinitions,
    menus: [
      onRows(/^command\.changed\b/, ['2_pull@2']),
      { menu: 'editor/context', group: ownGroup(4), when: mayDeploy },
    ],
  },
  delete: {
    title: 'Delete Deployed Commands…',
    icon: 'trash',
    isClosedUnlessTrusted: true,
    menus: [onRows(/^command\.(inSync|changed|onlyThere)\b/, ['3_delete@1'])],
  },
  newCommand: {
    title: 'New Command…',
    icon: 'add',
    menus: [
      inViewTitle('navigation@1'),
      { menu: 'file/newFile', group: 'file' },
      {
        menu: 'explorer/context',
        group: 'navigation@9',
        when: all('explorerResourceIsFolder', 'applicationCommands.hasApplications'),
      },
    ],
  },
  editPermissions: {
    title: 'Edit Permissions…',
    icon: 'shield',
    isClosedUnlessTrusted: true,
    palette: isTrusted,
    menus: [
      onRows(/^permissions$/, ['inline@1'], isTrusted),
      onRows(
        /^(permissions$|scope\.guild\b|command\.(inSync|changed|onlyThere)\b)/,
        ['5_permissions@1'],
        isTrusted,
      ),
    ],
  },
  diffPermissions: {
    title: 'Compare Permissions with Deployed',
    icon: 'diff',
    isClosedUnlessTrusted: true,
    palette: all(isTrusted, isJson),
    menus: [
      onRows(
        /^(permissions$|scope\.guild\b|command\.(inSync|changed|onlyThere)\b)/,
        ['5_permissions@2'],
        isTrusted,
      ),
      {
        menu: 'editor/title',
        group: 'navigation@1',
        when: all(holdsPermissions, 'resourceScheme != application-commands-permissions', '!isInDiffEditor'),
      },
      { menu: 'explorer/context', group: '3_compare@90', when: holdsPermissions },
    ],
  },
  applyPermissions: {
    title: 'Apply Permissions…',
    icon: 'cloud-upload',
    isClosedUnlessTrusted: true,
    palette: all(isTrusted, isJson),
    menus: [
      {
        menu: 'editor/title',
        group: 'navigation@2',
        when: all(holdsPermissions, 'resourceScheme != application-commands-permissions'),
      },
    ],
  },
};

/** A command's id, as the editor knows it. */
const idOf = (name: string): string => `applicationCommands.${name}`;

const entries = Object.entries(editorCommands);

/** `contributes.commands`, `menus` and `keybindings`. */
export const contributedCommands = () => ({
  commands: entries.map(([name, { icon, isClosedUnlessTrusted }]) => ({
    command: idOf(name),
    title: `%${titleKey(name)}%`,
    category: '%category%',
    ...(icon === undefined ? {} : { icon: `$(${icon})` }),
    ...(isClosedUnlessTrusted ? { enablement: isTrusted } : {}),
  })),
  menus: menus(),
  keybindings: entries.flatMap(([name, { keys }]) =>
    keys === undefined
      ? []
      : [{ command: idOf(name), key: keys.keys, mac: macKeys(keys.keys), when: keys.when }],
  ),
});

const titleKey = (name: string): string => `command.${name}`;

/** Titles in English, by their keys in package.nls.json. */
export const commandTitles: Readonly<Record<string, string>> = Object.fromEntries(
  entries.map(([name, { title }]) => [titleKey(name), title]),
);

/** The commands that have keys, for the page of the editor. */
export function keysPage(): GeneratedFile {
  const rows = entries.flatMap(([, { title, keys }]) =>
    keys === undefined ? [] : [`| ${title} | \`${shown(keys.keys)}\` | \`${shown(macKeys(keys.keys))}\` |`],
  );
  const table = `| command | Linux, Windows | macOS |\n| --- | --- | --- |\n${rows.join('\n')}`;
  return withSection('docs/editor.md', 'keys', table);
}

const macKeys = (keys: string): string => keys.replaceAll('ctrl', 'cmd');

/** `ctrl+k alt+g` as people write it: `Ctrl+K Alt+G`. */
const shown = (keys: string): string =>
  keys.replace(/\w+/g, (key) => `${key[0]?.toUpperCase()}${key.slice(1)}`);

function menus(): Readonly<Record<string, readonly object[]>> {
  const places = entries.flatMap(([name, { palette, menus = [] }]) =>
    [...(palette === undefined ? [] : [{ menu: 'commandPalette', when: palette }]), ...menus.flat()].map(
      ({ menu, ...place }) => ({ menu, item: { command: idOf(name), ...place } }),
    ),
  );
  return Object.fromEntries(
    [...new Set(places.map(({ menu }) => menu))].map((menu) => [
      menu,
      places.filter((place) => place.menu === menu).map(({ item }) => item),
    ]),
  );
}
