import type { ApiClients } from '@reprise/api-clients';
import type { UserGroup } from '@reprise/entities/experience';
import type { Product } from '@reprise/entities/product';
import type { LandingName, RootCategory } from './landing-slice.ts';

const shelfLength = 12;

async function popularOf(catalogue: ApiClients['catalogue'], categoryId: number): Promise<readonly Product[]> {
  const params = { type: 'popular', categoryId, location: 'category', pageSize: shelfLength } as const;
  return (await catalogue.recommendations(params)).products;
}

async function reducedOf(catalogue: ApiClients['catalogue'], category: number): Promise<readonly Product[]> {
  const list = await catalogue.productListView({ category, reduced: 'true', inStock: '1' });
  return list.degraded ? [] : list.products.docs.slice(0, shelfLength);
}

/** Requests a root category by its path. Only the category itself is required. Throws the API's error. */
export async function requestRoot(
  { catalogue }: ApiClients,
  path: string,
  written?: LandingName,
  userGroup?: UserGroup,
): Promise<RootCategory> {
  const { category, children, isCanonical } = await catalogue.categoryByPath(path);
  if (!isCanonical) return { category, children, popular: [], reduced: [], blocks: [] };
  // Shelves and landing blocks are optional: a page without them is better than none.
  const [popular, reduced, page, note] = await Promise.all([
    written ? [] : popularOf(catalogue, category.id).catch(() => []),
    written ? [] : reducedOf(catalogue, category.id).catch(() => []),
    written ? catalogue.landingPage(written, userGroup).catch(() => undefined) : undefined,
    written ? undefined : catalogue.superniceBlock(`category-${category.id}`, userGroup).catch(() => undefined),
  ]);
  return { category, children, popular, reduced, blocks: page?.blocks ?? [], block: note?.block };
}
