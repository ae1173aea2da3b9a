import type { BlueCartItem } from '@reprise/entities/blue-cart';
import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { parseUuid } from '@reprise/markets';
import { useLocation, useParams } from '@reprise/platform';
import { useState } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { variantInStock } from '../../variant-choice/choose-variant.ts';
import { ConditionGuide } from '../../variant-choice/condition-guide.tsx';
import { useFullBattery } from '../../variant-choice/use-full-battery.ts';
import { FullBatteryChoice, VariantChoice } from '../../variant-choice/variant-choice.tsx';
import type { CartActionData } from './cart.action.ts';
import { CartItemDialog } from './cart-item-dialog.tsx';

interface EditItemProps {
  item: BlueCartItem;
  product: Product;
  failed: CartActionData | undefined;
}

function EditItem({ item, product, failed }: EditItemProps) {
  const t = useT();
  const [label, setLabel] = useState<VariantLabel>(failed?.variant ?? item.variant);
  const chosen = variantInStock(product, label);
  const surcharge =
    product.variants.find((variant) => variant.label === item.variant)?.fullBatterySurcharge?.amount ?? 0;
  const { withFullBattery, setFullBattery } = useFullBattery(product, chosen, {
    wanted: item.withFullBattery,
    surcharge,
  });
  return (
    <CartItemDialog
      item={item}
      dialog="edit-item"
      title={t('cart.edit.title')}
      failed={failed}
      submit={{ intent: 'update', label: t('cart.edit.save'), disabled: !chosen }}
    >
      <VariantChoice product={product} chosen={chosen} onChoose={setLabel} />
      <FullBatteryChoice product={product} chosen={chosen} checked={withFullBattery} onChange={setFullBattery} />
      <ConditionGuide product={product} />
    </CartItemDialog>
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
