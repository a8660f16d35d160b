/**
 * Where what can be known is lost: programs of a form in which a leaf is not known, each made small.
 * `node --experimental-vm-modules test/laws/interpreter/losses.ts --form chains --seed 7 --count 20`
 */
import { parseArgs } from 'node:util';
import { choicesOf } from './drawing.ts';
import { draw, forms } from './forms.ts';
import { judge } from './judging.ts';
import type { Files } from './program.ts';
import { shortest } from './shrinking.ts';

const { values } = parseArgs({
  options: {
    form: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
  },
});

// What a program leaves to run later fails by itself.
process.on('unhandledRejection', () => undefined);

for (const [title, form] of Object.entries(forms)) {
  if (!title.includes(values.form)) continue;
  console.log(`== ${title}`);
  let found = 0;
  for (let at = Number(values.from); found < Number(values.count); at += 1) {
    const files = draw(form, choicesOf({ seed: Number(values.seed), at }));
    const { known, knowable, difference } = await judge(form, files);
    if (difference !== undefined || known === knowable) continue;
    found += 1;
    const small = await shortest(files, async (some: Files) => {
      const verdict = await judge(form, some);
      return verdict.difference === undefined && verdict.known < verdict.knowable;
    });
    const texts = Object.entries(small).map(([name, text]) =>
      name === 'main.ts' ? text : `// ${name}\n${text}`,
    );
    console.log(`-- ${at}: ${knowable - known} of ${knowable}\n${texts.join('\n')}\n`);
  }
}
