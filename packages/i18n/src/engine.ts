import { createInstance } from 'i18next';
import type { Language, Messages } from './messages.ts';

/** Texts by language, then by namespace; read at every look-up, so that later additions are seen. */
export type EngineResources = Record<string, Record<string, Messages>>;

/**
 * Finds the text of a key, still with its placeholders; `language` says whose text it is when English stands in, `key` under
 * which key, with its plural ending, the browser's engine finds it first.
 */
export type LookUp = (
  namespace: string,
  key: string,
  count: number | undefined,
) => { text: string; language: string; key?: string } | undefined;

type Found = NonNullable<ReturnType<LookUp>>;

/** What was found in an area's texts, by key and plural form: the texts of a release never change, so this outlives a request. */
const found = new WeakMap<Messages, Map<string, Found>>();
const pluralRules = new Map<Language, { rules: Intl.PluralRules; known: Map<number, string> }>();
const mostKnown = 1000;

function pluralForm(language: Language, count: number): string {
  const { rules, known } = pluralRules.get(language) ?? { rules: new Intl.PluralRules(language), known: new Map() };
  pluralRules.set(language, { rules, known });
  const form = known.get(count) ?? rules.select(count);
  if (known.size < mostKnown) known.set(count, form);
  return form;
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
    const form = count === undefined ? key : `${key}_${pluralForm(language, count)}`;
    const before = known.get(form);
    if (before) return before;
    reference ??= createReference(language, resources, fallback);
    const text = reference(namespace, key, count);
    if (!text) return undefined;
    const result = { ...text, key: form };
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
