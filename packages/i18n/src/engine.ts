import { createInstance } from 'i18next';
import type { Language, Messages } from './messages.ts';

/** Texts by language, then by namespace. Read on every call, so that texts can be added later. */
export type EngineResources = Record<string, Record<string, Messages>>;

/**
 * Finds the text of a key, with its placeholders. The result's `language` is that of the text, which may be the fallback; its
 * `key` has the plural ending under which the browser's engine looks first.
 */
export type FindMessage = (
  namespace: string,
  key: string,
  count: number | undefined,
) => { text: string; language: string; key?: string } | undefined;

type Found = NonNullable<ReturnType<FindMessage>>;

/** Texts that were found, by key and plural form. Shared by all requests, since the texts of a release never change. */
const found = new WeakMap<Messages, Map<string, Found>>();
const pluralRules = new Map<Language, { rules: Intl.PluralRules; known: Map<number, string> }>();
const maxKnown = 1000;

function pluralForm(language: Language, count: number): string {
  const { rules, known } = pluralRules.get(language) ?? { rules: new Intl.PluralRules(language), known: new Map() };
  pluralRules.set(language, { rules, known });
  const form = known.get(count) ?? rules.select(count);
  if (known.size < maxKnown) known.set(count, form);
  return form;
}

/**
 * The reference engine: i18next, called once for each text of a release. Browser builds use `engine.browser.ts` instead, which
 * must find the same texts.
 */
export function createEngine(
  language: Language,
  resources: EngineResources,
  fallback: Language | undefined,
): FindMessage {
  let reference: FindMessage | undefined;
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

function createReference(language: Language, resources: EngineResources, fallback: Language | undefined): FindMessage {
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
