import { renderLink, useNavigate, useParams, usePlatform } from '@reprise/platform';
import { Dialog, Heading, LinkButton, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './order-as-dialog.module.css';

/** Asks whether the visitor orders as a customer or a guest: the child route `login`, with or without JavaScript. */
export function OrderAsDialog() {
  const t = useT();
  const platform = usePlatform();
  const navigate = useNavigate();
  const { dialog } = useParams();
  if (dialog !== 'login') return null;
  const checkout = platform.path('checkout_address', {});
  return (
    <Dialog
      open
      onClose={() => void navigate(platform.path('checkout_cart', {}), { state: { preventScroll: true } })}
      title={t('cart.orderAs.title')}
      closeLabel={t('addToCart.close')}
    >
      <div className={css.choices}>
        <section className={css.choice}>
          <Heading level={3} size="m">
            {t('cart.orderAs.customer.title')}
          </Heading>
          <Text tone="muted">{t('cart.orderAs.customer.text')}</Text>
          <LinkButton
            href={`${platform.path('auth', {})}?${new URLSearchParams({ next: checkout })}`}
            renderLink={renderLink}
            block
          >
            {t('cart.orderAs.customer.action')}
          </LinkButton>
        </section>
        <section className={css.choice}>
          <Heading level={3} size="m">
            {t('cart.orderAs.guest.title')}
          </Heading>
          <Text tone="muted">{t('cart.orderAs.guest.text')}</Text>
          <LinkButton href={checkout} variant="secondary" renderLink={renderLink} block>
            {t('cart.orderAs.guest.action')}
          </LinkButton>
        </section>
      </div>
    </Dialog>
  );
}
