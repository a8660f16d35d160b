/** A list that no text writes as one: it stands where what tells it does. */
import { IntegrationType } from '../../interface/index.ts';
import type { Property, Span, ValueNode } from '../../syntax/tree.ts';

/** `open`: there may be more in it than is known. */
export const listProperty = (
  name: string,
  items: readonly ValueNode[],
  open: boolean,
  { start, end }: Span,
): Property => ({
  key: { name, start, end },
  value: { kind: 'array', items, open, broken: false, start, end },
});

/** What a library sends with a command that names no installation contexts: it is installed to guilds. */
export const guildInstallation = ({ start, end }: Span): Property =>
  listProperty(
    'integrationTypes',
    [{ kind: 'number', value: IntegrationType.GUILD_INSTALL, literal: false, start, end }],
    false,
    { start, end },
  );
