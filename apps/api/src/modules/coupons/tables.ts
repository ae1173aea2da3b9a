import type { ColumnType, Generated } from 'kysely';
import type { CouponKind, CouponPurpose } from './coupon-rules.ts';

/** A coupon as the shop gives it out. Rows are data: add or change them in the database. */
export interface CouponsTable {
  /** In upper case. */
  code: string;
  kind: CouponKind;
  /** A bonus is neither free shipping nor for first orders or single items. */
  purpose: Generated<CouponPurpose>;
  /** A percentage, cents, or 0 for free shipping. */
  value: number;
  /** Cents. */
  min_value: Generated<number>;
  /** With everything below them; null for all categories. */
  category_ids: Generated<readonly number[] | null>;
  first_order_only: Generated<boolean>;
  /** Only for carts with a single item. */
  single_item: Generated<boolean>;
  valid_from: ColumnType<Date, Date, Date>;
  /** The first moment at which it is not valid any more. */
  valid_to: ColumnType<Date, Date, Date>;
}

export interface CouponTables {
  coupons: CouponsTable;
}
