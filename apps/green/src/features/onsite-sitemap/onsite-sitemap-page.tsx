import type { CategoryNode } from '@reprise/entities/category';
import { rangesOf } from '@reprise/entities/sitemap-range';
import { type Platform, renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Container, Heading, type IndexedLink, LinkIndex, Section } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { OnsiteSitemapData } from './onsite-sitemap.loader.ts';
import css from './onsite-sitemap-page.module.css';

/** Categories with those below them, without accessories, which the shop does not buy (rule address-32). */
const departmentLinks = (categories: readonly CategoryNode[], platform: Platform): IndexedLink[] =>
  categories
    .filter(({ productCount = 0, isAccessory }) => productCount > 0 && !isAccessory)
    .map(({ name, path, children }) => ({
      label: name,
      href: platform.path('green_category', { path }),
      children: departmentLinks(children, platform),
    }));

function Links({ heading, links }: { heading: string; links: readonly IndexedLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section heading={heading}>
      <LinkIndex links={links} renderLink={renderLink} />
    </Section>
  );
}

/** Everything that the shop buys as links, with the most wanted products on pages of a hundred. */
export function OnsiteSitemapPage() {
  const t = useT();
  const platform = usePlatform();
  const { range, categories, products, total } = useLoaderData<OnsiteSitemapData>();
  const to = Math.min(range.to, range.from + products.length - 1);
  const pages = rangesOf(total).map((page) => ({
    label: t('onsiteSitemap.range', { ...page }),
    href: platform.path('green_onsite_sitemap', page),
  }));
  const ways = [
    { label: t('onsiteSitemap.start'), href: platform.path('green_landing', {}) },
    { label: t('onsiteSitemap.explained'), href: platform.path('static_content', { path: 'selling' }) },
    { label: t('onsiteSitemap.many'), href: platform.path('green_bulk', {}) },
    { label: t('sale.link.title'), href: platform.path('trade_in_order_link', {}) },
  ];
  const isFirst = range.from === 1;
  return (
    <Container className={css.page}>
      <Heading level={1} size="3xl">
        {isFirst ? t('onsiteSitemap.title') : t('onsiteSitemap.titlePage', { ...range })}
      </Heading>
      {isFirst ? (
        <>
          <Links heading={t('onsiteSitemap.ways')} links={ways} />
          <Links heading={t('onsiteSitemap.categories')} links={departmentLinks(categories, platform)} />
        </>
      ) : null}
      <Links heading={t('onsiteSitemap.products', { from: range.from, to })} links={products} />
      <Links heading={t('onsiteSitemap.pages')} links={pages} />
    </Container>
  );
}
