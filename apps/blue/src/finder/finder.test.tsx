import type { OptionalCategory } from '@reprise/entities/constants/consent';
import type { FinderAnswer, FinderView } from '@reprise/entities/finder';
import type { ProductListView } from '@reprise/entities/product-list';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { head, loader } from '../features/category/category-route.ts';
import de from '../locales/de.json' with { type: 'json' };
import { productFixture } from '../product-card/product-fixture.ts';
import { listFixture } from '../product-list/list-fixture.ts';
import { routes } from '../routes.ts';
import { tracking } from '../tracking/tracking.ts';
import { answersFixture, finderFixture, resultsFixture, storageQuestion, systemQuestion } from './finder-fixture.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const path = '/kaufen/elektronik/handy';
const text = (message: string, values: Record<string, string | number>) =>
  message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

function setUp(view: FinderView, agreed: readonly OptionalCategory[] = []) {
  const finder = vi.fn(async (_id: string, _query: object) => view);
  const consent = {
    necessary: true,
    preferences: false,
    statistics: agreed.includes('statistics'),
    marketing: false,
    version: 1,
    date: '2026-06-01',
  } as const;
  const platform = createTestPlatform({
    messages: { blue: de },
    snapshot: { consent },
    api: { catalogue: { finder, productListView: async () => listFixture() } },
  });
  return { platform, finder };
}

async function show(view: FinderView, search = '?finder=phones') {
  const { platform, finder } = setUp(view);
  const { router } = renderRoutes(platform, routes('de'), path + search);
  const heading = await screen.findByRole('heading', { level: 1 });
  return { router, finder, heading, user: userEvent.setup() };
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the list of a category', () => {
  const invitation = { id: 'phones', title: 'Which phone suits you?', text: 'Three questions.' };

  function showList(view: Partial<ProductListView>, search = '') {
    const list = listFixture({
      breadcrumbs: finderFixture(systemQuestion).breadcrumbs,
      products: { docs: [productFixture({ id: 3 })], numFound: 1 },
      ...view,
    });
    const platform = createTestPlatform({
      messages: { blue: de },
      api: { catalogue: { productListView: async () => list } },
    });
    renderRoutes(platform, routes('de'), path + search);
    return screen.findByRole('heading', { level: 1 });
  }

  it('invites to its finder, before its products', async () => {
    await showList({ finder: invitation });
    const link = screen.getByRole('link', { name: invitation.title });
    expect(link).toHaveAttribute('href', `${path}?finder=phones`);
    expect(screen.getByRole('region', { name: invitation.title })).toHaveTextContent(invitation.text);
    const product = screen.getByRole('link', { name: 'Phone 3' });
    expect(link.compareDocumentPosition(product)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['has none', {}, ''],
    ['is filtered', { finder: invitation }, '?brand=Apple'],
    ['is sorted', { finder: invitation }, '?sort=price-asc'],
  ])('has no invitation if it %s', async (_what, view, search) => {
    await showList(view, search);
    expect(screen.queryByRole('link', { name: invitation.title })).toBeNull();
  });
});

