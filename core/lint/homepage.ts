/** The project's public address: the pages of rules and the JSON Schemas are addressed from it. */
export const homepage = 'https://github.com/application-commands/application-commands';
