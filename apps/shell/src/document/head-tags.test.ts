import { markets } from '@reprise/markets';
import type { Head, PageMarket } from '@reprise/platform';
import { describe, expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

const market: PageMarket = {
  id: 'de',
  language: 'de',
  locale: 'de-DE',
  origin: 'https://www.shop.example',
  origins: { de: 'https://www.shop.example', en: 'https://en.shop.example', fr: 'https://fr.shop.example' },
  rules: markets.de.rules,
};
const tagsOf = (head: Head, path: string) => headTags(head, market, 'Reprise', path);
const links = (head: Head, path: string, rel: string) =>
  tagsOf(head, path)
    .filter(({ tag, attributes }) => tag === 'link' && attributes.rel === rel)
    .map(({ attributes }) => [attributes.hreflang, attributes.href].filter(Boolean).join(' '));
const meta = (head: Head, name: string) =>
  tagsOf(head, '/').find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes
    .content;

describe('headTags', () => {
  test('links the page in every language at its own path, with German as the default', () => {
    expect(links({ title: 'x' }, '/i/42,phone', 'canonical')).toEqual(['https://www.shop.example/i/42,phone']);
    expect(links({ title: 'x' }, '/kaufen/suchen', 'alternate')).toEqual([
      'de https://www.shop.example/kaufen/suchen',
      'en https://en.shop.example/kaufen/suchen',
      'fr https://fr.shop.example/acheter/rechercher',
      'x-default https://www.shop.example/kaufen/suchen',
    ]);
  });

  test('uses the paths that the page defines, and omits languages without one', () => {
    const head = {
      title: 'x',
      canonical: '/kaufen/handy?page=2',
      alternates: { de: '/kaufen/handy', fr: '/acheter/mobile' },
    };
    expect(links(head, '/kaufen/handy', 'alternate')).toEqual([
      'de https://www.shop.example/kaufen/handy?page=2',
      'fr https://fr.shop.example/acheter/mobile?page=2',
      'x-default https://www.shop.example/kaufen/handy?page=2',
    ]);
  });

  test('omits canonical and alternates for pages that must not be indexed', () => {
    const head = { title: 'x', noindex: true };
    expect(meta(head, 'robots')).toBe('noindex, follow');
    expect(links(head, '/', 'canonical')).toEqual([]);
    expect(links(head, '/', 'alternate')).toEqual([]);
    expect(meta(head, 'og:locale:alternate')).toBeUndefined();
  });

  test('allows search engines to index a page and show its pictures', () => {
    expect(meta({ title: 'x' }, 'robots')).toBe('index, follow, max-image-preview:large');
  });

  test('describes the page for link previews: title, text, picture with its size, brand and languages', () => {
    const image = { url: '/media/p/1280.webp', width: 1280, height: 1280, alt: 'A phone' };
    const head: Head = { title: 'Phone 5', description: 'text', type: 'product', image };
    const expected = {
      'og:title': 'Phone 5',
      'og:type': 'product',
      'og:description': 'text',
      'og:url': 'https://www.shop.example/',
      'og:site_name': 'Reprise',
      'og:locale': 'de_DE',
      'og:image': 'https://www.shop.example/media/p/1280.webp',
      'og:image:width': '1280',
      'og:image:height': '1280',
      'og:image:alt': 'A phone',
      'twitter:card': 'summary',
      'twitter:title': 'Phone 5',
      'twitter:description': 'text',
      'twitter:image': 'https://www.shop.example/media/p/1280.webp',
    };
    for (const [name, content] of Object.entries(expected)) expect(meta(head, name), name).toBe(content);
    const locales = tagsOf(head, '/')
      .filter(({ attributes }) => attributes.property === 'og:locale:alternate')
      .map(({ attributes }) => attributes.content);
    expect(locales).toEqual(['en_GB', 'fr_FR']);
  });

  test('uses the brand’s mark in previews of pages without a picture', () => {
    expect(meta({ title: 'x' }, 'og:image')).toBe('https://www.shop.example/share.png');
    expect(meta({ title: 'x' }, 'twitter:card')).toBe('summary_large_image');
  });

  test('escapes structured data so that it cannot end its script element', () => {
    const script = tagsOf({ title: 'x', jsonLd: [{ '@type': 'Product', name: '</script><b>' }] }, '/').at(-1);
    expect(script?.text).not.toContain('</script>');
    expect(JSON.parse(script?.text ?? '')).toMatchObject({ '@context': 'https://schema.org', name: '</script><b>' });
  });
});
