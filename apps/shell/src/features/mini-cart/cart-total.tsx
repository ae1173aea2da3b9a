import { useFormat, usePlatform } from '@reprise/platform';
import { buttonClass } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { CartKind, CartPreview } from './cart-preview.ts';
import css from './mini-cart-panel.module.css';

/** The total and a link to the cart; for an empty cart a link to the products. */
export function CartTotal({ kind, cart }: { kind: CartKind; cart: CartPreview }) {
  const t = useT();
  const platform = usePlatform();
  const format = useFormat();
  const buys = kind === 'buy';
  if (cart.count === 0) {
    return (
      <div className={css.empty}>
        <p>{t(buys ? 'miniCart.nothingToBuy' : 'miniCart.nothingToSell')}</p>
        <a
          href={platform.path(buys ? 'category_landing' : 'green_landing', {})}
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          {t(buys ? 'menu.allCategories' : 'footer.sellStart')}
        </a>
      </div>
    );
  }
  return (
    <div className={css.total}>
      <p className={css.sum}>
        <span>{t(buys ? 'miniCart.total' : 'miniCart.payout')}</span>
        <strong>{format.price(cart.total)}</strong>
      </p>
      <a
        href={buys ? platform.path('checkout_cart', {}) : platform.path('trade_in', { step: 'cart' })}
        className={buttonClass({ block: true })}
      >
        {t(buys ? 'miniCart.toCart' : 'miniCart.toSellCart')}
      </a>
    </div>
  );
}
