import { Button, Section } from '@reprise/ui';
import { useEffect, useRef, useState } from 'react';
import { ProductGrid, type ProductGridProps } from '../product-card/product-grid.tsx';
import { useT } from '../texts.ts';
import { useViewedProducts } from './use-viewed-products.ts';
import css from './viewed-shelf.module.css';

export interface ViewedShelfProps {
  /** The product of the page: it is recorded, and the shelf lists the others. */
  current?: number;
  layout?: ProductGridProps['layout'];
}

/** Confirms that the history was deleted, in place of the button that had the focus. */
function Cleared() {
  const t = useT();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={css.cleared}>
      {t('recentlyViewed.cleared')}
    </p>
  );
}

/** The products that the visitor viewed last, with a button that deletes the history. */
export function ViewedShelf({ current, layout = 'shelf' }: ViewedShelfProps) {
  const t = useT();
  const { products, forget } = useViewedProducts(current);
  const [isCleared, setCleared] = useState(false);
  if (isCleared) return <Cleared />;
  if (products.length === 0) return null;
  return (
    <Section heading={t('recentlyViewed.title')} className="no-print">
      <div className={css.shelf}>
        <ProductGrid products={products} layout={layout} level={3} />
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            forget();
            setCleared(true);
          }}
        >
          {t('recentlyViewed.clear')}
        </Button>
      </div>
    </Section>
  );
}
