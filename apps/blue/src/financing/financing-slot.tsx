import { lazyWithPreload, usePlatform } from '@reprise/platform';
import { isFinanced } from './is-financed.ts';

const Financing = lazyWithPreload<{ amount: number }>(() =>
  import(/* webpackChunkName: "financing" */ './financing.tsx').then((module) => module.Financing),
);

/** The place of an offer of instalments below a price in cents. Its code is loaded only where there is one. */
export const FinancingSlot = ({ amount }: { amount: number }) =>
  isFinanced(usePlatform(), amount) ? <Financing amount={amount} /> : null;
