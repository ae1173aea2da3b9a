import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { SearchField } from './search-field.tsx';
import { hasUnsentText } from './unsent-text.ts';

const form = (query: string) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <SearchField label="Search" submitLabel="Go" name="q" query={query} />
    <a href="#suggestion">Suggestion</a>
  </form>
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.input(field(), { target: { value } });

afterEach(cleanup);

describe('a search field', () => {
  test('keeps text that was typed before hydration', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(form('old'));
    type('typed early');
    const root = await act(async () => hydrateRoot(container, form('old')));
    expect(field().value).toBe('typed early');
    await act(async () => root.unmount());
    container.remove();
  });

  test('follows the query of the page', () => {
    const { rerender } = render(form('one'));
    expect(field().value).toBe('one');
    rerender(form('two'));
    expect(field().value).toBe('two');
    type('three');
    fireEvent.submit(field());
    rerender(form('three'));
    rerender(form(''));
    expect(field().value).toBe('');
  });

  test('keeps text that is typed while the next page loads', () => {
    const { rerender } = render(form(''));
    type('iphone');
    fireEvent.submit(field());
    type('iphone 15');
    expect(hasUnsentText(field())).toBe(true);
    rerender(form('iphone'));
    expect(field().value).toBe('iphone 15');
  });

  test('shows the query of a chosen suggestion instead of the typed text', () => {
    const { rerender } = render(form(''));
    type('iph');
    fireEvent.click(screen.getByRole('link'));
    expect(hasUnsentText(field())).toBe(false);
    rerender(form('iphone 15'));
    expect(field().value).toBe('iphone 15');
  });

  test('passes on its ref', () => {
    const ref: { current: HTMLInputElement | null } = { current: null };
    render(<SearchField ref={ref} label="Search" submitLabel="Go" />);
    expect(ref.current).toBe(field());
  });
});
