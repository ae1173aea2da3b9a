import { categoryIds } from '@reprise/demo-catalogue';
import { inAllLanguages, newsletterBlock, textPage } from './shipped-blocks.ts';
import { anyAuthor, type PageKind, type ProductChoice, type StoredBlock, type StoredPage } from './stored-page.ts';

type Shipped = { kind: PageKind; name: string; page: StoredPage };

const { electronics, books, games, iphones, macBooks, ipads } = categoryIds;

const products = (choice: ProductChoice): StoredBlock => ({
  type: 'products',
  title: inAllLanguages(({ content }) => content.rows[choice.order]),
  choice,
});

/** Articles by the name in their address. */
const posts = {
  'battery-care': { category: 'care', date: '2026-11-16', picture: '/media/hero-blue', within: [iphones] },
  'wipe-your-data': { category: 'care', date: '2026-10-26', picture: '/media/hero-green', within: [] },
  'which-condition': { category: 'choose', date: '2026-11-09', picture: '/media/hero-apple', within: [iphones] },
  'how-much-storage': {
    category: 'choose',
    date: '2026-10-12',
    picture: '/media/hero-electronics',
    within: [electronics],
  },
} as const;

function postPage(name: keyof typeof posts): StoredPage {
  const { category, date, picture, within } = posts[name];
  const page = textPage(({ content }) => content.posts[name]);
  const list = within.length > 0 ? [products({ order: 'popular', within: [...within] })] : [];
  return { ...page, category, date, picture, blocks: [...page.blocks, ...list, newsletterBlock()] };
}

const categories = ['care', 'choose'] as const;
type Category = (typeof categories)[number];

const categoryTitle = (category: Category) => inAllLanguages(({ content }) => content.blogCategories[category].title);

const categoryPage = (category: Category): StoredPage => ({
  title: categoryTitle(category),
  description: inAllLanguages(({ content }) => content.blogCategories[category].description),
  lead: inAllLanguages(({ content }) => content.blogCategories[category].lead),
  blocks: [{ type: 'posts', title: inAllLanguages(({ content }) => content.blog.latest), category }, newsletterBlock()],
});

const blogPage = (): StoredPage => ({
  title: inAllLanguages(({ content }) => content.blog.title),
  description: inAllLanguages(({ content }) => content.blog.description),
  lead: inAllLanguages(({ content }) => content.blog.lead),
  blocks: [
    ...categories.map((category): StoredBlock => ({ type: 'posts', title: categoryTitle(category), category })),
    newsletterBlock(),
  ],
});

const themes = {
  studying: { picture: '/media/hero-electronics', within: [macBooks, ipads] },
  'game-night': { picture: '/media/hero-media', within: [games] },
  'reading-season': { picture: '/media/hero-media', within: [books] },
} as const;

function themePage(name: keyof typeof themes): StoredPage {
  const { picture, within } = themes[name];
  const page = textPage(({ content }) => content.themes[name]);
  return { ...page, picture, blocks: [...page.blocks, products({ order: 'popular', within: [...within] })] };
}

const promos = {
  'second-round': { picture: '/media/hero-blue', order: 'sale' },
  'fresh-in': { picture: '/media/hero-green', order: 'newest' },
} as const;

function promoPage(name: keyof typeof promos): StoredPage {
  const { picture, order } = promos[name];
  const page = textPage(({ content }) => content.promos[name]);
  return { ...page, picture, blocks: [products({ order, within: [] }), ...page.blocks] };
}

const authorsPage = (): StoredPage => ({
  title: inAllLanguages(({ content }) => content.authors.title),
  description: inAllLanguages(({ content }) => content.authors.description),
  lead: inAllLanguages(({ content }) => content.authors.lead),
  blocks: [{ type: 'authors', title: inAllLanguages(({ content }) => content.authors.list) }],
});

/** The page of every author without a page of their own. */
const authorPage = (): StoredPage => ({
  title: inAllLanguages(({ content }) => content.author.title),
  description: inAllLanguages(({ content }) => content.author.description),
  lead: inAllLanguages(({ content }) => content.author.lead),
  blocks: [
    {
      type: 'products',
      title: inAllLanguages(({ content }) => content.author.books),
      choice: { order: 'popular', within: [books], creator: '{{author}}' },
    },
  ],
});

const rows = <Name extends string>(
  kind: PageKind,
  names: readonly Name[],
  pageOf: (name: Name) => StoredPage,
): Shipped[] => names.map((name) => ({ kind, name, page: pageOf(name) }));

/** Blog, themes, promotions and authors of this release. */
export function shippedEditorialPages(): Shipped[] {
  return [
    { kind: 'blog', name: 'index', page: blogPage() },
    ...rows('blog-category', categories, categoryPage),
    ...rows('post', ['battery-care', 'wipe-your-data', 'which-condition', 'how-much-storage'], postPage),
    ...rows('theme', ['studying', 'game-night', 'reading-season'], themePage),
    ...rows('promo', ['second-round', 'fresh-in'], promoPage),
    { kind: 'authors', name: 'index', page: authorsPage() },
    { kind: 'author', name: anyAuthor, page: authorPage() },
  ];
}
