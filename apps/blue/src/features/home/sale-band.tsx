import { referencePriceDays } from '@reprise/entities/constants/prices';
import type { BlockOf } from '@reprise/entities/content-block';
import { renderLink, usePlatform } from '@reprise/platform';
import { Heading, LinkButton } from '@reprise/ui';
import { byReduction } from '../../landing/landing-blocks.ts';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { useT } from '../../texts.ts';
import css from './sale-band.module.css';

/** The largest reductions in rows, beside a headline that explains how they are calculated. */
export function SaleBand({ block }: { block: BlockOf<'products'> }) {
  const t = useT();
  const platform = usePlatform();
  const products = byReduction(block.products).slice(0, 6);
  return (
    <section aria-labelledby="sale" className={css.band}>
      <div className={css.head}>
        <Heading level={2} size="3xl" id="sale">
          {block.title}
        </Heading>
        <p className={css.lead}>{t('home.saleText', { days: referencePriceDays })}</p>
        <p>
          <LinkButton
            href={block.href ?? platform.path('sale_landing', {})}
            variant="secondary"
            renderLink={renderLink}
          >
            {t('home.allSale')}
          </LinkButton>
        </p>
      </div>
      <ProductGrid products={products} layout="rows" level={3} sizes="10rem" />
    </section>
  );
}
