import type { MailTables } from '../mail/tables.ts';
import type { AnnouncementTables } from '../modules/announcements/tables.ts';
import type { BankAccountTables } from '../modules/bank-accounts/tables.ts';
import type { BlueCartTables } from '../modules/blue-cart/tables.ts';
import type { BuyAlertTables } from '../modules/buy-alerts/tables.ts';
import type { CatalogueTables } from '../modules/catalogue/tables.ts';
import type { CheckoutTables } from '../modules/checkout/tables.ts';
import type { ClaimTables } from '../modules/claims/tables.ts';
import type { ComparisonTables } from '../modules/comparison/tables.ts';
import type { ContentTables } from '../modules/content/tables.ts';
import type { CouponTables } from '../modules/coupons/tables.ts';
import type { CrossSiteReturnTables } from '../modules/cross-site-returns/tables.ts';
import type { HandOverTables } from '../modules/hand-over/tables.ts';
import type { InvoiceTables } from '../modules/invoices/tables.ts';
import type { NewsletterTables } from '../modules/newsletter/tables.ts';
import type { OrderTables } from '../modules/orders/tables.ts';
import type { PaymentTables } from '../modules/payments/tables.ts';
import type { PayoutTables } from '../modules/payouts/tables.ts';
import type { PersonalDataTables } from '../modules/personal-data/tables.ts';
import type { RateLimitTables } from '../modules/rate-limits/tables.ts';
import type { ReviewTables } from '../modules/reviews/tables.ts';
import type { SessionTables } from '../modules/session/tables.ts';
import type { ShipmentTables } from '../modules/shipments/tables.ts';
import type { ShopCreditTables } from '../modules/shop-credit/tables.ts';
import type { StockTables } from '../modules/stock/tables.ts';
import type { TradeInTables } from '../modules/trade-in/tables.ts';
import type { TradeInCheckoutTables } from '../modules/trade-in-checkout/tables.ts';
import type { TradeInOrderTables } from '../modules/trade-in-orders/tables.ts';
import type { UploadTables } from '../modules/uploads/tables.ts';
import type { UserTables } from '../modules/user/tables.ts';
import type { WishlistTables } from '../modules/wishlist/tables.ts';
import type { WithdrawalTables } from '../modules/withdrawals/tables.ts';

/** One row per fact about the installation itself. */
export interface MetadataTable {
  key: string;
  value: string;
}

/** Every table; each module defines its own. */
export interface Database
  extends CatalogueTables,
    AnnouncementTables,
    BankAccountTables,
    SessionTables,
    ComparisonTables,
    ContentTables,
    CouponTables,
    CrossSiteReturnTables,
    HandOverTables,
    RateLimitTables,
    UserTables,
    MailTables,
    WishlistTables,
    BlueCartTables,
    BuyAlertTables,
    CheckoutTables,
    ClaimTables,
    InvoiceTables,
    NewsletterTables,
    OrderTables,
    WithdrawalTables,
    PaymentTables,
    PayoutTables,
    PersonalDataTables,
    ReviewTables,
    ShipmentTables,
    ShopCreditTables,
    StockTables,
    UploadTables,
    TradeInTables,
    TradeInCheckoutTables,
    TradeInOrderTables {
  metadata: MetadataTable;
}