describe('a question', () => {
  it('is the heading of the page, with its progress and its options in a GET form', async () => {
    const { heading } = await show(finderFixture(systemQuestion));
    expect(heading).toHaveTextContent('Which system?');
    expect(screen.getByRole('progressbar', { name: /Which phone suits you\? *Frage 1 von 3/ })).toHaveAttribute(
      'max',
      '4',
    );
    const group = screen.getByRole('group', { name: 'Which system?' });
    const options = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(options.map(({ name, value, required, checked }) => [name, value, required, checked])).toEqual([
      ['a1', '1', true, false],
      ['a1', '2', true, false],
    ]);
    expect(options[0]?.form?.method).toBe('get');
    expect([...new FormData(options[0]?.form ?? undefined)]).toEqual([['finder', 'phones']]);
    expect(screen.queryByRole('link', { name: de.finder.back })).toBeNull();
    expect(screen.queryByRole('link', { name: de.finder.skip })).toBeNull();
    expect(screen.queryByRole('link', { name: de.finder.restart })).toBeNull();
  });

  it('keeps the other answers, and leads to the next address without a page load', async () => {
    const { router, finder, user } = await show(finderFixture(storageQuestion, answersFixture.slice(0, 2)));
    expect(finder.mock.calls[0]?.[0]).toBe('phones');
    await user.click(screen.getByRole('checkbox', { name: '64 GB' }));
    await user.click(screen.getByRole('checkbox', { name: '128 GB' }));
    await user.click(screen.getByRole('button', { name: de.finder.show }));
    await waitFor(() => expect(router.state.location.search).toBe('?finder=phones&a1=2&a2=4&a3=1&a3=2'));
    expect(finder.mock.lastCall?.[1]).toMatchObject({ a1: ['2'], a2: ['4'], a3: ['1', '2'] });
  });

  it('that may be skipped is skipped by a link, or without a choice', async () => {
    const { router, user } = await show(finderFixture(storageQuestion, answersFixture.slice(0, 2)));
    expect(hrefOf(de.finder.skip)).toBe(`${path}?finder=phones&a1=2&a2=4&a3=`);
    await user.click(screen.getByRole('button', { name: de.finder.show }));
    await waitFor(() => expect(router.state.location.search).toBe('?finder=phones&a1=2&a2=4&a3='));
  });

  it('has links to the one before it with all answers, and to the first one without any', async () => {
    await show(finderFixture(storageQuestion, answersFixture.slice(0, 2)));
    expect(hrefOf(de.finder.back)).toBe(`${path}?finder=phones&a1=2&a2=4&question=2`);
    expect(hrefOf(de.finder.restart)).toBe(`${path}?finder=phones`);
  });

  it('that is asked again has the answer that was given, and keeps those after it', async () => {
    const options = systemQuestion.options.map((option) => ({ ...option, selected: option.id === '2' }));
    const view = finderFixture({ ...systemQuestion, options }, answersFixture);
    const { router, finder, user } = await show(view, '?finder=phones&a1=2&a2=4&a3=&question=1');
    expect(finder.mock.calls[0]?.[1]).toMatchObject({ question: 1, a1: ['2'], a3: [''] });
    expect(screen.getByRole('radio', { name: 'Android' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'iPhone' }));
    await user.click(screen.getByRole('button', { name: de.finder.next }));
    await waitFor(() => expect(router.state.location.search).toBe('?finder=phones&a1=1&a2=4&a3='));
  });
});

