import { Link, usePlatform } from '@reprise/platform';
import { ArrowLeft, Button, Icon, stepForm } from '@reprise/ui';
import { useT } from '../texts.ts';
import type { CheckoutStepName } from './checkout-steps.tsx';

interface StepActionsProps {
  /** The step before this one. */
  back: Exclude<CheckoutStepName, 'overview'>;
  /** The text of the button. */
  submit: string;
  isPending: boolean;
}

/** The link to the step before, and the button of the step. */
export function StepActions({ back, submit, isPending }: StepActionsProps) {
  const t = useT();
  const platform = usePlatform();
  return (
    <div className={stepForm.actions}>
      <Link to={platform.path('trade_in', { step: back })} className={stepForm.back}>
        <Icon of={ArrowLeft} size="s" />
        {t(`checkout.back.${back}`)}
      </Link>
      <Button type="submit" size="l" pending={isPending}>
        {submit}
      </Button>
    </div>
  );
}
