/** What the administration takes, as JSON. */
import * as z from 'zod';
import { snowflakePattern } from '../../core/interface/index.ts';

export const id = z.string().regex(snowflakePattern, 'Expected a snowflake: a string of digits.');
export const name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Expected a text without control characters.');
export const text = z
  .string()
  .max(2000)
  .regex(/^\P{Cc}*$/u);

/** What can be changed of an application. */
export const flags = {
  embedded: z.boolean(),
  discoverable: z.boolean(),
  installationTypes: z.array(z.int()).max(10),
  redirectUris: z.array(text).max(50),
  botToken: text,
  clientSecret: text,
};

/** An application that is made. */
export const applicationShape = {
  name,
  id: id.optional(),
  ...z.strictObject(flags).partial().shape,
};
