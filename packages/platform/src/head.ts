import type { Language } from '@reprise/markets';
import type { Platform } from './platform.ts';

/** What a page says about itself to browsers, search engines and link previews. Paths are relative to the origin. */
export interface Head {
  title: string;
  description?: string;
  /** Path with the query that belongs to the page's identity; the page's own path without query by default. */
  canonical?: string;
  /** Path of this page per language, where it is not a plain translation of the present path. */
  alternates?: Partial<Record<Language, string>>;
  noindex?: boolean;
  type?: 'website' | 'product' | 'article';
  /** Path or URL of a picture for link previews. */
  image?: string;
  /** schema.org objects. */
  jsonLd?: readonly object[];
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
