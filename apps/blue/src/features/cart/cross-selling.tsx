import type { BlueCart } from '@reprise/entities/blue-cart';
import { usePlatform } from '@reprise/platform';
import { useEffect } from 'react';
import { AccessoryForm } from '../../accessories/accessory-form.tsx';
import { ProductShelf } from '../../product-shelf/product-shelf.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { crossSellingSource } from './cross-selling-source.ts';

interface AccessoriesOfProps {
  productId: number;
  cart: BlueCart;
}

const shelfLength = 8;

function AccessoriesOf({ productId, cart }: AccessoriesOfProps) {
  const t = useT();
  const platform = usePlatform();
  const load = blueStore.use((state) => state.accessories.load);
  const accessories = blueStore.use((state) => state.accessories.lists[productId]?.data);
  useEffect(() => void load(productId), [productId, load]);
  const inCart = new Set(cart.items.map(({ product }) => product.id));
  const offered = accessories?.filter((product) => product.lowest_offer && !inCart.has(product.id));
  if (!offered) return null;
  return (
    <ProductShelf
      id="cross-selling"
      title={t('addToCart.accessories')}
      action={{ label: t('addToCart.allAccessories'), href: platform.path('accessory_list', { id: productId }) }}
      products={offered.slice(0, shelfLength)}
      footer={(product) => (
        <AccessoryForm product={product} action={platform.path('checkout_cart', {})} intent="add-accessory" />
      )}
    />
  );
}

/** Accessories of the device that was added last, without those in the cart. Each has a button that adds it. */
export function CrossSelling({ cart }: { cart: BlueCart }) {
  const productId = crossSellingSource(cart.items);
  return productId === undefined ? null : <AccessoriesOf productId={productId} cart={cart} />;
}
