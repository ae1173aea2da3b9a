export { applyCoupon, type CouponDiscount, type DiscountableItem } from './coupon-rules.ts';
export { campaignSeeds, couponSeeds } from './coupon-seeds.ts';
export { findCoupon, findCouponCustomer } from './coupon-store.ts';
export { couponTexts } from './coupon-texts.ts';
export { tradeInBonus } from './trade-in-bonus.ts';
