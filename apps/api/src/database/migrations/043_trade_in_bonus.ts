import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table coupons add column purpose text not null default 'discount'
    check (purpose in ('discount', 'tradeInBonus'))`,
  // A bonus is paid on what is sold, so it cannot depend on orders or on the price of shipping.
  `alter table coupons add check (
    purpose = 'discount' or (kind <> 'freeShipping' and not first_order_only and not single_item)
  )`,
  // No foreign key: when a coupon is deleted, its carts still have to say that it does not apply any more.
  'alter table green_carts add column coupon_code text',
  'alter table green_carts add column express_grading boolean not null default false',
];

/** Coupons that add a bonus to a sale, and the choices of a trade-in cart: its coupon and express grading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
