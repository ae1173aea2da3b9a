import type { Product } from '@reprise/entities/product';
import { usePlatform, usePlatformState } from '@reprise/platform';
import { Button, Price, ShoppingBag, useIsInView } from '@reprise/ui';
import type { RefObject } from 'react';
import { useT } from '../../texts.ts';
import css from './buy-bar.module.css';
import { purchaseFormId } from './purchase-form.tsx';

export interface BuyBarProps {
  product: Product;
  /** Cents. */
  amount: number;
  /** The page's own button; the bar is hidden while it is in view. */
  isAdding: boolean;
  hiddenBy: RefObject<HTMLElement | null>;
}

/** Keeps price and button in view below their place in the page. */
export function BuyBar({ product, amount, isAdding, hiddenBy }: BuyBarProps) {
  const t = useT();
  const { market } = usePlatform();
  // The consent banner takes the same place.
  const isAsked = usePlatformState(({ consent }) => !consent);
  const isHidden = useIsInView(hiddenBy) !== false;
  if (isAsked || isHidden) return null;
  return (
    <section aria-label={t('product.buyBar')} className={css.bar}>
      <p className={css.name}>{product.name}</p>
      <Price amount={amount} locale={market.locale} size="m" />
      <Button type="submit" form={purchaseFormId} icon={ShoppingBag} pending={isAdding}>
        {t('product.add')}
      </Button>
    </section>
  );
}
