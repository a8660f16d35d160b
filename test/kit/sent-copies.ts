/** Bots that send their command as it is, and others that send a copy of it that has more. */
import { describe, expect, it } from 'vitest';
import { sentInProject } from './found-in-project.ts';

type Projects = Readonly<Record<string, string>>;

/** `written`: the file of the command, to which each project adds the others; `body`: what is sent of it as it is. */
export function describeSent(
  written: string,
  { copied, plain }: { readonly copied: Projects; readonly plain: Projects },
  body: object,
): void {
  describe('where copies are sent that have more', () => {
    it.each(Object.entries(copied))('%s: the command is not known', (_, project) => {
      const sent = sentInProject(written + project);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatch(/^not known/);
    });
  });

  describe('where commands are sent as they are', () => {
    it.each(Object.entries(plain))('%s', (_, project) => {
      expect(sentInProject(written + project)).toEqual([body]);
    });
  });
}
