import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blueStore } from '../../store.ts';
import { testProduct, testView } from '../../testing/product-views.ts';
import { loader } from './product.loader.ts';
import { useShownProduct } from './shown-product.ts';

const path = '/i/42,apple-iphone-13-128-gb-midnight';
const description = { productId: 42, language: 'de' as const, paragraphs: ['Text'], canTranslate: false };

/** Presses the product in a list. */
async function press() {
  const productDescription = vi.fn(async () => description);
  const recommendations = async () => ({ type: 'similar' as const, products: [], recommendationId: 'r' });
  const catalogue = { productView: async () => testView(), productDescription, recommendations };
  const platform = createTestPlatform({ side: 'browser', api: { catalogue } });
  const store = platform.area(blueStore);
  store.getState().products.remember([testProduct({ thumbs_cover_urls: ['/media/phone'] })]);
  await loader(loaderArguments(platform, path));
  await vi.advanceTimersByTimeAsync(10);
  return { productDescription, view: () => store.getState().product.views[42] };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a product that a list knows', () => {
  test('is shown before what the API answers changes its page', async () => {
    const { view, productDescription } = await press();
    expect([view()?.status, productDescription.mock.calls.length]).toEqual(['pending', 0]);
    renderHook(useShownProduct, { initialProps: 42 });
    await vi.advanceTimersByTimeAsync(0);
    expect([view()?.status, productDescription.mock.calls.length]).toEqual(['success', 1]);
  });

  test('is loaded at once when its page is shown already', async () => {
    renderHook(useShownProduct, { initialProps: 42 });
    const { view } = await press();
    expect(view()?.status).toBe('success');
  });

  test('is loaded after a second when its page is not shown', async () => {
    renderHook(useShownProduct, { initialProps: 7 });
    const { view } = await press();
    expect(view()?.status).toBe('pending');
    await vi.advanceTimersByTimeAsync(1000);
    expect(view()?.status).toBe('success');
  });

  test('has its picture requested before its page is rendered', async () => {
    const created: HTMLElement[] = [];
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = create(name);
      created.push(element);
      return element;
    });
    await press();
    const [source, image] = [
      created.find(({ tagName }) => tagName === 'SOURCE'),
      created.find(({ tagName }) => tagName === 'IMG'),
    ];
    expect(source?.getAttribute('srcset')).toContain('/media/phone/640.avif 640w');
    expect(image?.getAttribute('src')).toBe('/media/phone/640.webp');
    expect(image?.parentElement).toBe(source?.parentElement);
  });
});
