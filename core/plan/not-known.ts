/** What keeps a definition from being sent: what of it only the running program knows, and what nobody could send. */
import * as l10n from '@vscode/l10n';
import type { UnknownPart } from '../definitions/body/unknown-parts.ts';
import type { Entity } from '../definitions/model.ts';
import { whyUnknown } from '../definitions/why-unknown.ts';
import { type Place, placeOf } from '../syntax/tree.ts';

export interface NotKnown extends UnknownPart {
  readonly at: Place;
  readonly lacks: Lack;
}

/**
 * `change`: what code makes of it before it registers it; `guild`: in which guild the command belongs; `condition`: whether code registers it;
 * `value`: what stands there;
 * `sending`: what code that is not followed makes of it, which configuration may tell; `use`: it is known, and cannot be sent.
 */
type Lack = 'change' | 'guild' | 'condition' | 'value' | 'sending' | 'use';

export const notKnown = (part: UnknownPart, lacks: Lack = 'value'): NotKnown => ({
  ...part,
  at: placeOf(part.node),
  lacks,
});

/** A field that is missing, or holds what it cannot. */
export function unusableField({ fields, node }: Entity, name: string): NotKnown {
  const field = fields.get(name);
  const path = [name];
  return notKnown({ node: field?.value ?? node, path, written: field ? [field.key.name] : path }, 'use');
}

/** That it keeps its definition from being sent, why, and what to do. `text`: that of the document which it was read in. */
export function whyNotSent({ node, written, lacks }: NotKnown, text: string): string {
  if (lacks === 'guild')
    return l10n.t(
      'This command is registered in guilds alone, and which ones is not read from code. Add each to `guilds` in `appcommands.json`, with the glob of this file.',
    );
  if (lacks === 'condition')
    return l10n.t(
      'Whether this command is registered depends on a condition that only the running program knows. Write it in its list without the condition, or leave it out.',
    );
  const what = written.length > 0 ? `\`${written.join('.')}\`` : l10n.t('This command');
  if (lacks === 'use') return l10n.t('{0} is missing, or cannot be sent. Write it out.', what);
  if (lacks === 'change')
    return l10n.t(
      'This command is not known in full: the code that registers it changes it first. Make that change where the command is written.',
    );
  if (lacks === 'sending')
    return l10n.t(
      'This command is not known in full: code that is not followed may add to it. If your program sends it as it is written, name its file under `sentAsWritten` in `appcommands.json`.',
    );
  if (node.kind !== 'unknown')
    return l10n.t('{0} is not known in full: code that is not followed may add to it. Write it out.', what);
  return node.lack
    ? l10n.t('{0} is not known: {1}. Fix that.', what, whyUnknown(node, text))
    : l10n.t('{0} is not known: {1}. Write it as a constant.', what, whyUnknown(node, text));
}
