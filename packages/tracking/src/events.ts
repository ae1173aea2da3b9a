import { ConsentChoice } from '@reprise/entities/consent';
import { maxTrackedNameCharacters } from '@reprise/entities/constants/tracking';
import { experimentGroups, experimentNames } from '@reprise/entities/experiment';
import { greenCartErrorTypes } from '@reprise/entities/green-cart';
import { Currency } from '@reprise/entities/money';
import { VariantLabel } from '@reprise/entities/variant';
import * as z from 'zod/mini';

/** An amount in euros, as analytics expect it, with cents after the decimal point. */
const Euros = z.number().check(z.nonnegative());
const Name = z.string().check(z.minLength(1), z.maxLength(maxTrackedNameCharacters));
const Id = z.string().check(z.minLength(1));

/** How fast the largest element is shown, how fast the page responds, and how much it moves. */
export const webVitals = ['LCP', 'INP', 'CLS'] as const;

/** A product in an event. Each used unit is different, so an item is one unit. */
export const TrackedItem = z.strictObject({
  item_id: Id,
  item_name: Name,
  item_brand: z.optional(Name),
  item_category: z.optional(Name),
  item_variant: z.optional(VariantLabel),
  price: z.optional(Euros),
  discount: z.optional(Euros),
  quantity: z.literal(1),
  /** Position in its list, from 0, over all of its pages. */
  index: z.optional(z.int().check(z.nonnegative())),
});
export type TrackedItem = z.infer<typeof TrackedItem>;

const items = z.array(TrackedItem).check(z.minLength(1));
/** Empty carts and lists are shown as well. */
const itemsOrNone = z.array(TrackedItem);
const amount = { currency: Currency, value: Euros };
const list = {
  item_list_id: Id,
  item_list_name: z.optional(Name),
  /** The search provider's id of the list's answer. */
  result_id: z.optional(Id),
  /** The words of a search. */
  search_term: z.optional(z.string()),
};
const transaction = { ...amount, transaction_id: Id };

/**
 * The catalogue of events: each name with its fields. Names and fields are those of Google Analytics 4 where it has the
 * event; those about selling begin with `trade_in`. Events say what happened, never who the visitor is.
 */
export const trackedEvents = {
  /** The visitor made or changed the decision about consent; `consent` is the new one. */
  consent_changed: z.strictObject({ consent: z.extend(ConsentChoice, { necessary: z.literal(true) }) }),
  /** A page was shown. Its path has neither personal data nor filters. */
  virtual_page_view: z.strictObject({ page_path: Id, page_type: z.enum(['home', 'category', 'product', 'other']) }),
  /** How fast a page was, once it is known: on a page that is left, or after the first interaction. */
  web_vitals: z.strictObject({
    metric: z.enum(webVitals),
    /** Milliseconds; for CLS the share of the window that moved. */
    value: z.number().check(z.nonnegative()),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    /** The area whose page it was, with its version; the shell's own pages have the shell's. */
    area: Id,
    area_version: Id,
    shell_version: Id,
  }),
  /** The visitor saw for the first time what an experiment is about, in their group. */
  experiment_exposure: z.strictObject({ experiment: z.enum(experimentNames), group: z.enum(experimentGroups) }),
  /** The first purchase or sale after that. */
  experiment_conversion: z.strictObject({ experiment: z.enum(experimentNames), group: z.enum(experimentGroups) }),
  search: z.strictObject({ search_term: z.string(), results: z.int() }),

  /** A page of a list or of search results was loaded, whether or not its products are seen. */
  item_list_loaded: z.strictObject({
    ...list,
    results: z.int().check(z.nonnegative()),
    page: z.int().check(z.positive()),
    /** The chosen values of facets, by facet. */
    filters: z.optional(z.record(Name, z.array(Name).check(z.minLength(1)))),
    items: itemsOrNone,
  }),
  view_item_list: z.strictObject({ ...list, items }),
  select_item: z.strictObject({ ...list, items: z.array(TrackedItem).check(z.length(1)) }),
  view_item: z.strictObject({ ...amount, items }),
  add_to_cart: z.strictObject({ ...amount, items }),
  remove_from_cart: z.strictObject({ ...amount, items }),
  view_cart: z.strictObject({ ...amount, items: itemsOrNone }),
  begin_checkout: z.strictObject({ ...amount, coupon: z.optional(Id), items }),
  add_shipping_info: z.strictObject({ ...amount, shipping_tier: Id }),
  add_payment_info: z.strictObject({ ...amount, payment_type: Id }),
  /** Once per order, and only when it is paid. */
  purchase: z.strictObject({ ...transaction, shipping: Euros, coupon: z.optional(Id), items }),

  trade_in_view_item: z.strictObject({ ...amount, items }),
  trade_in_add_to_cart: z.strictObject({ ...amount, items }),
  trade_in_remove_from_cart: z.strictObject({ ...amount, items }),
  trade_in_view_cart: z.strictObject({ ...amount, items: itemsOrNone }),
  trade_in_begin_checkout: z.strictObject({ ...amount, items: itemsOrNone }),
  trade_in_add_shipping_info: z.strictObject({ ...amount, shipping_tier: Id }),
  trade_in_add_payout_info: z.strictObject({ ...amount, payout_type: Id }),
  /** Once per sale. */
  trade_in_submit: z.strictObject({ ...transaction, items_count: z.int() }),
  /** The trade-in cart cannot be submitted. Reported once per type of error until it is resolved. */
  green_cart_error: z.strictObject({ error_type: z.enum(greenCartErrorTypes) }),
};

export type TrackedEventName = keyof typeof trackedEvents;

/** Contents of events by name. */
export type TrackedEvents = { [Name in TrackedEventName]: z.infer<(typeof trackedEvents)[Name]> };

/** An event with its name. */
export type TrackedEvent = { [Name in TrackedEventName]: { event: Name } & TrackedEvents[Name] }[TrackedEventName];

/** Reports an event. It is dropped unless the visitor agreed to statistics. */
export type Track = (event: TrackedEvent) => void;

const isKnown = (name: unknown): name is TrackedEventName =>
  typeof name === 'string' && Object.hasOwn(trackedEvents, name);

/** The differences between an event and the catalogue, one line each; empty for a valid event. */
export function problemsOfEvent(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['is not an object'];
  const { event: name, ...contents } = value as { event?: unknown };
  if (!isKnown(name)) return [`"${String(name)}" is not in the catalogue`];
  const { error } = trackedEvents[name].safeParse(contents);
  return error ? error.issues.map(({ path, message }) => `${path.join('.') || name}: ${message}`) : [];
}
