import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './picture.module.css';

/** Widths of the files of a picture; pixels. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
/** Width of the file for browsers without AVIF; pixels. */
export const FALLBACK_WIDTH = 640;

export type PictureProps = {
  /** URL without width and file extension, such as /media/p/iphone-13-midnight. */
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Available widths; pixels. */
  widths?: readonly number[] | undefined;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Intrinsic size; reserves the space of the picture before it has loaded. */
  width: number;
  height: number;
  /** For the hero of the page: loads at once, with high priority. Other pictures load lazily. */
  priority?: boolean | undefined;
  /** For other pictures of the first view: loads at once, with normal priority. */
  eager?: boolean | undefined;
  /** `cover` fills the box, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain' | undefined;
  ref?: Ref<HTMLImageElement> | undefined;
  className?: string | undefined;
};

/** Cache: widths → picture → srcset. Many lists show the same pictures. */
const srcSets = new WeakMap<readonly number[], Map<string, string>>();
const maxSrcSets = 5000;

/** The `srcset` of a picture's AVIF files. */
export function srcSetOf(src: string, widths: readonly number[]): string {
  const texts = srcSets.get(widths) ?? new Map<string, string>();
  srcSets.set(widths, texts);
  const known = texts.get(src);
  if (known !== undefined) return known;
  const text = widths.map((size) => `${src}/${size}.avif ${size}w`).join(', ');
  if (texts.size >= maxSrcSets) texts.clear();
  texts.set(src, text);
  return text;
}

/**
 * A responsive picture that causes no layout shift: AVIF in the best width, and one WebP for the few browsers without AVIF.
 */
export function Picture({
  src,
  alt,
  widths = WIDTHS,
  sizes,
  width,
  height,
  priority = false,
  eager = false,
  fit = 'contain',
  ref,
  className,
}: PictureProps) {
  return (
    <picture className={classNames(css.picture, className)}>
      <source type="image/avif" srcSet={srcSetOf(src, widths)} sizes={sizes} />
      <img
        ref={ref}
        src={`${src}/${FALLBACK_WIDTH}.webp`}
        alt={alt}
        width={width}
        height={height}
        className={classNames(css.image, css[fit])}
        {...(priority
          ? ({ fetchPriority: 'high', loading: 'eager' } as const)
          : ({ loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const))}
      />
    </picture>
  );
}
