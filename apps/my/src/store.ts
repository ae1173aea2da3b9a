import { defineStore } from '@reprise/platform';
import { type AddressesSlice, addressesSlice } from './features/addresses/addresses-slice.ts';
import { type BuyAlertsSlice, buyAlertsSlice } from './features/buy-alerts/buy-alerts-slice.ts';
import { type NewsletterSlice, newsletterSlice } from './features/newsletter/newsletter-slice.ts';
import { type PayoutSlice, payoutSlice } from './features/payout/payout-slice.ts';
import { type DataRightsSlice, dataRightsSlice } from './features/personal-data/data-rights-slice.ts';
import { type PersonalDataSlice, personalDataSlice } from './features/personal-data/personal-data-slice.ts';
import { type ReviewsSlice, reviewsSlice } from './features/reviews/reviews-slice.ts';
import { type SecuritySlice, securitySlice } from './features/security/security-slice.ts';
import { type WishlistSlice, wishlistSlice } from './features/wishlist/wishlist-slice.ts';
import { type OrdersSlice, ordersSlice } from './orders/orders-slice.ts';
import { type SalesSlice, salesSlice } from './sales/sales-slice.ts';

/** State of the account, one slice for each of its pages. */
export interface MyState {
  orders: OrdersSlice;
  sales: SalesSlice;
  wishlist: WishlistSlice;
  buyAlerts: BuyAlertsSlice;
  personalData: PersonalDataSlice;
  dataRights: DataRightsSlice;
  security: SecuritySlice;
  addresses: AddressesSlice;
  payout: PayoutSlice;
  newsletter: NewsletterSlice;
  reviews: ReviewsSlice;
}

export const myStore = defineStore<MyState>('my', (tools) => ({
  orders: ordersSlice(tools),
  sales: salesSlice(tools),
  wishlist: wishlistSlice(tools),
  buyAlerts: buyAlertsSlice(tools),
  personalData: personalDataSlice(tools),
  dataRights: dataRightsSlice(tools),
  security: securitySlice(tools),
  addresses: addressesSlice(tools),
  payout: payoutSlice(tools),
  newsletter: newsletterSlice(tools),
  reviews: reviewsSlice(tools),
}));
