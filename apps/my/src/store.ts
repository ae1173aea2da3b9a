import { defineStore } from '@reprise/platform';
import { type PersonalDataSlice, personalDataSlice } from './features/personal-data/personal-data-slice.ts';
import { type SecuritySlice, securitySlice } from './features/security/security-slice.ts';
import { type WishlistSlice, wishlistSlice } from './features/wishlist/wishlist-slice.ts';

/** State of the account: wishlist pages by number, personal data, sessions. */
export interface MyState {
  wishlist: WishlistSlice;
  personalData: PersonalDataSlice;
  security: SecuritySlice;
}

export const myStore = defineStore<MyState>('my', (tools) => ({
  wishlist: wishlistSlice(tools),
  personalData: personalDataSlice(tools),
  security: securitySlice(tools),
}));
