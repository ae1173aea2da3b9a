import { createDefaultCatalogue } from '@reprise/demo-catalogue';
import { minReductionPercent } from '@reprise/entities/constants/prices';
import { variantLabels } from '@reprise/entities/variant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseDefaultVariant,
  fullBatterySurcharge,
  historyOf,
  offersFullBattery,
  orderHistory,
  percentOff,
  presentPrice,
} from './price-rules.ts';

const day = 24 * 60 * 60 * 1000;
const on = (dayNumber: number, amount: number) => ({ from: new Date(dayNumber * day), amount });
const histories = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 400 }), amount: fc.integer({ min: 1, max: 200_000 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((points) =>
    orderHistory([...new Map(points.map((point) => [point.day, on(point.day, point.amount)])).values()]),
  );

/** The price on a given day, computed day by day. */
function priceOn(history: readonly { from: Date; amount: number }[], time: number): number | undefined {
  return history.findLast((point) => point.from.getTime() <= time)?.amount;
}

describe('presentPrice', () => {
  it('calls a drop a reduction of the lowest price of the 30 days before it', () => {
    const history = [on(0, 1_000), on(70, 1_500), on(80, 1_200), on(95, 900)];
    expect(presentPrice(history)).toEqual({ amount: 900, since: new Date(95 * day), reference: 1_000 });
    expect(presentPrice([on(0, 1_000), on(60, 1_500), on(95, 900)]).reference).toBe(1_500);
  });

  it('does not call a first price, a rise or a small drop a reduction', () => {
    expect(presentPrice([on(0, 1_000)]).reference).toBeNull();
    expect(presentPrice([on(0, 1_000), on(5, 1_200)]).reference).toBeNull();
    expect(presentPrice([on(0, 1_000), on(5, 910)]).reference).toBeNull();
    expect(presentPrice([on(0, 1_000), on(5, 900)]).reference).toBe(1_000);
  });

  it('ignores a price that was raised shortly before the drop', () => {
    expect(presentPrice([on(0, 1_000), on(90, 2_000), on(95, 980)]).reference).toBeNull();
  });

  it('excludes a price that ended exactly when the period began, and includes one that ended a moment later', () => {
    const began = new Date(40 * day);
    const raised = (time: number) => [
      on(0, 1_000),
      { from: new Date(time), amount: 2_000 },
      { from: began, amount: 900 },
    ];
    expect(presentPrice(raised(10 * day)).reference).toBe(2_000);
    expect(presentPrice(raised(10 * day + 1)).reference).toBe(1_000);
  });

  it('throws without a price', () => {
    expect(() => presentPrice([])).toThrow('at least one price');
  });

  it('never names a reference above any price asked in the 30 days before', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { amount, since, reference } = presentPrice(history);
        if (reference === null) return;
        expect(percentOff(reference, amount)).toBeGreaterThanOrEqual(minReductionPercent);
        const asked = Array.from({ length: 30 }, (_, back) =>
          priceOn(history, since.getTime() - (back + 1) * day + day / 2),
        );
        for (const price of asked) if (price !== undefined) expect(price).toBeGreaterThanOrEqual(reference);
        expect(history.some((point) => point.amount === reference)).toBe(true);
      }),
    );
  });

  it('uses the latest price, whatever the order of the entries', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const shuffled = orderHistory([...history].reverse());
        expect(shuffled).toEqual(history);
        expect(presentPrice(shuffled).amount).toBe(history.at(-1)?.amount);
      }),
    );
  });
});

describe('orderHistory', () => {
  it('sorts entries and keeps the first of several with the same price', () => {
    expect(orderHistory([on(9, 800), on(1, 1_000), on(5, 1_000), on(7, 1_000)])).toEqual([on(1, 1_000), on(9, 800)]);
  });
});

describe('historyOf', () => {
  it('parses the dates of a record', () => {
    const prices = [{ from: '2026-01-02T03:04:05.000Z', amount: 1_000 }];
    expect(historyOf({ prices })).toEqual([{ from: new Date('2026-01-02T03:04:05.000Z'), amount: 1_000 }]);
  });
});

