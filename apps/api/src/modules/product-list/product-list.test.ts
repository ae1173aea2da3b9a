import { createServer, type Server } from 'node:http';
import { localize } from '@reprise/entities/language';
import { ProductListView } from '@reprise/entities/product-list';
import { Recommendations } from '@reprise/entities/recommendation';
import { SmartSuggestions } from '@reprise/entities/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertProduct } from '../../testing/trade-fixture.ts';

const asked: URL[] = [];
let status = 200;
let answer: unknown;

/** Speaks the provider's wire format with prepared answers and records its requests. */
const provider: Server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://provider'));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? answer : { message: 'prepared failure' }));
});

const item = (id: number) => ({ value: `Product ${id}`, matched_terms: [], data: { id: String(id) } });
const option = (value: string, count: number) => ({ value, display_name: value, count, status: '', data: {} });
const multiple = (name: string, ...options: ReturnType<typeof option>[]) => ({
  name,
  display_name: name,
  type: 'multiple',
  data: {},
  options,
});
const results = (ids: number[], more: Record<string, unknown> = {}, request: Record<string, unknown> = {}) => ({
  request,
  result_id: 'b7d0c9a2-58a3-4d25-8a7e-0b8f2f9a1c11',
  response: {
    results: ids.map(item),
    total_num_results: ids.length,
    facets: [],
    groups: [],
    sort_options: [],
    ...more,
  },
});

let api: TestApp;
let serviceUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  serviceUrl = `http://127.0.0.1:${port}`;
  api = await createTestApp({ environment: { SEARCH_URL: serviceUrl } });
  await insertLaptops(api);
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => provider.close(resolve));
});

/** The categories of the in-stock experiment, with one below the first. */
async function insertLaptops({ db }: TestApp): Promise<void> {
  for (const [id, parent] of [
    [1290, 1000],
    [1294, 1000],
    [12941, 1294],
    [1295, 1000],
  ]) {
    const texts = localize(() => `laptops-${id}`);
    await sql`insert into categories (id, parent_id, names, slugs, is_accessory, is_new_assortment, position)
      values (${id}, ${parent}, ${texts}, ${texts}, false, false, 0)`.execute(db);
  }
  await sql`update metadata set value = 'laptops' where key = 'categories_version'`.execute(db);
}

/** Gives a product a colour. */
async function colourOf({ db }: TestApp, id: number): Promise<void> {
  const colour = JSON.stringify({ colour: { key: 'blue', hex: '#123456' } });
  await sql`update products set facts = facts || ${colour}::jsonb where id = ${id}`.execute(db);
}

/** The phone in another colour. */
async function insertColour({ db }: TestApp, id: number): Promise<void> {
  await sql`insert into products (id, name, slug, category_id, popularity, purchase_stop, allowed_purchase, facts, description)
    select ${id}, name, slug, category_id, popularity, true, true, facts, description from products where id = ${fixtureIds.phone}`.execute(
    db,
  );
}

let minutes = 0;
/** Each list is asked for when the last one is no longer in memory. */
async function list(query: string, headers: Record<string, string> = {}, server = api) {
  minutes += 2;
  server.setNow(new Date(testNow.getTime() + minutes * 60_000));
  const response = await server.app.inject({ url: `/api/product-list-view?${query}`, headers });
  expect(response.statusCode).toBe(200);
  return ProductListView.parse(response.json());
}
const lastAsked = () => asked.at(-1) as URL;

