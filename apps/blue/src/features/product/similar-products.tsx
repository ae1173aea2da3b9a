import { usePlatform } from '@reprise/platform';
import { ProductShelf } from '../../product-shelf/product-shelf.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** Similar products. Optional: renders nothing if they fail to load. */
export function SimilarProducts({ id }: { id: number }) {
  const t = useT();
  const platform = usePlatform();
  const similar = blueStore.use((state) => state.product.similar[id]);
  if (similar?.status === 'failure') return null;
  const all = platform.path('recommendations_list', { type: 'similar' });
  return (
    <ProductShelf
      id="similar"
      title={t('product.similar.title')}
      action={{ label: t('recommendations.all'), href: `${all}?productId=${id}` }}
      products={similar?.data}
      // Printed pages show only their own product.
      className="no-print"
    />
  );
}
