import type { BlueCart, BlueCartItem } from '@reprise/entities/blue-cart';
import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';

/** A phone in two conditions; one has full batteries and is reduced. */
export function testProduct(more: Partial<Product> = {}): Product {
  return {
    id: 42,
    name: 'Apple iPhone 13 128 GB Midnight',
    product_slug: 'apple-iphone-13-128-gb-midnight',
    badges: [],
    creator: 'Apple',
    identifiers: { ean: '4006381333931' },
    allowed_purchase: true,
    purchase_stop: false,
    category_name: 'Apple iPhone',
    category_id: [1000, 1110, 1112],
    category_names: ['Elektronik', 'Handy', 'Apple iPhone'],
    root_category_name: 'Elektronik',
    product_category_id: 1112,
    category_is_accessory: false,
    thumbs_cover_urls: ['/media/iphone-13-midnight-front'],
    price_min: euros(29_999),
    lowest_offer: { variant: 'A2', price: euros(29_999), isOneOfSeveral: true },
    blue_price: euros(32_999),
    default_variant: 'A1',
    has_variant_in_stock: true,
    offered_by_libri_only: false,
    variants: [
      { label: 'A1', price: euros(32_999), quantity: 3, fullBatteryQuantity: 1, fullBatterySurcharge: euros(2_499) },
      { label: 'A2', price: euros(29_999), quantity: 9, fullBatteryQuantity: 0, fullBatterySurcharge: euros(2_499) },
      { label: 'A3', price: euros(25_999), quantity: 0, fullBatteryQuantity: 0, fullBatterySurcharge: euros(2_499) },
    ],
    ...more,
  };
}

export function testView(more: Partial<ProductView> = {}): ProductView {
  return {
    product: testProduct(),
    pictures: [{ url: '/media/iphone-13-midnight-front', width: 1200, height: 1200 }],
    breadcrumbs: [
      {
        id: 1000,
        name: 'Elektronik',
        path: 'elektronik',
        materializedPath: [1000],
        isAccessory: false,
        paths: {
          de: 'elektronik',
          en: 'elektronik',
          es: 'electronica',
          fr: 'electronique',
          it: 'elettronica',
          nl: 'elektronica',
        },
      },
    ],
    options: [],
    attributes: [{ key: 'brand', value: 'Apple' }],
    reviews: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0], newest: [] },
    promise: { minDays: 1, maxDays: 2 },
    shipping: { price: euros(399), freeFrom: euros(2_900) },
    ...more,
  };
}

export const testItemUuid = '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d';

export function testItem(more: Partial<BlueCartItem> = {}): BlueCartItem {
  return {
    uuid: testItemUuid,
    product: {
      id: 42,
      name: 'Apple iPhone 13 128 GB Midnight',
      product_slug: 'apple-iphone-13-128-gb-midnight',
      category: 'Apple iPhone',
      categoryId: 1112,
    },
    variant: 'A1',
    price: euros(32_999),
    withFullBattery: false,
    isCrossSellingProduct: false,
    available: true,
    ...more,
  };
}

export function testCart(more: Partial<BlueCart> = {}): BlueCart {
  const items = more.items ?? [testItem()];
  const sum = items.filter(({ available }) => available).reduce((total, { price }) => total + price.amount, 0);
  return {
    version: 1,
    items,
    itemsPrice: euros(sum),
    charges: [{ type: 'shipping', price: euros(0) }],
    freeShippingFrom: euros(2_900),
    totalPrice: euros(sum),
    orderProductsCount: items.length,
    repairs: [],
    repairedConsistencyErrors: [],
    errors: [],
    prepareCheckoutResult: { ready: true, blockedBy: [] },
    ...more,
  };
}
