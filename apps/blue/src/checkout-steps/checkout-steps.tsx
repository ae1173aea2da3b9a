import { renderLink, usePlatform } from '@reprise/platform';
import { Stepper } from '@reprise/ui';
import { useT } from '../texts.ts';

/** The steps of the checkout with their pages, in order. */
const routeOfStep = {
  cart: 'checkout_cart',
  address: 'checkout_address',
  delivery: 'checkout_delivery',
  payment: 'checkout_payment',
  overview: 'checkout_overview',
} as const;
export type CheckoutStepName = keyof typeof routeOfStep;
const steps = Object.keys(routeOfStep) as CheckoutStepName[];

/** The steps of the checkout, shown in its header. */
export function CheckoutSteps({ current }: { current: CheckoutStepName }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <Stepper
      label={t('checkout.steps.label')}
      current={steps.indexOf(current)}
      doneLabel={t('checkout.steps.done')}
      renderLink={renderLink}
      steps={steps.map((step) => ({
        label: t(`checkout.steps.${step}`),
        href: platform.path(routeOfStep[step], {}),
      }))}
    />
  );
}
