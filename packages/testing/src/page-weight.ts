import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Budget for the JavaScript of a page before hydration, compressed with brotli; bytes. */
export const scriptBudget = 115_000;

export interface ScriptWeight {
  readonly url: string;
  /** Compressed size (brotli); bytes. */
  readonly bytes: number;
  /** 1 if the HTML names the file, 2 if only a file of level 1 imports it, and so on. */
  readonly level: number;
  readonly source: string;
}

export interface PageWeight {
  readonly html: number;
  readonly styles: number;
  readonly scripts: readonly ScriptWeight[];
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1];

function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** URLs of the scripts that a page loads before hydration: script elements and module preloads. */
export function scriptsOf(html: string, pageUrl: string): string[] {
  const sources = tagsOf(html, 'script').map((tag) => attribute(tag, 'src'));
  const preloads = tagsOf(html, 'link')
    .filter((tag) => /^modulepreload$/i.test(attribute(tag, 'rel') ?? ''))
    .map((tag) => attribute(tag, 'href'));
  const found = [...sources, ...preloads].filter((url) => url !== undefined);
  return [...new Set(found.map((url) => new URL(unescapeHtml(url), pageUrl).href))];
}

function stylesOf(html: string, pageUrl: string): string[] {
  return tagsOf(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .flatMap((tag) => attribute(tag, 'href') ?? [])
    .map((url) => new URL(unescapeHtml(url), pageUrl).href);
}

/** Static imports of a built module. Dynamic imports are left out, since they load after hydration. */
export function staticImportsOf(source: string): string[] {
  const pattern = /(?:^|[;}\s])(?:import|export)(?:\s*["']|[^"'();]*?\bfrom\s*["'])([^"']+)["']/g;
  return [...source.matchAll(pattern)].flatMap(([, specifier]) => (specifier?.startsWith('.') ? [specifier] : []));
}

async function brotliSize(content: string | Uint8Array): Promise<number> {
  const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return packed.length;
}

async function load(url: string, cookie = ''): Promise<{ text: string; bytes: number }> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br', ...(cookie ? { Cookie: cookie } : {}) } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  const text = await response.text();
  const declared = Number(response.headers.get('content-length'));
  const isPacked = response.headers.get('content-encoding') === 'br';
  return { text, bytes: isPacked && declared > 0 ? declared : await brotliSize(text) };
}

async function weighScripts(urls: readonly string[]): Promise<ScriptWeight[]> {
  const seen = new Map<string, ScriptWeight>();
  let level = 1;
  let next = [...urls];
  while (next.length > 0) {
    const found = new Set<string>();
    for (const url of next) {
      if (seen.has(url)) continue;
      const { text: source, bytes } = await load(url);
      seen.set(url, { url, bytes, level, source });
      for (const specifier of staticImportsOf(source)) found.add(new URL(specifier, url).href);
    }
    next = [...found].filter((url) => !seen.has(url));
    level += 1;
  }
  return [...seen.values()];
}

/**
 * The compressed size of everything that a page loads before hydration.
 *
 * @param pageUrl - URL of a page.
 * @param cookie - A `Cookie` header, for the page of a session.
 * @throws Error if the page or a file does not answer 2xx.
 */
export async function weighPage(pageUrl: string, cookie?: string): Promise<PageWeight> {
  const { text: html } = await load(pageUrl, cookie);
  const styles = await Promise.all(stylesOf(html, pageUrl).map((url) => load(url)));
  return {
    html: await brotliSize(html),
    styles: styles.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: await weighScripts(scriptsOf(html, pageUrl)),
  };
}

/** The first link on pages of a shop whose path matches. */
async function findLinked(shop: string, paths: readonly string[], href: RegExp): Promise<string> {
  for (const path of paths) {
    const html = await fetch(new URL(path, shop)).then((response) => response.text());
    const found = href.exec(html)?.[1];
    if (found) return new URL(unescapeHtml(found), shop).href;
  }
  throw new Error(`None of ${paths.join(', ')} of ${shop} links to ${href.source}.`);
}

/** URL of a product page that is linked on the home page or in search results. */
export const findProductPage = (shop: string): Promise<string> =>
  findLinked(shop, ['/', '/kaufen/suchen?q=iphone'], /href="(\/i\/\d+,[^"]*)"/);

/** URL of a grading page that is linked on the landing page for selling or in its search results. */
export const findGradingPage = (shop: string): Promise<string> =>
  findLinked(shop, ['/verkaufen', '/verkaufen/suche?q=iphone'], /href="(\/verkaufen\/i\/\d+,[^"]*)"/);
