import type { CategoryNode } from '@reprise/entities/category';
import { preloadLazyComponents } from '@reprise/platform';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, completeBrowser, header, menuOf, showFrame } from '../../testing/show-frame.tsx';

const link = (name: string) => header().getByRole('link', { name, hidden: true });

const music: CategoryNode = {
  id: 7,
  name: 'Musik',
  path: 'musik',
  paths: { de: 'musik', en: 'music', es: 'musica', fr: 'musique', it: 'musica', nl: 'muziek' },
  materializedPath: [7],
  productCount: 1,
  isAccessory: false,
  children: [],
};

beforeAll(preloadLazyComponents);
beforeEach(() => completeBrowser());

describe('the menu', () => {
  test('is fetched if the server sent none, and shows a link to all categories meanwhile', async () => {
    let answer: (view: { categories: [] }) => void = () => undefined;
    const navigationView = vi.fn(() => new Promise<{ categories: [] }>((resolve) => (answer = resolve)));
    await showFrame('/', { sent: { status: 'pending' }, api: { catalogue: { navigationView } } });
    expect(link('Alle Kategorien').getAttribute('href')).toBe('/kaufen/categories');
    expect(link('Alle Kategorien').closest('[aria-busy=true]')).toBeInTheDocument();
    await act(async () => answer({ categories: [] }));
    expect(header().queryByRole('link', { name: 'Alle Kategorien', hidden: true })).toBeNull();
    expect(navigationView).toHaveBeenCalledTimes(1);
  });

  test('shows a link and a retry button if it cannot be fetched', async () => {
    const navigationView = vi.fn(async () => ({ categories: [music] }));
    navigationView.mockRejectedValueOnce(new Error('down'));
    await showFrame('/verkaufen', { sent: { status: 'failure' }, api: { catalogue: { navigationView } } });
    const retry = await header().findByRole('button', { name: 'Menü neu laden', hidden: true });
    expect(link('Alle Kategorien').getAttribute('href')).toBe('/verkaufen');
    await click(retry);
    expect(link('Musik').getAttribute('href')).toBe('/verkaufen/musik');
  });
});

describe('by keyboard', () => {
  // jsdom cannot focus a summary
  const pressOn = (element: Element, key: string) => {
    const focused: Element[] = [];
    const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      focused.push(this);
    });
    const wasLeft = fireEvent.keyDown(element, { key });
    focus.mockRestore();
    expect(wasLeft).toBe(focused.length === 0);
    return focused[0];
  };
  const button = (name: string) => menuOf(name).querySelector('summary') as HTMLElement;

  test('moves along the row with arrow keys, Home and End, and wraps around', async () => {
    await showFrame();
    expect(pressOn(button('Elektronik'), 'ArrowRight')).toBe(button('Bücher'));
    expect(pressOn(button('Elektronik'), 'ArrowLeft')).toBe(link('Angebote'));
    expect(pressOn(link('Angebote'), 'ArrowRight')).toBe(button('Elektronik'));
    expect(pressOn(link('Zubehör'), 'Home')).toBe(button('Elektronik'));
    expect(pressOn(button('Elektronik'), 'End')).toBe(link('Angebote'));
    expect(pressOn(link('Zubehör'), 'ArrowDown')).toBeUndefined();
  });

  test('opens a panel with the down key and moves through its links, and back to the button with the up key', async () => {
    await showFrame();
    expect(pressOn(button('Elektronik'), 'ArrowDown')).toBe(link('Alles aus Elektronik'));
    expect(menuOf('Elektronik').open).toBe(true);
    expect(pressOn(link('Alles aus Elektronik'), 'ArrowDown')).toBe(link('Handys'));
    expect(pressOn(link('Alles aus Elektronik'), 'ArrowUp')).toBe(button('Elektronik'));
    expect(pressOn(link('Apple'), 'End')).toBe(link('Tablets'));
    expect(pressOn(link('Tablets'), 'Home')).toBe(link('Alles aus Elektronik'));
  });

  test('moves between columns with the left and right keys', async () => {
    await showFrame();
    expect(pressOn(link('Apple'), 'ArrowRight')).toBe(link('Tablets'));
    expect(pressOn(link('Tablets'), 'ArrowRight')).toBe(link('Handys'));
    expect(pressOn(link('Alles aus Elektronik'), 'ArrowLeft')).toBe(link('Tablets'));
  });

  test('leaves other keys to the browser', async () => {
    await showFrame();
    expect(pressOn(button('Elektronik'), 'Enter')).toBeUndefined();
    expect(pressOn(link('Handys'), 'Tab')).toBeUndefined();
  });
});

describe('the mouse', () => {
  const settle = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const move = (target: Element, clientX: number, clientY: number, pointerType = 'mouse') =>
    fireEvent.pointerMove(target, { pointerType, clientX, clientY });
  const summaries = () => ['Elektronik', 'Bücher'].map((name) => menuOf(name).querySelector('summary') as HTMLElement);

  beforeEach(async () => {
    await showFrame();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('opens a panel after a delay and closes it after leaving, and stays open on click', async () => {
    const [first] = summaries() as [HTMLElement];
    move(first, 100, 10);
    await settle(119);
    expect(menuOf('Elektronik').open).toBe(false);
    await settle(1);
    expect(menuOf('Elektronik').open).toBe(true);
    expect(fireEvent.click(first)).toBe(false);
    fireEvent.pointerOut(first, { pointerType: 'mouse', relatedTarget: document.body });
    await settle(259);
    expect(menuOf('Elektronik').open).toBe(true);
    await settle(1);
    expect(menuOf('Elektronik').open).toBe(false);
  });

  test('opens nothing when passing over, nor by touch', async () => {
    const [first] = summaries() as [HTMLElement];
    move(first, 100, 10);
    fireEvent.pointerOut(first, { pointerType: 'mouse', relatedTarget: document.body });
    move(first, 100, 10, 'touch');
    await settle(1000);
    expect(menuOf('Elektronik').open).toBe(false);
  });

  test('may cross other buttons on its way into the open panel', async () => {
    const [first, second] = summaries() as [HTMLElement, HTMLElement];
    move(first, 100, 10);
    await settle(120);
    move(first, 190, 20);
    for (const step of [0, 1, 2]) {
      move(second, 210 + 20 * step, 28 + 8 * step);
      await settle(200);
    }
    move(link('Handys'), 280, 60);
    await settle(1000);
    expect([menuOf('Elektronik').open, menuOf('Bücher').open]).toEqual([true, false]);
  });

  test('opens the panel of another button that it rests on, sooner when moving along the row', async () => {
    const [first, second] = summaries() as [HTMLElement, HTMLElement];
    move(first, 100, 10);
    await settle(120);
    move(first, 190, 20);
    move(second, 230, 20);
    await settle(120);
    expect(menuOf('Bücher').open).toBe(true);
    move(first, 190, 20);
    await settle(120);
    move(second, 210, 30);
    await settle(319);
    expect(menuOf('Elektronik').open).toBe(true);
    await settle(1);
    expect(menuOf('Bücher').open).toBe(true);
  });
});
