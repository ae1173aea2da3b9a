import { createInstance } from 'i18next';
import type { Language, Messages } from './messages.ts';

/** Texts by language, then by namespace; read at every look-up, so that later additions are seen. */
export type EngineResources = Record<string, Record<string, Messages>>;

/**
 * Finds the text of a key, still with its placeholders; `language` says whose text it is when English stands in, `ending` under
 * which plural ending of the key the browser's engine finds it first.
 */
export type LookUp = (
  namespace: string,
  key: string,
  count: number | undefined,
) => { text: string; language: string; ending?: string } | undefined;

type Found = NonNullable<ReturnType<LookUp>>;

/** What was found in an area's texts, by key and plural form: the texts of a release never change, so this outlives a request. */
const found = new WeakMap<Messages, Map<string, Found>>();
const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/**
 * The reference engine: i18next, asked once for each text of a release. In browsers the build takes `engine.browser.ts` instead,
 * which must find the same texts.
 */
export function createEngine(language: Language, resources: EngineResources, fallback: Language | undefined): LookUp {
  let reference: LookUp | undefined;
  return (namespace, key, count) => {
    const own = resources[language]?.[namespace];
    const known = (own && found.get(own)) ?? new Map<string, Found>();
    const ending = count === undefined ? '' : `_${pluralForm(language, count)}`;
    const form = key + ending;
    const before = known.get(form);
    if (before) return before;
    reference ??= createReference(language, resources, fallback);
    const text = reference(namespace, key, count);
    if (!text) return undefined;
    const result = { ...text, ending };
    if (own && text.language === language) found.set(own, known.set(form, result));
    return result;
  };
}

function createReference(language: Language, resources: EngineResources, fallback: Language | undefined): LookUp {
  const engine = createInstance();
  engine.init({
    lng: language,
    fallbackLng: fallback ?? false,
    load: 'currentOnly',
    resources,
    initAsync: false,
    ns: [],
    nsSeparator: false,
    returnNull: false,
  });
  return (namespace, key, count) => {
    const result = engine.t(key, {
      ...(count === undefined ? {} : { count }),
      ns: namespace,
      defaultValue: '',
      nest: false,
      skipInterpolation: true,
      returnDetails: true,
    });
    return result.res === '' ? undefined : { text: result.res, language: result.usedLng };
  };
}
