export { type MarketFacts, marketPosition } from './market-position.ts';
export {
  bestOffer,
  type GradedOffer,
  gradeOffer,
  type MarketPosition,
  type OfferStep,
  optionEffects,
} from './offer-price.ts';
export { shippingPrice, shippingRules } from './shipping.ts';
