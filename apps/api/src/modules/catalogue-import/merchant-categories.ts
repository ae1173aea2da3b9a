import type { CategoryRecord } from '@reprise/entities/catalogue-record';
import { localize } from '@reprise/entities/language';
import { languages } from '@reprise/markets';
import type { CategoryTree } from '../catalogue/index.ts';
import { createGoogleCategoryFinder } from './google-categories.ts';
import { RowError } from './row-error.ts';
import { type RowValues, shown } from './row-values.ts';
import { toSlug } from './slug.ts';

/** Ids of categories that an import makes begin here. */
const firstMadeId = 100_000;
/** A column with more different values than this does not contain categories. */
const maxMadeCategories = 1_000;
const maxLevels = 6;
const maxNameCharacters = 80;

export interface Placement {
  id: number;
  /** Why the category is not the one that the row names; reported once per category of the file. */
  warning?: string;
}

const plain = (name: string) =>
  name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim();

/**
 * The names of a path, from the root on. A slash separates names only if there is no other separator, because it may be
 * part of a name.
 */
function namesOf(path: string): string[] {
  const separator = [/[>›»]/, /\|/, /\s\/\s|\//].find((each) => each.test(path));
  const names = separator ? path.split(separator) : [path];
  return names
    .map((name) => name.trim().slice(0, maxNameCharacters))
    .filter((name) => name !== '')
    .slice(0, maxLevels);
}

interface Known {
  id: number;
  parentId: number | null;
  name: string;
}

/** Categories by their names in every language, with those that the import makes. */
function createNameIndex(tree: CategoryTree) {
  const below = new Map<string, number>();
  const byName = new Map<string, Set<number>>();
  const add = ({ id, parentId, name }: Known) => {
    below.set(`${parentId}:${plain(name)}`, id);
    byName.set(plain(name), (byName.get(plain(name)) ?? new Set()).add(id));
  };
  for (const { id, parentId, names } of tree.indexed())
    for (const language of languages) add({ id, parentId, name: names[language] });
  return {
    add,
    below: (parentId: number | null, name: string) => below.get(`${parentId}:${plain(name)}`),
    /** The only category with this name. */
    named(name: string): number | undefined {
      const ids = byName.get(plain(name));
      return ids?.size === 1 ? [...ids][0] : undefined;
    },
  };
}

/** Makes the categories of a merchant's path that the shop lacks, below those that it has. */
function createCategoryMaker(tree: CategoryTree, index: ReturnType<typeof createNameIndex>) {
  const made = new Map<number, CategoryRecord>();
  const waiting: CategoryRecord[] = [];
  const slugs = new Set<string>();
  const present = tree.indexed();
  const lastId = Math.max(firstMadeId - 1, ...present.map(({ id }) => id));

  function make(name: string, parentId: number | null): number {
    if (made.size >= maxMadeCategories)
      throw new RowError(`category: ${shown(name)} would be one new category too many; name one with --category`);
    const id = lastId + 1 + made.size;
    const slug = toSlug(name);
    const isTaken = slugs.has(`${parentId}:${slug}`) || tree.byPath(slug, 'de') !== undefined;
    slugs.add(`${parentId}:${slug}`);
    const record: CategoryRecord = {
      id,
      parentId,
      names: localize(() => name),
      slugs: localize(() => (isTaken ? `${slug}-${id}` : slug)),
      isAccessory: false,
      isNewAssortment: false,
      position: present.length + made.size,
    };
    made.set(id, record);
    waiting.push(record);
    index.add({ id, parentId, name });
    return id;
  }

  return {
    /** The deepest known category of a path: from a root, or from any category with the first name. */
    makePath(names: readonly string[]): number {
      let parent: number | null = null;
      for (const [at, name] of names.entries()) {
        const known: number | undefined = index.below(parent, name) ?? (at === 0 ? index.named(name) : undefined);
        parent = known ?? make(name, parent);
      }
      if (parent === null) throw new RowError('category: missing');
      return parent;
    },
    pathOf(id: number): number[] {
      const record = made.get(id);
      if (!record) return tree.pathOf(id);
      return record.parentId === null ? [id] : [...this.pathOf(record.parentId), id];
    },
    has: (id: number) => tree.has(id) || made.has(id),
    /** Categories that were made since the last call. */
    takeMade: (): CategoryRecord[] => waiting.splice(0),
    count: () => made.size,
  };
}

/** A category that the shop has: by id, or by its path in any language. */
function knownCategory(tree: CategoryTree, text: string): number | undefined {
  if (/^\d+(?:\.0+)?$/.test(text)) return tree.has(Number(text)) ? Number(text) : undefined;
  return tree.byPath(text.toLowerCase(), 'de')?.id;
}

/**
 * Finds the category of each row in the shop, or makes it: by id, by path, by Google's taxonomy, by its names from the root,
 * by its last name. What is not found goes to `fallback`, otherwise the path of the file is made.
 */
export function createMerchantCategories(tree: CategoryTree, fallback?: string) {
  const index = createNameIndex(tree);
  const maker = createCategoryMaker(tree, index);
  const inGoogleTaxonomy = createGoogleCategoryFinder(tree);
  const remembered = new Map<string, number>();

  function alongNames(names: readonly string[]): number | undefined {
    let id: number | null = null;
    for (const name of names) {
      const next: number | undefined = index.below(id, name);
      if (next === undefined) return undefined;
      id = next;
    }
    return id ?? undefined;
  }

  function find(text: string): number | undefined {
    const names = namesOf(text);
    return knownCategory(tree, text) ?? alongNames(names) ?? (names.length === 1 ? index.named(text) : undefined);
  }

  const fallbackId = fallback === undefined ? undefined : find(fallback);
  if (fallback !== undefined && fallbackId === undefined) throw new Error(`There is no category ${shown(fallback)}.`);

  function asNamed({ columns: { category, productType, googleCategory } }: RowValues): number | undefined {
    for (const text of [category, productType]) {
      const id = text === undefined ? undefined : find(text);
      if (id !== undefined) return id;
    }
    for (const text of [googleCategory, category, productType]) {
      const id = text === undefined ? undefined : inGoogleTaxonomy(text);
      if (id !== undefined) return id;
    }
    return googleCategory === undefined ? undefined : find(googleCategory);
  }

  function placeUnknown(path: string): Placement {
    const names = namesOf(path);
    const last = names.at(-1) ?? '';
    const similar = index.named(last);
    if (similar !== undefined)
      return { id: similar, warning: `category ${shown(path)} is taken for category ${similar}, which has its name` };
    if (fallbackId !== undefined)
      return { id: fallbackId, warning: `category ${shown(path)} is not known: category ${fallbackId} instead` };
    if (!/\p{L}/u.test(path)) throw new RowError(`category: there is no ${shown(path)}`);
    const id = maker.makePath(names);
    return { id, warning: `category ${shown(path)} is new: it was made as category ${id}` };
  }

  return {
    place(row: RowValues): Placement {
      const { category, productType, googleCategory } = row.columns;
      const isPath = (text: string | undefined): text is string => text !== undefined && /\p{L}/u.test(text);
      const path = [category, productType, googleCategory].find(isPath) ?? category ?? productType ?? googleCategory;
      const key = `${category}\n${productType}\n${googleCategory}`;
      const before = remembered.get(key);
      if (before !== undefined) return { id: before };
      const known = asNamed(row);
      if (known === undefined && path === undefined && fallbackId === undefined)
        throw new RowError('category: missing');
      const unnamed = { id: fallbackId ?? 0, warning: `category: missing, category ${fallbackId} instead` };
      const placement = known !== undefined ? { id: known } : path === undefined ? unnamed : placeUnknown(path);
      remembered.set(key, placement.id);
      return placement;
    },
    has: maker.has,
    pathOf: (id: number) => maker.pathOf(id),
    takeMade: maker.takeMade,
    count: maker.count,
  };
}
export type MerchantCategories = ReturnType<typeof createMerchantCategories>;
