import { AddressBook, SaveAddress, SavedAddressParams } from '@reprise/entities/saved-address';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createAddressBook } from './address-book.ts';

const tag = 'addresses';

/** The saved addresses of a signed-in customer. Every change returns all of them. */
export function registerAddressBook(app: FastifyInstance, context: AppContext): void {
  const { sessions } = context;
  const book = createAddressBook(context);

  route(app, {
    method: 'GET',
    url: '/api/addresses',
    access: 'customer',
    tag,
    summary: 'The saved addresses of the customer, default ones first.',
    response: AddressBook,
    async handler({ request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      return book.list(customerId);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/addresses',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Saves an address; one that is already saved is not saved twice.',
    body: SaveAddress,
    response: AddressBook,
    errors: { ADDRESS_BOOK_FULL: 409 },
    async handler({ body, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      return book.add({ customerId, market: request.locale.market }, body);
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/addresses/:addressId',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Replaces a saved address. Orders keep their copies.',
    params: SavedAddressParams,
    body: SaveAddress,
    response: AddressBook,
    errors: { ADDRESS_NOT_FOUND: 404 },
    async handler({ params, body, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      return book.replace({ customerId, market: request.locale.market }, params.addressId, body);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/addresses/:addressId',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Removes a saved address; repeating it changes nothing.',
    params: SavedAddressParams,
    response: AddressBook,
    async handler({ params, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      return book.remove(customerId, params.addressId);
    },
  });
}
