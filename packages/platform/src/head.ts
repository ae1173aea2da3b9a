import type { Language } from '@reprise/markets';
import type { Platform } from './platform.ts';
import type { StructuredData } from './structured-data.ts';

/** A picture for link previews. */
export interface HeadImage {
  /** Path or URL. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  alt?: string;
}

/** Metadata of a page for browsers, search engines and link previews. Paths are relative to the origin. */
export interface Head {
  /** Without the brand, which is added if there is room for it. */
  title: string;
  /** Replaces a title that is longer than search engines show. */
  shortTitle?: string;
  description?: string;
  /** Path with the query that belongs to the page's identity; the page's own path without query by default. */
  canonical?: string;
  /** Path of this page per language, if it is not a plain translation of the current path. */
  alternates?: Partial<Record<Language, string>>;
  noindex?: boolean;
  type?: 'website' | 'product' | 'article';
  /** Picture for link previews; the brand's mark by default. */
  image?: HeadImage;
  /** schema.org objects, made by the functions of `@reprise/platform/structured-data`. */
  jsonLd?: readonly StructuredData[];
  previous?: string;
  next?: string;
}

export interface HeadArguments {
  platform: Platform;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  loaderData: unknown;
}

export type HeadFunction = (args: HeadArguments) => Head | undefined;
