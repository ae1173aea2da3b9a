import type { TradeInOrder } from '@reprise/entities/trade-in-order';
import { Form, useFormat, useNavigation } from '@reprise/platform';
import { Button, Disclosure, Heading, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { intents } from './sale-form.ts';
import css from './sale-page.module.css';

const usePending = (intent: string): boolean => {
  const { state, formData } = useNavigation();
  return state === 'submitting' && formData?.get('intent') === intent;
};

/** The label by which the parcel is sent. */
export function SaleLabel({ sale: { state, label } }: { sale: TradeInOrder }) {
  const t = useT();
  const isPending = usePending(intents.label);
  if (!label && state !== 'created') return null;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="sale-label">
      <Heading level={2} size="l" id="sale-label">
        {t('sale.label.title')}
      </Heading>
      {label ? (
        <ul className={css.links}>
          <li>
            <a href={label.labelUrl} target="_blank" rel="noopener noreferrer">
              {t('sale.label.open')}
            </a>
          </li>
          {label.codeUrl === undefined ? null : (
            <li>
              <a href={label.codeUrl} target="_blank" rel="noopener noreferrer">
                {t('sale.label.code')}
              </a>
            </li>
          )}
        </ul>
      ) : (
        <Form method="post">
          <Button type="submit" name="intent" value={intents.label} pending={isPending}>
            {t('sale.label.make')}
          </Button>
        </Form>
      )}
    </Surface>
  );
}

/** The parcels of the sale, with the carrier's pages about them. */
export function SaleParcels({ parcels }: Pick<TradeInOrder, 'parcels'>) {
  const t = useT();
  if (parcels.length === 0) return null;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="sale-parcels">
      <Heading level={2} size="l" id="sale-parcels">
        {t('sale.parcels.title')}
      </Heading>
      <ul className={css.links}>
        {parcels.map(({ direction, trackingNumber, trackingUrl }) => (
          <li key={trackingNumber}>
            {t(`sale.parcels.${direction}`)}:{' '}
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
              {t('sale.label.tracking', { number: trackingNumber })}
            </a>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** Each state of the sale and when it was reached, the latest first. */
export function SaleTimeline({
  timeline,
  sendBy,
  decideBy,
}: {
  timeline: TradeInOrder['timeline'];
  sendBy: string;
  decideBy: string;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="sale-timeline">
      <Heading level={2} size="l" id="sale-timeline">
        {t('sale.timeline')}
      </Heading>
      <ol className={css.timeline}>
        {timeline.toReversed().map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <span>{t(`sale.status.${state}.title`, { sendBy, decideBy })}</span>
            <time dateTime={at}>{format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </li>
        ))}
      </ol>
    </Surface>
  );
}

/** Cancels the sale, after a confirmation. */
export function CancelSale({ isCancellable }: Pick<TradeInOrder, 'isCancellable'>) {
  const t = useT();
  const isPending = usePending(intents.cancel);
  if (!isCancellable) return null;
  return (
    <Disclosure summary={t('sale.cancel.summary')}>
      <Form method="post" className={css.part}>
        <Text>{t('sale.cancel.text')}</Text>
        <div>
          <Button type="submit" variant="secondary" name="intent" value={intents.cancel} pending={isPending}>
            {t('sale.cancel.button')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
