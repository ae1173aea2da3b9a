import type { ApiClients } from '@reprise/api-clients';
import type { BlueCart } from '@reprise/entities/blue-cart';
import type { GreenCart } from '@reprise/entities/green-cart';
import type { Money } from '@reprise/entities/money';
import type { VariantLabel } from '@reprise/entities/variant';
import type { Platform, PlatformState } from '@reprise/platform';

/** The shopping cart or the trade-in cart. */
export type CartKind = 'buy' | 'sell';

export interface PreviewItem {
  id: string;
  name: string;
  /** Product page. */
  href: string;
  picture?: string | undefined;
  /** Condition, when buying. */
  variant?: VariantLabel | undefined;
  /** The seller's answers to the grading questions, when selling. */
  answers?: string | undefined;
  price: Money;
  isAvailable: boolean;
}

export interface CartPreview {
  items: readonly PreviewItem[];
  total: Money;
  count: number;
}

/** Loads the preview of a cart, and removes items. */
export interface CartSource {
  load(clients: ApiClients, signal: AbortSignal): Promise<CartPreview>;
  remove(clients: ApiClients, id: string): Promise<CartPreview>;
  /** The count in the platform state. */
  count: Extract<keyof PlatformState, 'blueCartCount' | 'greenCartCount'>;
}

function buying(platform: Platform): CartSource {
  const preview = ({ items, itemsPrice, orderProductsCount }: BlueCart): CartPreview => ({
    count: orderProductsCount,
    total: itemsPrice,
    items: items.map(({ uuid, product, variant, price, available }) => {
      const path = platform.path('product_details', { id: product.id, slug: product.product_slug });
      const href = variant === 'NEW' ? path : `${path}?variant=${variant}`;
      return { id: uuid, name: product.name, href, picture: product.picture, variant, price, isAvailable: available };
    }),
  });
  return {
    count: 'blueCartCount',
    load: async ({ blueCart }, signal) => preview(await blueCart.preview({ signal })),
    remove: async ({ blueCart }, id) => preview(await blueCart.removeItem(id, { page: 'preview', repair: 'false' })),
  };
}

function selling(platform: Platform): CartSource {
  const preview = ({ items, totalPrice, orderProductsCount = 0 }: GreenCart): CartPreview => ({
    count: orderProductsCount,
    total: totalPrice,
    items: items.map(({ id, product, answers, price }) => ({
      id,
      name: product.name,
      href: platform.path('green_product', { id: product.id, slug: product.product_slug }),
      picture: product.thumbs_cover_urls[0],
      answers: answers.map(({ answer }) => answer).join(' · '),
      price,
      isAvailable: true,
    })),
  });
  return {
    count: 'greenCartCount',
    load: async ({ tradeIn }, signal) => preview(await tradeIn.cart({ signal })),
    remove: async ({ tradeIn }, id) => preview(await tradeIn.removeItem(id)),
  };
}

export const cartSource = (kind: CartKind, platform: Platform): CartSource =>
  kind === 'buy' ? buying(platform) : selling(platform);
