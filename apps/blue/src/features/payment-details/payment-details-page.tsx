import type { Order } from '@reprise/entities/order';
import { useFormat } from '@reprise/platform';
import { Container, Disclosure, Heading, LinkButton, Notice } from '@reprise/ui';
import { restOf } from '../../order/rest-of.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { AnotherAttempt } from './another-attempt.tsx';
import { Challenge } from './challenge.tsx';
import css from './payment-details-page.module.css';

/** What became of the last attempt. */
function LastAttempt({ payment: { result, action } }: Order) {
  const t = useT();
  if (result === 'action' && action?.type === 'redirect') {
    return (
      <Notice action={<LinkButton href={action.url}>{t('order.payAgain.continue')}</LinkButton>}>
        {t('order.payAgain.unfinished')}
      </Notice>
    );
  }
  const reason = result === 'refused' || result === 'cancelled' ? result : 'error';
  return (
    <Notice variant={result === 'cancelled' ? 'info' : 'error'} title={t(`order.payAgain.${reason}.title`)}>
      {t(`order.payAgain.${reason}.text`)}
    </Notice>
  );
}

function Attempts({ order }: { order: Order }) {
  const t = useT();
  const methods = blueStore.use((state) => state.order.methods.data?.methods);
  if (!methods) return <Notice variant="error">{t('order.pay.unavailable')}</Notice>;
  return <AnotherAttempt methods={methods} last={order.payment.methodId} />;
}

/** An order that is placed and not paid: the question of the bank, or another attempt. */
export function PaymentDetailsPage() {
  const t = useT();
  const format = useFormat();
  const order = blueStore.use((state) => state.order.order.data);
  if (!order) return null;
  const { action, result } = order.payment;
  const challenge = result === 'action' && action?.type === 'challenge' ? action.url : undefined;
  return (
    <Container size="s" className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="2xl">
          {t(challenge ? 'order.payAgain.challenge' : 'order.payAgain.title')}
        </Heading>
        <p className={css.lead}>
          {t('order.payAgain.order', { number: order.number, total: format.price(restOf(order)) })}
        </p>
      </header>
      {challenge ? (
        <>
          <Challenge key={challenge} url={challenge} />
          <Disclosure summary={t('order.payAgain.otherWay')}>
            <Attempts order={order} />
          </Disclosure>
        </>
      ) : (
        <>
          <LastAttempt {...order} />
          <Attempts order={order} />
        </>
      )}
    </Container>
  );
}
