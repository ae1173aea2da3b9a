import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreScroll, savePosition } from './scroll-positions.ts';

let scrolled: (string | number)[];
beforeEach(() => {
  sessionStorage.clear();
  scrolled = [];
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolled.push(y));
  document.body.innerHTML = '<p id="reviews"></p><p id="a b"></p><p id="%zz"></p>';
  for (const element of document.querySelectorAll('p'))
    element.scrollIntoView = () => {
      scrolled.push(element.id);
    };
});

function scrollOf(key: string | undefined, hash = ''): string | number | undefined {
  restoreScroll(key, hash);
  return scrolled.pop();
}

describe('a return', () => {
  test('goes to where its entry was left last, and not to the anchor', () => {
    savePosition('one', 100);
    savePosition('two', 200);
    savePosition('one', 300);
    expect([scrollOf('one'), scrollOf('two')]).toEqual([300, 200]);
    expect(scrollOf('one', '#reviews')).toBe(300);
    savePosition('one', 0);
    expect(scrollOf('one', '#reviews')).toBe(0);
  });

  test('to an entry that was never left goes to its anchor, or to the top', () => {
    expect(scrollOf('one', '#reviews')).toBe('reviews');
    expect(scrollOf('one')).toBe(0);
  });
});

describe('a new page', () => {
  test.each([
    ['', 0],
    ['#', 0],
    ['#reviews', 'reviews'],
    ['#a%20b', 'a b'],
    ['#%zz', '%zz'],
    ['#elsewhere', 0],
  ])('with the fragment "%s" begins at %s', (hash, place) => {
    savePosition('one', 100);
    expect(scrollOf(undefined, hash)).toBe(place);
  });
});

describe('positions', () => {
  test('are kept for the fifty entries that were left last', () => {
    for (let entry = 1; entry <= 50; entry += 1) savePosition(`entry ${entry}`, entry);
    savePosition('entry 1', 1_000);
    savePosition('entry 51', 51);
    expect(Object.keys(sessionStorage)).toEqual(['reprise.scroll']);
    expect(['entry 1', 'entry 2', 'entry 3', 'entry 51'].map((key) => scrollOf(key))).toEqual([1_000, 0, 3, 51]);
  });

  test.each(['not json', 'null', '7'])('begin anew when the storage holds %s', (text) => {
    savePosition('one', 100);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    expect(scrollOf('one')).toBe(0);
    savePosition('one', 200);
    expect(scrollOf('one')).toBe(200);
  });

  test('are not kept where storage is blocked, and nothing fails', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    savePosition('one', 100);
    expect(scrollOf('one')).toBe(0);
  });
});
