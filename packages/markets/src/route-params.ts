import { parseNumericId, parseUuid } from './values.ts';

export const documentTypes = ['privacy-policy', 'terms-and-conditions', 'imprint', 'privacy-policy-apps'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The pages below `/s/` that explain the shop. Others may be added by the API alone; these are linked everywhere. */
export const staticPages = ['help', 'testing', 'returns', 'delivery', 'selling', 'about'] as const;
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

/** What each `:token` of a route's template contributes to the route's parameters; every other token is plain text. */
export interface TokenParams {
  id: { id: number };
  /** The slug may be empty: `/i/42` is understood and belongs redirected to the full form. */
  idAndSlug: { id: number; slug: string };
  orderUuid: { orderUuid: string };
  /** Positions in the sitemap, both included. */
  range: { from: number; to: number };
  documentType: { documentType: DocumentType };
  dialog: { dialog: Dialog };
  step: { step: TradeInStep };
  type: { type: RecommendationType };
  authorName: { authorName: string };
  basicSanitizedName: { basicSanitizedName: string };
  category: { category: string };
  slug: { slug: string };
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

/** Control characters and line separators have no business in a path, and lone surrogates cannot be encoded. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Text that survives as one path segment: browsers resolve dot segments away. */
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

/** How a token is read from decoded text and written as text not yet encoded. */
export function codecOf(token: string): Codec {
  return codecs[token] ?? single(token, (text) => (isSegment(text) ? text : undefined));
}
