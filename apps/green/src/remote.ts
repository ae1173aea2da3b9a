import { formatPath } from '@reprise/markets';
import { defineRemote } from '@reprise/platform';
import { routes } from './routes.ts';

export const remote = defineRemote({
  name: 'green',
  routes,
  probes: (language) => [formatPath('green_landing', {}, language)],
  loadMessages: async (language) => (await messages[language]()).default,
  loadTracking: async () => (await import(/* webpackChunkName: "tracking" */ './tracking/tracking.ts')).tracking,
});

const messages = {
  de: () => import(/* webpackChunkName: "i18n-de" */ './locales/de.json'),
  en: () => import(/* webpackChunkName: "i18n-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "i18n-es" */ './locales/es.json'),
  fr: () => import(/* webpackChunkName: "i18n-fr" */ './locales/fr.json'),
  it: () => import(/* webpackChunkName: "i18n-it" */ './locales/it.json'),
  nl: () => import(/* webpackChunkName: "i18n-nl" */ './locales/nl.json'),
};
