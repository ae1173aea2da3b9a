import type { Order } from '@reprise/entities/order';
import { renderLink, useFormat, usePlatform, usePlatformState } from '@reprise/platform';
import {
  CircleAlert,
  CircleCheck,
  Container,
  Heading,
  Icon,
  LinkButton,
  Notice,
  RefreshCw,
  Surface,
} from '@reprise/ui';
import { AddressLines } from '../../checkout/address-lines.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Claims } from './claims.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderItems } from './order-items.tsx';
import css from './order-page.module.css';
import { type OrderStatus, statusOf } from './order-status.ts';
import { Parcels } from './parcels.tsx';
import { ReturnParcel } from './return-parcel.tsx';
import { useRepeatedCheck } from './use-repeated-check.ts';

const iconOf = (status: OrderStatus) => {
  if (status === 'cancelled' || status === 'expired') return CircleAlert;
  return status === 'pending' ? RefreshCw : CircleCheck;
};

function Status({ order, status }: { order: Order; status: OrderStatus }) {
  const t = useT();
  return (
    <div className={css.head} role="status">
      <Icon of={iconOf(status)} className={css.icon} />
      <Heading level={1} size="2xl">
        {t(`order.status.${status}.title`)}
      </Heading>
      <p className={css.lead}>{t(`order.status.${status}.text`)}</p>
      <p className={css.number}>{t('order.number', { number: order.number })}</p>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    [t('order.facts.placed'), format.date(order.placedAt, { dateStyle: 'long', timeStyle: 'short' })],
    [t('checkout.answers.shipping'), <AddressLines key="shipping" address={order.shippingAddress} />],
    [t('checkout.answers.billing'), <AddressLines key="billing" address={order.billingAddress} />],
  ] as const;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-label={t('order.facts.label')}>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}

/** An order after it was placed: what became of it, and what happens next. */
export function OrderPage() {
  const t = useT();
  const platform = usePlatform();
  const order = blueStore.use((state) => state.order.order.data);
  const isCustomer = usePlatformState(({ user }) => user !== undefined);
  const status = order && statusOf(order);
  useRepeatedCheck(status === 'pending');
  if (!order || !status) return null;
  return (
    <Container size="s" className={css.page}>
      <Status order={order} status={status} />
      {order.isOwed ? (
        <Notice variant="warn" title={t('order.owed.title')}>
          {t('order.owed.text')}
        </Notice>
      ) : null}
      <BankTransfer order={order} />
      {status === 'confirmed' ? <NextSteps order={order} /> : null}
      <ReturnParcel order={order} />
      <Parcels order={order} />
      <Claims order={order} />
      <OrderItems order={order} />
      <OrderDocuments order={order} />
      <Facts order={order} />
      <CancelOrder isCancellable={order.isCancellable} />
      <div className={css.actions}>
        {status === 'pending' ? (
          <LinkButton href={platform.path('checkout_finish', { orderUuid: order.orderUuid })} variant="secondary">
            {t('order.checkAgain')}
          </LinkButton>
        ) : null}
        <LinkButton href={`${platform.path('withdrawal', {})}?order=${order.orderUuid}`} variant="secondary">
          {t('order.withdraw')}
        </LinkButton>
        {isCustomer ? (
          <LinkButton href={platform.path('my_orders', {})} renderLink={renderLink} variant="secondary">
            {t('order.all')}
          </LinkButton>
        ) : null}
        <LinkButton href={platform.path('landing_page', {})} renderLink={renderLink} variant="secondary">
          {t('order.shopOn')}
        </LinkButton>
      </div>
    </Container>
  );
}
