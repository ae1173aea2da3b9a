import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';
import { useFormat } from '@reprise/platform';
import { Badge, Heading, Notice, Rating } from '@reprise/ui';
import { useRef } from 'react';
import type { FailedAddData } from '../../add-to-cart/answer-failed-add.ts';
import { type FailedAdd, failureMessage } from '../../add-to-cart/failure-message.ts';
import { AddedDialog } from '../../add-to-cart/lazy-added-dialog.tsx';
import { useAddForm } from '../../add-to-cart/use-add-form.ts';
import { useT } from '../../texts.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox, Delivery } from './buy-box.tsx';
import css from './buy-panel.module.css';
import { PanelNotes } from './lazy-parts.tsx';
import { KnownOptions, OptionLinks } from './option-links.tsx';
import { priceBoxOf } from './price-box.ts';
import { PriceSummary } from './price-summary.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { SoldOut } from './sold-out.tsx';
import { useVariantChoice } from './use-variant-choice.ts';
import { WishlistControl } from './wishlist-control.tsx';

function ProductTitle({ product, canBuy }: { product: Product; canBuy: boolean }) {
  const t = useT();
  const format = useFormat();
  const { rating, creator, badges } = product;
  const average = rating ? format.number(rating.average, { maximumFractionDigits: 1 }) : '';
  return (
    <header className={css.title}>
      {badges.length > 0 ? (
        <p className={css.badges}>
          {badges.map((badge) => (
            <Badge key={badge} tone={badge === 'SALE' ? 'sale' : 'accent'}>
              {t(`card.badge.${badge}`)}
            </Badge>
          ))}
        </p>
      ) : null}
      {creator && !product.name.startsWith(creator) ? <p className={css.creator}>{creator}</p> : null}
      <div className={css.name}>
        <Heading level={1} size="2xl">
          {product.name}
        </Heading>
        {canBuy ? <WishlistControl productId={product.id} /> : null}
      </div>
      {rating && rating.count > 0 ? (
        <a href="#reviews" className={css.rating}>
          <Rating
            value={rating.average}
            valueText={average}
            count={format.number(rating.count)}
            label={t('product.rating.label', { count: rating.count, average })}
          />
        </a>
      ) : null}
    </header>
  );
}

function AddFailureNotice({ failed }: { failed: FailedAdd & FailedAddData }) {
  const t = useT();
  const { title, message } = failureMessage(t, failed.failure, failed);
  return (
    <Notice variant="error" live="assertive" title={title}>
      {message}
    </Notice>
  );
}

export interface BuyPanelProps {
  product: Product;
  /** Undefined while only the data of a list is known. */
  view: ProductView | undefined;
  /** Whether the rest is on its way. */
  isPending: boolean;
  failed: FailedAddData | undefined;
}

/** Everything beside the pictures: name, price, options, condition and the button that adds to the cart. */
export function BuyPanel({ product, view, isPending, failed }: BuyPanelProps) {
  const choice = useVariantChoice(product);
  const { variant, withFullBattery } = choice;
  const { isAdding, ...addForm } = useAddForm(product.id);
  const button = useRef<HTMLDivElement>(null);
  const label = product.allowed_purchase ? variant?.label : undefined;
  const box = variant && label && priceBoxOf(product, variant, withFullBattery);
  return (
    <>
      <ProductTitle product={product} canBuy={box !== undefined} />
      {failed ? <AddFailureNotice failed={{ ...failed, name: product.name }} /> : null}
      {box ? <PriceSummary box={box} shipping={view?.shipping} recommended={product.recommended_price} /> : null}
      {view ? <OptionLinks view={view} /> : null}
      {isPending ? <KnownOptions product={product} /> : null}
      {box && label ? (
        <>
          <PurchaseForm product={product} view={view} choice={choice} addForm={addForm} />
          <BuyBox label={label} amount={box.amount} isAdding={isAdding} ref={button} />
          <Delivery view={view} box={box} />
        </>
      ) : (
        <SoldOut product={product} />
      )}
      <PanelNotes product={product} />
      {box ? <BuyBar product={product} amount={box.amount} isAdding={isAdding} hiddenBy={button} /> : null}
      <AddedDialog />
    </>
  );
}
