import { categoryIds, createCategories } from '@reprise/demo-catalogue';
import type { EditorialKind } from '@reprise/entities/content-request';
import { faqBlocks, inAllLanguages, newsletterBlock, type QuestionName } from './shipped-blocks.ts';
import type { CategoryChoice, ProductChoice, StoredBlock, StoredPage, Target } from './stored-page.ts';

export const landingNames = ['home', 'ce', 'media', 'sale', 'categories', 'apple', 'green'] as const;
type LandingName = (typeof landingNames)[number];

interface Plan {
  /** Link target of the hero. */
  to: Target;
  picture?: string;
  /** In one section, or in one for each of some departments. */
  categories: readonly CategoryChoice[] | { of: readonly number[] };
  lists: readonly ProductChoice['order'][];
  /** Editorial pages that the page links to. */
  links?: { kind: EditorialKind; pages: string[] };
  /** Source of the products in the lists. */
  from?: Partial<Omit<ProductChoice, 'order'>>;
  questions: readonly QuestionName[];
}

const { electronics, books, films, music, games } = categoryIds;
const media = [books, films, music, games];
const roots = [{ childrenOf: null }];
const allCategories: Target = { route: 'category_landing' };

const plans: Record<LandingName, Plan> = {
  home: {
    to: allCategories,
    categories: [{ childrenOf: electronics }, { childrenOf: null, without: [electronics] }],
    lists: ['popular', 'sale', 'newest'],
    questions: ['tested', 'conditions', 'warranty', 'returns', 'sell'],
  },
  ce: {
    to: { category: electronics },
    categories: [{ childrenOf: electronics }],
    lists: ['popular', 'sale', 'newest'],
    from: { within: [electronics] },
    questions: ['tested', 'conditions', 'battery', 'warranty', 'data'],
  },
  media: {
    to: { category: books },
    categories: { of: media },
    lists: ['popular', 'newest', 'sale'],
    links: { kind: 'theme', pages: ['reading-season', 'game-night'] },
    from: { within: media },
    questions: ['media', 'conditions', 'returns', 'sell'],
  },
  sale: {
    to: { route: 'search', query: 'reduced=true' },
    categories: roots,
    lists: ['sale'],
    links: { kind: 'promo', pages: ['second-round', 'fresh-in'] },
    questions: ['reduced', 'conditions', 'returns'],
  },
  categories: {
    to: allCategories,
    categories: { of: [electronics, ...media] },
    lists: ['popular'],
    links: { kind: 'theme', pages: ['studying', 'game-night', 'reading-season'] },
    questions: ['conditions', 'warranty'],
  },
  apple: {
    to: { category: categoryIds.iphones },
    categories: [
      { category: categoryIds.iphones },
      { category: categoryIds.ipads },
      { category: categoryIds.macBooks },
      { category: categoryIds.appleWatches },
      { category: categoryIds.wristbands },
    ],
    lists: ['popular', 'sale', 'newest'],
    from: { within: [electronics], brand: 'Apple' },
    questions: ['battery', 'tested', 'conditions', 'warranty'],
  },
  green: {
    to: { route: 'green_search' },
    picture: '/media/hero-green',
    categories: roots,
    lists: [],
    questions: ['sell', 'payout', 'data'],
  },
};

const productsBlock = (order: ProductChoice['order'], from: Plan['from']): StoredBlock => ({
  type: 'products',
  title: inAllLanguages(({ content }) => content.rows[order]),
  choice: { order, within: [], ...from },
  ...(order === 'sale' && { to: { route: 'sale_landing' } }),
});

/** The categories of a page: under one title, or those of each department under its name. */
function categoryBlocks(categories: Plan['categories']): StoredBlock[] {
  if (!('of' in categories)) {
    const title = inAllLanguages(({ content }) => content.rows.categories);
    return [{ type: 'categories', title, choice: [...categories] }];
  }
  const departments = createCategories().filter(({ id }) => categories.of.includes(id));
  return departments.map(({ id, names }) => ({ type: 'categories', title: names, choice: [{ childrenOf: id }] }));
}

/** Heroes of the home page for customers, and for those who are selling something. */
const homeVariants = (): StoredPage['blocks'][number]['variants'] => {
  const variant = (userGroup: 'returning' | 'seller', to: Target) => {
    const text = (key: 'heading' | 'lead' | 'action') =>
      inAllLanguages(({ content }) => content.homeVariants[userGroup][key]);
    const block = {
      type: 'hero' as const,
      title: text('heading'),
      text: text('lead'),
      link: { label: text('action'), to },
    };
    return { contentfulId: 'home-hero', experienceId: `home-hero-${userGroup}`, userGroup, block };
  };
  return [
    variant('returning', { route: 'search', query: 'sort=newest' }),
    variant('seller', { route: 'green_search' }),
  ];
};

/** A landing page: hero, categories, product lists, questions. */
export function landingPage(name: LandingName): StoredPage {
  const { to, picture, categories, lists, links, from, questions } = plans[name];
  const text = (key: 'title' | 'description' | 'heading' | 'lead' | 'action') =>
    inAllLanguages(({ content }) => content.landing[name][key]);
  return {
    title: text('title'),
    description: text('description'),
    blocks: [
      {
        type: 'hero',
        title: text('heading'),
        text: text('lead'),
        ...(picture && { picture }),
        link: { label: text('action'), to },
        ...(name === 'home' && { variants: homeVariants() }),
      },
      ...categoryBlocks(categories),
      ...lists.map((order) => productsBlock(order, from)),
      ...(links
        ? [{ type: 'links' as const, title: inAllLanguages(({ content }) => content.rows.occasions), ...links }]
        : []),
      ...(name === 'home' ? [newsletterBlock()] : []),
      ...faqBlocks(questions),
    ],
  };
}
