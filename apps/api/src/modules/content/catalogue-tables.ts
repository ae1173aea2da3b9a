import { categoryIds } from '@reprise/demo-catalogue';
import type { BlockOf } from '@reprise/entities/content-block';
import type { Language } from '@reprise/entities/language';
import { formatPath } from '@reprise/markets';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CategoryTree } from '../catalogue/index.ts';
import type { TableSource } from './stored-page.ts';

type Rows = BlockOf<'table'>['rows'];

interface Visit {
  db: Kysely<Database>;
  tree: CategoryTree;
  language: Language;
}

interface Band {
  /** The attribute that watches and bands share. */
  fit: string;
  /** The size as shops name it. */
  size: string;
  inStock: number;
}

interface Watch {
  brand: string;
  model: string;
  fit: string;
  caseSizes: string[];
}

async function selectBands({ db, tree }: Visit): Promise<Band[]> {
  const { rows } = await sql<Band>`
    select facts -> 'attributes' ->> 'bandFit' as fit, facts -> 'attributes' ->> 'fitsCaseSize' as size,
      (count(*) filter (where in_stock and allowed_purchase))::int as "inStock"
    from products
    where category_id = any(${tree.idsBelow(categoryIds.wristbands)}::int[])
      and facts -> 'attributes' ->> 'bandFit' is not null and facts -> 'attributes' ->> 'fitsCaseSize' is not null
    group by fit, size order by size`.execute(db);
  return rows;
}

/** Watches that take a band of a certain size, sold out ones included: customers may have bought theirs long ago. */
async function selectWatches({ db, tree }: Visit): Promise<Watch[]> {
  const { rows } = await sql<Watch>`
    select brand, model, fit, array_agg(case_size order by case_size) as "caseSizes" from (
      select facts ->> 'brand' as brand, coalesce(facts -> 'attributes' ->> 'model', name) as model,
        facts -> 'attributes' ->> 'bandFit' as fit, facts -> 'attributes' ->> 'caseSize' as case_size,
        max(facts -> 'attributes' ->> 'releaseYear') as year
      from products where category_id = any(${tree.idsBelow(categoryIds.watches)}::int[])
      group by 1, 2, 3, 4
    ) cases where brand is not null and fit is not null and case_size is not null
    group by brand, model, fit order by brand, max(year), model, min(case_size)`.execute(db);
  return rows;
}

/** Each size of bands with the makers of the watches that it fits, and a link to those in stock. */
async function bandSizes(visit: Visit): Promise<Rows> {
  const { tree, language } = visit;
  const [bands, watches] = await Promise.all([selectBands(visit), selectWatches(visit)]);
  const path = tree.category(categoryIds.wristbands, language)?.path;
  return bands.map(({ fit, size, inStock }) => {
    const makers = new Set(watches.filter((watch) => watch.fit === fit).map(({ brand }) => brand));
    const list = path && `${formatPath('category', { path }, language)}?${new URLSearchParams({ fitsCaseSize: size })}`;
    return [
      { text: size, ...(list && inStock > 0 && { href: list }) },
      { text: [...makers].join(', ') },
      { text: String(inStock) },
    ];
  });
}

/** Each watch with its case sizes and the size of bands that fits them. */
async function watchCases(visit: Visit): Promise<Rows> {
  const [bands, watches] = await Promise.all([selectBands(visit), selectWatches(visit)]);
  const sizes = new Map(bands.map(({ fit, size }) => [fit, size]));
  return watches.flatMap(({ brand, model, fit, caseSizes }) => {
    const size = sizes.get(fit);
    if (size === undefined) return [];
    const name = model.startsWith(brand) ? model : `${brand} ${model}`;
    return [[{ text: name }, { text: `${caseSizes.join(' / ')}\u00a0mm` }, { text: size }]];
  });
}

const sources: Readonly<Record<TableSource, (visit: Visit) => Promise<Rows>>> = {
  'band-sizes': bandSizes,
  'watch-cases': watchCases,
};

/** The rows of a table from the catalogue (rule buy-75). */
export const tableRows = (source: TableSource, visit: Visit): Promise<Rows> => sources[source](visit);
