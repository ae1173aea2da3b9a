import { act, render, screen } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToastPosition } from './use-toast-position.ts';

/** Positions in a window of 400 × 800, from `data-box`: left, top, width, height. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    const { box = '0 0 0 0', place } = (this as HTMLElement).dataset;
    const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
    return new DOMRect(x, place === 'top' ? 0 : y, width, height);
  });
});
afterEach(() => document.body.replaceChildren());

const main = { '--main-action': '1' } as React.CSSProperties;

function Toasts({ live, count }: { live: RefObject<HTMLDivElement | null>; count: number }) {
  useToastPosition(live.current ? [live.current] : [], Array.from({ length: count }));
  return null;
}

interface Shown {
  count?: number;
  box?: string;
  headerBox?: string;
}

/** A toast of 100 pixels at the bottom of the window, over a page with buttons. */
function show(buttons: React.ReactNode, { count = 1, box = '0 700 400 100', headerBox }: Shown = {}) {
  const live = createRef<HTMLDivElement>();
  const page = (toasts: number) => (
    <MemoryRouter>
      {headerBox === undefined ? null : <header data-box={headerBox} />}
      <main id="main">{buttons}</main>
      <section aria-label="Meldungen" data-box={box}>
        <div ref={live} data-box={box} />
      </section>
      <Toasts live={live} count={toasts} />
    </MemoryRouter>
  );
  const { rerender } = render(page(0));
  rerender(page(count));
  return { region: screen.getByRole('region', { name: 'Meldungen' }), hide: () => rerender(page(0)) };
}

const inset = () => document.documentElement.style.getPropertyValue('--toast-inset');
const buy = (box: string) => (
  <button type="button" data-box={box} style={main}>
    Kaufen
  </button>
);

test('places toasts at the bottom, and lets the page scroll clear of them', () => {
  const { region, hide } = show(buy('0 300 400 44'));
  expect(region.dataset.place).toBeUndefined();
  expect(inset()).toBe('100px');
  hide();
  expect(inset()).toBe('');
});

test('places toasts at the top if they would cover a main button', () => {
  const { region } = show(buy('0 740 400 44'));
  expect(region.dataset.place).toBe('top');
  expect(inset()).toBe('0px');
});

test('keeps toasts at the top below the header, wherever it has scrolled to', () => {
  const { region } = show(buy('0 740 400 44'), { headerBox: '0 -20 400 160' });
  expect(region.dataset.place).toBe('top');
  expect(region.style.getPropertyValue('--toast-start')).toBe('140px');
  screen.getByRole('banner').dataset.box = '0 -200 400 160';
  window.dispatchEvent(new Event('scroll'));
  expect(region.style.getPropertyValue('--toast-start')).toBe('0px');
});

test('keeps toasts at the bottom if there is a main button right below the header', () => {
  const buttons = (
    <>
      {buy('0 180 400 44')}
      {buy('0 740 400 44')}
    </>
  );
  expect(show(buttons, { headerBox: '0 0 400 160' }).region.dataset.place).toBeUndefined();
});

test.each([
  ['any other button', <button key="one" type="button" data-box="0 740 400 44" />],
  ['a main button beside them', buy('600 740 100 44')],
  ['a main button that is not shown', buy('0 0 0 0')],
])('does not move toasts for %s', (_, button) => {
  expect(show(button, { box: '0 700 400 100' }).region.dataset.place).toBeUndefined();
});

test('keeps toasts at the bottom if there are main buttons at the top as well', () => {
  const buttons = (
    <>
      {buy('0 20 400 44')}
      {buy('0 740 400 44')}
    </>
  );
  expect(show(buttons).region.dataset.place).toBeUndefined();
});

test('moves toasts when a main button is added later', async () => {
  const { region } = show(null);
  const late = Object.assign(document.createElement('a'), { href: '/next' });
  late.dataset.box = '0 740 400 44';
  late.style.setProperty('--main-action', '1');
  await act(async () => screen.getByRole('main').append(late));
  expect(region.dataset.place).toBe('top');
});
