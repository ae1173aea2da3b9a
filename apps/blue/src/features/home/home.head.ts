import type { Head, HeadArguments } from '@reprise/platform';
import { faqPage } from '../../landing/faq.tsx';
import { blockOf } from '../../landing/landing-blocks.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';

/** The home page presents the shop: its site with the search, and the questions it answers. */
export function head({ platform }: HeadArguments): Head {
  const t = getT(platform.i18n);
  const page = platform.area(blueStore).getState().landing.pages.home?.data;
  const faq = blockOf(page?.blocks ?? [], 'faq');
  const { origin } = platform.market;
  const website = {
    '@type': 'WebSite',
    name: platform.brand,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${platform.path('search', {})}?q={query}`,
      'query-input': 'required name=query',
    },
  };
  return {
    title: page?.title ?? t('home.headTitle'),
    description: page?.description ?? t('home.headDescription'),
    canonical: platform.path('landing_page', {}),
    jsonLd: [website, ...(faq ? [faqPage(faq)] : [])],
  };
}
