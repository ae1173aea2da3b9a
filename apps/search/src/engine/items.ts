import type { Language } from '@reprise/entities/language';
import { pathOf } from '../index/category-tree.ts';
import { groupName } from './groups.ts';
import type { Hit } from './order.ts';

export interface ItemAnswer {
  readonly value: string;
  readonly matched_terms: readonly string[];
  readonly is_slotted: false;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly strategy?: { readonly id: string };
}

export interface ItemOptions {
  readonly language: Language;
  readonly matchedTerms: readonly string[];
  /** Fields of `data` to return; all visible ones if empty. */
  readonly fields: readonly string[];
  /** Hidden fields to return. */
  readonly hiddenFields: readonly string[];
}

const hiddenFields = ['purchase_price', 'popularity', 'identifiers', 'accessory_ids', 'added_at'] as const;

function facetsOf({ segment, document }: Hit): { name: string; values: string[] }[] {
  const facets = new Map<string, string[]>();
  for (const place of segment.facets.valuesOfDocument(document)) {
    const entry = segment.facets.values[place];
    const name = entry && segment.facets.names[entry.facet];
    if (!entry || !name || name === 'price' || name === 'rating') continue;
    const values = facets.get(name);
    if (values) values.push(entry.value);
    else facets.set(name, [entry.value]);
  }
  return [...facets].map(([name, values]) => ({ name, values }));
}

/** Converts a product to a response item. Prices are cents; `image_url` is the picture's base address on the shop's origin. */
export function itemAnswer(hit: Hit, options: ItemOptions): ItemAnswer {
  const { segment, document } = hit;
  const { columns } = segment;
  const offer = segment.offers.cheapest(document, hit.choice);
  const product = segment.stored(document);
  const category = segment.categoryOf(document);
  const path = category ? pathOf(category) : [];
  const id = String(columns.ids[document]);
  const data: Record<string, unknown> = {
    id,
    url: `/i/${id},${product.slug}`,
    image_url: product.picture && `/media/${product.picture}`,
    slug: product.slug,
    brand: product.brand,
    creators: product.creators,
    model: product.model,
    price: offer?.price,
    variation_id: offer?.label,
    in_stock: columns.inStock[document] === 1,
    reduced: segment.facets.valuesOfDocument(document).includes(segment.facets.find('reduced', 'true') ?? -1),
    rating: Math.round((columns.ratings[document] as number) * 100) / 100,
    facets: facetsOf(hit),
    group_ids: path.map((node) => String(node.id)),
    groups: category
      ? [
          {
            ...groupName(category, options.language),
            path_list: path.slice(0, -1).map(({ id: parent, names }) => ({
              id: String(parent),
              display_name: names[options.language],
            })),
          },
        ]
      : [],
    purchase_price: segment.purchasePrice(document),
    popularity: Math.round((columns.popularity[document] as number) * 1e6) / 1e6,
    identifiers: product.identifiers,
    accessory_ids: product.accessoryIds.map(String),
    added_at: columns.addedAt[document],
  };
  for (const field of hiddenFields) if (!options.hiddenFields.includes(field)) delete data[field];
  if (options.fields.length > 0) {
    for (const field of Object.keys(data)) {
      if (field !== 'id' && !options.fields.includes(field) && !options.hiddenFields.includes(field))
        delete data[field];
    }
  }
  return { value: product.name, matched_terms: options.matchedTerms, is_slotted: false, labels: {}, data };
}
