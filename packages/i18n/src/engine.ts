import { createInstance } from 'i18next';
import type { Language, Messages } from './messages.ts';

/** Texts by language, then by namespace; read at every look-up, so that later additions are seen. */
export type EngineResources = Record<string, Record<string, Messages>>;

/** Finds the text of a key, still with its placeholders; `language` says whose text it is when English stands in. */
export type LookUp = (
  namespace: string,
  key: string,
  count: number | undefined,
) => { text: string; language: string } | undefined;

/**
 * The reference engine: i18next. In browsers the build takes `engine.browser.ts` instead, which must find the same texts.
 */
export function createEngine(language: Language, resources: EngineResources, fallback: Language | undefined): LookUp {
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
    const found = engine.t(key, {
      ...(count === undefined ? {} : { count }),
      ns: namespace,
      defaultValue: '',
      nest: false,
      skipInterpolation: true,
      returnDetails: true,
    });
    return found.res === '' ? undefined : { text: found.res, language: found.usedLng };
  };
}
