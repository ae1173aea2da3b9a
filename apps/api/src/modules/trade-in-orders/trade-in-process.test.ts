import { readFileSync } from 'node:fs';
import { TradeInFinding } from '@reprise/entities/trade-in-order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceTradeIn,
  agreesWithItems,
  payoutOf,
  type TradeInEvent,
  type TradeInProcess,
  type TradeInProcessItem,
} from './trade-in-process.ts';
import { tradeInStatesDocument } from './trade-in-states-document.ts';

const itemOf = (id: string, price = 10_000): TradeInProcessItem => ({
  id,
  place: 'expected',
  price,
  foundPrice: null,
  finding: null,
  decision: null,
  decidedBy: null,
  secondGrading: null,
});

const receive: TradeInEvent = { event: 'receive', actor: 'warehouse' };
const deadline: TradeInEvent = { event: 'deadline', actor: 'clock' };
const grade = (itemId: string, foundPrice: number, finding: TradeInFinding | null = null): TradeInEvent => ({
  event: 'grade',
  actor: 'warehouse',
  grading: { itemId, foundPrice, finding },
});
const decide = (...decisions: [string, 'accepted' | 'declined'][]): TradeInEvent => ({
  event: 'decide',
  actor: 'seller',
  decisions: new Map(decisions),
});
const askAgain = (...itemIds: string[]): TradeInEvent => ({ event: 'askAgain', actor: 'seller', itemIds });

/** A process after events, from its start. */
const after = (items: readonly TradeInProcessItem[], ...events: TradeInEvent[]): TradeInProcess =>
  events.reduce<TradeInProcess>((process, event) => advanceTradeIn(process, event).process, {
    state: 'created',
    items,
  });
const noExtras = { bonus: 0, fee: 0 };
const phone = itemOf('phone');
const book = itemOf('book', 500);

describe('the way of a trade-in order', () => {
  test('leads to the payout at once when everything is as it was declared', () => {
    const process = after([phone, book], receive, grade('phone', 10_000), grade('book', 500));
    expect(process).toMatchObject({ state: 'accepted', items: [{ place: 'bought' }, { place: 'bought' }] });
    expect(payoutOf(process.items, noExtras)).toBe(10_500);
  });

  test('pays more when an item is better than it was declared', () => {
    const process = after([phone], receive, grade('phone', 12_000));
    expect(process.state).toBe('accepted');
    expect(payoutOf(process.items, noExtras)).toBe(12_000);
  });

  test('asks the seller about lower offers, item by item', () => {
    const offered = after([phone, book], receive, grade('phone', 6_000), grade('book', 300));
    expect(offered.state).toBe('offerMade');
    const half = advanceTradeIn(offered, decide(['phone', 'accepted'])).process;
    expect(half).toMatchObject({ state: 'offerMade', items: [{ decision: 'accepted', place: 'received' }, {}] });
    const done = advanceTradeIn(half, decide(['phone', 'declined'], ['book', 'declined'])).process;
    expect(done).toMatchObject({ state: 'accepted', items: [{ place: 'bought' }, { place: 'received' }] });
    expect(payoutOf(done.items, noExtras)).toBe(6_000);
  });

  test('keeps the fee from what was bought, and never more than that', () => {
    const terms = { bonus: 0, fee: 490 };
    const process = after([phone, book], receive, grade('phone', 10_000), grade('book', 500));
    expect(payoutOf(process.items, terms)).toBe(10_010);
    const little = after([phone], receive, grade('phone', 300), decide(['phone', 'accepted']));
    expect(payoutOf(little.items, terms)).toBe(0);
    const declined = after([phone], receive, grade('phone', 300), decide(['phone', 'declined']));
    expect(payoutOf(declined.items, terms)).toBe(0);
  });

  test('sends everything back when every offer is declined', () => {
    const declined = after([phone], receive, grade('phone', 6_000), decide(['phone', 'declined']));
    expect(declined.state).toBe('declined');
    const sent = advanceTradeIn(declined, { event: 'sendBack', actor: 'warehouse' }).process;
    expect(sent).toMatchObject({ state: 'returning', items: [{ place: 'returned' }] });
    expect(advanceTradeIn(sent, { event: 'arriveBack', actor: 'carrier' }).process.state).toBe('closed');
  });

  test.each([
    [9_000, 'accepted', 'bought'],
    [8_999, 'declined', 'received'],
  ] as const)('without a decision about %i cents the terms hold: %s', (price, state, place) => {
    const process = after([phone], receive, grade('phone', price), deadline);
    expect(process).toMatchObject({ state, items: [{ place, decision: state, decidedBy: 'terms' }] });
  });

  test('has an item examined a second time at most, and the offer never falls', () => {
    const asked = after([phone], receive, grade('phone', 6_000), askAgain('phone'));
    expect(asked.state).toBe('grading');
    expect(after([phone], receive, grade('phone', 6_000), askAgain('phone'), grade('phone', 5_000))).toMatchObject({
      state: 'offerMade',
      items: [{ foundPrice: 6_000, secondGrading: 'done' }],
    });
    const better = advanceTradeIn(asked, grade('phone', 8_000)).process;
    expect(better).toMatchObject({ state: 'offerMade', items: [{ foundPrice: 8_000 }] });
    expect(advanceTradeIn(better, askAgain('phone')).process.items[0]?.secondGrading).toBe('done');
  });

  test('holds items that are reported as stolen, and continues with the rest', () => {
    expect(after([phone], receive, grade('phone', 0, 'stolen'))).toMatchObject({
      state: 'reported',
      items: [{ place: 'held' }],
    });
    const rest = after([phone, book], receive, grade('phone', 0, 'stolen'), grade('book', 500));
    expect(rest).toMatchObject({ state: 'accepted', items: [{ place: 'held' }, { place: 'bought' }] });
    expect(payoutOf(rest.items, noExtras)).toBe(500);
  });

  test('waits for a locked device, and gives it back after the deadline', () => {
    const locked = after([phone], receive, grade('phone', 0, 'locked'));
    expect(locked.state).toBe('locked');
    expect(advanceTradeIn(locked, grade('phone', 10_000)).process).toMatchObject({
      state: 'accepted',
      items: [{ place: 'bought', finding: null }],
    });
    expect(advanceTradeIn(locked, deadline).process).toMatchObject({
      state: 'declined',
      items: [{ decision: 'declined', decidedBy: 'terms' }],
    });
  });

  test('leaves items that were missing from the parcel with the seller', () => {
    expect(after([phone], receive, grade('phone', 0, 'missing'))).toMatchObject({
      state: 'closed',
      items: [{ place: 'kept' }],
    });
  });

  test('ends when nothing is sent in time, and continues if the parcel arrives after all', () => {
    const expired = after([phone], { event: 'expire', actor: 'clock' });
    expect(expired).toMatchObject({ state: 'expired', items: [{ place: 'kept' }] });
    expect(advanceTradeIn(expired, receive).process).toMatchObject({
      state: 'received',
      items: [{ place: 'received' }],
    });
  });

  test('is cancelled only before the parcel is sent', () => {
    const cancel: TradeInEvent = { event: 'cancel', actor: 'seller' };
    expect(after([phone], cancel).state).toBe('cancelled');
    expect(after([phone], { event: 'collect', actor: 'carrier' }, cancel).state).toBe('inTransit');
  });
});

