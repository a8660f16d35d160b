/**
 * typesafe-i18n: `L.en.commands.ping()`, `i18nObject('en').commands.ping()`, `i18nString('en')('commands.ping')`. Its
 * catalogs are modules: `en/index.ts` beside the file that the library generates.
 */
import { maximumDepth, property, type ValueNode } from '../../../syntax/tree.ts';
import { Caller } from './caller.ts';
import { slotIn } from './lookup.ts';
import { type Adapter, type Call, objectOf, type Translator, translatorAt, unknownAt } from './translator.ts';

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
  const catalog = catalogOf(at, locale);
  if (!catalog) return undefined;
  const use = evaluator.span(node);
  const value = written(catalog.texts, path);
  if (value === 'absent') {
    const isElsewhere = localesOf(at).some((other) => {
      const found = other === locale ? undefined : catalogOf(at, other);
      return found && written(found.texts, path) !== 'absent';
    });
    const { uri } = catalog.owner;
    const lack = {
      locale,
      key: path.join('.'),
      catalog: uri === undefined ? undefined : { uri, path: shortOf(uri) },
      ...slotIn(catalog.texts, path, (text) => evaluator.takenFrom(catalog.owner, text, use)),
    };
    return isElsewhere ? { ...unknownAt(use), lack } : undefined;
  }
  // Braces are placeholders and plurals.
  const isPlain = value?.kind === 'string' && !/[{}]/.test(value.value);
  return isPlain ? evaluator.takenFrom(catalog.owner, value, use) : undefined;
}

interface ScriptCatalog {
  readonly texts: ValueNode;
  readonly owner: Caller;
}

/** The texts of a locale, beside the generated module. */
function catalogOf(at: Caller, locale: string): ScriptCatalog | undefined {
  if (!/^[\w-]+$/.test(locale)) return undefined;
  for (const specifier of [`./${locale}/index.js`, `./${locale}/index.ts`, `./${locale}`]) {
    const exported = at.program.exported(at.uri, specifier, 'default');
    if (!exported) continue;
    const owner = new Caller(at.machine, exported.source, at.program);
    return { texts: owner.treeOf(exported.value, { start: 0, end: 0 }), owner };
  }
  return undefined;
}

/** What stands under the keys; `absent` where certainly nothing does. */
function written(texts: ValueNode, path: readonly string[]): ValueNode | 'absent' | undefined {
  let value: ValueNode | undefined = texts;
  for (const step of path) {
    const before: ValueNode | undefined = value;
    if (before?.kind !== 'object' && before?.kind !== 'array') return undefined;
    value = before.kind === 'object' ? property(before, step)?.value : before.items[Number(step)];
    if (before.kind === 'array' && before.open) return undefined;
    if (!value) return before.open || before.broken ? undefined : 'absent';
  }
  return value;
}

/** The locales that the generated module lists. */
function localesOf(at: Caller): readonly string[] {
  const own = at.uri?.split('/').at(-1);
  const listed = own === undefined ? undefined : at.program.exported(at.uri, `./${own}`, 'locales');
  const list = listed && at.treeOf(listed.value, { start: 0, end: 0 });
  return list?.kind === 'array'
    ? list.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []))
    : [];
}

/** The last names of a path: `en/index.ts`. */
const shortOf = (uri: string): string => uri.split('/').slice(-2).join('/');

const byLocale = (use: (locale: string, call: Call) => Translator): Translator => ({
  call(call) {
    const locale = call.args.textAt(0);
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
        const key = call.args.textAt(0);
        return key === undefined ? undefined : textAt(evaluator, locale, key.split('.'), call);
      },
    })),
  }),
};
