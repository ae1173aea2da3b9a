import type { OrderSummary } from '@reprise/entities/order-summary';
import { useFormat, usePlatform } from '@reprise/platform';
import { Text } from '@reprise/ui';
import type { ReactNode } from 'react';
import { SummaryEntry, useDay } from '../list-pages/summary-entry.tsx';
import { useT } from '../texts.ts';

const tones = {
  awaitingPayment: 'warn',
  confirmed: 'neutral',
  partlyDispatched: 'accent',
  dispatched: 'accent',
  delivered: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

/** Where a parcel is, with the carrier's page about it. */
function Parcel({ parcel: { state, trackingNumber, trackingUrl } }: { parcel: OrderSummary['parcels'][number] }) {
  const t = useT();
  return (
    <p>
      {t(`orders.parcel.${state}`)}:{' '}
      <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
        {t('orders.track', { number: trackingNumber })}
        <span className="visually-hidden"> {t('orders.newTab')}</span>
      </a>
    </p>
  );
}

/** An order in a list of the customer's orders, with its actions (rule account-32). */
export function OrderEntry({ order, children }: { order: OrderSummary; children?: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const day = useDay();
  const { orderUuid, nextStep, parcels } = order;
  const href = platform.path('checkout_finish', { orderUuid });
  return (
    <SummaryEntry
      link={{ href, label: t('orders.number', { number: order.number }) }}
      placed={t('orders.placed', { date: day(order.placedAt) })}
      state={{ label: t(`orders.state.${order.state}`), tone: tones[order.state] }}
      items={order.items}
      itemCount={order.itemCount}
      step={
        nextStep && {
          href: nextStep === 'pay' ? platform.path('payment_details', { orderUuid }) : href,
          label: t(`orders.step.${nextStep}`),
        }
      }
    >
      <Text weight="bold">{format.price(order.totalPrice)}</Text>
      {parcels.map((parcel) => (
        <Parcel key={parcel.trackingNumber} parcel={parcel} />
      ))}
      {children}
    </SummaryEntry>
  );
}
