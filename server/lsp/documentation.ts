/** Where the pages of the rules are read. */
import { homepage } from '../../core/lint/homepage.ts';

/** The address of a rule's page. */
export const documentationUrl = (rule: string): string => `${homepage}/blob/main/docs/rules/${rule}.md`;
