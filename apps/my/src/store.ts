import { defineStore } from '@reprise/platform';
import { type BuyAlertsSlice, buyAlertsSlice } from './features/buy-alerts/buy-alerts-slice.ts';
import { type PersonalDataSlice, personalDataSlice } from './features/personal-data/personal-data-slice.ts';
import { type SecuritySlice, securitySlice } from './features/security/security-slice.ts';
import { type WishlistSlice, wishlistSlice } from './features/wishlist/wishlist-slice.ts';
import { type OrdersSlice, ordersSlice } from './orders/orders-slice.ts';
import { type SalesSlice, salesSlice } from './sales/sales-slice.ts';

/** State of the account: pages of orders and sales, wishlist pages by number, pages of buy alerts, personal data, sessions. */
export interface MyState {
  orders: OrdersSlice;
  sales: SalesSlice;
  wishlist: WishlistSlice;
  buyAlerts: BuyAlertsSlice;
  personalData: PersonalDataSlice;
  security: SecuritySlice;
}

export const myStore = defineStore<MyState>('my', (tools) => ({
  orders: ordersSlice(tools),
  sales: salesSlice(tools),
  wishlist: wishlistSlice(tools),
  buyAlerts: buyAlertsSlice(tools),
  personalData: personalDataSlice(tools),
  security: securitySlice(tools),
}));