describe('lists from the search provider', () => {
  it('browses a category by its path, in the order and with the total of the provider', async () => {
    answer = results([fixtureIds.phoneSibling, fixtureIds.phone, 424242], { total_num_results: 60 });
    const view = await list('pathname=/kaufen/elektronik/handy&page=2&sort=price-asc');
    expect(lastAsked().pathname).toBe('/browse/group_id/1110');
    expect(Object.fromEntries(lastAsked().searchParams)).toMatchObject({
      key: 'reprise',
      section: 'Products',
      page: '2',
      num_results_per_page: '29',
      sort_by: 'price',
      sort_order: 'ascending',
    });
    expect(view.products.docs.map((product) => product.id)).toEqual([fixtureIds.phoneSibling, fixtureIds.phone]);
    expect(view).toMatchObject({
      degraded: false,
      searchUuid: 'b7d0c9a2-58a3-4d25-8a7e-0b8f2f9a1c11',
      pagination: { page: 2, itemsPerPage: 29, pages: 3, hasPages: true },
    });
    expect(view.breadcrumbs.map((category) => category.id)).toEqual([1000, 1110]);
    expect(view.sort.find((option) => option.selected)?.value).toBe('price-asc');
  });

  it('asks for cards, which have the colours of their products, and counts both', async () => {
    const { phone, phoneSibling, novel } = fixtureIds;
    const card = { ...item(phone), variations: [phone, phoneSibling, 424242].map(item) };
    answer = results([], { results: [card, item(novel)], total_num_results: 60, total_num_variations: 240 });
    const { products, pagination } = await list('category=1112&condition=A2');
    expect(lastAsked().searchParams.get('fmt_options[variations]')).toBe('true');
    expect(products).toMatchObject({ numFound: 60, numProducts: 240 });
    expect(pagination.pages).toBe(3);
    expect(products.docs.map(({ id }) => id)).toEqual([phone, novel]);
    expect(products.docs[0]).toMatchObject({ numColours: 2 });
    expect(products.docs[0]?.colours).toEqual([
      {
        id: phone,
        product_slug: 'apple-iphone-13-128-gb-midnight',
        colour: { key: 'black', hex: '#222a33' },
        variant: 'A2',
      },
      expect.objectContaining({ id: phoneSibling, variant: 'A2' }),
    ]);
    expect(products.docs[1]).not.toHaveProperty('colours');
  });

  it('shows another product of a card if the provider does not know yet that one is sold out', async () => {
    const { phone, phoneSibling, soldOut } = fixtureIds;
    await colourOf(api, soldOut);
    const variations = [soldOut, phoneSibling, phone].map(item);
    answer = results([], { results: [{ ...item(soldOut), variations }], total_num_results: 1 });
    const { products } = await list('category=1112');
    expect(products.docs.map(({ id }) => id)).toEqual([phoneSibling]);
    expect(products.docs[0]?.colours?.find(({ id }) => id === soldOut)).not.toHaveProperty('variant');
    expect(products).not.toHaveProperty('numProducts');
  });

  it('has at most five colours on a card, its own included, and says how many there are', async () => {
    const ids = [101, 102, 103, 104, 105, 106, 107];
    for (const id of ids) await insertColour(api, id);
    const variations = ids.map(item);
    answer = results([], { results: [{ ...item(107), variations }], total_num_results: 1 });
    const [card] = (await list('category=1112')).products.docs;
    expect(card?.colours?.map(({ id }) => id)).toEqual([101, 102, 103, 104, 107]);
    expect(card?.numColours).toBe(7);
    await api.db.deleteFrom('products').where('id', 'in', ids).execute();
  });

  it('passes filters on and labels facets in the language of the request', async () => {
    answer = results([fixtureIds.phone], {
      facets: [
        multiple('colour', option('black', 2), option('blue', 1)),
        multiple('memory_size', option('1 TB', 1), option('128 GB', 4)),
        multiple('condition', option('A2', 3), option('A1', 4)),
        multiple('in_stock', option('true', 3), option('false', 1)),
        multiple('secret_of_the_provider', option('x', 1), option('y', 1)),
        { name: 'price', display_name: 'price', type: 'range', data: {}, min: 19_900, max: 44_900, options: [] },
      ],
    });
    const view = await list('category=1112&colour=black&colour=blue&priceTo=40000&inStock=1&utm_source=mail', {
      'x-language': 'fr',
    });
    expect(lastAsked().searchParams.getAll('filters[colour]')).toEqual(['black', 'blue']);
    expect(lastAsked().searchParams.get('filters[price]')).toBe('-inf-40000');
    expect(lastAsked().searchParams.get('filters[in_stock]')).toBe('true');
    expect(lastAsked().href).not.toContain('utm_source');
    expect(view.filters.map((facet) => facet.name)).toEqual(['inStock', 'price', 'condition', 'memory_size', 'colour']);
    expect(view.filters.find((facet) => facet.name === 'colour')).toMatchObject({
      label: 'Couleur',
      options: [
        { value: 'black', label: 'Noir', count: 2, selected: true },
        { value: 'blue', label: 'Bleu', selected: true },
      ],
    });
    expect(view.filters.find((facet) => facet.name === 'memory_size')).toMatchObject({
      options: [
        { value: '128 GB', label: '128 Go' },
        { value: '1 TB', label: '1 To' },
      ],
    });
    expect(view.filters.find((facet) => facet.name === 'condition')).toMatchObject({
      options: [{ value: 'A1', label: 'Très bon état' }, { value: 'A2' }],
    });
    expect(view.filters.find((facet) => facet.name === 'price')).toMatchObject({
      type: 'range',
      min: 19_900,
      max: 44_900,
      to: 40_000,
    });
  });

  it('leaves out facets that few products of the list have, unless they are selected, and options beyond forty', async () => {
    const many = Array.from({ length: 60 }, (_, place) => option(`Person ${place}`, 60 - place));
    answer = results([fixtureIds.phone], {
      total_num_results: 1_000,
      facets: [multiple('mount', option('Canon EF', 5), option('Nikon F', 4)), multiple('creator', ...many)],
    });
    const names = async (query: string) => (await list(query)).filters.map((facet) => facet.name);
    expect(await names('category=1112')).toEqual(['creator']);
    expect(await names('category=1112&mount=Canon%20EF')).toEqual(['creator', 'mount']);
    const chosen = (await list('category=1112&creator=Person%2059')).filters[0];
    expect(chosen).toMatchObject({ options: { length: 41 } });
  });

  it('searches, reports corrections, and returns its own id beside that of the first answer', async () => {
    answer = results(
      [fixtureIds.phone],
      { groups: [{ group_id: '1000', display_name: 'x', count: 1, parents: [], children: [] }] },
      { term: 'iphone', original_query: 'iphnoe' },
    );
    const view = await list('q=%20iphnoe%20&originalSearchUuid=4f0c9a2b-1d3e-4c5b-9a7e-0b8f2f9a1c22');
    expect(lastAsked().pathname).toBe('/search/iphnoe');
    expect(view).toMatchObject({
      originalQuery: 'iphnoe',
      correctedQuery: 'iphone',
      searchUuid: 'b7d0c9a2-58a3-4d25-8a7e-0b8f2f9a1c11',
      originalSearchUuid: '4f0c9a2b-1d3e-4c5b-9a7e-0b8f2f9a1c22',
    });
    expect(await list('q=iphone')).toMatchObject({ originalSearchUuid: 'b7d0c9a2-58a3-4d25-8a7e-0b8f2f9a1c11' });
    expect(view.categories.map((category) => [category.id, category.productCount])).toEqual([[1000, 1]]);
  });

  it('has quick filters of laptops where they are asked for, the most frequent values first', async () => {
    const options = (values: readonly [string, number][]) =>
      values.map(([value, count]) => ({ value, display_name: value, count, status: '', data: {} }));
    const facet = (name: string, values: readonly [string, number][]) => ({
      name,
      display_name: name,
      type: 'multiple',
      hidden: false,
      data: {},
      options: options(values),
    });
    const models = Array.from({ length: 12 }, (_, place): [string, number] => [`Model ${place}`, place]);
    answer = results([], {
      total_num_results: 60,
      facets: [
        facet('model', models),
        facet('chip', [
          ['M1', 30],
          ['M2', 40],
        ]),
        facet('displaySize', [
          ['13.3', 9],
          ['16', 20],
        ]),
      ],
    });
    const { quickFilters = [], filters } = await list('category=1290&quickFilters=1&model=Model+1');
    expect(quickFilters.map(({ name }) => name)).toEqual(['model', 'chip', 'displaySize']);
    const [model, chip, size] = quickFilters.map((one) => (one.type === 'multiple' ? one.options : []));
    expect(model?.map(({ label }) => label)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 1].map((place) => `Model ${place}`));
    expect(model?.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['Model 1']);
    expect(chip?.map(({ value }) => value)).toEqual(['M2', 'M1']);
    expect(size?.map(({ label, count }) => [label, count])).toEqual([
      ['16\u00a0Zoll', 20],
      ['13,3\u00a0Zoll', 9],
    ]);
    expect(lastAsked().searchParams.getAll('filters[model]')).toEqual(['Model 1']);
    // Elsewhere only what was chosen is a filter, so that it can be removed.
    expect(filters.map(({ name }) => name)).toEqual(['displaySize', 'model']);
  });

  it('sorts facets and their values by use where that is asked for, and else as they always are', async () => {
    const used = (value: string, uses: number) => ({ ...option(value, 9), data: { uses } });
    const colours = { ...multiple('colour', used('blue', 0), used('black', 2), used('red', 5)), data: { uses: 7 } };
    const sizes = multiple('memory_size', option('256 GB', 20), used('128 GB', 0), used('512 GB', 1), used('64 GB', 0));
    const brands = { ...multiple('brand', option('Apple', 20), option('Sony', 10)), data: { uses: 'many' } };
    answer = results([], { total_num_results: 30, facets: [brands, colours, { ...sizes, data: { uses: 1 } }] });
    const order = async (query: string) =>
      (await list(query)).filters.map((facet) => [
        facet.name,
        facet.type === 'multiple' ? facet.options.map(({ value }) => value).join() : '',
      ]);
    expect(await order('category=1110')).toEqual([
      ['brand', 'Apple,Sony'],
      ['memory_size', '64 GB,128 GB,256 GB,512 GB'],
      ['colour', 'blue,black,red'],
    ]);
    expect(await order('category=1110&facetOrder=use')).toEqual([
      ['colour', 'red,black,blue'],
      ['memory_size', '512 GB,64 GB,128 GB,256 GB'],
      ['brand', 'Apple,Sony'],
    ]);
  });

  it.each(['category=1290', 'category=1110&quickFilters=1', 'q=macbook&category=1290&quickFilters=1'])(
    'has no quick filters for %s',
    async (query) => {
      answer = results([], { total_num_results: 60, facets: [] });
      expect((await list(query)).quickFilters).toBeUndefined();
    },
  );

  it('starts lists of the experiment’s categories with products in stock, and no others', async () => {
    answer = results([fixtureIds.phone]);
    const below = ['category=1294', 'category=12941', 'category=1295'];
    const others = ['category=1000', 'category=1110', 'q=macbook&category=1294'];
    const trial = await createTestApp({ environment: { SEARCH_URL: serviceUrl, EXPERIMENTS: 'in-stock-default' } });
    const flags = async (queries: string[], server: TestApp) =>
      Promise.all(queries.map(async (query) => (await list(query, {}, server)).inStockByDefault));
    try {
      await insertLaptops(trial);
      expect(await flags(below, trial)).toEqual([true, true, true]);
      expect(await flags(others, trial)).toEqual([undefined, undefined, undefined]);
      expect(await flags(below, api)).toEqual([undefined, undefined, undefined]);
    } finally {
      await trial.close();
    }
  });

  it('returns a redirect', async () => {
    answer = { request: {}, result_id: 'r', response: { redirect: { data: { url: '/warranty' } } } };
    expect(await list('q=garantie')).toMatchObject({ redirect: '/warranty', products: { docs: [] }, degraded: false });
  });

  it.each([
    ['page=0', 400, 'INVALID_REQUEST'],
    ['page=x', 400, 'INVALID_REQUEST'],
    ['sort=sideways', 400, 'INVALID_REQUEST'],
    ['priceFrom=5&priceTo=1', 400, 'INVALID_REQUEST'],
    ['priceFrom=-5', 400, 'INVALID_REQUEST'],
    ['category=77', 404, 'CATEGORY_NOT_FOUND'],
    ['pathname=/kaufen/gibt/es-nicht', 404, 'CATEGORY_NOT_FOUND'],
  ])('answers %s with %i %s', async (query, expected, code) => {
    const response = await api.app.inject(`/api/product-list-view?${query}`);
    expect(response.statusCode).toBe(expected);
    expect(response.json()).toMatchObject({ code });
  });
});

