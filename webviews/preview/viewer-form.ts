/** Who looks, and from where: what decides what is shown. */
import * as l10n from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import {
  administratorPermission,
  IntegrationType,
  InteractionContext,
  locales,
  OverwriteType,
  permissionFlags,
  requiredAge,
} from '../../core/interface/index.ts';
import { ofTable } from '../../core/text/language.ts';
import { visible } from '../../core/text/visible.ts';
import type { Preview, PreviewViewer } from '../../server/protocol.ts';
import '@vscode-elements/elements/dist/vscode-checkbox/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';

type Choice = readonly [value: string, label: string];

/** What a person may choose from is what the command and the files around it know. */
export type Known = Pick<Preview, 'defaultLocale' | 'extraLocales' | 'writtenIn' | 'guilds' | 'targets'>;

/**
 * The language at once; the rest below, with its sum in one line, which `fold` opens and closes. Lists that are not seen are not
 * made: their element reads its texts from the screen.
 */
export function viewerForm(
  viewer: PreviewViewer,
  known: Known,
  change: (viewer: PreviewViewer) => void,
  isOpen: boolean,
  fold: (isOpen: boolean) => void,
): TemplateResult {
  const set = (changed: Changes) => change(without({ ...viewer, ...changed }));
  return html`
    <form aria-label=${l10n.t('Who looks')} @submit=${(event: Event) => event.preventDefault()}>
      ${select(
        'locale',
        l10n.t('Language'),
        viewer.locale ?? known.defaultLocale,
        localeChoices(known),
        (locale) => set({ locale }),
      )}
      <details
        ?open=${isOpen}
        @toggle=${({ target }: Event) => fold((target as HTMLDetailsElement).open)}
      >
        <summary>${l10n.t('Who looks')}: ${sum(viewer)}</summary>
        ${isOpen ? otherFields(viewer, known, set) : nothing}
      </details>
    </form>
  `;
}

function otherFields(viewer: PreviewViewer, known: Known, set: (changed: Changes) => void) {
  const inGuild = viewer.context === InteractionContext.GUILD;
  return html`
    <div class="fields">
      ${select('context', l10n.t('Place'), String(viewer.context), contextChoices(), (value) =>
        set({ context: Number(value) }),
      )}
      ${select(
        'installation',
        l10n.t('Installed by'),
        String(viewer.installation),
        installationChoices(),
        (value) => set({ installation: Number(value) }),
      )}
      ${inGuild ? memberFields(viewer, known, set) : nothing}
      ${select('age', l10n.t('Age'), ageOf(viewer), ageChoices(), (value) =>
        set({ age: value === unknown ? undefined : Number(value) }),
      )}
      ${
        inGuild
          ? select('channel', l10n.t('Channel'), restrictedOf(viewer), restrictedChoices(), (value) =>
              set({ ageRestricted: value === unknown ? undefined : value === 'yes' }),
            )
          : nothing
      }
    </div>
    ${inGuild ? permissionBoxes(viewer, set) : nothing}
  `;
}

/** What is chosen, in a line. */
function sum(viewer: PreviewViewer): string {
  const label = (choices: readonly Choice[], value: string) =>
    value === unknown ? [] : choices.filter(([known]) => known === value).map(([, text]) => text);
  const inGuild = viewer.context === InteractionContext.GUILD;
  return [
    ...label(contextChoices(), String(viewer.context)),
    ...(inGuild
      ? label(permissionChoices(), kindOf(viewer)).map((name) => `${l10n.t('Permissions')}: ${name}`)
      : []),
    ...label(ageChoices(), ageOf(viewer)),
    ...(inGuild ? label(restrictedChoices(), restrictedOf(viewer)) : []),
  ].join(' · ');
}

type Changes = { readonly [Key in keyof PreviewViewer]?: PreviewViewer[Key] | undefined };

/** What is not known is left out. */
const without = (viewer: Changes): PreviewViewer =>
  Object.fromEntries(
    Object.entries(viewer).filter(([, value]) => value !== undefined),
  ) as unknown as PreviewViewer;

const unknown = 'unknown';
const notKnown = (): Choice => [unknown, l10n.t('not known')];

function select(
  id: string,
  label: string,
  value: string,
  choices: readonly Choice[],
  changed: (value: string) => void,
) {
  return html`
    <div class="field">
      <span aria-hidden="true">${label}</span>
      <vscode-single-select
        id=${id}
        label=${label}
        @change=${({ target }: Event) => changed((target as HTMLElement & { value: string }).value)}
      >
        ${choices.map(
          ([choice, text]) =>
            html`<vscode-option value=${choice} ?selected=${choice === value}>${text}</vscode-option>`,
        )}
      </vscode-single-select>
    </div>
  `;
}

/** Those that the command has texts in come first. */
function localeChoices({ defaultLocale, extraLocales, writtenIn }: Known): readonly Choice[] {
  const all: readonly Choice[] = [
    ...locales.map(({ code, language }): Choice => [code, `${ofTable(language)} (${code})`]),
    ...extraLocales.map((code): Choice => [code, visible(code)]),
  ];
  const first = new Set([defaultLocale, ...writtenIn]);
  return [...all.filter(([code]) => first.has(code)), ...all.filter(([code]) => !first.has(code))];
}

