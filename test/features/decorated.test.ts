/** Completion and hover in decorators that tell parts of a command. */
import { describe, expect, it } from 'vitest';
import { hoverAt } from '../../server/features/hover.ts';
import { draw, labelsAt } from '../kit/features.ts';

const options = { file: 'src/a.ts' };

const inside: Readonly<Record<string, readonly [source: string, hover: string]>> = {
  'an option of a parameter': [
    "import { Discord, Slash, SlashOption } from 'discordx';\n@Discord()\nclass A {\n  @Slash({ name: 'a', description: 'x' })\n  a(@SlashOption({ name: 'b‸', type: 3 }) b: string) {}\n}\n",
    '**b** STRING option',
  ],
  'a subcommand': [
    "import { Discord, Slash, SlashGroup } from 'discordx';\n@Discord()\n@SlashGroup({ name: 'g', description: 'x' })\n@SlashGroup('g')\nclass A {\n  @Slash({ name: 'b‸' })\n  b() {}\n}\n",
    '**/g b** subcommand',
  ],
  'a member of a class of options': [
    "import { Options, SlashCommand, StringOption } from 'necord';\nclass D {\n  @StringOption({ name: 'b‸' })\n  b: string;\n}\nclass A {\n  @SlashCommand({ name: 'a', description: 'x' })\n  a(@Options() d: D) {}\n}\n",
    '**b** STRING option',
  ],
};

describe.each(Object.entries(inside))('%s', (_, [source, hover]) => {
  it('is explained', () => {
    const { analysis, offsets } = draw(source, options);
    expect(hoverAt(analysis, offsets[0] ?? 0)?.markdown).toContain(hover);
  });

  it('is completed', () => {
    const drawing = source.replace("'b‸'", "'b', ‸");
    expect(labelsAt(drawing, options)).toContain('description');
  });
});
