import { topProductsPerPage } from '@reprise/entities/constants/sitemap';
import { usePlatform } from '@reprise/platform';
import { Icon, Logo, ShieldCheck } from '@reprise/ui';
import type { MenuNode } from '../../menu/menu-tree.ts';
import { useT } from '../../texts.ts';
import { LinkColumn } from './link-column.tsx';
import css from './site-footer.module.css';

/** The static columns of the footer: the shop, buying, selling, help. */
export function FooterColumns({ menu }: { menu: readonly MenuNode[] }) {
  const t = useT();
  const { brand, path } = usePlatform();
  return (
    <>
      <section className={css.brand}>
        <Logo name={brand} />
        <p className={css.note}>{t('footer.note', { brand })}</p>
        <p className={css.promise}>
          <Icon of={ShieldCheck} />
          {t('footer.promise')}
        </p>
      </section>
      <LinkColumn
        title={t('footer.buy')}
        links={[
          ...menu.map((node) => ({ href: path('category', { path: node.path }), text: node.name })),
          { href: path('sale_landing', {}), text: t('menu.sale') },
          { href: path('category_landing', {}), text: t('menu.allCategories') },
          { href: path('onsite_sitemap', { from: 1, to: topProductsPerPage }), text: t('footer.sitemap') },
          { href: path('authors_list', {}), text: t('footer.authors') },
          { href: path('comparison', {}), text: t('footer.comparison') },
        ]}
      />
      <LinkColumn
        title={t('footer.sell')}
        links={[
          { href: path('green_landing', {}), text: t('header.sell') },
          { href: path('static_content', { path: 'selling' }), text: t('footer.sellStart') },
          { href: path('green_bulk', {}), text: t('footer.sellMany') },
          { href: path('trade_in', { step: 'cart' }), text: t('header.sellCart') },
          { href: path('green_onsite_sitemap', { from: 1, to: topProductsPerPage }), text: t('footer.sellSitemap') },
          { href: path('trade_in_order_link', {}), text: t('footer.saleLink') },
        ]}
      />
      <LinkColumn
        title={t('footer.service.title')}
        links={[
          ...(['help', 'delivery', 'returns'] as const).map((page) => ({
            href: path('static_content', { path: page }),
            text: t(`footer.service.${page}`),
          })),
          { href: path('order_link', {}), text: t('footer.service.orderLink') },
          { href: path('warranty', {}), text: t('footer.service.warranty') },
          { href: path('static_content', { path: 'testing' }), text: t('footer.service.testing') },
          { href: path('blog', {}), text: t('footer.service.blog') },
          { href: path('newsletter', {}), text: t('footer.service.newsletter') },
          { href: path('static_content', { path: 'about' }), text: t('footer.service.about', { brand }) },
        ]}
      />
    </>
  );
}
