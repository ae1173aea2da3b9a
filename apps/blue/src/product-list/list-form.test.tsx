import type { ProductListView } from '@reprise/entities/product-list';
import { preloadLazyComponents, useLocation } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import { productFixture } from '../product-card/product-fixture.ts';
import { splitOptions } from './facet-options.tsx';
import { listFixture } from './list-fixture.ts';
import { listHref } from './list-links.ts';
import { parseListState } from './list-state.ts';
import { ProductList } from './product-list.tsx';

beforeAll(preloadLazyComponents);

const options = (chosen: readonly string[]) =>
  ['Apple', 'Samsung', 'Sony'].map((value) => ({ value, label: value, count: 3, selected: chosen.includes(value) }));

function view(search: string): ProductListView {
  const { facets, inStock } = parseListState(new URLSearchParams(search));
  return listFixture({
    products: { docs: [], numFound: 3 },
    filters: [
      {
        type: 'multiple',
        name: 'inStock',
        label: 'Verfügbarkeit',
        options: [{ value: '1', label: 'Auf Lager', count: 2, selected: inStock }],
      },
      { type: 'range', name: 'price', label: 'Preis', min: 1000, max: 90_000 },
      { type: 'multiple', name: 'brand', label: 'Marke', options: options(facets.brand ?? []) },
    ],
  });
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <ProductList
        view={view(search)}
        state={parseListState(new URLSearchParams(search))}
        href={listHref(pathname)}
        empty={<p>nothing</p>}
      />
    </>
  );
}

function show(search = '', group?: 'treatment' | 'control') {
  const platform = createTestPlatform({
    messages: { blue: de },
    snapshot: { experiments: group && { 'improved-filters': group } },
  });
  renderRoutes(platform, [{ path: '/list', Component: Page }], `/list${search}`);
}

const address = () => screen.getAllByRole('status', { hidden: true })[0]?.textContent;

describe('the filters of a list', () => {
  test('apply at once, with several values per facet', async () => {
    show('?page=3');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Apple/ }));
    await waitFor(() => expect(address()).toBe('?brand=Apple'));
    fireEvent.click(screen.getByRole('checkbox', { name: /Sony/ }));
    await waitFor(() => expect(address()).toBe('?brand=Apple&brand=Sony'));
    fireEvent.click(screen.getByRole('switch', { name: /auf Lager/ }));
    await waitFor(() => expect(address()).toBe('?brand=Apple&brand=Sony&inStock=1'));
  });

  test('follow the address when a chip is removed', async () => {
    show('?brand=Apple&brand=Sony');
    fireEvent.click(await screen.findByRole('link', { name: 'Filter „Apple“ entfernen' }));
    await waitFor(() => expect(address()).toBe('?brand=Sony'));
    expect((screen.getByRole('checkbox', { name: /Apple/ }) as HTMLInputElement).checked).toBe(false);
    expect((screen.getByRole('checkbox', { name: /Sony/ }) as HTMLInputElement).checked).toBe(true);
  });

  test('keep the mark of a default filter that was removed, by its switch, its chip or all at once', async () => {
    const start = '?brand=Apple&inStock=1&preselected=1';
    show(start);
    fireEvent.click(await screen.findByRole('switch', { name: /auf Lager/ }));
    await waitFor(() => expect(address()).toBe('?brand=Apple&preselected=1'));
    show(start);
    fireEvent.click(await screen.findByRole('link', { name: /Filter „.*auf Lager.*“ entfernen/i }));
    await waitFor(() => expect(address()).toBe('?brand=Apple&preselected=1'));
    show(start);
    fireEvent.click(await screen.findByRole('link', { name: de.list.clear }));
    await waitFor(() => expect(address()).toBe('?preselected=1'));
  });

  test('apply a price in euros when its field is left', async () => {
    show();
    const field = await screen.findByRole('textbox', { name: 'Bis' });
    fireEvent.change(field, { target: { value: '99,50' } });
    expect(address()).toBe('');
    fireEvent.blur(field);
    await waitFor(() => expect(address()).toBe('?priceTo=99.50'));
  });

  test('keep a price that is being typed while another filter is applied', async () => {
    show();
    const apple = await screen.findByRole('checkbox', { name: /Apple/ });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bis' });
    fireEvent.click(apple);
    field.focus();
    fireEvent.change(field, { target: { value: '99' } });
    await waitFor(() => expect(address()).toBe('?brand=Apple'));
    expect(field.value).toBe('99');
    fireEvent.blur(field);
    await waitFor(() => expect(address()).toBe('?brand=Apple&priceTo=99'));
    fireEvent.click(await screen.findByRole('link', { name: /99.* entfernen/ }));
    await waitFor(() => expect(address()).toBe('?brand=Apple'));
    expect(field.value).toBe('');
  });

  test('keep parameters without a field', async () => {
    show('?q=phone&madeFor=iPhone');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Apple/ }));
    await waitFor(() => expect(new URLSearchParams(address()).get('madeFor')).toBe('iPhone'));
    expect(new URLSearchParams(address()).get('q')).toBe('phone');
  });

  test('put the sort order into the address, except the default', async () => {
    show('?brand=Apple');
    const menu = await screen.findByRole('combobox', { name: 'Sortieren nach' });
    fireEvent.change(menu, { target: { value: 'price-asc' } });
    await waitFor(() => expect(address()).toBe('?brand=Apple&sort=price-asc'));
    fireEvent.change(menu, { target: { value: '' } });
    await waitFor(() => expect(address()).toBe('?brand=Apple'));
  });

  test('form one GET form with every choice, for a page without JavaScript', async () => {
    show('?brand=Apple');
    const box = (await screen.findByRole('checkbox', { name: /Apple/ })) as HTMLInputElement;
    expect(box.form?.method).toBe('get');
    expect(new FormData(box.form ?? undefined).getAll('brand')).toEqual(['Apple']);
  });
});

