import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { allDrafts } from './drafts.ts';
import { inStoreEan } from './ean.ts';
import { createProducts } from './products.ts';
import { createRandom } from './random.ts';
import { slugify } from './slug.ts';
import { drawWords } from './vocabulary.ts';

/** The words that a title has beside the name of its model. */
const wordsPerTitle = 6;

let known: { day: number; models: readonly ProductRecord[] } | undefined;

/** The default catalogue's products of a day without reviews, made once per day. */
function modelsOf(now: Date): readonly ProductRecord[] {
  const day = Math.floor(now.getTime() / 86_400_000);
  if (known?.day !== day) known = { day, models: createProducts(allDrafts(), now, { reviews: false }) };
  return known.models;
}

/** Products that differ only in storage or colour; others are alone. */
function groupsOf(models: readonly ProductRecord[]): readonly (readonly ProductRecord[])[] {
  return [...Map.groupBy(models, ({ id, modelKey }) => modelKey ?? id).values()];
}

/** The default catalogue's products, then all products of one of its models again and again, with other words in their titles. */
function* titledModels(models: readonly ProductRecord[], seed: string): Generator<ProductRecord> {
  yield* models;
  const groups = groupsOf(models);
  for (let edition = 0; groups.length > 0; edition += 1) {
    const random = createRandom(`${seed}:edition:${edition}`);
    const words = drawWords(random, wordsPerTitle).join(' ');
    for (const model of random.pick(groups)) {
      const modelKey = model.modelKey && { modelKey: `${model.modelKey}-${slugify(words)}` };
      yield { ...model, ...modelKey, name: `${model.name} – ${words}` };
    }
  }
}

/**
 * Any number of varied products for measurements, one at a time: the default catalogue's products, then its models again with
 * other words in their titles, with ids from 1 on, prices and stock of their own and no reviews. The same seed gives the same
 * products. The number of different words grows with that of the products, as in real catalogues: about 41,000 in 113,000 titles.
 */
export function* syntheticCatalogue(
  count: number,
  { seed, now }: { seed: string; now: Date },
): Generator<ProductRecord> {
  let index = 0;
  for (const model of titledModels(modelsOf(now), seed)) {
    if (index === count) return;
    const random = createRandom(`${seed}:${index}`);
    const factor = 0.7 + random.next() * 0.6;
    index += 1;
    yield {
      ...model,
      id: index,
      slug: slugify(model.name),
      identifiers: { ean: inStoreEan(`${seed}:${index - 1}`) },
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
