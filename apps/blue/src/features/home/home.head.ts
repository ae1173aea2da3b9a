import type { Head, HeadArguments } from '@reprise/platform';
import { faqPage, organization, webSite } from '@reprise/platform/structured-data';
import { blockOf } from '../../landing/landing-blocks.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';

/** Structured data of the home page: the site with its search, and the questions it answers. */
export function head({ platform }: HeadArguments): Head {
  const t = getT(platform.i18n);
  const page = platform.area(blueStore).getState().landing.pages.home?.data;
  const faq = blockOf(page?.blocks ?? [], 'faq');
  return {
    title: page?.title ?? t('home.headTitle'),
    description: page?.description ?? t('home.headDescription'),
    canonical: platform.path('landing_page', {}),
    jsonLd:
      process.env.SIDE === 'browser'
        ? []
        : [
            webSite(platform, platform.path('search', {})),
            organization(platform),
            ...(faq ? [faqPage(faq.items)] : []),
          ],
  };
}
