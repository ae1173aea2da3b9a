import type { BlueCart, CartRepair } from '@reprise/entities/blue-cart';
import type { I18n } from '@reprise/platform';
import { getT } from '../texts.ts';
import { repairedItem } from './repaired-item.ts';

/** A repair as shown to the shopper: `text` is a key below `cart.repair`, prices are cents. */
export interface RepairNotice {
  text:
    | 'soldOut'
    | 'notSaleable'
    | 'backInStock'
    | 'batterySoldOut'
    | 'priceUp'
    | 'priceDown'
    | 'removed'
    | 'coupon'
    | 'multiItemInsurance'
    | 'insuranceGone'
    | 'addressInsurance'
    | 'promise';
  tone: 'success' | 'warn';
  uuid?: string;
  name: string;
  from: number;
  to: number;
}

/** Where the shopper is: in the cart, or in a later step of the checkout. */
export type RepairStage = 'cart' | 'checkout';

/** Repairs that only matter to shoppers who are checking out. */
const onlyInCheckout: ReadonlySet<string> = new Set(['ADDRESS_NO_INSURANCE', 'ORDER_PROMISE_CHANGED']);

/** Whether a repair is reported at this stage: most are always, some only during the checkout. */
export const isReportedAt = ({ code }: CartRepair, stage: RepairStage): boolean =>
  stage === 'checkout' || !onlyInCheckout.has(code);

const textOfCode: Readonly<Record<string, RepairNotice['text']>> = {
  VARIANT_SOLD_OUT: 'soldOut',
  PRODUCT_NOT_SALEABLE: 'notSaleable',
  VARIANT_BACK_IN_STOCK: 'backInStock',
  FULL_BATTERY_SOLD_OUT: 'batterySoldOut',
  PRODUCT_REMOVED: 'removed',
  MULTI_ITEM_NO_INSURANCE: 'multiItemInsurance',
  INSURANCE_NOT_AVAILABLE: 'insuranceGone',
  ADDRESS_NO_INSURANCE: 'addressInsurance',
  ORDER_PROMISE_CHANGED: 'promise',
};

function textOf({ code, from, to }: CartRepair): RepairNotice['text'] | undefined {
  if (code.startsWith('COUPON::')) return 'coupon';
  if (code === 'PRICE_CHANGED') return Number(to) < Number(from) ? 'priceDown' : 'priceUp';
  return Object.hasOwn(textOfCode, code) ? textOfCode[code] : undefined;
}

/** How to show a repair; undefined if this page does not know it. */
export function repairNotice(repair: CartRepair, items: BlueCart['items']): RepairNotice | undefined {
  const text = textOf(repair);
  if (!text) return undefined;
  const uuid = repairedItem(repair);
  const isPrice = text === 'priceUp' || text === 'priceDown';
  return {
    text,
    tone: text === 'backInStock' || text === 'priceDown' ? 'success' : 'warn',
    name: items.find((item) => item.uuid === uuid)?.product.name ?? repair.from ?? '',
    from: isPrice ? Number(repair.from) : 0,
    to: isPrice ? Number(repair.to) : 0,
    ...(uuid === undefined ? {} : { uuid }),
  };
}

/** The text of the notice. */
export function repairText(i18n: I18n, { text, name, from, to }: RepairNotice): string {
  const price = (amount: number) => i18n.format.price({ amount, currency: 'EUR' });
  return getT(i18n)(`cart.repair.${text}`, { name, from: price(from), to: price(to) });
}