describe('percentOff', () => {
  it('rounds down', () => {
    expect([percentOff(1_000, 901), percentOff(1_000, 900), percentOff(300, 200)]).toEqual([9, 10, 33]);
  });

  it('never overstates the reduction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }), (a, b) => {
        const [reference, price] = [Math.max(a, b), Math.min(a, b)];
        const percent = percentOff(reference, price);
        expect(reference * (100 - percent)).toBeGreaterThanOrEqual(price * 100);
      }),
    );
  });
});

describe('chooseDefaultVariant', () => {
  const variants = fc.uniqueArray(
    fc.record({
      label: fc.constantFrom(...variantLabels),
      price: fc.integer({ min: 1, max: 1_000 }),
      quantity: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: (variant) => variant.label },
  );

  it('prefers very good condition, and a better one that costs no more', () => {
    const a0 = { label: 'A0', price: 120, quantity: 1 } as const;
    const a1 = { label: 'A1', price: 100, quantity: 1 } as const;
    const a2 = { label: 'A2', price: 80, quantity: 1 } as const;
    expect(chooseDefaultVariant([a0, a1, a2])).toBe('A1');
    expect(chooseDefaultVariant([a0, { ...a1, quantity: 0 }, a2])).toBe('A2');
    expect(chooseDefaultVariant([{ ...a0, price: 100 }, a1, a2])).toBe('A0');
    expect(chooseDefaultVariant([{ ...a1, quantity: 0 }])).toBeUndefined();
  });

  it('tries very good, then its neighbours, and new and heavily used goods last', () => {
    const cheaperWhenWorse = variantLabels.map((label, index) => ({ label, price: 600 - index, quantity: 1 }));
    const order = ['A1', 'A2', 'A0', 'A3', 'NEW', 'A4'] as const;
    for (const [taken, label] of order.entries()) {
      const left = cheaperWhenWorse.filter((variant) => !order.slice(0, taken).includes(variant.label));
      expect(chooseDefaultVariant(left)).toBe(label);
    }
  });

  it('is in stock, with no better condition in stock at the same or a lower price', () => {
    fc.assert(
      fc.property(variants, (all) => {
        const label = chooseDefaultVariant(all);
        const chosen = all.find((variant) => variant.label === label);
        expect(chosen !== undefined).toBe(all.some((variant) => variant.quantity > 0));
        if (!chosen) return;
        expect(chosen.quantity).toBeGreaterThan(0);
        const better = all.filter(
          (other) => other.quantity > 0 && variantLabels.indexOf(other.label) < variantLabels.indexOf(chosen.label),
        );
        for (const other of better) expect(other.price).toBeGreaterThan(chosen.price);
      }),
    );
  });
});

describe('fullBatterySurcharge', () => {
  it('is 0 for new and as-new goods, and 24.99 for all others', () => {
    expect(variantLabels.map((label) => [label, fullBatterySurcharge(label)])).toEqual([
      ['NEW', 0],
      ['A0', 0],
      ['A1', 2_499],
      ['A2', 2_499],
      ['A3', 2_499],
      ['A4', 2_499],
    ]);
  });
});

describe('offersFullBattery', () => {
  it('includes category 1112 and its sub-categories', () => {
    expect(offersFullBattery([1000, 1110, 1112])).toBe(true);
    expect(offersFullBattery([1000, 1110, 1112, 9])).toBe(true);
    expect(offersFullBattery([1000, 1110, 1113])).toBe(false);
  });

  it('finds both free and paid batteries in the default catalogue', () => {
    const { products } = createDefaultCatalogue({ now: new Date('2026-06-01T00:00:00Z') });
    const inStock = products
      .flatMap(({ variants }) => variants)
      .filter(({ fullBatteryQuantity }) => fullBatteryQuantity > 0);
    expect(new Set(inStock.map(({ label }) => fullBatterySurcharge(label)))).toEqual(new Set([0, 2_499]));
  });
});
