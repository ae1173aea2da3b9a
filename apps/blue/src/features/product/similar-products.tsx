import { ProductShelf } from '../../product-shelf/product-shelf.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** Similar products. Optional: renders nothing if they fail to load. */
export function SimilarProducts({ id }: { id: number }) {
  const t = useT();
  const similar = blueStore.use((state) => state.product.similar[id]);
  if (similar?.status === 'failure') return null;
  // Printed pages show only their own product.
  return <ProductShelf id="similar" title={t('product.similar.title')} products={similar?.data} className="no-print" />;
}
