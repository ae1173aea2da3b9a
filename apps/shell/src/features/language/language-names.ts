import type { Language } from '@reprise/markets';

/** Every language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
};