const contextChoices = (): readonly Choice[] => [
  [String(InteractionContext.GUILD), l10n.t('in a guild')],
  [String(InteractionContext.BOT_DM), l10n.t('in a direct message with the app')],
  [String(InteractionContext.PRIVATE_CHANNEL), l10n.t('in another private channel')],
];

const installationChoices = (): readonly Choice[] => [
  [String(IntegrationType.GUILD_INSTALL), l10n.t('the guild')],
  [String(IntegrationType.USER_INSTALL), l10n.t('the user')],
];

const ageOf = ({ age }: PreviewViewer): string =>
  age === undefined ? unknown : String(age < requiredAge ? requiredAge - 1 : requiredAge);
const ageChoices = (): readonly Choice[] => [
  notKnown(),
  [String(requiredAge), l10n.t('{0} or older', requiredAge)],
  [String(requiredAge - 1), l10n.t('under {0}', requiredAge)],
];

const restrictedOf = ({ ageRestricted }: PreviewViewer): string =>
  ageRestricted === undefined ? unknown : ageRestricted ? 'yes' : 'no';
const restrictedChoices = (): readonly Choice[] => [
  notKnown(),
  ['yes', l10n.t('age-restricted')],
  ['no', l10n.t('not age-restricted')],
];

/** Permissions, and whom overwrites of a guild may name. */
function memberFields(viewer: PreviewViewer, { guilds, targets }: Known, set: (changed: Changes) => void) {
  const { guildId, roleIds, userId, channelId } = viewer;
  const called = new Map(guilds.map(({ id, name }) => [id, name]));
  const ids = [...new Set([...guilds.map(({ id }) => id), ...targets.map((target) => target.guildId)])];
  const named = (type: number): readonly Choice[] => [
    notKnown(),
    ...[
      ...new Set(
        targets.filter((target) => target.guildId === guildId && target.type === type).map(({ id }) => id),
      ),
    ]
      // The guild's own id stands for everyone.
      .filter((id) => id !== guildId)
      .map((id): Choice => [id, id]),
  ];
  const target = (
    type: number,
    id: string,
    label: string,
    value: string | undefined,
    take: (id?: string) => Changes,
  ) => {
    const choices = named(type);
    return choices.length > 1
      ? select(id, label, value ?? unknown, choices, (picked) =>
          set(take(picked === unknown ? undefined : picked)),
        )
      : nothing;
  };
  return html`
    ${select('permissions', l10n.t('Permissions'), kindOf(viewer), permissionChoices(), (value) =>
      set({ permissions: bitsOf(value, viewer) }),
    )}
    ${
      ids.length > 0
        ? select(
            'guild',
            l10n.t('Guild'),
            guildId ?? unknown,
            [notKnown(), ...ids.map((id): Choice => [id, visible(called.get(id) ?? id)])],
            (value) =>
              set({
                guildId: value === unknown ? undefined : value,
                roleIds: undefined,
                userId: undefined,
                channelId: undefined,
              }),
          )
        : nothing
    }
    ${target(OverwriteType.ROLE, 'role', l10n.t('Role'), roleIds?.[0], (id) => ({
      roleIds: id === undefined ? undefined : [id],
    }))}
    ${target(OverwriteType.USER, 'user', l10n.t('User'), userId, (id) => ({ userId: id }))}
    ${target(OverwriteType.CHANNEL, 'channelId', l10n.t('Channel of overwrites'), channelId, (id) => ({
      channelId: id,
    }))}
  `;
}

/** Bits that stand for "these permissions" before one is chosen: none that anybody has alone. */
const kinds = { unknown, none: 'none', some: 'some', all: 'all' } as const;

function kindOf({ permissions }: PreviewViewer): string {
  if (permissions === undefined) return kinds.unknown;
  const bits = BigInt(permissions);
  if (bits === 0n) return kinds.none;
  return bits === administratorPermission ? kinds.all : kinds.some;
}

const permissionChoices = (): readonly Choice[] => [
  notKnown(),
  [kinds.none, l10n.t('none')],
  [kinds.some, l10n.t('some')],
  [kinds.all, l10n.t('administrator')],
];

/** "Some" begins with what everybody may do who can run commands at all. */
function bitsOf(kind: string, { permissions }: PreviewViewer): string | undefined {
  if (kind === kinds.unknown) return undefined;
  if (kind === kinds.none) return '0';
  if (kind === kinds.all) return String(administratorPermission);
  const before = BigInt(permissions ?? 0);
  if (before !== 0n && before !== administratorPermission) return String(before);
  return String(permissionFlags.find(({ name }) => name === 'USE_APPLICATION_COMMANDS')?.value ?? 1n);
}

function permissionBoxes(viewer: PreviewViewer, set: (changed: Changes) => void) {
  if (kindOf(viewer) !== kinds.some) return nothing;
  const bits = BigInt(viewer.permissions ?? 0);
  return html`
    <fieldset class="permissions">
      <legend>${l10n.t('Permissions of the member')}</legend>
      ${permissionFlags.map(
        ({ name, value }) => html`
          <vscode-checkbox
            label=${name}
            ?checked=${(bits & value) !== 0n}
            @change=${() => set({ permissions: String(bits ^ value) })}
          ></vscode-checkbox>
        `,
      )}
    </fieldset>
  `;
}
