import { FALLBACK_WIDTH, type PictureProps, srcSetOf, WIDTHS } from './picture.tsx';

/**
 * Starts to load the file that a `Picture` with the same values will show, so that it is there when the picture is
 * rendered. For browsers only.
 */
export function loadPicture({ src, sizes, widths = WIDTHS }: Pick<PictureProps, 'src' | 'sizes' | 'widths'>): void {
  const source = document.createElement('source');
  Object.assign(source, { type: 'image/avif', sizes, srcset: srcSetOf(src, widths) });
  const image = document.createElement('img');
  image.fetchPriority = 'high';
  document.createElement('picture').append(source, image);
  image.src = `${src}/${FALLBACK_WIDTH}.webp`;
}
