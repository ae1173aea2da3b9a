import { categoryIds, createCategories } from '@reprise/demo-catalogue';
import type { CategoryTree } from '../catalogue/index.ts';

/** Categories of Google's product taxonomy: id, last name of its path, and the category of the default catalogue. */
const googleCategories: readonly (readonly [id: number, name: string, category: keyof typeof categoryIds])[] = [
  [222, 'electronics', 'electronics'],
  [267, 'mobile phones', 'phones'],
  [4745, 'tablet computers', 'tablets'],
  [328, 'laptops', 'laptops'],
  [201, 'watches', 'watches'],
  [1294, 'video game consoles', 'consoles'],
  [142, 'cameras', 'cameras'],
  [152, 'digital cameras', 'cameras'],
  [505771, 'headphones & headsets', 'audio'],
  [543626, 'headphones', 'overEar'],
  [249, 'speakers', 'speakers'],
  [264, 'mobile phone accessories', 'accessories'],
  [259, 'cables', 'cables'],
  [784, 'books', 'books'],
  [839, 'dvds & videos', 'films'],
  [855, 'music & sound recordings', 'music'],
  [1279, 'video game software', 'games'],
];

/**
 * Finds the shop's category for a category of Google's taxonomy, given as its id or its path. Finds only categories
 * that this shop still has as they are in the default catalogue.
 */
export function createGoogleCategoryFinder(tree: CategoryTree): (text: string) => number | undefined {
  const names = new Map(createCategories().map((category) => [category.id, category.names.en]));
  const found = new Map<string, number>();
  for (const [id, name, key] of googleCategories) {
    const ours = categoryIds[key];
    if (tree.category(ours, 'en')?.name !== names.get(ours)) continue;
    found.set(String(id), ours);
    found.set(name, ours);
  }
  return (text) => {
    const last = text.split('>').at(-1)?.trim().toLowerCase() ?? '';
    return found.get(last) ?? found.get(/^\d+/.exec(text)?.[0] ?? '');
  };
}
