import type { ContentPage } from '@reprise/entities/content-block';
import type { Head, HeadArguments, Platform } from '@reprise/platform';
import { article, breadcrumbList, itemList, type StructuredData } from '@reprise/platform/structured-data';
import { productPaths } from '../../product-list/list-head.ts';
import { getT } from '../../texts.ts';

const largePicture = (picture: string) => `${picture}/1280.webp`;

/** Structured data: breadcrumbs, the article, the products. */
function editorialJsonLd(platform: Platform, page: ContentPage, path: string): StructuredData[] {
  const { title, description, date, picture, parents = [], blocks } = page;
  const products = blocks.flatMap((block) => (block.type === 'products' ? block.products : []));
  return [
    breadcrumbList(platform, [
      { name: getT(platform.i18n)('common.home'), path: platform.path('landing_page', {}) },
      ...parents.map(({ label, href }) => ({ name: label, path: href })),
      { name: title, path },
    ]),
    ...(date === undefined
      ? []
      : [article(platform, { name: title, path, description, date, images: picture ? [largePicture(picture)] : [] })]),
    ...(products.length > 0 ? [itemList(platform, { items: productPaths(platform, products) })] : []),
  ];
}

/** Title, description and picture come with the page. */
export function head({ platform, url, loaderData }: HeadArguments): Head | undefined {
  const page = loaderData as ContentPage | undefined;
  if (!page) return undefined;
  const { title, description, date, picture } = page;
  return {
    title,
    description,
    type: date === undefined ? 'website' : 'article',
    ...(picture && { image: { url: largePicture(picture), width: 1280, height: 720 } }),
    jsonLd: process.env.SIDE === 'browser' ? [] : editorialJsonLd(platform, page, url.pathname),
  };
}
