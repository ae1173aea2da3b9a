import { usePlatform } from '@reprise/platform';

/** Names languages in the language of the page. */
export function useLanguageName(): (language: string) => string {
  const { locale } = usePlatform().market;
  return (language) => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}
