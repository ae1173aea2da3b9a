import { createTranslations, type Messages } from '@reprise/i18n';
import type { Language } from '@reprise/markets';
import type en from './locales/en.json';

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  de: () => import(/* webpackChunkName: "i18n-de" */ './locales/de.json'),
  en: () => import(/* webpackChunkName: "i18n-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "i18n-es" */ './locales/es.json'),
  fr: () => import(/* webpackChunkName: "i18n-fr" */ './locales/fr.json'),
  it: () => import(/* webpackChunkName: "i18n-it" */ './locales/it.json'),
  nl: () => import(/* webpackChunkName: "i18n-nl" */ './locales/nl.json'),
};

/** The shell's messages in one language. */
export const shellMessages = async (language: Language): Promise<Messages> => (await loaders[language]()).default;

export const { useT, getT, Trans } = createTranslations<typeof en>('shell');
