import { AddressBook, type SaveAddress } from '@reprise/entities/saved-address';
import type { CallOptions, Http } from './http.ts';

const pathOf = (id: string) => `/api/addresses/${encodeURIComponent(id)}`;

/** The saved addresses of the signed-in customer. Every change returns all of them. */
export const createAddressesClient = (http: Http) => ({
  list: (options?: CallOptions) => http.get('/api/addresses', AddressBook, options),
  add: (body: SaveAddress) => http.send('post', '/api/addresses', AddressBook, { body, repeatable: true }),
  replace: (id: string, body: SaveAddress) => http.send('put', pathOf(id), AddressBook, { body }),
  remove: (id: string) => http.send('delete', pathOf(id), AddressBook),
});
