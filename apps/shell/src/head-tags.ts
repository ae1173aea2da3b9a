import { languages, localeOf, translatePath } from '@reprise/markets';
import type { Head, PageMarket } from '@reprise/platform';

/** One element of the document's head, for server and browser alike. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Everything a page says about itself, as elements: title, description, canonical, hreflang, Open Graph, JSON-LD. */
export function headTags(head: Head, market: PageMarket, brand: string, pathname: string): HeadTag[] {
  const absolute = (path: string) => new URL(path, market.origin).href;
  const title = head.title.includes(brand) ? head.title : `${head.title} | ${brand}`;
  const canonical = absolute(head.canonical ?? pathname);
  const tags: HeadTag[] = [{ tag: 'title', attributes: {}, text: title }];
  const meta = (name: string, content: string | undefined) => {
    if (content) tags.push({ tag: 'meta', attributes: { [name.includes(':') ? 'property' : 'name']: name, content } });
  };
  const link = (rel: string, href: string, rest: Record<string, string> = {}) =>
    tags.push({ tag: 'link', attributes: { rel, href, ...rest } });
  meta('description', head.description);
  if (head.noindex) meta('robots', 'noindex, follow');
  else {
    link('canonical', canonical);
    for (const { language, href } of alternates(head, market, pathname))
      link('alternate', href, { hreflang: language });
    if (head.previous) link('prev', absolute(head.previous));
    if (head.next) link('next', absolute(head.next));
  }
  meta('og:title', head.title);
  meta('og:description', head.description);
  meta('og:type', head.type ?? 'website');
  meta('og:url', canonical);
  meta('og:site_name', brand);
  meta('og:locale', localeOf(market.language).replace('-', '_'));
  meta('og:image', head.image && absolute(head.image));
  for (const object of head.jsonLd ?? []) {
    const text = JSON.stringify({ '@context': 'https://schema.org', ...object }).replace(/</g, '\\u003c');
    tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, text });
  }
  return tags;
}

/** The page in every language; `x-default` is the German page, the first market's. */
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
