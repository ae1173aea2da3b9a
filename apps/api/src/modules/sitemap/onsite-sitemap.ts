import { maxSitemapBrands, maxTopProducts, topProductsPerPage } from '@reprise/entities/constants/sitemap';
import type { Language } from '@reprise/entities/language';
import type { OnsiteSitemap, SellingSitemap } from '@reprise/entities/onsite-sitemap';
import type { SitemapKind } from '@reprise/entities/sitemap';
import { asShown } from '@reprise/entities/storage-units';
import { formatPath } from '@reprise/markets';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { Locale } from '../../locale.ts';
import type { CategoryTree } from '../catalogue/index.ts';
import { editorialLinks } from '../content/index.ts';
import { condition } from './sitemap-queries.ts';

type Link = OnsiteSitemap['brands'][number];
const routeOf = { buy: 'product_details', sell: 'green_product' } as const;
const themeKinds: readonly string[] = ['theme', 'promo'];

/** Links to the products of each brand in the department that has most of them. */
async function brandLinks(db: Kysely<Database>, tree: CategoryTree, language: Language): Promise<Link[]> {
  const { rows } = await sql<{ brand: string; category_id: number }>`
    select brand, (array_agg(category_id order by products desc, category_id))[1] as category_id from (
      select facts ->> 'brand' as brand, category_id, count(*)::int as products from products
      where in_stock and allowed_purchase and facts ->> 'brand' <> '' group by 1, 2
    ) counted group by brand order by sum(products) desc, brand limit ${maxSitemapBrands}`.execute(db);
  return rows
    .flatMap(({ brand, category_id: id }) => {
      const [root] = tree.category(id, language)?.materializedPath ?? [];
      const path = root === undefined ? undefined : tree.category(root, language)?.path;
      if (path === undefined) return [];
      return [
        { label: brand, href: `${formatPath('category', { path }, language)}?${new URLSearchParams({ brand })}` },
      ];
    })
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
}

async function countTopProducts(db: Kysely<Database>, kind: SitemapKind): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select 1 from products p where ${condition(kind)} limit ${maxTopProducts}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

async function topProducts(db: Kysely<Database>, kind: SitemapKind, from: number, language: Language): Promise<Link[]> {
  const limit = Math.min(topProductsPerPage, maxTopProducts - from + 1);
  const rows = await db
    .selectFrom('products as p')
    .select(['id', 'slug', 'name'])
    .where(condition(kind))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .offset(from - 1)
    .limit(limit)
    .execute();
  return rows.map(({ id, slug, name }) => ({
    label: asShown(language, name),
    href: formatPath(routeOf[kind], { id, slug }, language),
  }));
}

/** The most wanted products that are sold or bought, as links from a place on (rules address-30 and address-32). */
export async function loadTopProducts(
  { db }: Pick<AppContext, 'db'>,
  kind: SitemapKind,
  from: number,
  language: Language,
): Promise<SellingSitemap> {
  return { products: await topProducts(db, kind, from, language), total: await countTopProducts(db, kind) };
}

/** The contents of the shop as links for visitors; categories come with the menu. */
export async function loadOnsiteSitemap(
  context: Pick<AppContext, 'db' | 'catalogue' | 'config'>,
  from: number,
  locale: Locale,
): Promise<OnsiteSitemap> {
  const { db, catalogue } = context;
  const tree = await catalogue.categories(db);
  const editorial = (await editorialLinks(context, locale)).map(({ kind, ...link }) => ({
    isTheme: themeKinds.includes(kind),
    link,
  }));
  return {
    brands: await brandLinks(db, tree, locale.language),
    themes: editorial.flatMap(({ isTheme, link }) => (isTheme ? [link] : [])),
    topics: editorial.flatMap(({ isTheme, link }) => (isTheme ? [] : [link])),
    ...(await loadTopProducts(context, 'buy', from, locale.language)),
  };
}
