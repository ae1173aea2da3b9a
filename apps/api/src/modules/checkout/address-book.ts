import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Address, AddressKind } from '@reprise/entities/address';
import { maxSavedAddresses } from '@reprise/entities/constants/addresses';
import type { MarketId } from '@reprise/entities/language';
import type { AddressBook, SaveAddress } from '@reprise/entities/saved-address';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, invalidRequest, notFound } from '../../errors.ts';
import { addressErrors, normalizeAddress } from '../addresses/index.ts';
import { lockCustomer } from '../session/index.ts';

type Trx = Transaction<Database>;

/** A customer in a market, whose rules their addresses follow. */
export interface AddressOwner {
  customerId: string;
  market: MarketId;
}

const bookFull = () =>
  new ApiError({
    status: 409,
    code: 'ADDRESS_BOOK_FULL',
    message: `At most ${maxSavedAddresses} addresses are saved.`,
  });
const addressNotFound = () => notFound('ADDRESS_NOT_FOUND', 'The customer has no such address.');

const kindsLike = (kind: AddressKind): readonly AddressKind[] =>
  kind === 'shipping-and-billing' ? ['billing', 'shipping', kind] : [kind, 'shipping-and-billing'];

/** The saved addresses of customers. Orders keep copies, so a change here changes no order. */
export function createAddressBook({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const load = (on: Kysely<Database>, customerId: string) =>
    on
      .selectFrom('customer_addresses')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('is_default', 'desc')
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .execute();

  async function list(customerId: string): Promise<AddressBook> {
    const rows = await load(db, customerId);
    return { addresses: rows.map(({ id, address, is_default }) => ({ id, address, isDefault: is_default })) };
  }

  /** Changes of one customer run one after the other, so that limit and defaults hold. */
  async function change(customerId: string, work: (trx: Trx) => Promise<void>): Promise<AddressBook> {
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId);
      await work(trx);
    });
    return list(customerId);
  }

  function validAddress(address: Address, market: MarketId): Address {
    const errors = addressErrors(address, { market, isGuest: false });
    if (errors.length > 0) throw invalidRequest(errors.map((error) => ({ ...error, field: `address.${error.field}` })));
    return normalizeAddress(address);
  }

  /** Of the addresses for one purpose at most one is the default. */
  async function clearDefaults(trx: Trx, customerId: string, kind: AddressKind): Promise<void> {
    const saved = await load(trx, customerId);
    const ids = saved.filter(({ address }) => kindsLike(kind).includes(address.kind)).map(({ id }) => id);
    if (ids.length > 0)
      await trx.updateTable('customer_addresses').set({ is_default: false }).where('id', 'in', ids).execute();
  }

  /** Saves an address; one that is already saved is not saved twice. Throws 400, or 409 ADDRESS_BOOK_FULL. */
  function add({ customerId, market }: AddressOwner, { address: given, isDefault }: SaveAddress): Promise<AddressBook> {
    const address = validAddress(given, market);
    return change(customerId, async (trx) => {
      const saved = await load(trx, customerId);
      const now = clock();
      const same = saved.find((row) => isDeepStrictEqual(row.address, address));
      if (!same && saved.length >= maxSavedAddresses) throw bookFull();
      if (isDefault) await clearDefaults(trx, customerId, address.kind);
      if (same) {
        const is_default = isDefault || same.is_default;
        await trx
          .updateTable('customer_addresses')
          .set({ is_default, changed_at: now })
          .where('id', '=', same.id)
          .execute();
        return;
      }
      const row = { id: randomUUID(), customer_id: customerId, is_default: isDefault, changed_at: now };
      await trx
        .insertInto('customer_addresses')
        .values({ ...row, address: JSON.stringify(address) })
        .execute();
    });
  }

  /** Replaces an address. Throws 400, or 404 ADDRESS_NOT_FOUND, also for addresses of others. */
  function replace(
    { customerId, market }: AddressOwner,
    id: string,
    { address: given, isDefault }: SaveAddress,
  ): Promise<AddressBook> {
    const address = validAddress(given, market);
    return change(customerId, async (trx) => {
      if (isDefault) await clearDefaults(trx, customerId, address.kind);
      const { numUpdatedRows } = await trx
        .updateTable('customer_addresses')
        .set({ address: JSON.stringify(address), is_default: isDefault, changed_at: clock() })
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw addressNotFound();
    });
  }

  /** Removes an address; repeating it changes nothing. */
  const remove = (customerId: string, id: string): Promise<AddressBook> =>
    change(customerId, async (trx) => {
      await trx.deleteFrom('customer_addresses').where('id', '=', id).where('customer_id', '=', customerId).execute();
    });

  return { list, add, replace, remove };
}
