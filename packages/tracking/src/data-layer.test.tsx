import { acceptance, refusal } from '@reprise/entities/create-consent';
import { afterEach, expect, test } from 'vitest';
import type { Refusal } from './consent-gate.ts';
import { createDataLayer } from './data-layer.ts';
import { createTracker } from './tracker.ts';

afterEach(() => {
  delete window.dataLayer;
});

/** Commands as arrays, and entries as they are. */
const queue = () =>
  window.dataLayer?.map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : entry,
  );

const view = { event: 'virtual_page_view', page_path: '/', page_type: 'home' } as const;
const changed = (choice: typeof acceptance) =>
  ({ event: 'consent_changed', consent: { necessary: true, ...choice } }) as const;

test('denies everything by default, then grants what the visitor agreed to', () => {
  createDataLayer({ ...refusal, statistics: true });
  expect(queue()).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
  ]);
});

test('puts trade data into ecommerce, after resetting it', () => {
  const contents = { currency: 'EUR' as const, value: 3, items: [] };
  createDataLayer(acceptance).send({ event: 'view_cart', ...contents });
  expect(queue()?.slice(2)).toEqual([{ ecommerce: null }, { event: 'view_cart', ecommerce: contents }]);
});

test('reports a withdrawal to readers, and nothing after it', () => {
  let held: Refusal;
  const track = createTracker({ refusal: () => held, transports: [createDataLayer(acceptance)] });
  track(view);
  held = 'refused';
  track(changed(refusal));
  track(view);
  expect(queue()?.slice(2)).toEqual([
    view,
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })],
    changed(refusal),
  ]);
});
