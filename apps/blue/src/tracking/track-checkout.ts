import type { Order } from '@reprise/entities/order';
import { type Language, parsePath, type RouteName } from '@reprise/markets';
import type { Platform, ShownPage } from '@reprise/platform';
import { reportConversions } from '@reprise/tracking/experiments';
import { amountOf, eurosOf, withinLimit } from '@reprise/tracking/items';
import { createReportOnce } from '@reprise/tracking/report-once';
import { whenReady } from '@reprise/tracking/when-ready';
import { blueStore } from '../store.ts';
import { availableItems, orderedItems } from './cart-items.ts';

/** The pages of the checkout, in order; the addresses are one step. */
const steps: readonly (readonly RouteName[])[] = [
  ['checkout_address', 'billing', 'delivery'],
  ['checkout_delivery'],
  ['checkout_payment'],
  ['checkout_overview'],
];
const [deliveryStep, paymentStep] = [1, 2];

function stepOf(pathname: string | undefined, language: Language): number {
  const page = pathname === undefined ? undefined : parsePath(pathname, language);
  return page && 'name' in page ? steps.findIndex((names) => names.includes(page.name)) : -1;
}

/** Reports that the checkout begins, and each choice once the visitor continues. */
export function trackStep(platform: Platform, { pathname, previous, isReload }: ShownPage): (() => void) | undefined {
  const { language } = platform.market;
  const [step, before] = [stepOf(pathname, language), stepOf(previous, language)];
  if (step < 0 || isReload) return undefined;
  const store = platform.area(blueStore);
  return whenReady(
    store,
    ({ cart, checkout }) => {
      const [current, chosen] = [cart.cart.data, checkout.checkout.data];
      return current && chosen && chosen.cartVersion >= current.version ? { cart: current, chosen } : undefined;
    },
    ({ cart, chosen }) => {
      const amount = amountOf(chosen.totalPrice);
      const items = withinLimit(availableItems(cart));
      if (before < 0 && items.length > 0) {
        const coupon = cart.coupon ? { coupon: cart.coupon.code } : {};
        platform.track({ event: 'begin_checkout', ...amount, ...coupon, items });
      }
      const { deliveryMethodId, paymentMethodId } = chosen;
      if (before === deliveryStep && step > before && deliveryMethodId)
        platform.track({ event: 'add_shipping_info', ...amount, shipping_tier: deliveryMethodId });
      if (before === paymentStep && step > before && paymentMethodId)
        platform.track({ event: 'add_payment_info', ...amount, payment_type: paymentMethodId });
    },
  );
}

/** Older orders do not belong to this visit, however late they were paid. */
const maxPurchaseAgeMs = 14 * 24 * 60 * 60_000;

const unpaid: ReadonlySet<Order['state']> = new Set(['awaitingPayment', 'cancelled', 'expired']);

const isPurchase = ({ state, placedAt }: Order) =>
  !unpaid.has(state) && Date.now() - Date.parse(placedAt) < maxPurchaseAgeMs;

const reportOnce = createReportOnce();

/** Reports the purchase of the order that the page shows once, as soon as it is paid. */
export function trackPurchase(platform: Platform, { pathname }: ShownPage): () => void {
  return whenReady(
    platform.area(blueStore),
    ({ order: { order } }) =>
      order.data && pathname.includes(order.data.orderUuid) && isPurchase(order.data) ? order.data : undefined,
    (order) => {
      const shipping = order.charges.find(({ type }) => type === 'shipping');
      void reportOnce(order.orderUuid, () => {
        platform.track({
          event: 'purchase',
          transaction_id: order.orderUuid,
          ...amountOf(order.totalPrice),
          shipping: shipping
            ? Math.max(0, eurosOf(shipping.price) - eurosOf(shipping.discount ?? { amount: 0, currency: 'EUR' }))
            : 0,
          ...(order.coupon ? { coupon: order.coupon.code } : {}),
          items: withinLimit(orderedItems(order)),
        });
        reportConversions(platform.track);
      });
    },
  );
}
