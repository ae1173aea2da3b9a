import { lazyAction } from '@reprise/platform';

export { head } from './payment.head.ts';
export { loader } from './payment.loader.ts';
export { PaymentPage as Component } from './payment-page.tsx';
export { PaymentSteps as Steps } from './payment-steps.tsx';

export const action = lazyAction(() => import(/* webpackChunkName: "checkout-payment-action" */ './payment.action.ts'));
