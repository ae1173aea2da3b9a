import type { ProductFacts as FactsAnswer } from '@reprise/entities/catalogue-feed';
import { type FacetName, facetNames } from '@reprise/entities/facet-names';
import type { Language } from '@reprise/entities/language';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ProductFacts } from '../catalogue/index.ts';
import { facetLabel, valueLabel } from '../product-list/index.ts';

type Fact = FactsAnswer['facts'][number];

const isFacet = (name: string): name is FacetName => (facetNames as readonly string[]).includes(name);

function factOf(key: string, value: string, language: Language): Fact {
  if (!isFacet(key)) return { key, value };
  return { key, label: facetLabel(key, language), value: valueLabel(key, value, language) };
}

function factsOf({ attributes, brand, memory_size, colour, creators }: ProductFacts, language: Language): Fact[] {
  const named: readonly (readonly [FacetName, string | undefined])[] = [
    ['brand', brand],
    ['memory_size', memory_size],
    ['colour', colour?.key],
    ['creator', creators.length > 0 ? creators.join(', ') : undefined],
  ];
  const all = [...named, ...Object.entries(attributes).map(([key, value]) => [key, String(value)] as const)];
  return all.flatMap(([key, value]) => (value ? [factOf(key, value, language)] : []));
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** What the catalogue knows about a product; undefined if there is no such product. */
export async function selectFacts(
  db: Kysely<Database>,
  id: number,
  language: Language,
): Promise<FactsAnswer | undefined> {
  const product = await db
    .selectFrom('products')
    .select(['facts', 'description', 'rating_average', 'allowed_purchase'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) return undefined;
  const variants = await db
    .selectFrom('variants')
    .select(['label', 'price'])
    .where('product_id', '=', id)
    .where('quantity', '>', 0)
    .orderBy('price')
    .orderBy('label')
    .execute();
  const { facts, description, rating_average: rating, allowed_purchase: isSold } = product;
  const descriptionLanguage = facts.descriptionLanguage ?? language;
  return {
    facts: factsOf(facts, language),
    offers: isSold
      ? variants.map(({ label, price }) => ({ condition: valueLabel('condition', label, language), price }))
      : [],
    rating: Math.round(rating * 100) / 100,
    description: paragraphsOf(description[descriptionLanguage]),
    descriptionLanguage,
  };
}
