import type { Head, PageMarket } from '@reprise/platform';
import { describe, expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

const market: PageMarket = {
  id: 'de',
  language: 'de',
  locale: 'de-DE',
  origin: 'https://www.shop.example',
  origins: { de: 'https://www.shop.example', en: 'https://en.shop.example', fr: 'https://fr.shop.example' },
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
  test('names the brand once in the title', () => {
    const title = (text: string) => tagsOf({ title: text }, '/').find(({ tag }) => tag === 'title')?.text;
    expect(title('iPhone 13')).toBe('iPhone 13 | Reprise');
    expect(title('Reprise: buy and sell')).toBe('Reprise: buy and sell');
  });

  test('gives the page in every language at its own path, and German as the default', () => {
    expect(links({ title: 'x' }, '/i/42,phone', 'canonical')).toEqual(['https://www.shop.example/i/42,phone']);
    expect(links({ title: 'x' }, '/kaufen/suchen', 'alternate')).toEqual([
      'de https://www.shop.example/kaufen/suchen',
      'en https://en.shop.example/kaufen/suchen',
      'fr https://fr.shop.example/acheter/rechercher',
      'x-default https://www.shop.example/kaufen/suchen',
    ]);
  });

  test('takes the paths that the page knows, and leaves out languages it does not have', () => {
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

  test('a page that is not to be indexed has neither canonical nor alternates', () => {
    const head = { title: 'x', noindex: true };
    expect(meta(head, 'robots')).toBe('noindex, follow');
    expect(links(head, '/', 'canonical')).toEqual([]);
    expect(links(head, '/', 'alternate')).toEqual([]);
  });

  test('describes itself to link previews with absolute addresses', () => {
    const head: Head = { title: 'x', description: 'text', type: 'product', image: '/media/p/640.webp' };
    expect(meta(head, 'og:type')).toBe('product');
    expect(meta(head, 'og:description')).toBe('text');
    expect(meta(head, 'og:image')).toBe('https://www.shop.example/media/p/640.webp');
    expect(meta(head, 'og:locale')).toBe('de_DE');
  });

  test('structured data cannot end its script element', () => {
    const script = tagsOf({ title: 'x', jsonLd: [{ '@type': 'Product', name: '</script><b>' }] }, '/').at(-1);
    expect(script?.text).not.toContain('</script>');
    expect(JSON.parse(script?.text ?? '')).toMatchObject({ '@context': 'https://schema.org', name: '</script><b>' });
  });
});
