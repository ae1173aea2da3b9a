import { parseNumericId, parseUuid } from './values.ts';

export const documentTypes = ['privacy-policy', 'terms-and-conditions', 'imprint', 'privacy-policy-apps'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Pages below `/s/` that explain the shop and are linked everywhere. The API may have more. */
export const staticPages = [
  'help',
  'testing',
  'returns',
  'delivery',
  'selling',
  'about',
  'accessibility',
  'reviews',
] as const;
export type StaticPageName = (typeof staticPages)[number];

export const dialogs = ['edit-item', 'insurance', 'login'] as const;
export type Dialog = (typeof dialogs)[number];

export const tradeInSteps = ['cart', 'address', 'shipping', 'payout', 'overview', 'finish'] as const;
export type TradeInStep = (typeof tradeInSteps)[number];

export const recommendationTypes = [
  'similar',
  'also-bought',
  'accessories',
  'recently-viewed',
  'personal',
  'popular',
] as const;
export type RecommendationType = (typeof recommendationTypes)[number];

/** Parameters of each `:token` in the route templates. All other tokens are plain text. */
export interface TokenParams {
  id: { id: number };
  /** The slug may be empty: `/i/42` is valid, and the page redirects it to the full form. */
  idAndSlug: { id: number; slug: string };
  orderUuid: { orderUuid: string };
  /** Positions in the sitemap, inclusive. */
  range: { from: number; to: number };
  documentType: { documentType: DocumentType };
  dialog: { dialog: Dialog };
  step: { step: TradeInStep };
  type: { type: RecommendationType };
  authorName: { authorName: string };
  basicSanitizedName: { basicSanitizedName: string };
  category: { category: string };
  slug: { slug: string };
  reviewId: { reviewId: string };
  template: { template: string };
  themeName: { themeName: string };
  url: { url: string };
  /** Everything after the prefix, without a leading slash: `elektronik/handys`. */
  '*': { path: string };
}

export type ParamValue = string | number;
export type RawParams = Record<string, ParamValue>;

interface Codec {
  read: (text: string) => RawParams | undefined;
  write: (params: Readonly<Record<string, unknown>>) => string;
}

/** Refuses control characters, line separators, and lone surrogates, which cannot be encoded. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text can be one path segment. Browsers resolve dot segments. */
function isSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && isPlain(text);
}

function single(name: string, parse: (text: string) => ParamValue | undefined): Codec {
  return {
    read(text) {
      const value = parse(text);
      return value === undefined ? undefined : { [name]: value };
    },
    write: (params) => String(params[name] ?? ''),
  };
}

function oneOf(name: string, values: readonly string[]): Codec {
  return single(name, (text) => (values.includes(text) ? text : undefined));
}

const codecs: Readonly<Record<string, Codec>> = {
  id: single('id', parseNumericId),
  orderUuid: single('orderUuid', parseUuid),
  documentType: oneOf('documentType', documentTypes),
  dialog: oneOf('dialog', dialogs),
  step: oneOf('step', tradeInSteps),
  type: oneOf('type', recommendationTypes),
  idAndSlug: {
    read(text) {
      const [, digits, slug = ''] = /^(\d+)(?:,(.*))?$/s.exec(text) ?? [];
      const id = parseNumericId(digits);
      return id === undefined || !isPlain(slug) ? undefined : { id, slug };
    },
    write: ({ id, slug }) => (slug ? `${id},${slug}` : `${id}`),
  },
  range: {
    read(text) {
      const [, first, last] = /^(\d+)-(\d+)$/.exec(text) ?? [];
      const [from, to] = [parseNumericId(first), parseNumericId(last)];
      return from && to && from <= to ? { from, to } : undefined;
    },
    write: ({ from, to }) => `${from}-${to}`,
  },
  '*': single('path', (text) => (text.split('/').every(isSegment) ? text : undefined)),
};

/** Reads a token from decoded text and writes it as text that is not yet encoded. */
export function codecOf(token: string): Codec {
  return codecs[token] ?? single(token, (text) => (isSegment(text) ? text : undefined));
}
