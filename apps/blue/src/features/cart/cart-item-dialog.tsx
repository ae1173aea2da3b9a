import type { BlueCartItem } from '@reprise/entities/blue-cart';
import { Form, renderLink, useLocation, useNavigate, useNavigation, usePlatform } from '@reprise/platform';
import { Button, Dialog, LinkButton } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { CartFailureNotice } from './cart-failure-notice.tsx';
import css from './cart-item-dialog.module.css';

interface SubmitButton {
  intent: string;
  label: string;
  disabled?: boolean;
}

interface CartItemDialogProps {
  item: BlueCartItem;
  /** The child route of the cart. */
  dialog: 'edit-item' | 'insurance';
  title: string;
  failed: CartActionData | undefined;
  submit: SubmitButton;
  /** In place of the link that cancels. */
  remove?: SubmitButton | undefined;
  children: ReactNode;
}

/** A dialog over the cart with a form about one item, with or without JavaScript. Closing it leads back to the cart. */
export function CartItemDialog({ item, dialog, title, failed, submit, remove, children }: CartItemDialogProps) {
  const t = useT();
  const formId = useId();
  const platform = usePlatform();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isSubmitting = useNavigation().state === 'submitting';
  const cart = platform.path('checkout_cart', {});
  const buttonOf = ({ intent, label, disabled }: SubmitButton, variant?: 'secondary') => (
    <Button
      type="submit"
      form={formId}
      formNoValidate={variant === 'secondary'}
      name="intent"
      value={intent}
      variant={variant}
      disabled={disabled}
      pending={isSubmitting}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={() => void navigate(cart, { state: { preventScroll: true } })}
      title={title}
      closeLabel={t('addToCart.close')}
      footer={
        <>
          {remove ? (
            buttonOf(remove, 'secondary')
          ) : (
            <LinkButton href={cart} variant="secondary" renderLink={renderLink}>
              {t('cart.edit.cancel')}
            </LinkButton>
          )}
          {buttonOf(submit)}
        </>
      }
    >
      <Form
        id={formId}
        method="post"
        action={platform.path('checkout_cart', { dialog }) + search}
        state={{ preventScroll: true }}
        className={css.form}
      >
        <input type="hidden" name="uuid" value={item.uuid} />
        {failed ? <CartFailureNotice failed={failed} /> : null}
        <p className={css.name}>{item.product.name}</p>
        {children}
      </Form>
    </Dialog>
  );
}
