import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './picture.module.css';

const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
const FALLBACK_WIDTH = 640;

export type PictureProps = {
  /** Address without width and ending, such as /media/p/iphone-13-midnight. */
  src: string;
  /** Empty for a picture that says nothing the text beside it does not. */
  alt: string;
  /** Widths that exist, in pixels. */
  widths?: readonly number[] | undefined;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string;
  /** The picture's own proportions; they keep its place before it has loaded. */
  width: number;
  height: number;
  /** The hero of the page: loaded at once and first. Every other picture waits until it comes near. */
  priority?: boolean | undefined;
  /** Loaded at once without going first: what stands beside the hero in the first view. */
  eager?: boolean | undefined;
  /** cover fills the place, contain shows everything. */
  fit?: 'cover' | 'contain' | undefined;
  ref?: Ref<HTMLImageElement> | undefined;
  className?: string | undefined;
};

/** By the widths and the picture: the same pictures are on list after list. */
const written = new WeakMap<readonly number[], Map<string, string>>();
const mostWritten = 5000;

function srcSetOf(src: string, widths: readonly number[]): string {
  const texts = written.get(widths) ?? new Map<string, string>();
  written.set(widths, texts);
  const known = texts.get(src);
  if (known !== undefined) return known;
  const text = widths.map((size) => `${src}/${size}.avif ${size}w`).join(', ');
  if (texts.size >= mostWritten) texts.clear();
  texts.set(src, text);
  return text;
}

/**
 * A responsive picture that never moves what is around it: AVIF in the width that fits, and one WebP for the few browsers
 * that cannot show AVIF.
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
