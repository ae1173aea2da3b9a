import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';
import { Gallery } from '@reprise/ui';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../texts.ts';
import { pictureSizes } from './picture-sizes.ts';

const Dialog = lazy(async () => {
  const { PictureDialog } = await import(/* webpackChunkName: "picture-dialog" */ './picture-dialog.tsx');
  return { default: PictureDialog };
});

/** The product's pictures. A click enlarges them, with code that is loaded then. */
export function ProductGallery({ view, product }: { view: ProductView | undefined; product: Product }) {
  const t = useT();
  const [zoomed, setZoomed] = useState<number>();
  const known = view?.pictures ?? product.thumbs_cover_urls.map((url) => ({ url, width: 1, height: 1 }));
  const alt = (position: number) => t('product.gallery.picture', { name: product.name, position });
  const pictures = known.map(({ url, width, height }, index) => ({ src: url, width, height, alt: alt(index + 1) }));
  return (
    <>
      <Gallery
        key={product.id}
        priority
        label={t('product.gallery.label')}
        sizes={pictureSizes}
        thumbnailLabel={(position, total) => t('product.gallery.thumbnail', { position, total })}
        zoomLabel={(position) => t('product.gallery.zoom', { picture: alt(position) })}
        onZoom={setZoomed}
        pictures={pictures}
      />
      {zoomed === undefined ? null : (
        <Suspense>
          <Dialog pictures={pictures} start={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
