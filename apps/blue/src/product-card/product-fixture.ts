import type { Product } from '@reprise/entities/product';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

/** A product for tests; any field can be overridden. */
export function productFixture(fields: Partial<Product> = {}): Product {
  const id = fields.id ?? 1;
  return {
    id,
    name: `Phone ${id}`,
    product_slug: `phone-${id}`,
    badges: [],
    memory_size: '128 GB',
    colour: { key: 'black', hex: '#26272b' },
    creator: 'Maker',
    identifiers: {},
    allowed_purchase: true,
    purchase_stop: false,
    category_name: 'Phones',
    category_id: [1000, 1110],
    category_names: ['Electronics', 'Phones'],
    root_category_name: 'Electronics',
    product_category_id: 1110,
    category_is_accessory: false,
    thumbs_cover_urls: [`/media/phone-${id}`],
    price_min: euros(25_000),
    lowest_offer: { variant: 'A1', price: euros(25_000), isOneOfSeveral: false },
    blue_price: euros(25_000),
    default_variant: 'A1',
    variants: [{ label: 'A1', price: euros(25_000), quantity: 3, fullBatteryQuantity: 0 }],
    has_variant_in_stock: true,
    offered_by_libri_only: false,
    ...fields,
  };
}
