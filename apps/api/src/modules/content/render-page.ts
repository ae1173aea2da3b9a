import { categoryIds } from '@reprise/demo-catalogue';
import type { Category } from '@reprise/entities/category';
import type { ContentBlock, ContentPage } from '@reprise/entities/content-block';
import type { EditorialKind } from '@reprise/entities/content-request';
import type { UserGroup } from '@reprise/entities/experience';
import type { Language, LocalizedText } from '@reprise/entities/language';
import { formatPath } from '@reprise/markets';
import type { AppContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';
import { type CategoryTree, everyOffer } from '../catalogue/index.ts';
import { tableRows } from './catalogue-tables.ts';
import { authorsBlock, editorialPath, postsBlock } from './editorial-lists.ts';
import { loadPages } from './page-store.ts';
import { selectProducts } from './product-lists.ts';
import { fillPlaceholders, placeholderValues } from './shop-facts.ts';
import type { CategoryChoice, PageKind, StoredBlock, StoredPage, Target } from './stored-page.ts';

export type ContentContext = Pick<AppContext, 'db' | 'catalogue' | 'config'>;

interface Rendering {
  context: ContentContext;
  language: Language;
  /** The name of the page. */
  page: string;
  tree: CategoryTree;
  say: (text: LocalizedText) => string;
  /** Fills the placeholders of a value that is the same in every language. */
  fill: (text: string) => string;
}

/** Undefined when there is nothing to show. */
type Rendered = ContentBlock | undefined | Promise<ContentBlock | undefined>;

type Renderers = {
  [Type in StoredBlock['type']]: (block: Extract<StoredBlock, { type: Type }>, rendering: Rendering) => Rendered;
};

const staticPath = (name: string, language: Language): string =>
  name === 'warranty' ? formatPath('warranty', {}, language) : formatPath('static_content', { path: name }, language);

/** The address of a page that is filled from the catalogue. */
export const templatePath = (template: string, language: Language): string =>
  formatPath('static_template', { template }, language);

function hrefOf(target: Target, { language, tree }: Rendering): string {
  if ('page' in target) return staticPath(target.page, language);
  if ('template' in target) return templatePath(target.template, language);
  if ('route' in target) {
    const path = formatPath(target.route, {}, language);
    return target.query === undefined ? path : `${path}?${target.query}`;
  }
  const path = tree.category(target.category, language)?.path;
  return path ? formatPath('category', { path }, language) : formatPath('category_landing', {}, language);
}

const linkOf = ({ label, to }: { label: LocalizedText; to: Target }, rendering: Rendering) => ({
  label: rendering.say(label),
  href: hrefOf(to, rendering),
});

function chosenCategories(choice: CategoryChoice, { language, tree }: Rendering): Category[] {
  if ('category' in choice) return [tree.category(choice.category, language)].filter((category) => !!category);
  const { childrenOf, without = [] } = choice;
  return tree.children(childrenOf ?? undefined, language).filter(({ id }) => !without.includes(id));
}

const renderers: Renderers = {
  hero: ({ title, text, picture, link }, rendering) => ({
    type: 'hero',
    title: rendering.say(title),
    text: rendering.say(text),
    ...(picture && { picture }),
    ...(link && { link: linkOf(link, rendering) }),
  }),
  heading: ({ text }, { say }) => ({ type: 'heading', text: say(text) }),
  text: ({ title, paragraphs }, { say }) => ({ type: 'text', title: say(title), paragraphs: paragraphs.map(say) }),
  image: ({ picture, alt, caption }, { say }) => ({
    type: 'image',
    picture,
    alt: say(alt),
    ...(caption && { caption: say(caption) }),
  }),
  steps: ({ title, steps }, { say }) => ({
    type: 'steps',
    title: say(title),
    steps: steps.map((step) => ({ title: say(step.title), text: say(step.text) })),
  }),
  categories: ({ title, choice }, rendering) => {
    const categories = choice.flatMap((each) => chosenCategories(each, rendering));
    return categories.length > 0 ? { type: 'categories', title: rendering.say(title), categories } : undefined;
  },
  product: async ({ product: id }, { context, language }) => {
    const [product] = await context.catalogue.products(context.db, [id], language, everyOffer);
    return product && { type: 'product', product };
  },
  products: async ({ title, choice, to }, rendering) => {
    const { context, tree, language, say } = rendering;
    const creator = choice.creator === undefined ? {} : { creator: rendering.fill(choice.creator) };
    const ids = await selectProducts(context.db, { ...choice, ...creator }, tree);
    const filter = choice.order === 'sale' ? { conditions: [], reduced: true } : everyOffer;
    const products = await context.catalogue.products(context.db, ids, language, filter);
    if (products.length === 0) return undefined;
    return { type: 'products', title: say(title), products, ...(to && { href: hrefOf(to, rendering) }) };
  },
  faq: ({ title, items }, { say }) => ({
    type: 'faq',
    title: say(title),
    items: items.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
  }),
  links: async ({ title, kind, pages: names }, { context, language, say }) => {
    const pages = await loadPages(context.db, kind ?? 'static', names);
    const links = names.flatMap((name) => {
      const page = pages.get(name);
      if (!page) return [];
      const href = kind ? editorialPath(kind, name, language) : staticPath(name, language);
      return [{ label: say(page.title), text: say(page.description), href }];
    });
    return { type: 'links', title: say(title), links };
  },
  posts: (block, { context, language, say, page }) => postsBlock(block, { db: context.db, language, say, page }),
  authors: ({ title }, { context, tree, language, say }) =>
    authorsBlock({ title, booksBelow: tree.idsBelow(categoryIds.books) }, { db: context.db, language, say }),
  newsletter: ({ title, text, subscriptionType }, { context, language, say }) => ({
    type: 'newsletter',
    title: say(title),
    text: say(text),
    consent: translateTo(language)('newsletter.consent', { brand: context.config.BRAND }),
    subscriptionType,
  }),
  note: ({ title, text, link }, rendering) => ({
    type: 'note',
    title: rendering.say(title),
    text: rendering.say(text),
    ...(link && { link: linkOf(link, rendering) }),
  }),
  table: async ({ title, columns, source }, { context, tree, language, say }) => {
    const rows = await tableRows(source, { db: context.db, tree, language });
    return rows.length > 0 ? { type: 'table', title: say(title), columns: columns.map(say), rows } : undefined;
  },
};

function renderBlock<Type extends StoredBlock['type']>(
  block: Extract<StoredBlock, { type: Type }>,
  rendering: Rendering,
): Rendered {
  const render: Renderers[Type] = renderers[block.type];
  return render(block, rendering);
}

/** The block for a group of visitors, with the id of its variant. */
async function renderFor(
  group: UserGroup,
  { variants = [], ...block }: StoredPage['blocks'][number],
  rendering: Rendering,
): Promise<ContentBlock | undefined> {
  const variant = variants.find(({ userGroup }) => userGroup === group);
  if (!variant) return renderBlock(block, rendering);
  const { block: own, ...experience } = variant;
  const rendered = await renderBlock(own, rendering);
  return rendered && { ...rendered, experience };
}

/** A hero without its own picture shows that of the page's first category. */
function withPicture(block: ContentBlock, blocks: readonly ContentBlock[]): ContentBlock {
  if (block.type !== 'hero' || block.picture) return block;
  const first = blocks.find((each) => each.type === 'categories');
  const picture = first?.type === 'categories' ? first.categories[0]?.picture : undefined;
  return picture ? { ...block, picture } : block;
}

const parentKinds: Partial<Record<PageKind, readonly EditorialKind[]>> = {
  'blog-category': ['blog'],
  post: ['blog', 'blog-category'],
  author: ['authors'],
};

/** The pages above this one, from the top. */
async function parentsOf({ kind, page }: PageToRender, { context, language, say }: Rendering) {
  const above = parentKinds[kind] ?? [];
  const links = above.map(async (parent) => {
    const name = parent === 'blog-category' ? page.category : 'index';
    const found = name === undefined ? undefined : (await loadPages(context.db, parent, [name])).get(name);
    return found && name !== undefined
      ? [{ label: say(found.title), href: editorialPath(parent, name, language) }]
      : [];
  });
  return (await Promise.all(links)).flat();
}

export interface PageToRender {
  kind: PageKind;
  name: string;
  page: StoredPage;
  /** Values of placeholders that only this page has. */
  facts?: Readonly<Record<string, string>>;
  /** The group that sees the page. Visitors without a group are `new`. */
  userGroup?: UserGroup | undefined;
}

function renderingOf(
  context: ContentContext,
  { name, facts: own = {} }: Pick<PageToRender, 'name' | 'facts'>,
  { language, market }: Locale,
  tree: CategoryTree,
): Rendering {
  const facts = { ...placeholderValues(context.config, { language, market }), ...own };
  const fill = (text: string) => fillPlaceholders(text, facts);
  const say = (text: LocalizedText) => fill(text[language]);
  return { context, language, page: name, tree, say, fill };
}

/** A page in the language of the request, with the prices of its market and current products. */
export async function renderPage(
  context: ContentContext,
  toRender: PageToRender,
  locale: Locale,
): Promise<ContentPage> {
  const { kind, name, page, userGroup = 'new' } = toRender;
  const rendering = renderingOf(context, toRender, locale, await context.catalogue.categories(context.db));
  const { say } = rendering;
  const rendered: ContentBlock[] = [];
  for (const block of page.blocks) {
    const shown = await renderFor(userGroup, block, rendering);
    if (shown) rendered.push(shown);
  }
  const parents = await parentsOf(toRender, rendering);
  return {
    name,
    title: say(page.title),
    description: say(page.description),
    ...(page.lead && { lead: say(page.lead) }),
    ...(kind === 'post' && page.date !== undefined && { date: page.date }),
    ...(page.picture !== undefined && { picture: page.picture }),
    ...(parents.length > 0 && { parents }),
    blocks: rendered.map((block) => withPicture(block, rendered)),
  };
}

/** The block with this name for a group of visitors; undefined if there is none. The tree is loaded unless given. */
export async function renderNiceBlock(
  context: ContentContext,
  { name, userGroup = 'new', tree }: Pick<PageToRender, 'name' | 'userGroup'> & { tree?: CategoryTree },
  locale: Locale,
): Promise<ContentBlock | undefined> {
  const [block] = (await loadPages(context.db, 'nice-block', [name])).get(name)?.blocks ?? [];
  if (!block) return undefined;
  const categories = tree ?? (await context.catalogue.categories(context.db));
  return renderFor(userGroup, block, renderingOf(context, { name }, locale, categories));
}
