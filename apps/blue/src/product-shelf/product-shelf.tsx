import type { Product } from '@reprise/entities/product';
import { Section } from '@reprise/ui';
import { ProductGrid, ProductGridSkeleton } from '../product-card/product-grid.tsx';

export interface ProductShelfProps {
  id: string;
  title: string;
  className?: string;
  /** Undefined while they are loaded. */
  products: readonly Product[] | undefined;
}

/** A titled row of products; nothing where there are none. */
export function ProductShelf({ id, title, className, products }: ProductShelfProps) {
  if (products?.length === 0) return null;
  return (
    <Section id={id} heading={title} className={className}>
      {products ? (
        <ProductGrid products={products} layout="shelf" />
      ) : (
        <div aria-busy="true">
          <ProductGridSkeleton count={4} layout="shelf" />
        </div>
      )}
    </Section>
  );
}
