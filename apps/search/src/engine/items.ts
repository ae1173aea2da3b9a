import type { Language } from '@reprise/entities/language';
import { type CategoryNode, pathOf } from '../index/category-tree.ts';
import type { StoredProduct } from '../index/stored-product.ts';
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

const hiddenFields: readonly string[] = ['purchase_price', 'popularity', 'identifiers', 'accessory_ids', 'added_at'];

function facetsOf({ segment, document }: Hit): { name: string; values: string[] }[] {
  const facets = new Map<string, string[]>();
  for (const place of segment.facets.valuesOfDocument(document)) {
    const name = segment.facets.facetOf(place);
    if (name === 'price' || name === 'rating') continue;
    const text = segment.facets.textOf(place);
    const values = facets.get(name);
    if (values) values.push(text);
    else facets.set(name, [text]);
  }
  return [...facets].map(([name, values]) => ({ name, values }));
}

/** Id and name of the product's category, with the path to it; empty without a category. */
function groupsOf(category: CategoryNode | undefined, path: readonly CategoryNode[], language: Language) {
  if (!category) return [];
  const parents = path.slice(0, -1).map(({ id, names }) => ({ id: String(id), display_name: names[language] }));
  return [{ ...groupName(category, language), path_list: parents }];
}

/** All fields of a product. Prices are cents; `image_url` is the picture's base address on the shop's origin. */
function dataOf(hit: Hit, product: StoredProduct, language: Language): Record<string, unknown> {
  const { segment, document } = hit;
  const { columns } = segment;
  const offer = segment.offers.cheapest(document, hit.choice);
  const category = segment.categoryOf(document);
  const path = category ? pathOf(category) : [];
  const id = String(columns.ids[document]);
  return {
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
    groups: groupsOf(category, path, language),
    purchase_price: segment.purchasePrice(document),
    popularity: Math.round((columns.popularity[document] as number) * 1e6) / 1e6,
    identifiers: product.identifiers,
    accessory_ids: product.accessoryIds.map(String),
    added_at: columns.addedAt[document],
  };
}

/** Whether the request asks for a field: hidden ones only by name, others by name or all. */
function isRequested(field: string, { fields, hiddenFields: shown }: ItemOptions): boolean {
  if (shown.includes(field)) return true;
  if (hiddenFields.includes(field)) return false;
  return field === 'id' || fields.length === 0 || fields.includes(field);
}

/** Converts a product to a response item with the fields that the request asks for. */
export function itemAnswer(hit: Hit, options: ItemOptions): ItemAnswer {
  const product = hit.segment.stored(hit.document);
  const fields = Object.entries(dataOf(hit, product, options.language));
  const data = Object.fromEntries(fields.filter(([field]) => isRequested(field, options)));
  return { value: product.name, matched_terms: options.matchedTerms, is_slotted: false, labels: {}, data };
}
