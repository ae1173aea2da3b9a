import { parsePath, type TradeInStep, tradeInSteps } from '@reprise/markets';
import type { Platform, ShownPage } from '@reprise/platform';
import { reportConversions } from '@reprise/tracking/experiments';
import { amountOf, withinLimit } from '@reprise/tracking/items';
import { createReportOnce } from '@reprise/tracking/report-once';
import { whenReady } from '@reprise/tracking/when-ready';
import { greenStore } from '../store.ts';
import { soldItem } from './sold-item.ts';

type Stop = (() => void) | undefined;

function trackProduct(platform: Platform, id: number, { pathname, previous, isReload }: ShownPage): Stop {
  // Each answer to a question is in the address, but does not count as another page.
  if (pathname === previous && !isReload) return undefined;
  return whenReady(
    platform.area(greenStore),
    ({ grading }) => grading.views[id]?.data?.product,
    (product) => {
      const price = product.price_purchase ?? { amount: 0, currency: 'EUR' };
      platform.track({ event: 'trade_in_view_item', ...amountOf(price), items: [soldItem({ product, price })] });
    },
  );
}

function trackCartPage(platform: Platform): Stop {
  return whenReady(
    platform.area(greenStore),
    ({ cart }) => cart.cart.data,
    (cart) =>
      platform.track({
        event: 'trade_in_view_cart',
        ...amountOf(cart.itemsPrice),
        items: withinLimit(cart.items.map(soldItem)),
      }),
  );
}

const reportOnce = createReportOnce();

/** Reports the sale that was just placed, once. */
function trackSale(platform: Platform): Stop {
  return whenReady(
    platform.area(greenStore),
    ({ checkout }) => checkout.placed.data,
    (sale) =>
      void reportOnce(sale.orderUuid, () => {
        platform.track({
          event: 'trade_in_submit',
          transaction_id: sale.orderUuid,
          ...amountOf(...sale.items.map(({ price }) => price)),
          items_count: sale.items.length,
        });
        reportConversions(platform.track);
      }),
  );
}

const checkoutSteps: readonly TradeInStep[] = ['address', 'shipping', 'payout', 'overview'];

/** Reports that the checkout begins, and each choice once the seller continues. */
function trackStep(platform: Platform, step: TradeInStep, { previous, isReload }: ShownPage): Stop {
  if (isReload) return undefined;
  const before = tradeInSteps.find((other) => platform.path('trade_in', { step: other }) === previous);
  const goesOn = (from: TradeInStep) => before === from && checkoutSteps.indexOf(step) > checkoutSteps.indexOf(from);
  return whenReady(
    platform.area(greenStore),
    ({ cart, checkout }) =>
      cart.cart.data && checkout.checkout.data ? { cart: cart.cart.data, chosen: checkout.checkout.data } : undefined,
    ({ cart, chosen }) => {
      const amount = amountOf(chosen.totalPrice);
      const { handover, payout } = chosen;
      if (!before || !checkoutSteps.includes(before)) {
        const items = withinLimit(cart.items.map(soldItem));
        platform.track({ event: 'trade_in_begin_checkout', ...amount, items });
      }
      if (goesOn('shipping') && handover)
        platform.track({ event: 'trade_in_add_shipping_info', ...amount, shipping_tier: handover.kind });
      if (goesOn('payout') && payout)
        platform.track({ event: 'trade_in_add_payout_info', ...amount, payout_type: payout.kind });
    },
  );
}

/** Reports the events of a page. Returns a function that stops it when the visitor leaves. */
export function trackPage(platform: Platform, page: ShownPage): Stop {
  const match = parsePath(page.pathname, platform.market.language);
  if (!match || !('name' in match)) return undefined;
  if (match.name === 'green_product') return trackProduct(platform, match.params.id, page);
  if (match.name !== 'trade_in') return undefined;
  const { step } = match.params;
  if (step === 'cart') return trackCartPage(platform);
  return step === 'finish' ? trackSale(platform) : trackStep(platform, step, page);
}
