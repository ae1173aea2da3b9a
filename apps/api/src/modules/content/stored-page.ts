import { EditorialKind } from '@reprise/entities/content-request';
import { Experience } from '@reprise/entities/experience';
import { LocalizedText } from '@reprise/entities/language';
import { SubscriptionType } from '@reprise/entities/newsletter';
import * as z from 'zod/mini';

/**
 * The kinds of pages; all are built from the same blocks. A `template` is filled from the catalogue. A `nice-block` is not a page of
 * its own: others show its first block.
 */
export const PageKind = z.enum(['landing', 'static', 'template', 'legal', 'nice-block', ...EditorialKind.options]);
export type PageKind = z.infer<typeof PageKind>;

/** Name of the block that the list of a category shows. */
export const categoryBlockName = (categoryId: number): string => `category-${categoryId}`;

/** Name of the page of every author that has no page of their own. */
export const anyAuthor = 'any';

/** Routes without parameters that content may link to. */
const TargetRoute = z.enum([
  'landing_page',
  'category_landing',
  'electronics_landing',
  'media_landing',
  'apple_landing',
  'sale_landing',
  'search',
  'green_landing',
  'green_search',
]);

/** The target of a link. Its URL is made for the language of each request. */
export const Target = z.union([
  z.object({ page: z.string() }),
  z.object({ template: z.string() }),
  z.object({ category: z.int() }),
  z.object({ route: TargetRoute, query: z.optional(z.string()) }),
]);
export type Target = z.infer<typeof Target>;

/** Categories by id, or those below a category (null: the roots). */
const CategoryChoice = z.union([
  z.object({ category: z.int() }),
  z.object({ childrenOf: z.nullable(z.int()), without: z.optional(z.array(z.int())) }),
]);
export type CategoryChoice = z.infer<typeof CategoryChoice>;

/** Which products a list shows: from the named categories and below, or from the whole catalogue. */
export const ProductChoice = z.object({
  order: z.enum(['popular', 'sale', 'newest']),
  within: z.array(z.int()),
  brand: z.optional(z.string()),
  /** Author or artist; may be a placeholder. */
  creator: z.optional(z.string()),
});
export type ProductChoice = z.infer<typeof ProductChoice>;

/** What the rows of a table are: sizes of watch bands, or watches with the bands that fit them. */
const TableSource = z.enum(['band-sizes', 'watch-cases']);
export type TableSource = z.infer<typeof TableSource>;

/**
 * A block as it is stored: texts in every language, with placeholders such as `{{returnDays}}`, and references to
 * products and categories. `ContentBlock` is the block rendered for a request.
 */
export const StoredBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: LocalizedText,
    text: LocalizedText,
    /** The picture of the page's first category unless given. */
    picture: z.optional(z.string()),
    link: z.optional(z.object({ label: LocalizedText, to: Target })),
  }),
  z.object({ type: z.literal('heading'), text: LocalizedText }),
  z.object({ type: z.literal('text'), title: LocalizedText, paragraphs: z.array(LocalizedText) }),
  z.object({
    type: z.literal('image'),
    picture: z.string(),
    alt: LocalizedText,
    caption: z.optional(LocalizedText),
  }),
  z.object({
    type: z.literal('steps'),
    title: LocalizedText,
    steps: z.array(z.object({ title: LocalizedText, text: LocalizedText })),
  }),
  z.object({ type: z.literal('categories'), title: LocalizedText, choice: z.array(CategoryChoice) }),
  z.object({ type: z.literal('product'), product: z.int() }),
  z.object({ type: z.literal('products'), title: LocalizedText, choice: ProductChoice, to: z.optional(Target) }),
  z.object({
    type: z.literal('faq'),
    title: LocalizedText,
    items: z.array(z.object({ question: LocalizedText, answer: LocalizedText })),
  }),
  /** Each link has the title and the description of the page that it links to: a static page unless `kind` names another. */
  z.object({
    type: z.literal('links'),
    title: LocalizedText,
    kind: z.optional(EditorialKind),
    pages: z.array(z.string()),
  }),
  /** Articles, newest first: those of a category, or all. */
  z.object({ type: z.literal('posts'), title: LocalizedText, category: z.optional(z.string()) }),
  /** Links to the authors with the most books in stock. */
  z.object({ type: z.literal('authors'), title: LocalizedText }),
  z.object({
    type: z.literal('newsletter'),
    title: LocalizedText,
    text: LocalizedText,
    subscriptionType: SubscriptionType,
  }),
  z.object({
    type: z.literal('note'),
    title: LocalizedText,
    text: LocalizedText,
    link: z.optional(z.object({ label: LocalizedText, to: Target })),
  }),
  /** Its rows are from the catalogue. */
  z.object({ type: z.literal('table'), title: LocalizedText, columns: z.array(LocalizedText), source: TableSource }),
]);
export type StoredBlock = z.infer<typeof StoredBlock>;

/** Variants of a block for groups of visitors. A group without a variant sees the block itself. */
const Variants = z.array(z.extend(Experience, { block: StoredBlock }));

/** A page as it is stored. */
export const StoredPage = z.object({
  title: LocalizedText,
  description: LocalizedText,
  lead: z.optional(LocalizedText),
  /** Date of the latest change, if the page shows it. */
  date: z.optional(z.iso.date()),
  /** Of an article: the name of its category. */
  category: z.optional(z.string()),
  picture: z.optional(z.string()),
  blocks: z.array(z.intersection(StoredBlock, z.object({ variants: z.optional(Variants) }))),
});
export type StoredPage = z.infer<typeof StoredPage>;
