import type { GradingBlockRecord, IndexedCategory } from '@reprise/entities/catalogue-record';
import type { Category, CategoryNode, NavigationView } from '@reprise/entities/category';
import { type Language, type LocalizedText, localize } from '@reprise/entities/language';
import { languages, marketOf } from '@reprise/markets';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CategoriesTable } from './tables.ts';

type CategoryRow = Selectable<CategoriesTable> & { product_count: number; questions: GradingBlockRecord[] | null };

interface Node {
  row: CategoryRow;
  path: number[];
  /** Path in the words of each language, as the category was written. */
  spellings: LocalizedText;
  /** The path used for each language: that of its market, so English has the German one. */
  paths: LocalizedText;
  children: Node[];
  productCount: number;
}

/** A snapshot of the categories; `version` changes with every write to them. */
export interface CategoryTree {
  version: string;
  has(id: number): boolean;
  /** Ids from the root to the category; empty when it does not exist. */
  pathOf(id: number): number[];
  /** The category and everything below it. */
  idsBelow(id: number): number[];
  category(id: number, language: Language): Category | undefined;
  /** From the root to the category itself. */
  breadcrumbs(id: number, language: Language): Category[];
  children(id: number | undefined, language: Language): Category[];
  /** The whole tree, or that below a category; undefined if there is none. The same object in every call. */
  navigation(id: number | undefined, language: Language): NavigationView | undefined;
  /** The category with this path in the given language, otherwise in any other. */
  byPath(path: string, language: Language): { id: number; language: Language } | undefined;
  flags(id: number): { isAccessory: boolean; isNewAssortment: boolean; grading: string | undefined };
  /** The questions for sellers of its products; empty without a grading. */
  questions(id: number): readonly GradingBlockRecord[];
  indexed(): IndexedCategory[];
}

/** The version of the categories in the database. */
export async function categoriesVersion(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('metadata')
    .select('value')
    .where('key', '=', 'categories_version')
    .executeTakeFirstOrThrow();
  return row.value;
}

async function selectCategories(db: Kysely<Database>): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('gradings as g', 'g.key', 'c.grading')
    .selectAll('c')
    .select('g.blocks as questions')
    .select(sql<number>`(select count(*) from products p where p.category_id = c.id)`.as('product_count'))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

function joinPaths(parent: Node | undefined, slugs: LocalizedText): LocalizedText {
  return localize((language) => (parent ? `${parent.spellings[language]}/${slugs[language]}` : slugs[language]));
}

function buildNodes(rows: readonly CategoryRow[]): { roots: Node[]; byId: Map<number, Node> } {
  const rowsByParent = Map.groupBy(rows, (row) => row.parent_id);
  const byId = new Map<number, Node>();
  const build = (row: CategoryRow, parent: Node | undefined): Node => {
    const spellings = joinPaths(parent, row.slugs);
    const node: Node = {
      row,
      path: [...(parent?.path ?? []), row.id],
      spellings,
      paths: localize((language) => spellings[marketOf(language).id]),
      children: [],
      productCount: row.product_count,
    };
    byId.set(row.id, node);
    node.children = (rowsByParent.get(row.id) ?? []).map((child) => build(child, node));
    node.productCount += node.children.reduce((sum, child) => sum + child.productCount, 0);
    return node;
  };
  return { roots: (rowsByParent.get(null) ?? []).map((row) => build(row, undefined)), byId };
}

function toCategory({ row, path, paths, productCount }: Node, language: Language): Category {
  return {
    id: row.id,
    name: row.names[language],
    materializedPath: path,
    path: paths[language],
    paths,
    isAccessory: row.is_accessory,
    productCount,
    ...(row.picture && { picture: `/media/${row.picture}` }),
  };
}

function toCategoryNode(node: Node, language: Language): CategoryNode {
  return { ...toCategory(node, language), children: node.children.map((child) => toCategoryNode(child, language)) };
}

const idsOf = (node: Node): number[] => [node.row.id, ...node.children.flatMap(idsOf)];

function createTree(rows: readonly CategoryRow[], version: string): CategoryTree {
  const { roots, byId } = buildNodes(rows);
  const byPath = new Map<string, number>();
  for (const [id, node] of byId) {
    for (const language of languages) byPath.set(`${language}:${node.spellings[language]}`, id);
  }
  const navigations = new Map<string, NavigationView>();
  const nodesOf = (id: number) => (byId.get(id)?.path ?? []).flatMap((step) => byId.get(step) ?? []);
  return {
    version,
    has: (id) => byId.has(id),
    pathOf: (id) => byId.get(id)?.path ?? [],
    idsBelow(id) {
      const node = byId.get(id);
      return node ? idsOf(node) : [];
    },
    category(id, language) {
      const node = byId.get(id);
      return node && toCategory(node, language);
    },
    breadcrumbs: (id, language) => nodesOf(id).map((node) => toCategory(node, language)),
    children(id, language) {
      const nodes = id === undefined ? roots : (byId.get(id)?.children ?? []);
      return nodes.map((node) => toCategory(node, language));
    },
    navigation(id, language) {
      const node = id === undefined ? undefined : byId.get(id);
      if (id !== undefined && !node) return undefined;
      const key = `${language}:${id ?? ''}`;
      const view = navigations.get(key) ?? {
        categories: (node ? [node] : roots).map((each) => toCategoryNode(each, language)),
      };
      navigations.set(key, view);
      return view;
    },
    byPath(path, language) {
      for (const each of [marketOf(language).id, language, ...languages]) {
        const id = byPath.get(`${each}:${path}`);
        if (id !== undefined) return { id, language: each };
      }
      return undefined;
    },
    flags(id) {
      const nodes = nodesOf(id);
      return {
        isAccessory: nodes.some(({ row }) => row.is_accessory),
        isNewAssortment: nodes.some(({ row }) => row.is_new_assortment),
        grading: nodes.findLast(({ row }) => row.grading !== null)?.row.grading ?? undefined,
      };
    },
    questions: (id) => nodesOf(id).findLast(({ row }) => row.grading !== null)?.row.questions ?? [],
    indexed: () => rows.map((row) => ({ id: row.id, parentId: row.parent_id, names: row.names })),
  };
}

/** How long product counts of categories may be stale, in milliseconds. */
const countsMaximumAge = 60_000;

/**
 * Caches the tree in memory and reads it again when the version in the database changes. Callers that have read the
 * version with their own rows pass it along and save a query.
 */
export function createCategoryCache() {
  let cached: { tree: CategoryTree; loadedAt: number } | undefined;
  return async (db: Kysely<Database>, knownVersion?: string): Promise<CategoryTree> => {
    const version = knownVersion ?? (await categoriesVersion(db));
    const fresh = cached && cached.tree.version === version && Date.now() - cached.loadedAt < countsMaximumAge;
    if (cached && fresh) return cached.tree;
    const tree = createTree(await selectCategories(db), version);
    cached = { tree, loadedAt: Date.now() };
    return tree;
  };
}
