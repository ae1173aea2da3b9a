import { type Language, languages, localeOf, translatePath } from '@reprise/markets';
import type { Head, HeadImage, PageMarket } from '@reprise/platform';
import { fittedText, fittedTitle } from './fitted-text.ts';

/** An element of the document's head, written by server and browser. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Preview picture of pages without one. */
const brandImage: HeadImage = { url: '/share.png', width: 1200, height: 630 };

const ogLocale = (language: Language) => localeOf(language).replace('-', '_');

/**
 * The metadata of a page as elements: title, description, canonical, hreflang, Open Graph, Twitter card, JSON-LD.
 */
export function headTags(head: Head, market: PageMarket, brand: string, pathname: string): HeadTag[] {
  // Where a language has several hosts, canonical addresses use the preferred one.
  const absolute = (path: string) => new URL(path, market.origins[market.language] ?? market.origin).href;
  const canonical = absolute(head.canonical ?? pathname);
  const others = head.noindex ? [] : alternates(head, market, pathname);
  const robots = head.noindex ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  return [
    { tag: 'title', attributes: {}, text: fittedTitle(head, brand) },
    ...meta({ description: head.description && fittedText(head.description), robots }),
    ...(head.noindex ? [] : [link('canonical', canonical)]),
    ...others.map(({ language, href }) => link('alternate', href, { hreflang: language })),
    ...(head.noindex || !head.previous ? [] : [link('prev', absolute(head.previous))]),
    ...(head.noindex || !head.next ? [] : [link('next', absolute(head.next))]),
    ...preview(head, market, brand, canonical, others),
    ...(head.jsonLd ?? []).map(structuredData),
  ];
}

function meta(contents: Readonly<Record<string, string | number | undefined>>): HeadTag[] {
  return Object.entries(contents).flatMap(([name, content]) => {
    const key = /^(og|product):/.test(name) ? 'property' : 'name';
    return content ? [{ tag: 'meta', attributes: { [key]: name, content: String(content) } }] : [];
  });
}

const link = (rel: string, href: string, rest: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...rest },
});

/** Open Graph and Twitter card: the preview where the address is shared. */
function preview(
  head: Head,
  market: PageMarket,
  brand: string,
  canonical: string,
  others: readonly { language: string }[],
): HeadTag[] {
  const image = head.image ?? brandImage;
  const url = new URL(image.url, market.origin).href;
  const { title } = head;
  const description = head.description && fittedText(head.description);
  const alt = image.alt ?? (head.image ? title : brand);
  const otherLanguages = languages.filter(
    (candidate) => candidate !== market.language && others.some(({ language }) => language === candidate),
  );
  return [
    ...meta({
      'og:title': title,
      'og:description': description,
      'og:type': head.type ?? 'website',
      'og:url': canonical,
      'og:site_name': brand,
      'og:locale': ogLocale(market.language),
    }),
    ...otherLanguages.flatMap((language) => meta({ 'og:locale:alternate': ogLocale(language) })),
    ...meta({
      'og:image': url,
      'og:image:width': image.width,
      'og:image:height': image.height,
      'og:image:alt': alt,
      'twitter:card': image.width > image.height ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': url,
      'twitter:image:alt': alt,
    }),
  ];
}

function structuredData(object: object): HeadTag {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...object }).replace(/</g, '\\u003c');
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text };
}

/** The page in every language; `x-default` is the German page, because Germany is the first market. */
function alternates(head: Head, market: PageMarket, pathname: string): { language: string; href: string }[] {
  const query = head.canonical?.includes('?') ? head.canonical.slice(head.canonical.indexOf('?')) : '';
  const found = languages.flatMap((language) => {
    const origin = market.origins[language];
    const path = head.alternates
      ? head.alternates[language]
      : translatePath(head.canonical?.split('?', 1)[0] ?? pathname, market.language, language);
    return origin && path !== undefined
      ? [{ language: language as string, href: new URL(path + query, origin).href }]
      : [];
  });
  const german = found.find(({ language }) => language === 'de');
  return german ? [...found, { language: 'x-default', href: german.href }] : found;
}
