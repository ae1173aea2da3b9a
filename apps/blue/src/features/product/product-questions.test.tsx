import type { ProductAnswer } from '@reprise/entities/product-question';
import { preloadLazyComponents } from '@reprise/platform';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testProduct, testView } from '../../testing/product-views.ts';
import { loader } from './product-route.ts';

const path = '/i/42,apple-iphone-13-128-gb-midnight';
const { questions: texts } = german.product;
const [storage, screenSize, charging] = ['Wie viel Speicher?', 'Wie groß?', 'Welcher Anschluss?'] as const;

const answerOf = (more: Partial<ProductAnswer> = {}): ProductAnswer => ({
  text: 'Speicher: 128 GB',
  isAnswered: true,
  automated: true,
  products: [],
  followUps: [],
  ...more,
});

interface Situation {
  side?: 'browser' | 'server';
  suggested?: () => Promise<{ questions: string[] }>;
  answer?: (question: string) => Promise<ProductAnswer>;
}

function setUp({
  side = 'browser',
  suggested = async () => ({ questions: [storage, screenSize] }),
  answer = async () => answerOf(),
}: Situation = {}) {
  const asked: string[] = [];
  const platform = createTestPlatform({
    side,
    messages: { blue: german },
    api: {
      catalogue: {
        productView: async () => testView(),
        productDescription: async () => ({ productId: 42, language: 'de', paragraphs: ['x'], canTranslate: false }),
        recommendations: async () => ({ type: 'similar', products: [], recommendationId: 'r' }),
        productQuestions: suggested,
        productAnswer: (_id, question) => {
          asked.push(question);
          return answer(question);
        },
      },
    },
  });
  return { platform, asked, state: () => platform.area(blueStore).getState().questions };
}

const scrollIntoView = vi.fn();
/** Whether the section is near the viewport. */
let isNear = true;
afterEach(() => window.history.replaceState(null, '', '/'));
beforeAll(preloadLazyComponents);
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  isNear = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: isNear }]);
      }
      disconnect() {}
    },
  );
});

async function show(address = path, situation: Situation = {}) {
  const page = setUp(situation);
  const { router } = renderRoutes(page.platform, routes('de'), address);
  const section = within(await screen.findByRole('region', { name: texts.title }));
  await waitFor(() => expect(section.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0));
  return { ...page, router, section, user: userEvent.setup() };
}

const rowsOf = ({ getAllByRole }: Awaited<ReturnType<typeof show>>['section']) =>
  getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('a suggested question', () => {
  it('opens its answer, which says that it is automated, without losing the focus or loading the page again', async () => {
    window.history.replaceState(null, '', '?variant=A2');
    const { section, user, router, platform } = await show(`${path}?variant=A2`);
    const views = vi.spyOn((await platform.api()).catalogue, 'productView');
    const row = section.getByRole('button', { name: storage });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(await section.findByText('Speicher: 128 GB')).toBeVisible();
    expect(section.getByText(texts.note)).toBeVisible();
    expect(row).toHaveFocus();
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      variant: 'A2',
      question: storage,
    });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(views).not.toHaveBeenCalled();
    await user.click(row);
    await waitFor(() => expect(section.queryByText('Speicher: 128 GB')).toBeNull());
    expect(router.state.location.search).toBe('?variant=A2');
  });

  it('is answered once, however often it is opened, and stays in view', async () => {
    const { section, user, asked } = await show();
    for (let press = 0; press < 3; press += 1) await user.click(section.getByRole('button', { name: storage }));
    await user.click(section.getByRole('button', { name: screenSize }));
    await waitFor(() => expect(asked).toEqual([storage, screenSize]));
    expect(scrollIntoView.mock.contexts.at(-1)).toHaveTextContent(screenSize);
  });

  it('is followed by the questions that its answer leads to, none of them twice', async () => {
    const followUps = [charging, screenSize];
    const { section, user } = await show(path, { answer: async () => answerOf({ followUps }) });
    await user.click(section.getByRole('button', { name: storage }));
    await waitFor(() => expect(rowsOf(section)).toEqual([storage, charging, screenSize]));
    await user.click(section.getByRole('button', { name: storage }));
    expect(rowsOf(section)).toEqual([storage, charging, screenSize]);
  });
});

