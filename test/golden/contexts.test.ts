/** §Resources, Contexts. */
import { describe } from 'vitest';
import { accepted, command, guildCommand, refused, refusedInGuild } from './command.ts';
import { globalCommands, golden, guildCommands, invalid, type World } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const both = { installationTypes: [0, 1] };

describe('“Interaction context type values: GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2.”', () => {
  for (const contexts of [[0], [1], [0, 1], [0, 1, 2]]) {
    accepted(JSON.stringify(contexts), { ...ping, contexts, integration_types: [0, 1] }, {}, both);
  }
  accepted(
    '“PRIVATE_CHANNEL is meaningful only for commands installed to a user”: elsewhere it is no mistake',
    {
      ...ping,
      contexts: [0, 2],
      integration_types: [0],
    },
  );
  refused('not 3', { ...ping, contexts: [0, 3] }, { 'contexts.1': '<tree:BASE_TYPE_CHOICES>' });
  refused('not -1', { ...ping, contexts: [-1] }, { 'contexts.0': '<tree:BASE_TYPE_CHOICES>' });
  refused('a list', { ...ping, contexts: 0 }, { contexts: '<tree>' });
  accepted('null', { ...ping, contexts: null });
});

describe("integration_types: “Defaults to the app's configured contexts.”", () => {
  accepted('GUILD_INSTALL', ping, { integration_types: [0] });
  accepted('both', ping, { integration_types: [0, 1] }, both);
  accepted('USER_INSTALL', ping, { integration_types: [1] }, { installationTypes: [1] });
  accepted('one of both', { ...ping, integration_types: [1] }, {}, both);
  refused(
    'not 2',
    { ...ping, integration_types: [2] },
    { 'integration_types.0': '<tree:BASE_TYPE_CHOICES>' },
    both,
  );
});

describe('“integration_types may only include contexts the application already supports.”', () => {
  refused('POST', { ...ping, integration_types: [0, 1] }, { integration_types: '<tree>' });
  golden('PATCH, and once it does support it', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { integration_types: [1] },
      gives: 400,
      answer: invalid({ integration_types: '<tree>' }),
    },
    ({ service, the }: World) =>
      service.administration.updateApplication(the('app'), { installationTypes: [0, 1] }),
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { integration_types: [1] },
      gives: 200,
      answer: command({ ...ping, id: '<id:ping>', integration_types: [1] }),
    },
  ]);
});

describe('guild commands', () => {
  for (const [field, value] of Object.entries({
    contexts: [0],
    integration_types: [0],
    dm_permission: true,
  })) {
    refusedInGuild(`“Global commands only.”: ${field}`, { ...ping, [field]: value }, { [field]: '<tree>' });
  }
  refusedInGuild(
    '“Guild commands do not support BOT_DM.”: POST',
    { ...ping, contexts: [1] },
    { contexts: '<tree>' },
  );
  golden('“Guild commands do not support BOT_DM.”: PUT', [
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...ping, contexts: [1], integration_types: [0] }],
      gives: 400,
      answer: invalid({ '0.contexts': '<tree>' }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...ping, contexts: [0], integration_types: [0] }],
      gives: 200,
      answer: [guildCommand(ping)],
    },
  ]);
  for (const given of [{}, { installationTypes: [1] }, { installationTypes: [0, 1] }]) {
    golden(
      `PUT, “default GUILD_INSTALL ([0])” and “default all contexts [0,1,2]”: the defaults themselves, for an application of ${JSON.stringify(given)}`,
      [
        {
          send: `PUT ${guildCommands}`,
          body: [{ ...ping, contexts: [0, 1, 2], integration_types: [0] }],
          gives: 200,
          answer: [guildCommand({ ...ping, id: '<id:ping>' })],
        },
        {
          send: `PUT ${guildCommands}`,
          body: [ping],
          gives: 200,
          answer: [guildCommand({ ...ping, id: '<id:ping>' })],
        },
        {
          send: `POST ${guildCommands}`,
          body: { ...ping, contexts: [0, 1, 2] },
          gives: 400,
          answer: invalid({ contexts: '<tree>' }),
        },
      ],
      given,
    );
  }
});
