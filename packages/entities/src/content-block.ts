import * as z from 'zod/mini';
import { Category } from './category.ts';
import { Experience } from './experience.ts';
import { SubscriptionType } from './newsletter.ts';
import { Product } from './product.ts';

const Link = z.object({ label: z.string(), href: z.string() });

const PostTeaser = z.object({
  title: z.string(),
  text: z.string(),
  href: z.string(),
  date: z.optional(z.iso.date()),
  picture: z.optional(z.string()),
});

const Block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    picture: z.optional(z.string()),
    link: z.optional(Link),
  }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  /** Rich text: paragraphs in which mail and web addresses become links. */
  z.object({ type: z.literal('text'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({
    type: z.literal('image'),
    picture: z.string(),
    /** Empty when the picture is decorative. */
    alt: z.string(),
    caption: z.optional(z.string()),
  }),
  /** Consecutive steps. */
  z.object({
    type: z.literal('steps'),
    title: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('categories'), title: z.string(), categories: z.array(Category) }),
  /** Teaser of one product. */
  z.object({ type: z.literal('product'), product: Product }),
  /** Teaser of a list. */
  z.object({
    type: z.literal('products'),
    title: z.string(),
    products: z.array(Product),
    href: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('faq'),
    title: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** Link grid. */
  z.object({
    type: z.literal('links'),
    title: z.string(),
    links: z.array(z.object({ label: z.string(), text: z.string(), href: z.string() })),
  }),
  /** Teasers of articles, newest first. */
  z.object({
    type: z.literal('posts'),
    title: z.string(),
    /** The page of their category, if that is another one. */
    href: z.optional(z.string()),
    posts: z.array(PostTeaser),
  }),
  /** The form of the newsletter. */
  z.object({
    type: z.literal('newsletter'),
    title: z.string(),
    text: z.string(),
    /** What the form's button agrees to. The API stores it with each subscription. */
    consent: z.string(),
    subscriptionType: SubscriptionType,
  }),
  /** A short hint in a box. */
  z.object({ type: z.literal('note'), title: z.string(), text: z.string(), link: z.optional(Link) }),
  /** The first cell of a row is its heading. */
  z.object({
    type: z.literal('table'),
    title: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.object({ text: z.string(), href: z.optional(z.string()) }))),
  }),
]);

/**
 * A block of a content page of any kind: landing, static, legal, blog, author, theme or promo page. Texts are in the
 * language of the request; products and categories are current. `experience` names the variant that is shown.
 */
export const ContentBlock = z.intersection(Block, z.object({ experience: z.optional(Experience) }));
export type ContentBlock = z.infer<typeof ContentBlock>;

/** The block of one type. */
export type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>;

/** GET /api/supernice-block?identifier: a single block; empty if there is none with this name. */
export const NiceBlock = z.object({ block: z.optional(ContentBlock) });
export type NiceBlock = z.infer<typeof NiceBlock>;

/**
 * GET /api/landing-pages/{name}, /api/static-content/{name}, /api/static-template-content/{name} and
 * /api/content-pages/{kind}/{name}: a page as blocks.
 */
export const ContentPage = z.object({
  name: z.string(),
  title: z.string(),
  /** For search engines and previews. */
  description: z.string(),
  lead: z.optional(z.string()),
  /** Of an article. */
  date: z.optional(z.iso.date()),
  /** Path of a picture 16:9 without its size. */
  picture: z.optional(z.string()),
  /** Pages above this one, below the home page. */
  parents: z.optional(z.array(Link)),
  blocks: z.array(ContentBlock),
});
export type ContentPage = z.infer<typeof ContentPage>;
