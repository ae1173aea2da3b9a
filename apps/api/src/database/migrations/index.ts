import type { Migration } from 'kysely/migration';
import * as catalogue from './001_catalogue.ts';
import * as customersAndCarts from './002_customers_and_carts.ts';
import * as mailJobs from './003_mail_jobs.ts';
import * as rateLimits from './004_rate_limits.ts';
import * as marketCarts from './005_market_carts.ts';
import * as stockReservations from './006_stock_reservations.ts';
import * as fixedOffers from './007_fixed_offers.ts';
import * as handOver from './008_hand_over.ts';
import * as confirmationHash from './009_confirmation_hash.ts';
import * as crossSiteReturns from './010_cross_site_returns.ts';
import * as uploads from './011_uploads.ts';
import * as contentPages from './012_content_pages.ts';
import * as coupons from './013_coupons.ts';
import * as cartInsurance from './014_cart_insurance.ts';
import * as checkouts from './015_checkouts.ts';
import * as paymentMethod from './016_payment_method.ts';
import * as orders from './017_orders.ts';
import * as paymentRefunds from './018_payment_refunds.ts';
import * as orderPayers from './019_order_payers.ts';
import * as paymentSequence from './020_payment_sequence.ts';
import * as openedOrders from './021_opened_orders.ts';
import * as invoices from './022_invoices.ts';
import * as expressPayments from './023_express_payments.ts';
import * as shipments from './024_shipments.ts';
import * as withdrawals from './025_withdrawals.ts';
import * as newsletter from './026_newsletter.ts';
import * as customerAddresses from './027_customer_addresses.ts';
import * as comparison from './028_comparison.ts';
import * as productsByCreator from './029_products_by_creator.ts';
import * as withdrawalConfirmations from './030_withdrawal_confirmations.ts';
import * as buyAlerts from './031_buy_alerts.ts';
import * as knownDevices from './032_known_devices.ts';
import * as returns from './033_returns.ts';
import * as discontinuedProducts from './034_discontinued_products.ts';
import * as claims from './035_claims.ts';
import * as reviewSubmissions from './036_review_submissions.ts';
import * as ageChecks from './037_age_checks.ts';
import * as refusedReturns from './038_refused_returns.ts';
import * as tradeInOrders from './039_trade_in_orders.ts';
import * as payouts from './040_payouts.ts';
import * as tradeInCheckouts from './041_trade_in_checkouts.ts';
import * as productCodes from './042_product_codes.ts';
import * as tradeInBonus from './043_trade_in_bonus.ts';
import * as salvageValue from './044_salvage_value.ts';
import * as descriptionTranslations from './045_description_translations.ts';
import * as tradeInPayoutChoice from './046_trade_in_payout_choice.ts';
import * as expressFee from './047_express_fee.ts';
import * as providerSignIn from './048_provider_sign_in.ts';
import * as declarationTexts from './049_declaration_texts.ts';
import * as identityLinking from './050_identity_linking.ts';
import * as orderCredit from './051_order_credit.ts';
import * as passkeys from './052_passkeys.ts';
import * as dataExports from './053_data_exports.ts';
import * as creditAdvances from './054_credit_advances.ts';
import * as gradingPictures from './056_grading_pictures.ts';
import * as accountDetails from './057_account_details.ts';
import * as campaignChanges from './059_campaign_changes.ts';
import * as payerIds from './060_payer_ids.ts';
import * as productCards from './061_product_cards.ts';
import * as mediaGradingPictures from './062_media_grading_pictures.ts';
import * as reviewChanges from './063_review_changes.ts';
import * as contentChanges from './064_content_changes.ts';

/** Every migration in the order it runs; names never change once released. */
export const migrations: Record<string, Migration> = {
  '001_catalogue': catalogue,
  '002_customers_and_carts': customersAndCarts,
  '003_mail_jobs': mailJobs,
  '004_rate_limits': rateLimits,
  '005_market_carts': marketCarts,
  '006_stock_reservations': stockReservations,
  '007_fixed_offers': fixedOffers,
  '008_hand_over': handOver,
  '009_confirmation_hash': confirmationHash,
  '010_cross_site_returns': crossSiteReturns,
  '011_uploads': uploads,
  '012_content_pages': contentPages,
  '013_coupons': coupons,
  '014_cart_insurance': cartInsurance,
  '015_checkouts': checkouts,
  '016_payment_method': paymentMethod,
  '017_orders': orders,
  '018_payment_refunds': paymentRefunds,
  '019_order_payers': orderPayers,
  '020_payment_sequence': paymentSequence,
  '021_opened_orders': openedOrders,
  '022_invoices': invoices,
  '023_express_payments': expressPayments,
  '024_shipments': shipments,
  '025_withdrawals': withdrawals,
  '026_newsletter': newsletter,
  '027_customer_addresses': customerAddresses,
  '028_comparison': comparison,
  '029_products_by_creator': productsByCreator,
  '030_withdrawal_confirmations': withdrawalConfirmations,
  '031_buy_alerts': buyAlerts,
  '032_known_devices': knownDevices,
  '033_returns': returns,
  '034_discontinued_products': discontinuedProducts,
  '035_claims': claims,
  '036_review_submissions': reviewSubmissions,
  '037_age_checks': ageChecks,
  '038_refused_returns': refusedReturns,
  '039_trade_in_orders': tradeInOrders,
  '040_payouts': payouts,
  '041_trade_in_checkouts': tradeInCheckouts,
  '042_product_codes': productCodes,
  '043_trade_in_bonus': tradeInBonus,
  '044_salvage_value': salvageValue,
  '045_description_translations': descriptionTranslations,
  '046_trade_in_payout_choice': tradeInPayoutChoice,
  '047_express_fee': expressFee,
  '048_provider_sign_in': providerSignIn,
  '049_declaration_texts': declarationTexts,
  '050_identity_linking': identityLinking,
  '051_order_credit': orderCredit,
  '052_passkeys': passkeys,
  '053_data_exports': dataExports,
  '054_credit_advances': creditAdvances,
  '056_grading_pictures': gradingPictures,
  '057_account_details': accountDetails,
  '059_campaign_changes': campaignChanges,
  '060_payer_ids': payerIds,
  '061_product_cards': productCards,
  '062_media_grading_pictures': mediaGradingPictures,
  '063_review_changes': reviewChanges,
  '064_content_changes': contentChanges,
};
