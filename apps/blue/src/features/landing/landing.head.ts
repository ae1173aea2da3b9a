import type { Head, HeadArguments } from '@reprise/platform';
import { faqPage } from '../../landing/faq.tsx';
import { blockOf } from '../../landing/landing-blocks.ts';
import { blueStore } from '../../store.ts';
import { landingNameOf } from './landing-name.ts';

/** Title and description are the content's own; `/kaufen` alone belongs to the overview of the departments. */
export function head({ platform, url }: HeadArguments): Head | undefined {
  const name = landingNameOf(url.pathname, platform.market);
  const page = name && platform.area(blueStore).getState().landing.pages[name]?.data;
  if (!page) return undefined;
  const faq = blockOf(page.blocks, 'faq');
  return {
    title: page.title,
    description: page.description,
    ...(name === 'categories' ? { canonical: platform.path('category_landing', {}) } : {}),
    ...(faq ? { jsonLd: [faqPage(faq)] } : {}),
  };
}
