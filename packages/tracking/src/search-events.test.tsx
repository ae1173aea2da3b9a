import { acceptance, refusal } from '@reprise/entities/create-consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackedEvent, TrackedItem } from './events.ts';
import { createSearchEvents } from './search-events.ts';

const sent: { name: string; body: Record<string, unknown> }[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ name: new URL(url).pathname.split('/').at(-1) ?? '', body: JSON.parse(body) });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The receiver on a page that a person uses. */
function start() {
  const events = createSearchEvents({ key: 'shop', serviceUrl: 'https://search.example', isBot: () => false });
  stops.push(events.stop);
  window.dispatchEvent(new Event('pointermove'));
  return events;
}

const item = (id: string, index?: number): TrackedItem => ({
  item_id: id,
  item_name: `Phone ${id}`,
  price: 199.5,
  quantity: 1,
  ...(index === undefined ? {} : { index }),
});
const names = () => sent.map(({ name }) => name);
const bodyOf = (name: string) => sent.find((event) => event.name === name)?.body;

test('a search is reported with its results, what was seen of them, and the product that was opened', async () => {
  const { send } = start();
  const list = { item_list_id: 'search', search_term: 'phone', result_id: 'answer-1' };
  send({ event: 'search', search_term: 'phone', results: 40 });
  const filters = { brand: ['Apple', 'Sony'] };
  send({ event: 'item_list_loaded', ...list, results: 40, page: 2, filters, items: [item('7', 29), item('8', 30)] });
  send({ event: 'view_item_list', ...list, items: [item('8', 30)] });
  send({ event: 'select_item', ...list, items: [item('8', 30)] });
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(names()).toEqual(['search_submit', 'search_result_load', 'impression_view', 'search_result_click']);
  expect(bodyOf('search_submit')).toMatchObject({ search_term: 'phone', key: 'shop', i: expect.any(String), s: 1 });
  expect(bodyOf('search_result_load')).toMatchObject({
    search_term: 'phone',
    result_id: 'answer-1',
    result_count: 40,
    result_page: 2,
    selected_filters: filters,
    items: [{ item_id: '7' }, { item_id: '8' }],
  });
  expect(bodyOf('impression_view')).toMatchObject({ search_term: 'phone', items: [{ item_id: '8', price: 199.5 }] });
  expect(bodyOf('search_result_click')).toMatchObject({
    item_id: '8',
    result_id: 'answer-1',
    result_page: 2,
    result_position_on_page: 2,
    num_results_per_page: 29,
  });
});

test('browsing a category is reported the same way, and a click on a shelf as a click of no list', async () => {
  const { send } = start();
  const list = { item_list_id: 'category-1110', result_id: 'answer-2' };
  send({ event: 'item_list_loaded', ...list, results: 0, page: 1, items: [] });
  send({ event: 'view_item_list', ...list, items: [item('7', 0)] });
  send({ event: 'select_item', ...list, items: [item('7', 0)] });
  send({ event: 'select_item', item_list_id: 'shelf', items: [item('9', 3)] });
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(names()).toEqual(['browse_result_load', 'impression_view', 'browse_result_click', 'result_click']);
  const category = { filter_name: 'group_id', filter_value: '1110' };
  for (const name of names().slice(0, 3)) expect(bodyOf(name)).toMatchObject(category);
  expect(bodyOf('result_click')).toMatchObject({ item_id: '9', result_offset: 3 });
});

test('products that are viewed, added and bought are reported, an order once, and nothing about selling', async () => {
  const { send } = start();
  const amount = { currency: 'EUR' as const, value: 199.5 };
  send({ event: 'view_item', ...amount, items: [item('7')] });
  send({ event: 'add_to_cart', ...amount, items: [item('7')] });
  send({ event: 'trade_in_view_item', ...amount, items: [item('7')] });
  send({ event: 'virtual_page_view', page_path: '/', page_type: 'home' });
  for (let visit = 0; visit < 2; visit++)
    send({ event: 'purchase', transaction_id: 'order-1', shipping: 0, ...amount, items: [item('7')] });
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(names()).toEqual(['item_detail_load', 'conversion', 'purchase']);
  expect(bodyOf('conversion')).toMatchObject({ item_id: '7', revenue: '199.5' });
  expect(bodyOf('purchase')).toMatchObject({ order_id: 'order-1', revenue: 199.5, items: [{ item_id: '7' }] });
});

test('a withdrawal deletes what waits and who the visitor is, and a later consent begins anew', async () => {
  const events = createSearchEvents({ key: 'shop', serviceUrl: 'https://search.example', isBot: () => false });
  stops.push(events.stop);
  const view: TrackedEvent = { event: 'view_item', currency: 'EUR', value: 1, items: [item('7')] };
  events.send(view);
  const known = /ConstructorioID_client_id=\w+/.exec(document.cookie)?.[0];
  expect([known, localStorage.length]).toEqual([expect.any(String), 3]);
  const changed = { event: 'consent_changed', consent: { necessary: true, ...refusal } } as const;
  events.withdraw(changed);
  expect([document.cookie.includes('ConstructorioID'), localStorage.length]).toEqual([false, 0]);
  events.send({ ...changed, consent: { necessary: true, ...acceptance } });
  events.send(view);
  expect(document.cookie).toContain('ConstructorioID_client_id=');
  expect(document.cookie).not.toContain(known);
});

test('events of the page before are sent by the next one', async () => {
  const before = createSearchEvents({ key: 'shop', serviceUrl: 'https://search.example', isBot: () => false });
  before.send({ event: 'view_item', currency: 'EUR', value: 1, items: [item('7')] });
  before.stop();
  expect(sent).toEqual([]);
  start();
  await vi.waitFor(() => expect(names()).toEqual(['item_detail_load']));
});