describe('suggestions and recommendations from the search provider', () => {
  it('suggests products and queries, from three characters on', async () => {
    answer = {
      request: {},
      result_id: 'b7d0c9a2-58a3-4d25-8a7e-0b8f2f9a1c11',
      sections: {
        Products: [item(fixtureIds.phone)],
        'Search Suggestions': [
          {
            ...item(0),
            value: 'iphone 13',
            data: { id: 'iphone 13', groups: [{ group_id: '1112', display_name: 'x' }] },
          },
        ],
      },
    };
    const view = SmartSuggestions.parse(
      (await api.app.inject('/api/search/smart-suggestions?q=iph&group=1110')).json(),
    );
    expect(lastAsked().searchParams.get('num_results_Products')).toBe('6');
    expect(lastAsked().searchParams.get('num_results_Search Suggestions')).toBe('10');
    expect(lastAsked().searchParams.get('filters[group_id]')).toBe('1110');
    expect(view.products).toMatchObject([{ id: fixtureIds.phone, price_min: { amount: 34_900 } }]);
    expect(view.suggestions).toEqual([{ query: 'iphone 13', group: { id: 1112, name: 'Apple iPhone' } }]);
    const before = asked.length;
    expect((await api.app.inject('/api/search/smart-suggestions?q=ip')).json()).toMatchObject({
      products: [],
      suggestions: [],
    });
    expect(asked.length).toBe(before);
  });

  it('suggests to sellers only products that are bought, and no category without one', async () => {
    const query = (value: string, group: number) => ({
      ...item(0),
      value,
      data: { id: value, groups: [{ group_id: String(group), display_name: 'x' }] },
    });
    answer = {
      request: {},
      result_id: 'b7d0c9a2-58a3-4d25-8a7e-0b8f2f9a1c11',
      sections: {
        Products: [item(fixtureIds.charger), item(fixtureIds.phone)],
        'Search Suggestions': [
          query('apple charger', 1800),
          query('apple iphone', 1112),
          { ...item(0), value: 'apple' },
        ],
      },
    };
    const view = SmartSuggestions.parse((await api.app.inject('/api/search/smart-suggestions?q=apple&sells=1')).json());
    expect(lastAsked().searchParams.get('filters[Products][trade_in]')).toBe('true');
    expect(lastAsked().searchParams.get('filters[Search Suggestions][trade_in]')).toBe('true');
    expect(view.products.map((product) => product.id)).toEqual([fixtureIds.phone]);
    expect(view.suggestions.map((suggestion) => suggestion.query)).toEqual(['apple iphone', 'apple']);
  });

  it('suggests nothing to sellers in a category that does not exist', async () => {
    const view = SmartSuggestions.parse(
      (await api.app.inject('/api/search/smart-suggestions?q=9783161484100&sells=1&group=1')).json(),
    );
    expect(view.products).toEqual([]);
  });

  it('recommends products in stock and falls back to another type', async () => {
    answer = results([fixtureIds.soldOut, fixtureIds.phoneSibling]);
    const similar = Recommendations.parse(
      (await api.app.inject(`/api/recommendations?type=similar&productId=${fixtureIds.phone}`)).json(),
    );
    expect(lastAsked().pathname).toBe('/recommendations/v1/pods/similar');
    expect(similar.products.map((product) => product.id)).toEqual([fixtureIds.phoneSibling]);
    const recent = Recommendations.parse(
      (await api.app.inject('/api/recommendations?type=recently-viewed&fallbackType=popular')).json(),
    );
    expect(recent.type).toBe('popular');
    expect(lastAsked().pathname).toBe('/recommendations/v1/pods/popular');
    expect((await api.app.inject('/api/recommendations?type=nonsense')).statusCode).toBe(400);
  });
});

