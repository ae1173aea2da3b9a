import type { Product } from '@reprise/entities/product';
import { renderLink } from '@reprise/platform';
import { Section, type SectionProps } from '@reprise/ui';
import { ProductGrid, type ProductGridProps, ProductGridSkeleton } from '../product-card/product-grid.tsx';

export interface ProductShelfProps extends Pick<ProductGridProps, 'footer'> {
  id: string;
  title: string;
  className?: string;
  /** Link to more of them. */
  action?: SectionProps['action'];
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
}

/** A titled row of products; renders nothing if there are none. */
export function ProductShelf({ id, title, className, action, products, footer }: ProductShelfProps) {
  if (products?.length === 0) return null;
  return (
    <Section id={id} heading={title} className={className} action={action} renderLink={renderLink}>
      {products ? (
        <ProductGrid products={products} layout="shelf" footer={footer} />
      ) : (
        <div aria-busy="true">
          <ProductGridSkeleton count={4} layout="shelf" />
        </div>
      )}
    </Section>
  );
}
