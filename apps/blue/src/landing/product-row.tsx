import type { Product } from '@reprise/entities/product';
import { renderLink } from '@reprise/platform';
import { Section } from '@reprise/ui';
import { ProductGrid } from '../product-card/product-grid.tsx';

export interface ProductRowProps {
  title: string;
  products: readonly Product[];
  lead?: string;
  /** Link to all of them. */
  action?: { label: string; href: string } | undefined;
  layout?: 'shelf' | 'grid' | 'rows';
  inView?: number;
}

/** A heading with products under it. */
export function ProductRow({ title, products, lead, action, layout = 'shelf', inView = 0 }: ProductRowProps) {
  return (
    <Section heading={title} lead={lead} action={action} renderLink={renderLink}>
      <ProductGrid products={products} layout={layout} inView={inView} level={3} isSelection />
    </Section>
  );
}
