import { acceptedByDefaultPercent } from '@reprise/entities/constants/trade-in';
import type { TradeInOrderItem } from '@reprise/entities/trade-in-order';
import { useFormat } from '@reprise/platform';
import { Badge, Button, Heading, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { decisionField, intents } from './sale-form.ts';
import css from './sale-page.module.css';

const tones = {
  expected: 'neutral',
  received: 'neutral',
  bought: 'success',
  returned: 'neutral',
  kept: 'neutral',
  held: 'warn',
} as const;

/** The seller's answers beside those of the warehouse, question by question. */
function Comparison({ item: { declared, found } }: { item: TradeInOrderItem }) {
  const t = useT();
  if (!found || found.answers.length === 0) return null;
  const questions = [...new Set([...declared, ...found.answers].map(({ question }) => question))];
  const answerTo = (answers: TradeInOrderItem['declared'], question: string) =>
    answers.find((candidate) => candidate.question === question)?.answer ?? '–';
  return (
    <table className={css.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('sale.question')}</th>
          <th scope="col">{t('sale.declared')}</th>
          <th scope="col">{t('sale.foundAnswers')}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => {
          const said = answerTo(declared, question);
          const seen = answerTo(found.answers, question);
          return (
            <tr key={question} className={said === seen ? undefined : css.differs}>
              <th scope="row">{question}</th>
              <td data-label={t('sale.declared')}>{said}</td>
              <td data-label={t('sale.foundAnswers')}>
                {seen}
                {said === seen ? null : <Badge tone="warn">{t('sale.differs')}</Badge>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The decisions that a seller can make about a counter-offer. */
function Decision({ item }: { item: TradeInOrderItem }) {
  const t = useT();
  const format = useFormat();
  if (!item.isUndecided || !item.found) return null;
  const name = decisionField(item.uuid);
  const price = format.price(item.found.price);
  return (
    <fieldset className={css.decision}>
      <legend>{t('sale.decide.legend')}</legend>
      <label className={css.option}>
        <input type="radio" name={name} value="accepted" /> {t('sale.decide.accepted', { price })}
      </label>
      <label className={css.option}>
        <input type="radio" name={name} value="declined" /> {t('sale.decide.declined')}
      </label>
      <Text size="s" tone="muted">
        {item.byDefault === 'accepted'
          ? t('sale.decide.defaultAccepted', { percent: acceptedByDefaultPercent })
          : t('sale.decide.defaultDeclined')}
      </Text>
      {item.mayAskAgain ? (
        <div className={css.again}>
          <Button type="submit" variant="secondary" name="intent" value={`${intents.again}${item.uuid}`}>
            {t('sale.again.button')}
          </Button>
          <Text size="s" tone="muted">
            {t('sale.again.text')}
          </Text>
        </div>
      ) : null}
    </fieldset>
  );
}

/** The photos of the warehouse, each linked to its full size. */
function Photos({ orderUuid, item: { uuid, product, photos } }: { orderUuid: string; item: TradeInOrderItem }) {
  const t = useT();
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label={t('sale.photos')}>
      {photos.map((photo, at) => {
        const src = `/api/trade-in/orders/${orderUuid}/items/${uuid}/photos/${photo}`;
        return (
          <li key={photo}>
            <a href={src} download>
              <img
                src={src}
                alt={t('sale.photo', { number: at + 1, name: product.name })}
                loading="lazy"
                width={120}
                height={120}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** An item of a sale: its offer, the finding, and the result. */
export function SaleItem({ orderUuid, item }: { orderUuid: string; item: TradeInOrderItem }) {
  const t = useT();
  const format = useFormat();
  const { product, place, offered, found, finding, note, decision, secondGrading } = item;
  const isChanged = found !== undefined && finding === undefined && found.price.amount !== offered.amount;
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <Heading level={3} size="m">
          {product.name}
        </Heading>
        <Badge tone={tones[place]}>{t(`sale.place.${place}`)}</Badge>
      </div>
      <dl className={css.prices}>
        <div>
          <dt>{t('sale.offered')}</dt>
          <dd>{isChanged ? <del>{format.price(offered)}</del> : format.price(offered)}</dd>
        </div>
        {isChanged ? (
          <div>
            <dt>{item.isUndecided ? t('sale.found') : t('sale.worth')}</dt>
            <dd className={css.price}>{format.price(found.price)}</dd>
          </div>
        ) : null}
      </dl>
      {decision && place !== 'bought' ? <Badge tone="neutral">{t(`sale.decided.${decision.is}`)}</Badge> : null}
      {secondGrading ? <Badge tone="neutral">{t(`sale.again.${secondGrading}`)}</Badge> : null}
      {finding ? <Text>{t(`sale.finding.${finding}`)}</Text> : null}
      {note === undefined ? null : (
        <Text size="s">
          {t('sale.note')}: {note}
        </Text>
      )}
      <Photos orderUuid={orderUuid} item={item} />
      <Comparison item={item} />
      <Decision item={item} />
    </li>
  );
}
