import type { CustomerOrdersQuery } from '@reprise/entities/order-summary';

/** A page of the customer's orders or sales; `open`: only those that are not over. */
export interface OwnedList {
  page: number;
  open: boolean;
}

/** The entries of the overview: the newest ones that are not over. */
export const openList: OwnedList = { page: 1, open: true };

/** Key of a page in the store. */
export const keyOfList = ({ page, open }: OwnedList): string => `${page}${open ? ' open' : ''}`;

export const queryOfList = ({ page, open }: OwnedList): CustomerOrdersQuery => ({ page, ...(open && { open: '1' }) });
