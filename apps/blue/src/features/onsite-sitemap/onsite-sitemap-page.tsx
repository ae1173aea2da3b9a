import type { CategoryNode } from '@reprise/entities/category';
import type { OnsiteSitemap } from '@reprise/entities/onsite-sitemap';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Container, Heading, Section, TextLink } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { OnsiteSitemapData } from './onsite-sitemap.loader.ts';
import css from './onsite-sitemap-page.module.css';
import { rangesOf } from './sitemap-range.ts';

function LinkList({ heading, links }: { heading: string; links: OnsiteSitemap['brands'] }) {
  if (links.length === 0) return null;
  return (
    <Section heading={heading}>
      <ul className={css.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href} variant="quiet" renderLink={renderLink}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A category with those below it; empty ones are left out. */
function Department({ node, isRoot = false }: { node: CategoryNode; isRoot?: boolean }) {
  const platform = usePlatform();
  const children = node.children.filter(({ productCount = 0 }) => productCount > 0);
  return (
    <li className={isRoot ? css.department : undefined}>
      <TextLink href={platform.path('category', { path: node.path })} variant="quiet" renderLink={renderLink}>
        {node.name}
      </TextLink>
      {children.length > 0 ? (
        <ul className={css.below}>
          {children.map((child) => (
            <Department key={child.id} node={child} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Departments({ categories }: { categories: readonly CategoryNode[] }) {
  const t = useT();
  const filled = categories.filter(({ productCount = 0 }) => productCount > 0);
  return (
    <Section heading={t('onsiteSitemap.categories')}>
      <ul className={css.departments}>
        {filled.map((node) => (
          <Department key={node.id} node={node} isRoot />
        ))}
      </ul>
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
          <Departments categories={categories} />
          <LinkList heading={t('onsiteSitemap.brands')} links={brands} />
          <LinkList heading={t('onsiteSitemap.themes')} links={themes} />
          <LinkList heading={t('onsiteSitemap.topics')} links={topics} />
        </>
      ) : null}
      <LinkList heading={t('onsiteSitemap.products', { from: range.from, to })} links={products} />
      <LinkList heading={t('onsiteSitemap.pages')} links={pages} />
    </Container>
  );
}
