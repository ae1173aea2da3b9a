import { Notice } from '@reprise/ui';
import { failureMessage } from '../../add-to-cart/failure-message.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';

/** Says what failed, next to the control that was used. */
export function CartFailureNotice({ failed }: { failed: CartActionData }) {
  const t = useT();
  const { intent, failure, name } = failed;
  const message =
    intent === 'remove'
      ? { message: t('cart.remove.failed', { name }) }
      : intent === 'update'
        ? { message: failure.flash ?? t('cart.edit.failed', { name }) }
        : failureMessage(t, failure, failed);
  return (
    <Notice variant="error" live="assertive" {...message}>
      {message.message}
    </Notice>
  );
}
