import type { Refusal } from '@reprise/tracking/consent-gate';
import type { TrackedEvent } from '@reprise/tracking/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showEventInspector } from './event-inspector.ts';
import { inspectEvents } from './inspect-events.ts';

const view = (path: string) => ({ event: 'virtual_page_view', page_path: path, page_type: 'other' }) as const;

let refusal: Refusal;
let stop: () => void;
let onChange: () => void;
const passedOn: TrackedEvent[] = [];
const show = () => {
  const log = inspectEvents(
    (event) => {
      if (!refusal) passedOn.push(event);
    },
    () => refusal,
  );
  stop = showEventInspector(log, (listener) => {
    onChange = listener;
    return () => undefined;
  });
  return log;
};
const root = () => document.querySelector('event-inspector')?.shadowRoot;
const rows = () => [...(root()?.querySelectorAll('li') ?? [])];
const texts = () => rows().map((row) => row.querySelector('summary')?.textContent?.slice('12:00:00 '.length));

beforeEach(() => {
  refusal = undefined;
  passedOn.length = 0;
});
afterEach(() => stop());

test('shows each event with its contents, the latest first, and passes it on', () => {
  const { track } = show();
  track(view('/'));
  track({ event: 'search', search_term: 'phone', results: 3 });
  expect(texts()).toEqual(['search — passed on', 'virtual_page_view — passed on']);
  expect(JSON.parse(rows()[0]?.querySelector('pre')?.textContent ?? '')).toEqual({ search_term: 'phone', results: 3 });
  expect(root()?.querySelector('summary')?.textContent).toBe('Events: 2');
  expect(passedOn).toHaveLength(2);
});

test.each([
  ['undecided', 'the visitor has not answered the consent banner'],
  ['refused', 'the visitor did not agree to statistics'],
  ['privacy-control', 'the browser sends the global privacy control'],
] as const)('says why an event was held back: %s', (reason, words) => {
  const { track } = show();
  refusal = reason;
  track(view('/'));
  expect(texts()).toEqual([`virtual_page_view — held back: ${words}`]);
  expect(passedOn).toEqual([]);
  onChange();
  expect(root()?.querySelector('p')?.textContent).toContain(words);
  refusal = undefined;
  onChange();
  expect(root()?.querySelector('p')?.textContent).toBe('Events go to the receivers that are configured.');
});

test('says how an event differs from the catalogue', () => {
  const { track } = show();
  track(view(''));
  expect(texts()[0]).toMatch(/^virtual_page_view — passed on; differs from the catalogue: page_path: /);
});

test('keeps rows open that a developer has opened, and forgets what is old', () => {
  const { track, events } = show();
  track(view('/first'));
  const [first] = rows();
  first?.querySelector('details')?.setAttribute('open', '');
  track(view('/second'));
  expect(rows().at(-1)).toBe(first);
  expect(first?.querySelector('details')?.open).toBe(true);
  for (let index = 0; index < 500; index++) track(view(`/${index}`));
  expect([events().length, rows().length]).toEqual([500, 500]);
  expect(rows()).not.toContain(first);
});
