/**
 * typesafe-i18n: `L.en.commands.ping()`, `i18nObject('en').commands.ping()`, `i18nString('en')('commands.ping')`. Its
 * catalogs are modules: `en/index.ts` beside the file that the library generates.
 */
import { maximumDepth, property, type ValueNode } from '../../../syntax/tree.ts';
import { Caller } from './caller.ts';
import { type Adapter, type Call, objectOf, stringAt, type Translator, translatorAt } from './translator.ts';

/** Texts of a locale below some keys. `at` is the generated module, beside which the catalogs are. */
const texts = (at: Caller, locale: string, path: readonly string[]): Translator => ({
  ...(path.length < maximumDepth ? { member: (name) => texts(at, locale, [...path, name]) } : {}),
  call: (call) => (path.length === 0 ? undefined : textAt(at, locale, path, call)),
});

function textAt(
  at: Caller,
  locale: string,
  path: readonly string[],
  { evaluator, node }: Call,
): ValueNode | undefined {
  if (!/^[\w-]+$/.test(locale)) return undefined;
  for (const specifier of [`./${locale}/index.js`, `./${locale}/index.ts`, `./${locale}`]) {
    const exported = at.program.exportedDefault(at.uri, specifier);
    if (!exported) continue;
    const use = evaluator.span(node);
    const owner = new Caller(at.machine, exported.source, at.program);
    let value: ValueNode | undefined = owner.treeOf(exported.value, { start: 0, end: 0 });
    for (const step of path)
      value =
        value?.kind === 'object'
          ? property(value, step)?.value
          : value?.kind === 'array' && !value.open
            ? value.items[Number(step)]
            : undefined;
    // Braces are placeholders and plurals.
    const isPlain = value?.kind === 'string' && value.value !== '' && !/[{}]/.test(value.value);
    return isPlain && value ? evaluator.takenFrom(owner, value, use) : undefined;
  }
  return undefined;
}

const byLocale = (use: (locale: string, call: Call) => Translator): Translator => ({
  call(call) {
    const locale = stringAt(call.args, 0);
    return locale === undefined ? undefined : translatorAt(call, use(locale, call));
  },
});

export const typesafeI18n: Adapter = {
  packages: ['typesafe-i18n'],
  exports: objectOf({
    i18n: {
      call: (call) => translatorAt(call, { member: (locale) => texts(call.evaluator, locale, []) }),
    },
    i18nObject: byLocale((locale, { evaluator }) => texts(evaluator, locale, [])),
    i18nString: byLocale((locale, { evaluator }) => ({
      call(call) {
        const key = stringAt(call.args, 0);
        return key === undefined ? undefined : textAt(evaluator, locale, key.split('.'), call);
      },
    })),
  }),
};
