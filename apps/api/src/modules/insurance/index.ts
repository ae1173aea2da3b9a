export { type DeviceInsurance, insuranceOffers } from './insurance-rules.ts';