describe('improved filters', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  });

  const openDrawer = async () => {
    fireEvent.click(await screen.findByRole('link', { name: de.list.filters }));
    return within(await screen.findByRole('dialog'));
  };

  test('are chips with their numbers of products in the treatment only', async () => {
    const label = async () => (await screen.findByRole('checkbox', { name: /Sony/ })).closest('label');
    show('', 'control');
    expect(await label()).not.toHaveClass(/chip/);
    cleanup();
    show('', 'treatment');
    expect(await label()).toHaveClass(/chip/);
    expect(await label()).toHaveTextContent(/Sony.*3/);
  });

  test('are applied together in the drawer of small screens, which closes then', async () => {
    show('', 'treatment');
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('checkbox', { name: /Apple/ }));
    fireEvent.click(drawer.getByRole('checkbox', { name: /Sony/ }));
    const price = drawer.getByRole('textbox', { name: 'Bis' });
    fireEvent.change(price, { target: { value: '99' } });
    fireEvent.blur(price);
    expect(address()).toBe('');
    fireEvent.click(drawer.getByRole('button', { name: de.list.apply }));
    await waitFor(() => expect(address()).toBe('?brand=Apple&brand=Sony&priceTo=99'));
    await waitFor(() => expect(screen.queryByRole('button', { name: de.list.apply })).toBeNull());
  });

  test('are not applied, and the drawer stays, while a price is wrong', async () => {
    show('', 'treatment');
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('checkbox', { name: /Apple/ }));
    fireEvent.change(drawer.getByRole('textbox', { name: 'Bis' }), { target: { value: 'viel' } });
    fireEvent.click(drawer.getByRole('button', { name: de.list.apply }));
    expect(address()).toBe('');
    expect(drawer.getByRole('button', { name: de.list.apply })).toBeVisible();
  });

  test('apply at once in the drawer of the control group', async () => {
    show('', 'control');
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('checkbox', { name: /Apple/ }));
    await waitFor(() => expect(address()).toBe('?brand=Apple'));
  });
});

describe('a list without facets, because the search service is down', () => {
  test('can be sorted and keeps the filters', async () => {
    const Degraded = () => {
      const { pathname, search } = useLocation();
      const state = parseListState(new URLSearchParams(search));
      const degraded = listFixture({
        degraded: true,
        products: { docs: [productFixture()], numFound: 1 },
      });
      return (
        <>
          <output>{search}</output>
          <ProductList view={degraded} state={state} href={listHref(pathname)} empty={null} />
        </>
      );
    };
    const platform = createTestPlatform({ messages: { blue: de } });
    renderRoutes(platform, [{ path: '/list', Component: Degraded }], '/list?brand=Apple&inStock=1');
    expect(await screen.findByText(de.list.degraded)).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Sortieren nach' }), { target: { value: 'price-asc' } });
    await waitFor(() => expect(address()).toBe('?brand=Apple&inStock=1&sort=price-asc'));
  });
});

describe('long facets', () => {
  const many = Array.from({ length: 60 }, (_, place) => ({
    value: `v${place}`,
    label: `v${place}`,
    count: 1,
    selected: place === 50,
  }));

  test('show a few values and every chosen one, and hide the rest', () => {
    const [first, rest] = splitOptions(many);
    expect(first.map(({ value }) => value)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v50']);
    expect(rest).toHaveLength(34);
  });

  test('do not hide a single value', () => {
    expect(splitOptions(many.slice(0, 7))).toEqual([many.slice(0, 7), []]);
  });
});
