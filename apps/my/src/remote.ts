import { formatPath } from '@reprise/markets';
import { defineRemote } from '@reprise/platform';
import { routes } from './routes.ts';
import { restoreForm } from './typed-forms/typed-form.ts';

export const remote = defineRemote({
  name: 'my',
  routes,
  probes: (language) => [formatPath('my_overview', {}, language), formatPath('wishlist', {}, language)],
  actions: {
    [restoreForm]: async (platform, payload) => {
      const { keepForPage } = await import(/* webpackChunkName: "typed-forms" */ './typed-forms/restore-form.ts');
      await keepForPage(platform, payload);
    },
  },
  loadMessages: async (language) => (await messages[language]()).default,
});

const messages = {
  de: () => import(/* webpackChunkName: "i18n-de" */ './locales/de.json'),
  en: () => import(/* webpackChunkName: "i18n-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "i18n-es" */ './locales/es.json'),
  fr: () => import(/* webpackChunkName: "i18n-fr" */ './locales/fr.json'),
  it: () => import(/* webpackChunkName: "i18n-it" */ './locales/it.json'),
  nl: () => import(/* webpackChunkName: "i18n-nl" */ './locales/nl.json'),
};
