import type { Order } from '@reprise/entities/order';
import type { Shipment } from '@reprise/entities/shipment';
import { useFormat } from '@reprise/platform';
import { Badge, Heading, Surface } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';
import parcel from './parcels.module.css';

const toneOf = ({ state }: Shipment) => {
  if (state === 'delivered') return 'success';
  return state === 'failed' || state === 'lost' || state === 'returned' ? 'warn' : 'neutral';
};

function Events({ events }: Pick<Shipment, 'events'>) {
  const t = useT();
  const format = useFormat();
  if (events.length === 0) return null;
  return (
    <ol className={parcel.events}>
      {events.toReversed().map(({ state, at, place }) => (
        <li key={`${state} ${at}`}>
          <span>{t(`order.parcels.state.${state}`)}</span>
          <span className={parcel.when}>
            <time dateTime={at}>{format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            {place === undefined ? null : `, ${place}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Parcel({ shipment, title, names }: { shipment: Shipment; title: string; names: readonly string[] }) {
  const t = useT();
  const { carrier, trackingNumber, trackingUrl, events, state } = shipment;
  return (
    <li className={parcel.parcel}>
      <div className={parcel.head}>
        <Heading level={3} size="m">
          {title}
        </Heading>
        <Badge tone={toneOf(shipment)}>{t(`order.parcels.state.${state}`)}</Badge>
      </div>
      <p>{names.join(', ')}</p>
      <p>
        {t('order.parcels.number', { carrier })}{' '}
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {trackingNumber}
          <span className="visually-hidden"> {t('order.parcels.newTab')}</span>
        </a>
      </p>
      <Events events={events} />
    </li>
  );
}

/** The parcels of an order: what is in each, and where it is. */
export function Parcels({ order: { shipments, items } }: { order: Order }) {
  const t = useT();
  if (shipments.length === 0) return null;
  const count = shipments.length;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-parcels">
      <Heading level={2} size="l" id="order-parcels">
        {t('order.parcels.title')}
      </Heading>
      <ul className={parcel.parcels}>
        {shipments.map((shipment, index) => (
          <Parcel
            key={shipment.uuid}
            shipment={shipment}
            title={t('order.parcels.parcel', { index: index + 1, count })}
            names={items.filter(({ uuid }) => shipment.items.includes(uuid)).map(({ product }) => product.name)}
          />
        ))}
      </ul>
    </Surface>
  );
}
