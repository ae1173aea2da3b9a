import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BehaviourEvent, createBehaviour } from './behaviour.ts';

const view = (clientId: string, id: number): BehaviourEvent => ({ name: 'item_detail_load', clientId, itemIds: [id] });
const order = (orderId: string, ...itemIds: number[]): BehaviourEvent => ({ name: 'purchase', orderId, itemIds });

describe('behaviour', () => {
  it('makes products popular that many visitors open, and most of all those that they buy', () => {
    const behaviour = createBehaviour();
    for (const client of ['a', 'b', 'c']) behaviour.add(view(client, 1));
    for (let times = 0; times < 9; times += 1) behaviour.add(view('a', 2));
    behaviour.add(order('o', 3));
    behaviour.add({ name: 'impression_view', clientId: 'a', itemIds: [4] });
    expect(behaviour.popular(9)).toEqual([3, 1, 2]);
  });

  it('knows what was bought together, most frequent first, and each order once', () => {
    const behaviour = createBehaviour();
    behaviour.add(order('o1', 1, 2, 3));
    behaviour.add(order('o2', 1, 3));
    for (let times = 0; times < 5; times += 1) behaviour.add(order('o3', 1, 2));
    behaviour.add(order('o4', 1, 3));
    expect(behaviour.boughtWith([1], 9)).toEqual([3, 2]);
    expect(behaviour.boughtWith([1, 3], 9)).toEqual([2]);
    expect(behaviour.boughtWith([9], 9)).toEqual([]);
  });

  it('remembers what a visitor opened, the last first', () => {
    const behaviour = createBehaviour();
    for (const id of [1, 2, 1, 3]) behaviour.add(view('a', id));
    for (let id = 1; id <= 40; id += 1) behaviour.add(view('b', id));
    expect(behaviour.viewed('a', 2)).toEqual([3, 1]);
    expect(behaviour.viewed('b', 99)).toEqual(Array.from({ length: 30 }, (_, at) => 40 - at));
    expect(behaviour.viewed('c', 9)).toEqual([]);
  });

  it('counts which filters visitors choose, each visitor once for a value', () => {
    const behaviour = createBehaviour(3);
    const chose = (clientId: string, ...values: string[]): BehaviourEvent => ({
      name: 'browse_result_load',
      clientId,
      itemIds: [],
      filters: values.map((value) => ['brand', value] as const),
    });
    behaviour.add(chose('a', 'Apple'));
    behaviour.add(chose('a', 'Apple', 'Sony'));
    behaviour.add(chose('b', 'Apple'));
    const uses = () => [undefined, 'Apple', 'Sony', 'Nokia'].map((value) => behaviour.filterUses('brand', value));
    expect(uses()).toEqual([3, 2, 1, 0]);
    behaviour.add(chose('c'));
    expect(uses()).toEqual([3, 2, 1, 0]);
    behaviour.add(chose('c'));
    expect(uses()).toEqual([1, 1, 0, 0]);
    expect(behaviour.filterUses('colour')).toBe(0);
  });

  it('is that of the last events alone', () => {
    const event = fc.record({
      name: fc.constantFrom('purchase' as const, 'item_detail_load' as const, 'conversion' as const),
      clientId: fc.constantFrom('a', 'b'),
      itemIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    });
    const limit = 5;
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const [windowed, fresh] = [createBehaviour(limit), createBehaviour(1_000)];
        for (const each of events) windowed.add(each);
        for (const each of events.slice(-limit)) fresh.add(each);
        expect(windowed.popular(9).sort()).toEqual(fresh.popular(9).sort());
        for (const id of [1, 2, 3, 4])
          expect(windowed.boughtWith([id], 9).sort()).toEqual(fresh.boughtWith([id], 9).sort());
      }),
    );
  });
});
