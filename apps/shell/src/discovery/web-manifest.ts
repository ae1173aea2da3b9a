import { formatPath, type Language } from '@reprise/markets';
import { themeColours } from '../routing/page-area.ts';
import type { getT } from '../texts.ts';

const png = (size: number, purpose?: 'maskable') => ({
  src: `/icon-${purpose ? `${purpose}-` : ''}${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  ...(purpose ? { purpose } : {}),
});

/** The web manifest in a language, with shortcuts to selling, search and wishlist. */
export function webManifest(brand: string, language: Language, t: ReturnType<typeof getT>): object {
  return {
    id: '/',
    name: t('manifest.name', { brand }),
    short_name: brand,
    description: t('manifest.description'),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: themeColours.blue.light,
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      png(192),
      png(512),
      png(192, 'maskable'),
      png(512, 'maskable'),
    ],
    shortcuts: [
      { name: t('manifest.sell'), url: formatPath('green_landing', {}, language) },
      { name: t('manifest.search'), url: formatPath('search', {}, language) },
      { name: t('manifest.wishlist'), url: formatPath('wishlist', {}, language) },
    ].map((shortcut) => ({ ...shortcut, icons: [png(192)] })),
  };
}