describe('without the search provider', () => {
  it('lists from the database, without facets, never with an error, and stops asking', async () => {
    status = 500;
    const first = await list('category=1112&sort=price-desc');
    expect(first).toMatchObject({ degraded: true, filters: [], products: { numFound: 3 } });
    expect(first.products.docs.map((product) => product.id)).toEqual([
      fixtureIds.phoneSibling,
      fixtureIds.phone,
      fixtureIds.soldOut,
    ]);
    await list('category=1112');
    await list('category=1112');
    const before = asked.length;
    const inStock = await list('category=1112&inStock=1&priceTo=40000');
    expect(inStock.products.docs.map((product) => product.id)).toEqual([fixtureIds.phone]);
    expect((await list('q=thomas%20mann')).products.docs.map((product) => product.id)).toEqual([
      fixtureIds.fixedPriceBook,
    ]);
    expect((await list('q=2000000000114')).products.docs.map((product) => product.id)).toEqual([fixtureIds.phone]);
    expect((await list('q=%27%3B%20drop%20table%20%26%20%7C')).products.numFound).toBe(0);
    expect((await list('category=1112&page=99')).products).toMatchObject({ docs: [], numFound: 3 });
    const accessories = await api.app.inject(`/api/recommendations?type=accessories&productId=${fixtureIds.watch}`);
    expect(Recommendations.parse(accessories.json()).products.map((product) => product.id)).toEqual([
      fixtureIds.wristband,
      fixtureIds.charger,
    ]);
    const suggestions = SmartSuggestions.parse((await api.app.inject('/api/search/smart-suggestions?q=zauber')).json());
    expect(suggestions.products.map((product) => product.id)).toEqual([fixtureIds.fixedPriceBook]);
    const toSell = SmartSuggestions.parse(
      (await api.app.inject('/api/search/smart-suggestions?q=apple&sells=1')).json(),
    );
    expect(toSell.products.map((product) => product.id)).toContain(fixtureIds.phone);
    expect(toSell.products.map((product) => product.id)).not.toContain(fixtureIds.charger);
    expect(asked.length).toBe(before);
  });

  it('shows one card per model and storage with its cheapest colour, in the place of its most popular one or of its price', async () => {
    status = 500;
    const phone = (id: number, popularity: number, price: number) =>
      insertProduct(api.db, {
        id,
        name: `Phone ${id}`,
        categoryId: 1112,
        model: 'phone',
        popularity,
        variants: [{ label: 'A1', price, quantity: 1 }],
      });
    await phone(201, 0.99, 50_000);
    await phone(202, 0.1, 10_000);
    const { products } = await list('category=1112');
    const ids = ({ docs }: typeof products) => docs.map(({ id }) => id);
    const { phone: first, phoneSibling: second, soldOut } = fixtureIds;
    expect(products).toMatchObject({ numFound: 4, numProducts: 5 });
    expect(ids(products)).toEqual([202, first, second, soldOut]);
    expect(products.docs[0]?.colours?.map(({ id }) => id)).toEqual([201, 202]);
    expect(ids((await list('category=1112&sort=price-desc')).products)).toEqual([second, first, 202, soldOut]);
    expect(ids((await list('category=1112&priceFrom=45000')).products)).toEqual([201]);
    await api.db.deleteFrom('products').where('id', 'in', [201, 202]).execute();
  });
});