describe('a visitor’s own question', () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>, question: string) => {
    const field = screen.getByRole('textbox', { name: texts.label });
    await user.type(field, `${question}{Enter}`);
    return field;
  };

  it('is answered at the top of the list, and the focus stays in the field', async () => {
    const { section, user, asked } = await show();
    const field = await ask(user, '  Kann es fliegen? ');
    expect(await section.findByText('Speicher: 128 GB')).toBeVisible();
    expect(rowsOf(section)).toEqual(['Kann es fliegen?', storage, screenSize]);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(asked).toEqual(['Kann es fliegen?']);
  });

  it('of nothing but spaces is not asked', async () => {
    const { user, asked } = await show();
    expect(await ask(user, '   ')).toHaveValue('   ');
    expect(asked).toEqual([]);
  });

  it('without an answer says what to do instead', async () => {
    const { section, user } = await show(path, { answer: async () => answerOf({ isAnswered: false, text: 'Nein.' }) });
    await ask(user, 'Kann es fliegen?');
    expect(await section.findByText(texts.unknown, { selector: 'div > p' })).toBeVisible();
    expect(section.getByRole('link', { name: texts.help }).getAttribute('href')).toBe('/s/help');
    expect(section.queryByText('Nein.')).toBeNull();
  });
});

describe('an answer', () => {
  it('is read out once it is there, with the products that it names', async () => {
    const found = Promise.withResolvers<ProductAnswer>();
    const { section, user } = await show(path, { answer: () => found.promise });
    const status = section.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.click(section.getByRole('button', { name: storage }));
    await waitFor(() => expect(status).toHaveTextContent(texts.pending));
    const products = [testProduct({ id: 7, name: 'Ladekabel' })];
    found.resolve(answerOf({ text: 'Das passt:', products }));
    await waitFor(() => expect(status).toHaveTextContent(`Das passt: Ladekabel ${texts.note}`));
    expect(section.getByRole('heading', { level: 4, name: 'Ladekabel' })).toBeVisible();
  });

  it('that fails can be requested again', async () => {
    const answer = vi
      .fn<() => Promise<ProductAnswer>>()
      .mockRejectedValueOnce(apiError(503, 'ANSWERS_UNAVAILABLE'))
      .mockResolvedValue(answerOf());
    const { section, user } = await show(path, { answer });
    await user.click(section.getByRole('button', { name: storage }));
    expect(await section.findByText(texts.failed, { selector: 'div > p' })).toBeVisible();
    expect(section.getByRole('status')).toHaveTextContent(texts.failed);
    await user.click(section.getByRole('button', { name: german.product.retry }));
    expect(await section.findByText('Speicher: 128 GB')).toBeVisible();
  });

  it('of the address is on the page, and not read out', async () => {
    const { section } = await show(`${path}?${new URLSearchParams({ question: storage })}`);
    expect(await section.findByText('Speicher: 128 GB')).toBeVisible();
    expect(section.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('questions are suggested once the section comes near, and not before', async () => {
  isNear = false;
  const suggested = vi.fn(async () => ({ questions: [storage] }));
  const { platform } = setUp({ suggested });
  const { unmount } = renderRoutes(platform, routes('de'), path);
  const section = within(await screen.findByRole('region', { name: texts.title }));
  expect(section.getByRole('textbox', { name: texts.label })).toBeVisible();
  expect(suggested).not.toHaveBeenCalled();
  unmount();
  isNear = true;
  renderRoutes(platform, routes('de'), path);
  expect(await screen.findByRole('button', { name: storage })).toBeVisible();
});

it('questions can be asked while none is suggested', async () => {
  const suggested = () => Promise.reject(apiError(503, 'API_UNAVAILABLE'));
  const { platform } = setUp({ suggested });
  renderRoutes(platform, routes('de'), path);
  const section = within(await screen.findByRole('region', { name: texts.title }));
  expect(section.getByRole('textbox', { name: texts.label })).toBeVisible();
  expect(section.queryByRole('list')).toBeNull();
});

describe('on the server', () => {
  const load = async (address: string, situation: Situation = {}) => {
    const page = setUp({ side: 'server', ...situation });
    await loader(loaderArguments(page.platform, address));
    return page;
  };

  it('a page asks for no suggested questions, and answers none', async () => {
    const suggested = vi.fn(async () => ({ questions: [storage] }));
    const { asked } = await load(path, { suggested });
    expect(suggested).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('a page waits for the answer to the question of its address', async () => {
    const late = Promise.withResolvers<ProductAnswer>();
    const loading = load(`${path}?question=+Wie+viel+Speicher%3F`, { answer: () => late.promise });
    // Longer than the server waits for optional content.
    setTimeout(() => late.resolve(answerOf()), 400);
    const { state } = await loading;
    expect(state().answers[`42 ${storage}`]?.data?.text).toBe('Speicher: 128 GB');
  });

  it('a page does not fail without an answer', async () => {
    const { state } = await load(`${path}?question=a`, {
      answer: () => Promise.reject(apiError(503, 'ANSWERS_UNAVAILABLE')),
    });
    expect(state().answers['42 a']).toMatchObject({ status: 'failure', error: { status: 503 } });
  });
});
