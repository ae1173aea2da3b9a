import { formatPath, languages } from '@reprise/markets';
import { describe, expect, test } from 'vitest';
import { virtualPageView } from './virtual-path.ts';

const uuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const at = (pathname: string, search = '') => virtualPageView({ pathname, search }, 'de');

describe('virtual page paths', () => {
  test('/checkout/process is no page', () => {
    expect(at('/checkout/process')).toBeUndefined();
  });

  test('keep only q and page of the query', () => {
    expect(at('/kaufen/suchen', '?colour=black&page=2&q=iphone+13&gclid=abc')).toEqual({
      page_path: '/kaufen/suchen?q=iphone+13&page=2',
      page_type: 'other',
    });
    expect(at('/kaufen/suchen', '?colour=black')?.page_path).toBe('/kaufen/suchen');
  });

  test('have no fragment', () => {
    const view = virtualPageView(new URL('https://shop.example/kaufen/suchen?q=iphone&page=2#results'), 'de');
    expect(view?.page_path).toBe('/kaufen/suchen?q=iphone&page=2');
  });

  test.each(languages)('all products share one path in %s', (language) => {
    const view = (pathname: string) => virtualPageView({ pathname, search: '?variant=A1' }, language);
    const product = { page_path: '/product-details', page_type: 'product' };
    expect(view(formatPath('product_details', { id: 7, slug: 'phone' }, language))).toEqual(product);
    expect(view(formatPath('product_details_basic_name', { basicSanitizedName: 'phone', id: 7 }, language))).toEqual(
      product,
    );
    expect(view(formatPath('green_product', { id: 7, slug: 'phone' }, language))?.page_type).toBe('product');
  });

  test('home page and categories have types of their own', () => {
    expect(at('/')?.page_type).toBe('home');
    expect(at(formatPath('category', { path: 'elektronik/handy' }, 'de'))?.page_type).toBe('category');
    expect(at(formatPath('green_category', { path: 'elektronik/handy' }, 'de'))?.page_type).toBe('category');
    expect(at('/warranty')?.page_type).toBe('other');
  });

  test('identify neither orders nor people', () => {
    expect(at(`/checkout/order/index/id/${uuid}`)?.page_path).toBe('/checkout/order/index/id/[removed]');
    expect(at('/kaufen/suchen', '?q=ada%40shop.example')?.page_path).not.toContain('ada');
  });
});
