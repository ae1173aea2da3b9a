import { ProductShelf } from '../../product-shelf/product-shelf.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** Products like this one; where they cannot be had, nothing is missed. */
export function SimilarProducts({ id }: { id: number }) {
  const t = useT();
  const similar = blueStore.use((state) => state.product.similar[id]);
  if (similar?.status === 'failure') return null;
  // on paper a page is about its own product
  return <ProductShelf id="similar" title={t('product.similar.title')} products={similar?.data} className="no-print" />;
}
