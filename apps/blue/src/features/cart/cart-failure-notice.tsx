import { Notice } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { cartFailureMessage } from './cart-failure-message.ts';

/** Says what failed, next to the control that was used. */
export function CartFailureNotice({ failed }: { failed: CartActionData }) {
  const { message, ...rest } = cartFailureMessage(useT(), failed);
  return (
    <Notice variant="error" live="assertive" {...rest}>
      {message}
    </Notice>
  );
}
