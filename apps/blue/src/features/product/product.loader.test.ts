// @vitest-environment jsdom
import { createTestPlatform, loaderArguments, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testProduct, testView } from '../../testing/product-views.ts';
import { basicNameLoader, loader } from './product.loader.ts';

const description = { productId: 42, language: 'de' as const, paragraphs: ['Text'], canTranslate: false };
const similar = { type: 'similar' as const, products: [testProduct({ id: 7 }), testProduct()], recommendationId: 'r' };
const catalogue = {
  productView: async () => testView(),
  productDescription: async () => description,
  recommendations: async () => similar,
};
const path = '/i/42,apple-iphone-13-128-gb-midnight';

function setUp(api: TestPlatformOptions['api'] = {}, side: 'server' | 'browser' = 'server') {
  const platform = createTestPlatform({ side, api: { catalogue: { ...catalogue, ...api?.catalogue } } });
  return { platform, store: platform.area(blueStore), load: (to: string) => loader(loaderArguments(platform, to)) };
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the product loader', () => {
  it('loads the product and similar ones, without the product itself', async () => {
    const { load, store } = setUp();
    expect(await load(path)).toBeNull();
    const { product } = store.getState();
    expect(product.views[42]).toMatchObject({ status: 'success', data: { product: { id: 42 } } });
    expect(product.descriptions[42]?.data?.paragraphs).toEqual(['Text']);
    expect(product.similar[42]?.data?.map(({ id }) => id)).toEqual([7]);
  });

  it.each(['/i/42', '/i/42,wrong-slug'])(
    'redirects %s to the address with the slug and keeps the query',
    async (address) => {
      const answer = await thrownBy(setUp().load(`${address}?variant=A2`));
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).status).toBe(301);
      expect((answer as Response).headers.get('location')).toBe(`${path}?variant=A2`);
    },
  );

  it.each(['/i/abc,phone', '/i/0,phone', '/i/99999999999999999999,phone'])(
    'answers %s with the 404 page',
    async (address) => {
      expect(await thrownBy(setUp().load(address))).toMatchObject({ init: { status: 404 } });
    },
  );

  it('passes on the 404 of an unknown product', async () => {
    const productView = () => Promise.reject(apiError(404, 'PRODUCT_NOT_FOUND'));
    const { load, store } = setUp({ catalogue: { productView } });
    expect(await thrownBy(load(path))).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect(store.getState().product.views[42]).toMatchObject({ status: 'failure', error: { status: 404 } });
  });

  it('answers 410 with its data when the product has not been sold for long', async () => {
    const since = '2026-01-01T00:00:00.000Z';
    const answer = async (isPageGone: boolean) => {
      const discontinued = { since, isPageGone };
      return await setUp({ catalogue: { productView: async () => testView({ discontinued }) } }).load(path);
    };
    expect(await answer(true)).toMatchObject({ init: { status: 410 } });
    expect(await answer(false)).toBeNull();
  });

  it('passes the wristband on, and drops an invalid one', async () => {
    const asked: (number | undefined)[] = [];
    const productView = async (_id: number, wristbandId?: number) => {
      asked.push(wristbandId);
      return testView();
    };
    const { load } = setUp({ catalogue: { productView } });
    await load(`${path}?wristbandId=5`);
    await load(`${path}?wristbandId=five`);
    expect(asked).toEqual([5, undefined]);
  });

  it.each([
    ['A2', '?variant=A2'],
    ['NEW', '?condition=NEW'],
  ])('keeps of the form that was sent without JavaScript only the condition %s', async (variant, query) => {
    const answer = await thrownBy(setUp().load(`${path}?productId=42&name=Phone&searchUuid=&variant=${variant}`));
    expect((answer as Response).headers.get('location')).toBe(path + query);
  });

  it('works without a description that fails, and loads it again on request', async () => {
    let isDown = true;
    const productDescription = () =>
      isDown ? Promise.reject(apiError(500, 'UNEXPECTED')) : Promise.resolve(description);
    const { load, store } = setUp({ catalogue: { productDescription } }, 'browser');
    await load(path);
    await store.getState().product.loadDescription(42);
    expect(store.getState().product.descriptions[42]?.status).toBe('failure');
    isDown = false;
    await store.getState().product.loadDescription(42);
    expect(store.getState().product.descriptions[42]?.data).toEqual(description);
  });

  it('renders on the server without late answers, which the browser requests again', async () => {
    const late = Promise.withResolvers<typeof description>();
    const { load, store } = setUp({ catalogue: { productDescription: () => late.promise } });
    await load(path);
    const arrival = store.getState().product.loadDescription(42);
    late.resolve(description);
    await arrival;
    expect(store.getState().product.descriptions[42]?.status).toBe('pending');
  });

  it('does not wait in the browser for a product known from a list', async () => {
    const view = Promise.withResolvers<ReturnType<typeof testView>>();
    const { load, store } = setUp({ catalogue: { productView: () => view.promise } }, 'browser');
    store.getState().products.remember([testProduct()]);
    expect(await load(path)).toBeNull();
    expect(store.getState().product.views[42]?.status).toBe('pending');
    view.resolve(testView());
  });

  it('keeps its data while it is loaded again, and when that fails', async () => {
    let isDown = false;
    const productView = () => (isDown ? Promise.reject(apiError(503, 'DOWN')) : Promise.resolve(testView()));
    const { load, store } = setUp({ catalogue: { productView } }, 'browser');
    await load(path);
    isDown = true;
    expect(await load(path)).toBeNull();
    await expect(store.getState().product.load(42)).rejects.toMatchObject({ code: 'DOWN' });
    expect(store.getState().product.views[42]).toMatchObject({ status: 'failure', data: { product: { id: 42 } } });
  });
});

describe('the older address with the basic name', () => {
  it('redirects permanently, whatever name it contains', async () => {
    const { platform } = setUp();
    const answer = await basicNameLoader(loaderArguments(platform, '/p/some-name/42?variant=A1'));
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?variant=A1`]);
  });

  it('answers an invalid id with 404', async () => {
    const { platform } = setUp();
    const answer = await thrownBy(basicNameLoader(loaderArguments(platform, '/p/some-name/abc')));
    expect(answer).toMatchObject({ init: { status: 404 } });
  });
});
