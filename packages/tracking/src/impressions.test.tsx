import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchImpressions } from './impressions.ts';

/** Elements that are being watched, and what calls back with those that come into view. */
let watched: Set<Element>;
let show: (...elements: Element[]) => void;
let threshold: number | undefined;
let stop: (() => void) | undefined;

class FakeObserver {
  constructor(
    callback: (entries: { isIntersecting: boolean; target: Element }[]) => void,
    options: { threshold: number },
  ) {
    watched = new Set();
    threshold = options.threshold;
    show = (...elements) =>
      callback(elements.filter((one) => watched.has(one)).map((target) => ({ isIntersecting: true, target })));
  }
  observe = (element: Element) => void watched.add(element);
  unobserve = (element: Element) => void watched.delete(element);
  disconnect = () => watched.clear();
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.useFakeTimers();
  document.body.innerHTML = '<a id="one"></a><a id="two"></a><b></b>';
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const seen: string[][] = [];
const watch = () => {
  seen.length = 0;
  stop = watchImpressions({
    root: document.body,
    selector: 'a',
    onSeen: (elements) => void seen.push(elements.map(({ id }) => id)),
  });
};

test('reports elements of which half is seen together, and each once', () => {
  watch();
  expect(threshold).toBe(0.5);
  show(element('one'));
  show(element('two'), element('one'));
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([['one', 'two']]);
  show(element('one'));
  vi.advanceTimersByTime(500);
  expect(seen).toHaveLength(1);
});

test('watches elements that are added later', async () => {
  watch();
  document.body.append(Object.assign(document.createElement('a'), { id: 'three' }));
  await Promise.resolve();
  show(element('three'));
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([['three']]);
});

test('reports collected elements when the page is left', () => {
  watch();
  show(element('one'));
  window.dispatchEvent(new Event('pagehide'));
  expect(seen).toEqual([['one']]);
  show(element('two'));
  stop?.();
  expect(seen).toEqual([['one'], ['two']]);
});
