import { maxViewedProducts } from '@reprise/entities/constants/lists';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import german from '../locales/de.json' with { type: 'json' };
import { productFixture } from '../product-card/product-fixture.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

const texts = german.recentlyViewed;
const stored = () => JSON.parse(localStorage.getItem('reprise.viewed') ?? 'null');
const store = (value: unknown) => localStorage.setItem('reprise.viewed', JSON.stringify(value));
const consentOf = (preferences: boolean) => ({
  version: 1,
  date: '2026-11-23',
  necessary: true as const,
  preferences,
  statistics: false,
  marketing: false,
});
afterEach(() => localStorage.clear());

function show({ preferences = true, current }: { preferences?: boolean; current?: number } = {}) {
  const asked: (readonly number[])[] = [];
  const products = async (ids: readonly number[]) => {
    asked.push(ids);
    return { products: ids.map((id) => productFixture({ id, name: `Product ${id}` })) };
  };
  const platform = createTestPlatform({ api: { catalogue: { products } }, messages: { blue: german } });
  platform.state.setState({ consent: consentOf(preferences) });
  const Component = () => <RecentlyViewed {...(current === undefined ? {} : { current })} />;
  renderRoutes(platform, [{ path: '/', Component }], '/');
  return { asked, platform };
}
const names = async () => {
  await screen.findByRole('heading', { name: texts.title });
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

describe('recently viewed products', () => {
  it('lists the products that were viewed, newest first, without that of the page', async () => {
    store([7, 5, 3]);
    show({ current: 5 });
    expect(await names()).toEqual(['Product 7', 'Product 3']);
    expect(stored()).toEqual([5, 7, 3]);
  });

  it('records nothing and shows nothing without consent to preferences', async () => {
    store([7]);
    const { asked, platform } = show({ preferences: false, current: 5 });
    expect(stored()).toEqual([7]);
    act(() => platform.state.setState({ consent: consentOf(true) }));
    expect(await names()).toEqual(['Product 7']);
    act(() => platform.state.setState({ consent: consentOf(false) }));
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: texts.title })).toBeNull());
    expect(asked).toEqual([[7]]);
  });

  it('deletes them on request, and confirms it', async () => {
    store([7]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: texts.clear }));
    expect(screen.getByText(texts.cleared)).toHaveFocus();
    expect(screen.queryByRole('heading', { name: texts.title })).toBeNull();
    expect(stored()).toBeNull();
  });

  it('keeps the newest only', async () => {
    store(Array.from({ length: maxViewedProducts }, (_, index) => index + 1));
    show({ current: 99 });
    await names();
    expect(stored()).toEqual([99, ...Array.from({ length: maxViewedProducts - 1 }, (_, index) => index + 1)]);
  });

  it.each(['no JSON', '{"a":1}', '["x"]'])('ignores what it did not write: %s', async (value) => {
    localStorage.setItem('reprise.viewed', value);
    const { asked } = show({ current: 5 });
    await vi.waitFor(() => expect(stored()).toEqual([5]));
    expect(asked).toEqual([]);
  });
});
