import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { I18n } from './create-i18n.ts';
import type { Format } from './format.ts';
import type { Language } from './messages.ts';

const I18nContext = createContext<I18n | undefined>(undefined);

/** Provides the texts of a page. The language never changes within a page, since each language has its own host. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** The texts and formats of this page. Throws outside an I18nProvider. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('i18n: there is no I18nProvider above this component');
  // Render again when texts that were blank are loaded.
  useSyncExternalStore(i18n.subscribe, i18n.version, i18n.version);
  return i18n;
}

/** The language of this page. */
export function useLanguage(): Language {
  return useI18n().language;
}

/** The BCP 47 tag that this page formats with. */
export function useLocale(): string {
  return useI18n().locale;
}

/** Formatters for prices (cents), numbers, percentages, dates, relative times and lists. */
export function useFormat(): Format {
  return useI18n().format;
}