describe('the results', () => {
  it('are product cards, after what the visitor wants', async () => {
    const { heading } = await show(finderFixture(resultsFixture(), answersFixture));
    expect(heading).toHaveTextContent('Phones for you');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Phone 7',
      'Phone 8',
    ]);
    const wishes = within(screen.getByRole('list', { name: de.finder.wishes })).getAllByRole('link');
    expect(wishes.map(({ textContent }) => textContent)).toEqual([
      `${text(de.finder.change, { question: 'Which system?' })} Android`,
    ]);
    expect(wishes[0]).toHaveAttribute('href', `${path}?finder=phones&a1=2&a2=4&a3=&question=1`);
    expect(hrefOf(de.finder.back)).toBe(`${path}?finder=phones&a1=2&a2=4&a3=&question=3`);
    expect(hrefOf(de.finder.restart)).toBe(`${path}?finder=phones`);
  });

  it('say that nothing was asked for', async () => {
    await show(finderFixture(resultsFixture(), answersFixture.slice(1)));
    expect(screen.getByText(de.finder.noWishes)).toBeVisible();
  });

  it('say which answers no product has', async () => {
    const chosen = ['1', '2'].map((id) => ({ id, label: `${id} TB` }));
    const missed: FinderAnswer = {
      ...answersFixture[0],
      number: 3,
      title: '?',
      chosen,
      isWish: true,
      isMatched: false,
    };
    await show(finderFixture(resultsFixture(), [...answersFixture.slice(0, 2), missed]));
    expect(screen.getByText(text(de.finder.missed, { wishes: '1 TB oder 2 TB' }))).toBeVisible();
  });

  it('say nothing of that if they have all', async () => {
    const matched = answersFixture.map((answer) => ({ ...answer, isMatched: true }));
    await show(finderFixture(resultsFixture(), matched));
    expect(screen.queryByText(/Zusammen mit/)).toBeNull();
  });

  it('lead to the list with the same filters, of products in stock', async () => {
    await show(finderFixture(resultsFixture(), answersFixture));
    expect(hrefOf(text(de.category.allCount_other, { count: 40 }))).toBe(
      `${path}?operatingSystem=Android&priceTo=200&inStock=1`,
    );
  });

  it.each([
    ['the filters of lists cannot say what was answered', { filters: undefined }],
    ['there are no more', { numFound: 2 }],
  ])('lead to the whole category if %s', async (_what, fields) => {
    await show(finderFixture(resultsFixture(fields), answersFixture));
    expect(hrefOf(text(de.category.toParent, { name: 'Handy' }))).toBe(path);
    expect(screen.queryByRole('link', { name: /ansehen/ })).toBeNull();
  });

  it('that are empty say so, and lead to the category and back', async () => {
    const { heading } = await show(finderFixture(resultsFixture({ products: [], numFound: 0 }), answersFixture));
    expect(heading).toHaveTextContent(de.finder.empty);
    expect(hrefOf(text(de.category.toParent, { name: 'Handy' }))).toBe(path);
    expect(hrefOf(de.finder.back)).toBe(`${path}?finder=phones&a1=2&a2=4&a3=&question=3`);
  });

  it('report a click like lists do, with the id of the answer', async () => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
    const { platform } = setUp(finderFixture(resultsFixture(), answersFixture), ['statistics']);
    const { router } = renderRoutes(platform, routes('de'), `${path}?finder=phones`);
    const stop = tracking.trackPage(platform, {
      id: 'blue.category.0',
      pathname: path,
      search: '?finder=phones',
      previous: undefined,
      isReload: false,
    });
    const link = await screen.findByRole('link', { name: 'Phone 8' });
    link.addEventListener('click', () => router.dispose(), { once: true });
    fireEvent.click(link);
    stop();
    expect(platform.tracked.filter(({ event }) => event === 'select_item')).toMatchObject([
      { item_list_id: 'finder', item_list_name: 'Phones for you', items: [{ item_id: '8', index: 1 }] },
    ]);
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect(url).toBe('/api/search/conversion/click');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({ productId: 8, searchUuid: 'result-1', position: 2 });
  });
});

describe('a finder', () => {
  it('that is not available leads to the list', async () => {
    const { heading } = await show(finderFixture({ kind: 'unavailable' }));
    expect(heading).toHaveTextContent(de.common.failed);
    expect(hrefOf(text(de.category.toParent, { name: 'Handy' }))).toBe(path);
  });

  it.each([
    ['of another language', '/kaufen/en/elektronik/handy'],
    ['of another category', '/kaufen/elektronik'],
  ])('at the path %s redirects to the path of its category, with the answers', async (_what, wrong) => {
    const { platform } = setUp(finderFixture(systemQuestion));
    const answer = await loader(loaderArguments(platform, `${wrong}?finder=phones&a1=2`)).catch(
      (error: unknown) => error,
    );
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?finder=phones&a1=2`]);
  });

  it.each([
    ['a question', finderFixture(systemQuestion), 'Frage 1 von 3: Which system?'],
    ['results', finderFixture(resultsFixture(), answersFixture), 'Phones for you'],
    ['nothing', finderFixture({ kind: 'unavailable' }), 'Which phone suits you?'],
  ])('has a title that names %s, and only its category is for search engines', async (_what, view, title) => {
    const { platform } = setUp(view);
    const address = `${path}?finder=phones&a1=2`;
    const loaderData = await loader(loaderArguments(platform, address));
    const url = new URL(address, platform.market.origin);
    expect(head({ platform, url, params: {}, loaderData })).toEqual({
      title,
      canonical: path,
      noindex: true,
      alternates: expect.objectContaining({ de: path, en: '/kaufen/en/elektronik/handy' }),
    });
  });
});
