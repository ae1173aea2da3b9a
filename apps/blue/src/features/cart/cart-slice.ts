import type { ApiClients } from '@reprise/api-clients';
import type { BlueCart, CartRepair, UpdateCartItem } from '@reprise/entities/blue-cart';
import type { InsuranceOffers } from '@reprise/entities/insurance';
import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { RepairStage } from '../../cart-repairs/cart-repairs.ts';
import { repairedItem } from '../../cart-repairs/repaired-item.ts';
import type { BlueState } from '../../store.ts';

/** The item that was removed last, with what is needed to restore it. */
export interface RemovedItem {
  productId: number;
  name: string;
  variant: VariantLabel;
  withFullBattery: boolean;
  /** The item behind it, if any. */
  before?: string | undefined;
}

export interface CartSlice {
  cart: Async<BlueCart>;
  /** What the server changed or reset since the shopper last saw the cart. The API reports it once, so it stays here. */
  repairs: readonly CartRepair[];
  removed?: RemovedItem | undefined;
  /** The latest change of each item, by its uuid: pending, then the version of the cart, or the failure. */
  changes: Readonly<Record<string, Async<number>>>;
  load(): Promise<void>;
  /** Stores the cart that a change returned, unless a newer one is there. */
  accept(cart: BlueCart): void;
  update(uuid: string, body: UpdateCartItem): Promise<void>;
  remove(uuid: string): Promise<void>;
  forgetRemoved(): void;
  /** Shows new repairs as toasts. */
  showRepairs(stage?: RepairStage): Promise<void>;
  /** Insurance offers by item. */
  insuranceOffers: Readonly<Record<string, Async<InsuranceOffers>>>;
  /** Loads the offers. Throws the API's error. */
  loadInsuranceOffers(uuid: string): Promise<void>;
  /** Best sellers, shown in an empty cart. */
  popular: Async<readonly Product[]>;
  /** Loads them once. Never throws. */
  loadPopular(): Promise<void>;
  /** Discards answers that arrive after the server has rendered; the browser loads them itself. */
  ignoreLateAnswers(): void;
}

/** Repairs that still concern the cart; the latest one per field wins. */
function mergeRepairs(known: readonly CartRepair[], reported: readonly CartRepair[], cart: BlueCart): CartRepair[] {
  const byField = new Map([...known, ...reported].map((repair) => [repair.field ?? repair.code, repair]));
  const present = new Set(cart.items.map(({ uuid }) => uuid));
  return [...byField.values()].filter((repair) => {
    if (repair.field === 'coupon') return cart.coupon === undefined;
    const uuid = repairedItem(repair);
    return uuid === undefined || present.has(uuid) || repair.code === 'PRODUCT_REMOVED';
  });
}

const popularCount = 8;

export function cartSlice({
  platform,
  set,
  get,
  resource,
  resources,
  ignoreLateAnswers,
}: SliceTools<BlueState>): CartSlice {
  const current = resource('cart', 'cart');
  const popular = resource('cart', 'popular');
  const insuranceOffers = resources('cart', 'insuranceOffers');
  const changes = resources('cart', 'changes');
  const shown = new Set<string>();

  /** Takes over repairs and count. A newer cart may have been stored meanwhile, but repairs are reported only once. */
  function announce(answer: BlueCart) {
    const { data: cart = answer } = get().cart.cart;
    const reported = [...answer.repairs, ...answer.repairedConsistencyErrors];
    set('cart', (slice) => ({ repairs: mergeRepairs(slice.repairs, reported, cart) }));
    platform.state.setState({ blueCartCount: cart.orderProductsCount });
  }

  /** Throws the API's error. */
  async function change(uuid: string, request: (api: ApiClients) => Promise<BlueCart>) {
    await changes(uuid).load(async (api) => {
      const cart = await request(api);
      get().cart.accept(cart);
      return cart.version;
    });
  }

  return {
    cart: idle,
    repairs: [],
    changes: {},
    popular: idle,
    insuranceOffers: {},
    async loadInsuranceOffers(uuid) {
      await insuranceOffers(uuid).load(({ blueCart }) => blueCart.insuranceOffers(uuid));
    },
    async load() {
      announce(await current.load(({ blueCart }) => blueCart.cart()));
    },
    accept(cart) {
      if (cart.version < (get().cart.cart.data?.version ?? 0)) return;
      current.put(cart);
      announce(cart);
      if (platform.side === 'browser') void get().couponSimulation.run();
    },
    async update(uuid, body) {
      await change(uuid, ({ blueCart }) => blueCart.updateItem(uuid, body));
      // The shopper's own change settles earlier repairs of this item.
      set('cart', (slice) => ({ repairs: slice.repairs.filter((repair) => repairedItem(repair) !== uuid) }));
    },
    async remove(uuid) {
      const items = get().cart.cart.data?.items ?? [];
      const place = items.findIndex((candidate) => candidate.uuid === uuid);
      const item = items[place];
      await change(uuid, ({ blueCart }) => blueCart.removeItem(uuid, { page: 'cart', repair: 'true' }));
      if (!item) return;
      const { product, variant, withFullBattery } = item;
      const before = items[place + 1]?.uuid;
      set('cart', { removed: { productId: product.id, name: product.name, variant, withFullBattery, before } });
    },
    async showRepairs(stage = 'cart') {
      const { toastRepairs } = await import(
        /* webpackChunkName: "cart-repairs" */ '../../cart-repairs/toast-repairs.ts'
      );
      const { repairs, cart } = get().cart;
      toastRepairs(platform, { repairs, items: cart.data?.items ?? [], stage, shown });
    },
    forgetRemoved: () => set('cart', { removed: undefined }),
    loadPopular: () =>
      popular.ensure(async ({ catalogue }) => {
        const params = { type: 'popular', location: 'cart', pageSize: popularCount } as const;
        return (await catalogue.recommendations(params)).products;
      }),
    ignoreLateAnswers,
  };
}
