import { createDefaultCatalogue } from '@reprise/catalogue';
import { variantLabels } from '@reprise/entities/variant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseDefaultVariant,
  fullBatterySurcharge,
  offersFullBattery,
  orderHistory,
  percentOff,
  presentPrice,
  smallestReduction,
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

/** The price asked on a day, worked out day by day. */
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

  it('is not fooled by a price that was raised shortly before the drop', () => {
    expect(presentPrice([on(0, 1_000), on(90, 2_000), on(95, 980)]).reference).toBeNull();
  });

  it('never names a reference above any price asked in the 30 days before', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { amount, since, reference } = presentPrice(history);
        if (reference === null) return;
        expect(percentOff(reference, amount)).toBeGreaterThanOrEqual(smallestReduction);
        const asked = Array.from({ length: 30 }, (_, back) =>
          priceOn(history, since.getTime() - (back + 1) * day + day / 2),
        );
        for (const price of asked) if (price !== undefined) expect(price).toBeGreaterThanOrEqual(reference);
        expect(history.some((point) => point.amount === reference)).toBe(true);
      }),
    );
  });

  it('ends with the price that began last, whatever the order of the entries', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const shuffled = orderHistory([...history].reverse());
        expect(shuffled).toEqual(history);
        expect(presentPrice(shuffled).amount).toBe(history.at(-1)?.amount);
      }),
    );
  });
});

describe('percentOff', () => {
  it('never claims more than is given', () => {
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

  it('is in stock, and no better condition in stock costs the same or less', () => {
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

describe('offersFullBattery', () => {
  it('is for category 1112 and what is below it', () => {
    expect(offersFullBattery([1000, 1110, 1112])).toBe(true);
    expect(offersFullBattery([1000, 1110, 1112, 9])).toBe(true);
    expect(offersFullBattery([1000, 1110, 1113])).toBe(false);
  });

  it('is free for some and costs extra for others in the default catalogue', () => {
    const { products } = createDefaultCatalogue({ now: new Date('2026-06-01T00:00:00Z') });
    const inStock = products
      .flatMap(({ variants }) => variants)
      .filter(({ fullBatteryQuantity }) => fullBatteryQuantity > 0);
    expect(new Set(inStock.map(({ label }) => fullBatterySurcharge(label)))).toEqual(new Set([0, 2_499]));
  });
});
