import { minFinancedCents } from '@reprise/entities/constants/payments';
import { isTreated, type Platform } from '@reprise/platform';

/** Whether a price in cents is shown with an offer of instalments: in the treatment of the experiment `paypal-financing`. */
export const isFinanced = (platform: Platform, amount: number): boolean =>
  amount >= minFinancedCents && isTreated(platform, 'paypal-financing');
