import { findProductPage } from '@reprise/testing/page-weight';

export interface BenchPage {
  readonly kind: string;
  readonly url: string;
}

/** The kinds of page that a visitor arrives on, in the default market. */
export async function pagesOf(shop: string): Promise<BenchPage[]> {
  return [
    { kind: 'home', url: new URL('/', shop).href },
    { kind: 'list', url: new URL('/kaufen/elektronik/handy', shop).href },
    { kind: 'search results', url: new URL('/kaufen/suchen?q=iphone', shop).href },
    { kind: 'product', url: await findProductPage(shop) },
    { kind: 'sell', url: new URL('/verkaufen', shop).href },
  ];
}
