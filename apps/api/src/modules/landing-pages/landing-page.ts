import { categoryIds } from '@reprise/catalogue';
import type { Category } from '@reprise/entities/category';
import type { LandingBlock, LandingPage } from '@reprise/entities/landing-page';
import type { Language } from '@reprise/entities/language';
import { formatPath } from '@reprise/markets';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { CategoryTree } from '../catalogue/category-tree.ts';
import { everyOffer } from '../catalogue/lowest-offer.ts';
import { type LandingName, landingTexts, questionsTitle, rowTitles } from '../content/landing-texts.ts';
import { questions } from '../content/questions.ts';

type LandingContext = Pick<AppContext, 'db' | 'catalogue'>;
type Row = 'popular' | 'sale' | 'newest';

interface Plan {
  /** Categories whose children the grid shows; the roots when empty. */
  grid: readonly number[];
  /** Products come from below these; from everywhere when empty. */
  within: readonly number[];
  brand?: string;
  rows: readonly Row[];
}

const media = [categoryIds.books, categoryIds.films, categoryIds.music, categoryIds.games];

const plans: Record<LandingName, Plan> = {
  home: { grid: [], within: [], rows: ['popular', 'sale', 'newest'] },
  ce: { grid: [categoryIds.electronics], within: [categoryIds.electronics], rows: ['popular', 'sale', 'newest'] },
  media: { grid: media, within: media, rows: ['popular', 'newest', 'sale'] },
  sale: { grid: [], within: [], rows: ['sale'] },
  categories: { grid: [categoryIds.electronics, ...media], within: [], rows: ['popular'] },
  apple: { grid: [], within: [categoryIds.electronics], brand: 'Apple', rows: ['popular', 'sale', 'newest'] },
  green: { grid: [], within: [], rows: [] },
};

const appleCategories = [
  categoryIds.iphones,
  categoryIds.ipads,
  categoryIds.macBooks,
  categoryIds.appleWatches,
  categoryIds.wristbands,
];
const productsPerRow = 12;
/** How many of one category come before it is the turn of the others. */
const perCategory = 2;
const candidates = 1000;

function gridOf(name: LandingName, tree: CategoryTree, language: Language): Category[] {
  if (name === 'apple') return appleCategories.flatMap((id) => tree.category(id, language) ?? []);
  if (name === 'home')
    return [
      ...tree.children(categoryIds.electronics, language),
      ...tree.children(undefined, language).filter((root) => root.id !== categoryIds.electronics),
    ];
  const { grid } = plans[name];
  return grid.length === 0 ? tree.children(undefined, language) : grid.flatMap((id) => tree.children(id, language));
}

const rowConditions = { popular: sql<boolean>`true`, sale: sql<boolean>`reduced`, newest: sql<boolean>`true` };
const rowOrders = {
  popular: sql`popularity desc, id`,
  sale: sql`popularity desc, id`,
  newest: sql`added_at desc, popularity desc, id`,
};

/** Ids for a row: in stock, one product per model and a few per category, so that a row shows what the shop has. */
async function selectRow({ db }: LandingContext, row: Row, plan: Plan, tree: CategoryTree): Promise<number[]> {
  const below = plan.within.flatMap((id) => tree.idsBelow(id));
  const { rows } = await sql<{ id: number }>`
    select id from (
      select *, row_number() over (partition by category_id order by ${rowOrders[row]}) as place from (
      select distinct on (coalesce(model_key, id::text)) id, category_id, popularity, added_at from (
        select id, model_key, category_id, popularity, added_at from products
        where in_stock and allowed_purchase and ${rowConditions[row]}
          and (${below.length === 0} or category_id = any(${below}::int[]))
          and (${plan.brand === undefined} or facts ->> 'brand' = ${plan.brand ?? ''})
        order by ${rowOrders[row]} limit ${candidates}
      ) best order by coalesce(model_key, id::text), popularity desc
    ) models ) spread order by (place - 1) / ${perCategory}, ${rowOrders[row]} limit ${productsPerRow}`.execute(db);
  return rows.map(({ id }) => id);
}

function hrefOf(name: LandingName, language: Language, tree: CategoryTree): string {
  const category = (id: number) => {
    const path = tree.category(id, language)?.path;
    return path ? formatPath('category', { path }, language) : formatPath('category_landing', {}, language);
  };
  if (name === 'green') return formatPath('green_search', {}, language);
  if (name === 'ce') return category(categoryIds.electronics);
  if (name === 'apple') return category(categoryIds.iphones);
  if (name === 'media') return category(categoryIds.books);
  if (name === 'sale') return `${formatPath('search', {}, language)}?reduced=true`;
  return formatPath('category_landing', {}, language);
}

async function productBlocks(
  context: LandingContext,
  plan: Plan,
  tree: CategoryTree,
  language: Language,
): Promise<LandingBlock[]> {
  const blocks: LandingBlock[] = [];
  for (const row of plan.rows) {
    const ids = await selectRow(context, row, plan, tree);
    const filter = row === 'sale' ? { conditions: [], reduced: true } : everyOffer;
    const products = await context.catalogue.products(context.db, ids, language, filter);
    const href = row === 'sale' ? formatPath('sale_landing', {}, language) : undefined;
    if (products.length > 0)
      blocks.push({ type: 'products', title: rowTitles[row][language], products, ...(href && { href }) });
  }
  return blocks;
}

/** A landing page in the language of the request: hero, departments, rows of products, questions. */
export async function loadLandingPage(
  context: LandingContext,
  name: LandingName,
  language: Language,
): Promise<LandingPage> {
  const tree = await context.catalogue.categories(context.db);
  const texts = landingTexts[name];
  const categories = gridOf(name, tree, language);
  const link = { label: texts.action[language], href: hrefOf(name, language, tree) };
  const picture = name === 'green' ? '/media/hero-green' : categories[0]?.picture;
  return {
    name,
    title: texts.title[language],
    description: texts.description[language],
    blocks: [
      { type: 'hero', title: texts.heading[language], text: texts.lead[language], link, ...(picture && { picture }) },
      ...(categories.length > 0
        ? [{ type: 'categories' as const, title: rowTitles.categories[language], categories }]
        : []),
      ...(await productBlocks(context, plans[name], tree, language)),
      {
        type: 'faq',
        title: questionsTitle[language],
        items: texts.questions.map((key) => ({
          question: questions[key].question[language],
          answer: questions[key].answer[language],
        })),
      },
    ],
  };
}
