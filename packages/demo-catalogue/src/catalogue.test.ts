import { CategoryRecord, ProductRecord } from '@reprise/entities/catalogue-record';
import {
  chargerCategoryId,
  fullBatteryCategoryId,
  inStockExperimentCategoryIds,
  wristbandCategoryId,
} from '@reprise/entities/constants/categories';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDefaultCatalogue } from './catalogue.ts';
import { isValidEan } from './ean.ts';
import { adultTitles } from './facts/adult-titles.ts';
import { categoryIds, pictureKeys } from './index.ts';
import { languages } from './localized.ts';

const now = new Date('2026-05-20T11:22:33Z');
const catalogue = createDefaultCatalogue({ now });
const { categories, products, gradings } = catalogue;
const byId = new Map(products.map((product) => [product.id, product]));
const pathOf = (id: number): number[] => {
  const category = categories.find((candidate) => candidate.id === id);
  return category ? [...(category.parentId === null ? [] : pathOf(category.parentId)), id] : [];
};
const day = 86_400_000;

describe('the default catalogue', () => {
  it('holds about four thousand products that satisfy the schema', () => {
    expect(products.length).toBeGreaterThan(3_000);
    expect(z.safeParse(z.array(ProductRecord), products).error).toBeUndefined();
    expect(z.safeParse(z.array(CategoryRecord), categories).error).toBeUndefined();
  });

  it('is the same for the same day, and keeps its version on another', () => {
    const later = new Date('2026-05-20T23:59:59Z');
    const again = createDefaultCatalogue({ now: later });
    expect(JSON.stringify(again.products) === JSON.stringify(products)).toBe(true);
    expect(createDefaultCatalogue({ now: new Date('2026-08-01T00:00:00Z') }).version).toBe(catalogue.version);
  }, 60_000);

  it('gives every product its own id, slug and EAN', () => {
    for (const values of [
      products.map((product) => product.id),
      products.map((product) => product.slug),
      products.map((product) => product.identifiers.ean),
    ]) {
      expect(new Set<unknown>(values).size).toBe(products.length);
    }
  });

  it('uses valid EANs: in-store ones, or a book’s own ISBN', () => {
    for (const { identifiers } of products) {
      expect(isValidEan(identifiers.ean ?? '')).toBe(true);
      expect(identifiers.ean).toMatch(identifiers.isbn === undefined ? /^2\d/ : /^97[89]/);
    }
  });

  it('knows which films and games are for adults, and has some of them in stock', () => {
    const adult = products.filter(({ minAge }) => minAge === 18);
    expect(new Set(adult.map(({ attributes }) => attributes.title))).toEqual(adultTitles);
    const inStock = adult.filter(({ variants }) => variants.some(({ quantity }) => quantity > 0));
    expect(inStock.length).toBeGreaterThan(10);
  });

  it('writes names, paths and descriptions in every language', () => {
    for (const language of languages) {
      for (const category of categories) {
        expect(category.names[language]).not.toBe('');
        expect(category.slugs[language]).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
      const siblings = categories.map((category) => `${category.parentId}/${category.slugs[language]}`);
      expect(new Set(siblings).size).toBe(siblings.length);
      for (const { description } of products) {
        expect(description[language].split('\n\n').length).toBeGreaterThanOrEqual(2);
        expect(description[language]).not.toMatch(/[{}¦]|undefined| {2}/);
      }
    }
  });

  it('files products in leaf categories that exist, each with grading questions', () => {
    const parents = new Set(categories.map((category) => category.parentId));
    for (const product of products) {
      const path = pathOf(product.categoryId);
      expect(path.length).toBeGreaterThan(1);
      expect(parents.has(product.categoryId)).toBe(false);
      const grading = path.map((id) => categories.find((category) => category.id === id)?.grading).findLast(Boolean);
      expect(Object.keys(gradings), product.name).toContain(grading);
    }
    for (const id of [...inStockExperimentCategoryIds, fullBatteryCategoryId, wristbandCategoryId, chargerCategoryId]) {
      expect(products.some((product) => product.categoryId === id)).toBe(true);
    }
  });
});

describe('stock and prices', () => {
  it('offers full batteries for iPhones only, never more than there are units', () => {
    for (const product of products) {
      for (const { quantity, fullBatteryQuantity } of product.variants) {
        expect(fullBatteryQuantity).toBeLessThanOrEqual(product.categoryId === fullBatteryCategoryId ? quantity : 0);
      }
    }
    expect(products.some((product) => product.variants.some((variant) => variant.fullBatteryQuantity > 0))).toBe(true);
  });

  it('is cheaper in a worse condition', () => {
    for (const { variants } of products) {
      const present = variants.map((variant) => variant.prices.at(-1)?.amount ?? 0);
      expect(present.every((amount, index) => index === 0 || amount <= (present[index - 1] ?? 0))).toBe(true);
    }
  });

  it('changed a price within thirty days only to reduce it below all prices of the thirty days before', () => {
    let reduced = 0;
    for (const { variants, offeredByLibriOnly } of products) {
      const recent = variants.filter(({ prices }) => {
        const last = prices.at(-1);
        if (!last || prices.length < 2 || now.getTime() - Date.parse(last.from) > 30 * day) return false;
        const began = Date.parse(last.from);
        const before = prices
          .slice(0, -1)
          .filter((_, index) => Date.parse(prices[index + 1]?.from ?? '') > began - 30 * day);
        expect(last.amount).toBeLessThan(Math.min(...before.map((price) => price.amount)));
        return true;
      });
      if (recent.length > 0) reduced += 1;
      if (offeredByLibriOnly)
        expect(variants.map((variant) => [variant.label, variant.prices.length])).toEqual([['NEW', 1]]);
    }
    expect(reduced / products.length).toBeGreaterThan(0.08);
    expect(reduced / products.length).toBeLessThan(0.17);
  });

  it('pays less in trade-in than the selling price', () => {
    for (const { purchasePrice, variants, name } of products) {
      if (purchasePrice === undefined) continue;
      const good = variants.find((variant) => variant.label === 'A1')?.prices.at(-1)?.amount;
      if (good !== undefined) expect(purchasePrice, name).toBeLessThan(good);
    }
  });
});

describe('what belongs to a product', () => {
  it('links only to accessories that exist', () => {
    for (const product of products) {
      expect(new Set(product.accessoryIds).size).toBe(product.accessoryIds.length);
      for (const id of product.accessoryIds) expect(byId.has(id)).toBe(true);
    }
  });

  it('links watches to bands of their fit and phones to cases of their model', () => {
    for (const product of products) {
      for (const accessory of product.accessoryIds.map((id) => byId.get(id))) {
        if (accessory?.categoryId === wristbandCategoryId)
          expect(accessory.attributes.bandFit).toBe(product.attributes.bandFit);
        if (accessory?.categoryId === categoryIds.cases)
          expect(accessory.attributes.madeFor).toBe(product.attributes.model);
      }
    }
    const watch = products.find((product) => product.categoryId === categoryIds.appleWatches);
    expect(watch?.accessoryIds.some((id) => byId.get(id)?.categoryId === wristbandCategoryId)).toBe(true);
  });

  it('marks new phones without a charger, as far as that is known, and invents no other label', () => {
    const labelled = products.filter(({ charging }) => charging !== undefined);
    const isLabelled = (name: string) => labelled.some((product) => product.name.startsWith(name));
    expect(['Apple iPhone 12 ', 'Apple iPhone 17 ', 'Samsung Galaxy S21 ', 'Google Pixel 6 '].map(isLabelled)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Apple iPhone 11 ', 'Samsung Galaxy S20 ', 'Samsung Galaxy A52 ', 'Xiaomi '].some(isLabelled)).toBe(false);
    expect(new Set(labelled.map(({ charging }) => JSON.stringify(charging)))).toEqual(
      new Set(['{"chargerIncluded":false}']),
    );
    expect(products.filter(({ energyLabel }) => energyLabel !== undefined)).toEqual([]);
  });

  it('has a charger for every product that is sold without one', () => {
    const without = products.filter(({ attributes }) => attributes.chargerIncluded === false);
    expect(without.length).toBeGreaterThan(50);
    for (const { accessoryIds, name } of without) {
      const categories = accessoryIds.map((id) => byId.get(id)?.categoryId);
      expect(categories, name).toContain(chargerCategoryId);
    }
  });

  it('has pictures that can be drawn, for products and categories', () => {
    const known = new Set(pictureKeys());
    for (const { pictures } of products) {
      expect(pictures.length).toBeGreaterThan(0);
      for (const key of pictures) expect(known.has(key), key).toBe(true);
    }
    for (const { picture } of categories) expect(known.has(picture ?? '')).toBe(true);
  });

  it('has at most forty reviews a product, none twice, by first name and initial', () => {
    for (const { reviews } of products) {
      expect(reviews.length).toBeLessThanOrEqual(40);
      expect(new Set(reviews.map((review) => review.text)).size).toBe(reviews.length);
      for (const review of reviews) {
        expect(review.author).toMatch(/^[\p{L}]+ [A-Z]\.$/u);
        expect(Date.parse(review.createdAt)).toBeLessThan(now.getTime());
        expect(review.text).not.toMatch(/[{}]/);
      }
    }
    const ids = products.flatMap((product) => product.reviews.map((review) => review.id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
