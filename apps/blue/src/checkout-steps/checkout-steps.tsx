import { renderLink, usePlatform } from '@reprise/platform';
import { Stepper } from '@reprise/ui';
import { useT } from '../texts.ts';

const steps = ['cart', 'address', 'payment', 'overview'] as const;
export type CheckoutStep = (typeof steps)[number];

/** The steps of the checkout, shown in its header. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
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
        ...(step === 'cart' ? { href: platform.path('checkout_cart', {}) } : {}),
      }))}
    />
  );
}
