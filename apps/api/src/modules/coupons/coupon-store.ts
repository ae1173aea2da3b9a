import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Coupon, type CouponCustomer, type CouponPurpose, normalizeCode } from './coupon-rules.ts';

/** The coupon of a purpose with a code, in any spelling. */
export async function findCoupon(
  db: Kysely<Database>,
  code: string,
  purpose: CouponPurpose = 'discount',
): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', normalizeCode(code))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (
    row && {
      code: row.code,
      kind: row.kind,
      value: row.value,
      minValue: row.min_value,
      categoryIds: row.category_ids ?? undefined,
      firstOrderOnly: row.first_order_only,
      singleItem: row.single_item,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    }
  );
}

/** Whether a customer has ordered before; a guest for null. */
export async function findCouponCustomer(db: Kysely<Database>, customerId: string | null): Promise<CouponCustomer> {
  if (customerId === null) return 'guest';
  const row = await db
    .selectFrom('customers')
    .select('first_order_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.first_order_at === null ? 'new' : 'returning';
}
