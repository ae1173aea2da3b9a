import { renderLink, usePlatform } from '@reprise/platform';
import { Stepper } from '@reprise/ui';
import { useT } from '../texts.ts';

/** The steps of the checkout, in order. */
const steps = ['cart', 'address', 'shipping', 'payout', 'overview'] as const;
export type CheckoutStepName = (typeof steps)[number];

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
      steps={steps.map((step) => ({ label: t(`checkout.steps.${step}`), href: platform.path('trade_in', { step }) }))}
    />
  );
}
