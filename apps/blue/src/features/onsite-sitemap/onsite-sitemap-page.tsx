import type { CategoryNode } from '@reprise/entities/category';
import { rangesOf } from '@reprise/entities/sitemap-range';
import { type Platform, renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Container, Heading, type IndexedLink, LinkIndex, Section } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { OnsiteSitemapData } from './onsite-sitemap.loader.ts';
import css from './onsite-sitemap-page.module.css';

/** Categories with those below them; empty ones are left out. */
const departmentLinks = (categories: readonly CategoryNode[], platform: Platform): IndexedLink[] =>
  categories
    .filter(({ productCount = 0 }) => productCount > 0)
    .map(({ name, path, children }) => ({
      label: name,
      href: platform.path('category', { path }),
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

/** Everything that is for sale and to read as links, with the most wanted products on pages of a hundred. */
export function OnsiteSitemapPage() {
  const t = useT();
  const platform = usePlatform();
  const { range, categories, brands, themes, topics, products, total } = useLoaderData<OnsiteSitemapData>();
  const to = Math.min(range.to, range.from + products.length - 1);
  const pages = rangesOf(total).map((page) => ({
    label: t('onsiteSitemap.range', { ...page }),
    href: platform.path('onsite_sitemap', page),
  }));
  const isFirst = range.from === 1;
  return (
    <Container className={css.page}>
      <Heading level={1} size="3xl">
        {isFirst ? t('onsiteSitemap.title') : t('onsiteSitemap.titlePage', { ...range })}
      </Heading>
      {isFirst ? (
        <>
          <Links heading={t('onsiteSitemap.categories')} links={departmentLinks(categories, platform)} />
          <Links heading={t('onsiteSitemap.brands')} links={brands} />
          <Links heading={t('onsiteSitemap.themes')} links={themes} />
          <Links heading={t('onsiteSitemap.topics')} links={topics} />
        </>
      ) : null}
      <Links heading={t('onsiteSitemap.products', { from: range.from, to })} links={products} />
      <Links heading={t('onsiteSitemap.pages')} links={pages} />
    </Container>
  );
}
