import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { allDrafts } from './drafts.ts';
import { inStoreEan } from './ean.ts';
import { createProducts } from './products.ts';
import { createRandom } from './random.ts';
import { slugify } from './slug.ts';

let known: { day: number; models: readonly ProductRecord[] } | undefined;

/** The default catalogue's products of a day without reviews, made once per day. */
function modelsOf(now: Date): readonly ProductRecord[] {
  const day = Math.floor(now.getTime() / 86_400_000);
  if (known?.day !== day) known = { day, models: createProducts(allDrafts(), now, { reviews: false }) };
  return known.models;
}

/**
 * Any number of varied products for measurements, one at a time: the default catalogue's products in other editions,
 * with ids from 1 on, prices and stock of their own and no reviews. The same seed gives the same products.
 */
export function* syntheticCatalogue(
  count: number,
  { seed, now }: { seed: string; now: Date },
): Generator<ProductRecord> {
  const models = modelsOf(now);
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`${seed}:${index}`);
    const model = models[index < models.length ? index : random.integer(0, models.length - 1)];
    if (!model) return;
    const round = Math.floor(index / models.length);
    const name = round === 0 ? model.name : `${model.name} – ${random.pick(editions)} ${1 + round}`;
    const factor = 0.7 + random.next() * 0.6;
    yield {
      ...model,
      id: index + 1,
      name,
      slug: slugify(name),
      identifiers: { ean: inStoreEan(`${seed}:${index}`) },
      variants: model.variants.map((variant) => ({
        ...variant,
        quantity: random.chance(0.2) ? 0 : random.integer(1, 30),
        fullBatteryQuantity: 0,
        prices: variant.prices.map((price) => ({
          from: price.from,
          amount: Math.max(1, Math.round(price.amount * factor)),
        })),
      })),
      accessoryIds: [],
      popularity: Math.round(random.next() ** 2 * 10_000) / 10_000,
    };
  }
}

const editions = ['Edition', 'Bundle', 'Selection', 'Set', 'Lot', 'Collection'];
