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
function groupsOf(path: readonly CategoryNode[], language: Language) {
  const category = path.at(-1);
  if (!category) return [];
  const parents = path.slice(0, -1).map(({ id, names }) => ({ id: String(id), display_name: names[language] }));
  return [{ ...groupName(category, language), path_list: parents }];
}

interface Shown {
  readonly hit: Hit;
  readonly product: StoredProduct;
  readonly language: Language;
}

const pathTo = ({ hit: { segment, document } }: Shown): readonly CategoryNode[] => {
  const category = segment.categoryOf(document);
  return category ? pathOf(category) : [];
};

const offerOf = ({ hit: { segment, document, choice } }: Shown) => segment.offers.cheapest(document, choice);

const idOf = ({ hit: { segment, document } }: Shown) => String(segment.columns.ids[document]);

const rounded = (value: number | undefined, decimals: number) =>
  Math.round((value as number) * 10 ** decimals) / 10 ** decimals;

/** The fields of a product, in the order of an answer. Prices are cents; `image_url` is the picture's base address on the shop's origin. */
const fields: Readonly<Record<string, (shown: Shown) => unknown>> = {
  id: idOf,
  url: (shown) => `/i/${idOf(shown)},${shown.product.slug}`,
  image_url: ({ product }) => product.picture && `/media/${product.picture}`,
  slug: ({ product }) => product.slug,
  brand: ({ product }) => product.brand,
  creators: ({ product }) => product.creators,
  model: ({ product }) => product.model,
  price: (shown) => offerOf(shown)?.price,
  variation_id: (shown) => offerOf(shown)?.label,
  in_stock: ({ hit: { segment, document } }) => segment.columns.inStock[document] === 1,
  reduced: ({ hit: { segment, document } }) =>
    segment.facets.valuesOfDocument(document).includes(segment.facets.find('reduced', 'true') ?? -1),
  rating: ({ hit: { segment, document } }) => rounded(segment.columns.ratings[document], 2),
  facets: ({ hit }) => facetsOf(hit),
  group_ids: (shown) => pathTo(shown).map((node) => String(node.id)),
  groups: (shown) => groupsOf(pathTo(shown), shown.language),
  purchase_price: ({ hit: { segment, document } }) => segment.purchasePrice(document),
  popularity: ({ hit: { segment, document } }) => rounded(segment.columns.popularity[document], 6),
  identifiers: ({ product }) => product.identifiers,
  accessory_ids: ({ product }) => product.accessoryIds.map(String),
  added_at: ({ hit: { segment, document } }) => segment.columns.addedAt[document],
};

/** Whether the request asks for a field: hidden ones only by name, others by name or all. */
function isRequested(field: string, { fields: named, hiddenFields: shown }: ItemOptions): boolean {
  if (shown.includes(field)) return true;
  if (hiddenFields.includes(field)) return false;
  return field === 'id' || named.length === 0 || named.includes(field);
}

/** Converts a product to a response item with the fields that the request asks for. */
export function itemAnswer(hit: Hit, options: ItemOptions): ItemAnswer {
  const product = hit.segment.stored(hit.document);
  const shown = { hit, product, language: options.language };
  const data: Record<string, unknown> = {};
  for (const [field, read] of Object.entries(fields)) if (isRequested(field, options)) data[field] = read(shown);
  return { value: product.name, matched_terms: options.matchedTerms, is_slotted: false, labels: {}, data };
}
