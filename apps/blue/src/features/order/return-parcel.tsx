import type { Order, OrderItem, ReturnParcel as Parcel } from '@reprise/entities/order';
import { Form, useActionData, useFormat, useNavigation } from '@reprise/platform';
import { Badge, Button, Heading, Notice, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { OrderActionResult } from './order.action.ts';
import css from './order-page.module.css';
import parcel from './parcels.module.css';

const tones = { announced: 'neutral', returned: 'success', refused: 'warn' } as const;

function TrackingLink({ parcel: { trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  const t = useT();
  return (
    <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {t('order.return.tracking', { number: trackingNumber })}
      <span className="visually-hidden"> {t('order.parcels.newTab')}</span>
    </a>
  );
}

/** Why an item was not taken back, and where it is now. */
function Refusal({ refusal }: { refusal: NonNullable<OrderItem['returnRefusal']> }) {
  const t = useT();
  return (
    <>
      <Text>{t(`order.return.refusal.${refusal.reason}`)}</Text>
      <Text>{t('order.return.sentBack')}</Text>
      <p className={parcel.head}>
        <TrackingLink parcel={refusal.parcel} />
        <span>{t(`order.parcels.state.${refusal.parcel.state}`)}</span>
      </p>
    </>
  );
}

function Item({ item: { product, returnState, returnTimeline = [], returnRefusal } }: { item: OrderItem }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={parcel.parcel}>
      <div className={parcel.head}>
        <span>{product.name}</span>
        {returnState ? <Badge tone={tones[returnState]}>{t(`order.return.state.${returnState}`)}</Badge> : null}
      </div>
      {returnRefusal ? <Refusal refusal={returnRefusal} /> : null}
      <ol className={parcel.events}>
        {returnTimeline.toReversed().map(({ state, at }) => (
          <li key={state}>
            <span>{t(`order.return.state.${state}`)}</span>
            <time className={parcel.when} dateTime={at}>
              {format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </li>
  );
}

function Label({ label: { labelUrl, codeUrl, parcel: announced } }: { label: NonNullable<Order['returnLabel']> }) {
  const t = useT();
  return (
    <>
      <Text>{t('order.return.pack')}</Text>
      <p className={css.actions}>
        <a href={labelUrl} target="_blank" rel="noopener noreferrer">
          {t('order.return.label')}
        </a>
        <a href={codeUrl} target="_blank" rel="noopener noreferrer">
          {t('order.return.code')}
        </a>
        <TrackingLink parcel={announced} />
      </p>
    </>
  );
}

/** Where the customer's parcel is, once the carrier has it (rule return-10). */
function OnItsWay({ parcel: travelling }: { parcel: Parcel }) {
  const t = useT();
  const format = useFormat();
  const { state, changedAt } = travelling;
  const isMoving = state === 'collected' || state === 'inTransit';
  return (
    <div className={parcel.parcel}>
      <Text>
        {isMoving ? t('order.return.onItsWay') : null}
        {state === 'delivered' ? t('order.return.arrived') : null}
        {isMoving || state === 'delivered' ? null : t(`order.parcels.state.${state}`)}
      </Text>
      <p className={parcel.head}>
        <TrackingLink parcel={travelling} />
        <time className={parcel.when} dateTime={changedAt}>
          {format.date(changedAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </div>
  );
}

function MakeLabel() {
  const t = useT();
  const result = useActionData<OrderActionResult>();
  const { state, formData } = useNavigation();
  const isPending = state === 'submitting' && formData?.get('intent') === 'return-label';
  return (
    <Form method="post" className={css.part}>
      {result?.failed === 'noLabel' ? (
        <Notice variant="error" live="assertive">
          {t('order.return.noLabel')}
        </Notice>
      ) : null}
      <Text>{t('order.return.lead')}</Text>
      <div>
        <Button type="submit" name="intent" value="return-label" pending={isPending}>
          {t('order.return.make')}
        </Button>
      </div>
    </Form>
  );
}

/** What the customer does next: make the label, use it, or wait for the parcel. */
function NextStep({ label }: { label: Order['returnLabel'] }) {
  if (!label) return <MakeLabel />;
  return label.parcel.state === 'announced' ? <Label label={label} /> : <OnItsWay parcel={label.parcel} />;
}

/** The items that the customer returns: their label, their parcel, and the result. */
export function ReturnParcel({ order: { items, returnLabel } }: { order: Order }) {
  const t = useT();
  const returned = items.filter(({ returnState }) => returnState);
  if (returned.length === 0) return null;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-return">
      <Heading level={2} size="l" id="order-return">
        {t('order.return.title')}
      </Heading>
      <ul className={parcel.parcels}>
        {returned.map((item) => (
          <Item key={item.uuid} item={item} />
        ))}
      </ul>
      {returned.some(({ returnState }) => returnState === 'announced') ? <NextStep label={returnLabel} /> : null}
      {returned.every(({ returnState }) => returnState === 'returned') ? <Text>{t('order.return.done')}</Text> : null}
    </Surface>
  );
}
