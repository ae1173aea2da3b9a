import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Button, Dialog, LinkButton, Picture, Text } from '@reprise/ui';
import { useEffect } from 'react';
import { ItemInsurance } from '../insurance/item-insurance.tsx';
import { ProductShelf } from '../product-shelf/product-shelf.tsx';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import type { JustAdded } from './add-to-cart-slice.ts';
import css from './added-dialog.module.css';

function AddedItem({ justAdded: { name, variant, withFullBattery, picture } }: { justAdded: JustAdded }) {
  const t = useT();
  return (
    <div className={css.item}>
      {picture ? (
        <div className={css.picture}>
          <Picture src={picture} alt="" width={1} height={1} sizes="5rem" />
        </div>
      ) : null}
      <div>
        <p className={css.name}>{name}</p>
        <Text size="s" tone="muted">
          {t(`product.condition.${variant}.name`)}
          {withFullBattery ? `, ${t('cart.fullBattery')}` : ''}
        </Text>
      </div>
    </div>
  );
}

function CartSoFar() {
  const t = useT();
  const format = useFormat();
  const cart = blueStore.use((state) => state.cart.cart.data);
  if (!cart) return null;
  return (
    <p className={css.sum}>
      <span>{t('addToCart.count', { count: cart.orderProductsCount })}</span>
      <span>
        {t('cart.summary.items')}: <strong>{format.price(cart.itemsPrice)}</strong>
      </span>
    </p>
  );
}

/** Offers to insure the device. An order of several items cannot be insured, so the cart's only item is the added one. */
function InsuranceOffer() {
  const item = blueStore.use((state) => state.cart.cart.data?.items[0]);
  return item ? (
    <div className={css.insurance}>
      <ItemInsurance item={item} />
    </div>
  ) : null;
}

const shelfLength = 6;

/** Confirms the added product and links to the cart, to further shopping and to accessories. */
export function AddedDialog({ justAdded }: { justAdded: JustAdded }) {
  const t = useT();
  const platform = usePlatform();
  const close = blueStore.use((state) => state.addToCart.closeJustAdded);
  const loadAccessories = blueStore.use((state) => state.accessories.load);
  const accessories = blueStore.use((state) => state.accessories.lists[justAdded.productId]?.data);
  useEffect(() => {
    void loadAccessories(justAdded.productId);
    return close;
  }, [justAdded.productId, loadAccessories, close]);
  return (
    <Dialog
      open
      onClose={close}
      title={t('addToCart.added')}
      closeLabel={t('addToCart.close')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('addToCart.continue')}
          </Button>
          <LinkButton href={platform.path('checkout_cart', {})} renderLink={renderLink}>
            {t('addToCart.toCart')}
          </LinkButton>
        </>
      }
    >
      <AddedItem justAdded={justAdded} />
      <CartSoFar />
      <InsuranceOffer />
      {accessories && accessories.length > 0 ? (
        <div className={css.accessories}>
          <ProductShelf
            id="accessories"
            title={t('addToCart.accessories')}
            action={{
              label: t('addToCart.allAccessories'),
              href: platform.path('accessory_list', { id: justAdded.productId }),
            }}
            products={accessories.slice(0, shelfLength)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
