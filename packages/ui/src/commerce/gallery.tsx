import { type KeyboardEvent, type MouseEvent, type UIEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import css from './gallery.module.css';
import { Picture, type PictureProps } from './picture.tsx';

export type GalleryProps = {
  label: string;
  pictures: ReadonlyArray<Pick<PictureProps, 'src' | 'alt' | 'width' | 'height' | 'widths'>>;
  /** Accessible name of the link to a large picture, such as "Enlarge picture 2 of 4: Phone". */
  zoomLabel: (position: number, total: number) => string;
  /** Shows a picture in large. Without it, and without JavaScript, the link leads to its file. */
  onZoom?: ((index: number) => void) | undefined;
  /** Accessible name of a thumbnail, such as "Show picture 2 of 4". */
  thumbnailLabel: (position: number, total: number) => string;
  sizes?: string | undefined;
  /** Loads the first picture with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** Width of the file that a picture links to; pixels. */
const largeWidth = 1280;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A scrollable row of pictures that snaps. Pictures are links to their large files, thumbnails to the pictures, so it works
 * without JavaScript.
 */
export function Gallery({
  label,
  pictures,
  thumbnailLabel,
  zoomLabel,
  onZoom,
  sizes = '(min-width: 64rem) 40rem, 100vw',
  priority = false,
  className,
}: GalleryProps) {
  const prefix = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const follow = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const show = (event: MouseEvent | KeyboardEvent, index: number) => {
    const picture = strip.current?.children[index];
    if (!strip.current || !(picture instanceof HTMLElement)) return;
    // Do not change the hash, which may contain the chosen variant.
    event.preventDefault();
    strip.current.scrollTo({ left: picture.offsetLeft - strip.current.offsetLeft });
    setCurrent(index);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && !event.altKey) show(event, current + step);
  };
  const zoom = (event: MouseEvent, index: number) => {
    if (!onZoom || !isPlainClick(event)) return;
    event.preventDefault();
    onZoom(index);
  };
  return (
    <section aria-label={label} className={classNames(css.gallery, className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls and must be reachable by keyboard */}
      <ul ref={strip} className={css.strip} tabIndex={0} aria-label={label} onScroll={follow} onKeyDown={press}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`${prefix}-${index}`} className={css.slide}>
            <a
              href={`${picture.src}/${largeWidth}.webp`}
              aria-label={zoomLabel(index + 1, pictures.length)}
              className={css.zoom}
              onClick={(event) => zoom(event, index)}
            >
              <Picture {...picture} sizes={sizes} priority={priority && index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ul className={css.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={`#${prefix}-${index}`}
                aria-label={thumbnailLabel(index + 1, pictures.length)}
                aria-current={index === current ? 'true' : undefined}
                className={css.thumbnail}
                onClick={(event) => show(event, index)}
              >
                <Picture {...picture} alt="" sizes="4.5rem" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
