import type { Product } from '@reprise/entities/product';
import type { ProductOffer } from './cart-rules.ts';

/** A product as the cart rules need it; prices in cents. */
export function toProductOffer(product: Product): ProductOffer {
  return {
    id: product.id,
    allowedPurchase: product.allowed_purchase,
    variants: product.variants.map(({ label, price, quantity, fullBatteryQuantity, fullBatterySurcharge }) => ({
      label,
      price: price.amount,
      quantity,
      fullBatteryQuantity,
      fullBatterySurcharge: fullBatterySurcharge?.amount,
    })),
  };
}
