import { formatPath } from '@reprise/markets';
import { defineRemote } from '@reprise/platform';
import { routes } from './routes.ts';

export const remote = defineRemote({
  name: 'blue',
  routes,
  probes: (language) => [
    formatPath('landing_page', {}, language),
    formatPath('category_landing', {}, language),
    formatPath('checkout_cart', {}, language),
  ],
  loadMessages: async (language) => (await messages[language]()).default,
  loadTracking: async () => (await import(/* webpackChunkName: "tracking" */ './tracking/tracking.ts')).tracking,
  actions: {
    'wishlist.toggle': async (platform, payload) => {
      const { toggleWishlist } = await import(/* webpackChunkName: "wishlist" */ './wishlist/toggle-wishlist.ts');
      await toggleWishlist(platform, payload);
    },
    'buy-alert.add': async (platform, payload) => {
      const { setBuyAlert } = await import(/* webpackChunkName: "buy-alert-action" */ './buy-alert/set-buy-alert.ts');
      await setBuyAlert(platform, payload);
    },
  },
});

const messages = {
  de: () => import(/* webpackChunkName: "i18n-de" */ './locales/de.json'),
  en: () => import(/* webpackChunkName: "i18n-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "i18n-es" */ './locales/es.json'),
  fr: () => import(/* webpackChunkName: "i18n-fr" */ './locales/fr.json'),
  it: () => import(/* webpackChunkName: "i18n-it" */ './locales/it.json'),
  nl: () => import(/* webpackChunkName: "i18n-nl" */ './locales/nl.json'),
};
