import type { ContentPage } from '@reprise/entities/content-block';
import type { Head, HeadArguments, Platform } from '@reprise/platform';
import { breadcrumbList, faqPage, itemList, type StructuredData } from '@reprise/platform/structured-data';
import { blockOf, productRows } from '../../landing/landing-blocks.ts';
import { productPaths } from '../../product-list/list-head.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { landingNameOf } from './landing-name.ts';

/** Structured data of a landing page: breadcrumbs, products and questions. */
function landingJsonLd(platform: Platform, page: ContentPage, path: string): StructuredData[] {
  const faq = blockOf(page.blocks, 'faq');
  const products = productRows(page.blocks).flatMap((row) => row.products);
  return [
    breadcrumbList(platform, [
      { name: getT(platform.i18n)('common.home'), path: platform.path('landing_page', {}) },
      { name: page.title, path },
    ]),
    ...(products.length > 0 ? [itemList(platform, { items: productPaths(platform, products) })] : []),
    ...(faq ? [faqPage(faq.items)] : []),
  ];
}

/** Title and description come with the content, except for `/kaufen`, the overview of all departments. */
export function head({ platform, url }: HeadArguments): Head | undefined {
  const name = landingNameOf(url.pathname, platform.market);
  const page = name && platform.area(blueStore).getState().landing.pages[name]?.data;
  if (!page) return undefined;
  const path = name === 'categories' ? platform.path('category_landing', {}) : url.pathname;
  return {
    title: page.title,
    description: page.description,
    canonical: path,
    jsonLd: process.env.SIDE === 'browser' ? [] : landingJsonLd(platform, page, path),
  };
}
