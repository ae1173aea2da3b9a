import { type Language, languages } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';

/** A page of a sitemap: its path per language, and when it last changed (ISO 8601). */
export interface SitemapPage {
  paths: Readonly<Partial<Record<Language, string>>>;
  modifiedAt?: string | undefined;
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap index of a host. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/**
 * A page with its address in every language that has a host; empty if the page does not exist in the host's language.
 */
function pageElement({ paths, modifiedAt }: SitemapPage, { language: own, origins }: PageMarket): string {
  const addressIn = (language: Language) => {
    const [origin, path] = [origins[language], paths[language]];
    return origin === undefined || path === undefined ? undefined : escapeXml(origin + path);
  };
  const address = addressIn(own);
  if (address === undefined) return '';
  const alternate = (language: Language, name: string = language) => {
    const href = addressIn(language);
    return href === undefined ? '' : `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  };
  return [
    `<url><loc>${address}</loc>`,
    modifiedAt ? `<lastmod>${modifiedAt}</lastmod>` : '',
    ...languages.map((language) => alternate(language)),
    alternate('de', 'x-default'),
    '</url>\n',
  ].join('');
}

/** A sitemap file, streamed. */
export async function* sitemapPart(
  pages: AsyncIterable<readonly SitemapPage[]>,
  market: PageMarket,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of pages) yield some.map((page) => pageElement(page, market)).join('');
  yield '</urlset>\n';
}