const ids = ['a', 'b', 'c'];
const someItem = fc.constantFrom(...ids);
const simple = fc.constantFrom<TradeInEvent>(
  receive,
  deadline,
  { event: 'label', actor: 'seller' },
  { event: 'cancel', actor: 'seller' },
  { event: 'collect', actor: 'carrier' },
  { event: 'arriveBack', actor: 'carrier' },
  { event: 'sendBack', actor: 'warehouse' },
  { event: 'close', actor: 'clock' },
  { event: 'expire', actor: 'clock' },
  { event: 'paid', actor: 'payout' },
);
const graded = fc
  .tuple(someItem, fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(null, null, null, ...TradeInFinding.options))
  .map(([id, price, finding]) => grade(id, price, finding));
const decided = fc
  .array(fc.tuple(someItem, fc.constantFrom('accepted' as const, 'declined' as const)))
  .map((decisions) => decide(...decisions));
const asked = fc.array(someItem).map((itemIds) => askAgain(...itemIds));
/** Parcels arrive early, so that most of the events find something to do. */
const events = fc
  .array(fc.oneof({ weight: 2, arbitrary: simple }, { weight: 4, arbitrary: graded }, decided, asked), {
    maxLength: 40,
  })
  .map((rest): TradeInEvent[] => [receive, ...rest]);
const prices = fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 3, maxLength: 3 });

describe('in every order of events', () => {
  test('state and items agree, and every item is in exactly one place', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(prices, events, (offers, sequence) => {
        let process: TradeInProcess = {
          state: 'created',
          items: ids.map((id, at) => itemOf(id, offers[at] ?? 0)),
        };
        for (const event of sequence) {
          process = advanceTradeIn(process, event).process;
          reached.add(process.state);
          expect(agreesWithItems(process), `${event.event} → ${JSON.stringify(process)}`).toBe(true);
        }
      }),
      { numRuns: 2_000, seed: 7 },
    );
    expect(reached).toEqual(
      new Set([
        'received',
        'grading',
        'locked',
        'offerMade',
        'accepted',
        'declined',
        'paid',
        'returning',
        'closed',
        'reported',
      ]),
    );
  });

  test('the payout is the sum of the bought items and their share of the bonus less the fee, once', () => {
    const amounts = fc.record({ bonus: fc.integer({ min: 0, max: 2_000 }), fee: fc.integer({ min: 0, max: 1_000 }) });
    fc.assert(
      fc.property(prices, events, amounts, (offers, sequence, terms) => {
        let process: TradeInProcess = {
          state: 'created',
          items: ids.map((id, at) => itemOf(id, offers[at] ?? 0)),
        };
        const paid: number[] = [];
        for (const event of sequence) {
          const { process: next, step } = advanceTradeIn(process, event);
          if (step.result === 'moved' && step.transition.effects?.includes('startPayout'))
            paid.push(payoutOf(next.items, terms));
          process = next;
        }
        const bought = process.items.filter(({ place }) => place === 'bought');
        const sum = bought.reduce((total, { foundPrice }) => total + (foundPrice ?? 0), 0);
        expect(paid).toHaveLength(bought.length > 0 ? 1 : 0);
        for (const cents of paid) {
          expect(cents).toBeGreaterThanOrEqual(Math.max(0, sum - terms.fee));
          expect(cents).toBeLessThanOrEqual(Math.max(0, sum + terms.bonus - terms.fee));
        }
        const isWhole = bought.length === ids.length && bought.every((item) => (item.foundPrice ?? 0) >= item.price);
        if (isWhole) expect(paid).toEqual([Math.max(0, sum + terms.bonus - terms.fee)]);
      }),
      { numRuns: 2_000, seed: 8 },
    );
  });
});

test('the document of the states is that of the machine', () => {
  const document = new URL('../../../../../docs/contracts/trade-in-states.md', import.meta.url);
  expect(readFileSync(document, 'utf8')).toBe(tradeInStatesDocument());
});
