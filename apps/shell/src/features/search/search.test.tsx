import { acceptance, createConsent } from '@reprise/entities/create-consent';
import type { SmartSuggestions } from '@reprise/entities/search';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { SearchBox } from './search-box.tsx';
import { findSearches, recordSearch } from './search-history.ts';
import { Suggestions } from './suggestions.tsx';

const found: SmartSuggestions = {
  searchUuid: 'uuid',
  suggestions: [{ query: 'iphone 13', group: { id: 1112, name: 'Apple iPhone' } }, { query: 'iphone hülle' }],
  products: [
    {
      id: 42,
      name: 'Apple iPhone 13',
      product_slug: 'apple-iphone-13',
      price_min: { amount: 29_900, currency: 'EUR' },
    },
  ],
};

type Ask = (
  query: string,
  narrowed?: { group?: number; sells?: boolean },
  options?: { signal?: AbortSignal | undefined },
) => Promise<SmartSuggestions>;

const platformWith = (ask: Ask) =>
  createTestPlatform({ messages: { shell: de }, api: { catalogue: { smartSuggestions: vi.fn(ask) } } });

describe('the search box', () => {
  function Where() {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  }
  const box = { path: '*', element: [<SearchBox key="box" />, <Where key="where" />] };
  const platform = createTestPlatform({ messages: { shell: de } });

  test('is a form that leads to the search results', async () => {
    renderRoutes(platform, [box], '/');
    const field = await screen.findByRole('searchbox', { name: 'Wonach suchst du?' });
    expect(field.closest('form')?.getAttribute('action')).toBe('/kaufen/suchen');
    expect(field.closest('form')?.method).toBe('get');
    fireEvent.change(field, { target: { value: 'iphone 13' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.getByText('/kaufen/suchen?q=iphone+13')).toBeVisible());
  });

  test('searches the products to sell in the selling area', async () => {
    renderRoutes(platform, [box], '/verkaufen');
    const field = await screen.findByRole('searchbox', { name: 'Was möchtest du verkaufen?' });
    expect(field.closest('form')?.getAttribute('action')).toBe('/verkaufen/suche');
  });

  test('stores the search and its filters in the history', async () => {
    localStorage.clear();
    platform.state.setState({ consent: createConsent(acceptance) });
    renderRoutes(platform, [box], '/kaufen/suchen?q=galaxy&brand=Samsung&page=2');
    await waitFor(() => expect(findSearches(platform, '')).toHaveLength(1));
    expect(findSearches(platform, '')[0]).toMatchObject({ query: 'galaxy', params: { brand: ['Samsung'] } });
  });

  test('shows the current query', async () => {
    renderRoutes(platform, [box], '/kaufen/suchen?q=galaxy');
    expect(await screen.findByRole('searchbox')).toHaveValue('galaxy');
  });
});

describe('suggestions', () => {
  let input: HTMLInputElement;

  async function show(ask: Ask, { sells = false } = {}) {
    const platform = platformWith(ask);
    const element = <Suggestions input={input} searchPath="/kaufen/suchen" sells={sells} />;
    renderRoutes(platform, [{ path: '*', element }], '/');
    await settle(0);
    return platform;
  }
  const settle = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const type = (text: string) => act(() => fireEvent.input(input, { target: { value: text } }));
  const press = (key: string) => act(() => fireEvent.keyDown(input, { key }));
  const activeText = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

  beforeEach(() => {
    vi.useFakeTimers();
    Element.prototype.scrollIntoView = () => undefined;
    input = document.createElement('input');
    document.body.append(input);
    input.focus();
  });
  afterEach(() => {
    vi.useRealTimers();
    input.remove();
  });

  test('are shown for three or more letters, a quarter of a second after the last one', async () => {
    const ask = vi.fn(async () => found);
    await show(ask);
    await type('ip');
    await settle(1000);
    expect(ask).not.toHaveBeenCalled();
    await type('iph');
    await settle(249);
    expect(ask).not.toHaveBeenCalled();
    await settle(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith('iph', { sells: false }, { signal: expect.any(AbortSignal) });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toContain('3 Vorschläge');
  });

  test('are cancelled and never shown for an outdated query', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const answers: ((answer: SmartSuggestions) => void)[] = [];
    await show((_query, _group, options) => {
      signals.push(options?.signal);
      return new Promise((resolve) => answers.push(resolve));
    });
    await type('old');
    await settle(250);
    await type('newer');
    expect(signals[0]?.aborted).toBe(true);
    await settle(250);
    answers[1]?.({ ...found, products: [], suggestions: [{ query: 'newer one' }] });
    answers[0]?.({ ...found, products: [], suggestions: [{ query: 'old one' }] });
    await settle(0);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual(['newer one']);
  });

  test('link to the search in their category and to the product', async () => {
    await show(async () => found);
    await type('iphone');
    await settle(250);
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
      '/kaufen/suchen?q=iphone+13&category=1112',
      '/kaufen/suchen?q=iphone+h%C3%BClle',
      '/i/42,apple-iphone-13',
    ]);
  });

  test('link to the trade-in of a product in the selling area, without its price', async () => {
    await show(async () => found, { sells: true });
    await type('iphone');
    await settle(250);
    const [, , product] = screen.getAllByRole('option');
    expect(product?.getAttribute('href')).toBe('/verkaufen/i/42,apple-iphone-13');
    expect(product?.textContent).toBe('Apple iPhone 13');
  });

  test('are navigated with arrow keys, wrapping around through the field', async () => {
    await show(async () => found);
    await type('iphone');
    await settle(250);
    await press('ArrowDown');
    expect(activeText()).toContain('iphone 13');
    await press('ArrowUp');
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    await press('ArrowUp');
    expect(activeText()).toContain('Apple iPhone 13');
    expect(document.activeElement).toBe(input);
  });

  test('are followed with Enter, and closed with Escape', async () => {
    await show(async () => found);
    await type('iphone');
    await settle(250);
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed, { once: true, capture: true });
    await press('ArrowDown');
    await press('Enter');
    const [event] = followed.mock.calls[0] ?? [];
    expect(event?.target).toBe(document.getElementById(`${input.getAttribute('aria-controls')}-0`));
    await type('iphone ');
    await press('Escape');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
  });

  test('are navigated with Home and End, which move the caret while the field is active', async () => {
    await show(async () => found);
    await type('iphone');
    await settle(250);
    expect(fireEvent.keyDown(input, { key: 'End' })).toBe(true);
    expect(activeText()).toBeUndefined();
    await press('ArrowDown');
    await press('End');
    expect(activeText()).toContain('Apple iPhone 13');
    await press('Home');
    expect(activeText()).toContain('iphone 13');
  });

  test('highlight the typed text', async () => {
    await show(async () => found);
    await type('IPH');
    await settle(250);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['iph', 'iph', 'iPh']);
  });

  test('are limited to ten queries and six products', async () => {
    const many = <T,>(one: (index: number) => T) => Array.from({ length: 20 }, (_, index) => one(index));
    await show(async () => ({
      ...found,
      suggestions: many((index) => ({ query: `iphone ${index}` })),
      products: many((index) => ({ id: index + 1, name: `iPhone ${index}`, product_slug: 'iphone' })),
    }));
    await type('iphone');
    await settle(250);
    const sizes = screen.getAllByRole('group').map((group) => within(group).queryAllByRole('option').length);
    expect(sizes).toEqual([10, 6]);
  });

  test('can be filtered by a category, which applies to the search until they are closed', async () => {
    const cases = { query: 'iphone hülle', group: { id: 7, name: 'Hüllen' } };
    const ask = vi.fn(async (_query: string, narrowed?: { group?: number }) => ({
      ...found,
      suggestions: narrowed?.group ? [{ query: 'iphone 15' }] : [...found.suggestions, cases],
    }));
    await show(ask);
    await type('iphone');
    await settle(250);
    const filter = within(screen.getByRole('group', { name: 'Vorschläge eingrenzen' }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Überall',
      'Apple iPhone',
      'Hüllen',
    ]);
    await act(async () => fireEvent.click(filter.getByRole('button', { name: 'Hüllen', pressed: false })));
    await settle(250);
    expect(ask).toHaveBeenLastCalledWith('iphone', { group: 7, sells: false }, { signal: expect.any(AbortSignal) });
    expect(filter.getByRole('button', { name: 'Hüllen' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector<HTMLInputElement>('input[name=category]')?.value).toBe('7');
    const [option] = screen.getAllByRole('option');
    expect(option?.textContent).toContain('in Hüllen');
    expect(option?.getAttribute('href')).toBe('/kaufen/suchen?q=iphone+15&category=7');
    await press('Escape');
    expect(document.querySelector('input[name=category]')).toBeNull();
  });

  test('are of products to sell in the selling area', async () => {
    const ask = vi.fn(async () => found);
    await show(ask, { sells: true });
    await type('iphone');
    await settle(250);
    expect(ask).toHaveBeenLastCalledWith('iphone', { sells: true }, { signal: expect.any(AbortSignal) });
  });

  test('report that there are none', async () => {
    await show(async () => ({ ...found, suggestions: [], products: [] }));
    await type('qqq');
    await settle(250);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toContain('Keine Vorschläge');
  });

  test('leave a plain field when they cannot be fetched', async () => {
    await show(async () => {
      throw new Error('down');
    });
    await type('iphone');
    await settle(250);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('past searches', () => {
  let input: HTMLInputElement;
  const press = (key: string) => act(() => fireEvent.keyDown(input, { key }));
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  async function show(...queries: string[]) {
    const platform = platformWith(async () => ({ ...found, products: [] }));
    platform.state.setState({ consent: createConsent(acceptance) });
    for (const query of queries) recordSearch(platform, new URLSearchParams(query));
    const element = <Suggestions input={input} searchPath="/kaufen/suchen" sells={false} />;
    renderRoutes(platform, [{ path: '*', element }], '/');
    await screen.findByRole('status');
  }

  beforeEach(() => {
    localStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
    input = document.createElement('input');
    document.body.append(input);
    input.focus();
  });
  afterEach(() => input.remove());

  test('are shown for an empty field, four at first, and link to the same search', async () => {
    await show('q=eins', 'q=zwei', 'q=drei', 'q=vier', 'q=fünf&brand=Apple');
    expect(options()).toEqual(['fünf', 'vier', 'drei', 'zwei']);
    expect(screen.getAllByRole('option')[0]?.getAttribute('href')).toBe('/kaufen/suchen?q=f%C3%BCnf&brand=Apple');
    fireEvent.click(screen.getByRole('button', { name: 'Mehr anzeigen' }));
    expect(options()).toHaveLength(5);
    await press('ArrowDown');
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  test('are filtered by the typed text, and shown before other suggestions', async () => {
    await show('q=galaxy', 'q=iphone+hülle', 'q=iphone+15');
    act(() => void fireEvent.input(input, { target: { value: 'ip' } }));
    expect(options()).toEqual(['iphone 15', 'iphone hülle']);
    act(() => void fireEvent.input(input, { target: { value: 'iphone' } }));
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options().map((text) => text?.trim())).toEqual(['iphone 15', 'iphone hülle', 'iphone 13 in Apple iPhone']);
  });

  test('are removed one by one or all at once, and the field keeps the focus', async () => {
    await show('q=eins', 'q=zwei', 'q=drei');
    fireEvent.click(screen.getByRole('button', { name: '„zwei“ aus dem Verlauf entfernen' }));
    expect(options()).toEqual(['drei', 'eins']);
    expect(document.activeElement).toBe(input);
    fireEvent.click(screen.getByRole('button', { name: 'Verlauf löschen' }));
    expect(options()).toEqual([]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});
