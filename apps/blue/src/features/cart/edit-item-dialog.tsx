import type { BlueCartItem } from '@reprise/entities/blue-cart';
import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { parseUuid } from '@reprise/markets';
import { Form, renderLink, useLocation, useNavigate, useNavigation, useParams, usePlatform } from '@reprise/platform';
import { Button, Dialog, LinkButton } from '@reprise/ui';
import { useId, useState } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { variantInStock } from '../../variant-choice/choose-variant.ts';
import { useFullBattery } from '../../variant-choice/use-full-battery.ts';
import { ConditionGuide, FullBatteryChoice, VariantChoice } from '../../variant-choice/variant-choice.tsx';
import type { CartActionData } from './cart.action.ts';
import { CartFailureNotice } from './cart-failure-notice.tsx';
import css from './edit-item-dialog.module.css';

interface EditItemProps {
  item: BlueCartItem;
  product: Product;
  failed: CartActionData | undefined;
}

function EditItem({ item, product, failed }: EditItemProps) {
  const t = useT();
  const formId = useId();
  const platform = usePlatform();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { search } = useLocation();
  const [label, setLabel] = useState<VariantLabel>(failed?.variant ?? item.variant);
  const chosen = variantInStock(product, label);
  const surcharge =
    product.variants.find((variant) => variant.label === item.variant)?.fullBatterySurcharge?.amount ?? 0;
  const { withFullBattery, setFullBattery } = useFullBattery(product, chosen, {
    wanted: item.withFullBattery,
    surcharge,
  });
  const cart = platform.path('checkout_cart', {});
  return (
    <Dialog
      open
      onClose={() => void navigate(cart, { state: { preventScroll: true } })}
      title={t('cart.edit.title')}
      closeLabel={t('addToCart.close')}
      footer={
        <>
          <LinkButton href={cart} variant="secondary" renderLink={renderLink}>
            {t('cart.edit.cancel')}
          </LinkButton>
          <Button
            type="submit"
            form={formId}
            name="intent"
            value="update"
            disabled={!chosen}
            pending={navigation.state === 'submitting'}
          >
            {t('cart.edit.save')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        method="post"
        action={platform.path('checkout_cart', { dialog: 'edit-item' }) + search}
        state={{ preventScroll: true }}
        className={css.form}
      >
        <input type="hidden" name="uuid" value={item.uuid} />
        {failed ? <CartFailureNotice failed={failed} /> : null}
        <p className={css.name}>{product.name}</p>
        <VariantChoice product={product} chosen={chosen} onChoose={setLabel} />
        <FullBatteryChoice product={product} chosen={chosen} checked={withFullBattery} onChange={setFullBattery} />
        <ConditionGuide product={product} />
      </Form>
    </Dialog>
  );
}

/** Changes condition or battery of an item: the child route `edit-item`, with or without JavaScript. */
export function EditItemDialog({ failed }: { failed: CartActionData | undefined }) {
  const { dialog } = useParams();
  const { search } = useLocation();
  const uuid = parseUuid(new URLSearchParams(search).get('item'));
  const item = blueStore.use((state) => state.cart.cart.data?.items.find((candidate) => candidate.uuid === uuid));
  const product = blueStore.use((state) => (item ? state.product.views[item.product.id]?.data?.product : undefined));
  if (dialog !== 'edit-item' || !item || !product) return null;
  return <EditItem key={item.uuid} item={item} product={product} failed={failed} />;
}
