import type { LoaderFunctionArgs } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';

export { head } from './payment.head.ts';
export { PaymentPage as Component } from './payment-page.tsx';
export { PaymentSteps as Steps } from './payment-steps.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args, ['cart', 'address', 'delivery']);
