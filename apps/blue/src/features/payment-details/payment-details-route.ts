import { lazyAction } from '@reprise/platform';

export { head } from './payment-details.head.ts';
export { loader } from './payment-details.loader.ts';
export { PaymentDetailsPage as Component } from './payment-details-page.tsx';

export const action = lazyAction(
  () => import(/* webpackChunkName: "payment-details-action" */ './payment-details.action.ts'),
);
