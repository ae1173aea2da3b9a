import type { CategoryNode } from '@reprise/entities/category';
import { maxTopProducts } from '@reprise/entities/constants/sitemap';
import type { OnsiteSitemap } from '@reprise/entities/onsite-sitemap';
import { rangeAround, type SitemapRange } from '@reprise/entities/sitemap-range';
import { type LoaderFunctionArgs, pageError, platformOf, redirect, routeParams } from '@reprise/platform';

export interface OnsiteSitemapData extends OnsiteSitemap {
  range: SitemapRange;
  /** On the first page only. */
  categories: readonly CategoryNode[];
}

/** Loads the page of a range. Other ranges lead to the page that has their first place. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OnsiteSitemapData> {
  const platform = platformOf(context);
  const { from, to } = routeParams('onsite_sitemap', request, platform);
  if (from > maxTopProducts) return pageError();
  const range = rangeAround(from);
  if (range.from !== from || range.to !== to) throw redirect(platform.path('onsite_sitemap', range), 301);
  const { catalogue } = await platform.api();
  const { signal } = request;
  const [sitemap, menu] = await Promise.all([
    catalogue.onsiteSitemap(from, { signal }),
    from === 1 ? catalogue.navigationView(undefined, { signal }) : undefined,
  ]);
  if (from > 1 && sitemap.products.length === 0) return pageError();
  return { ...sitemap, range, categories: menu?.categories ?? [] };
}
