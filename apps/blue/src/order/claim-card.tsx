import type { Claim } from '@reprise/entities/claim';
import type { Order } from '@reprise/entities/order';
import { useFormat } from '@reprise/platform';
import { Badge, Heading } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './claim-card.module.css';

const toneOf = ({ state }: Claim) => {
  if (state === 'refused') return 'warn';
  return state === 'received' ? 'neutral' : 'success';
};

/** What was decided, and what the customer does next. */
function Decision({ claim: { state, remedy, refund, refusal, returnLabel, replacement } }: { claim: Claim }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {state === 'received' ? <p>{t('claim.waiting')}</p> : null}
      {remedy ? <p>{t(`claim.remedy.${remedy}`, { amount: refund ? format.price(refund) : '' })}</p> : null}
      {refusal === undefined ? null : <p>{t('claim.refusal', { reason: refusal })}</p>}
      {returnLabel ? (
        <p className={css.links}>
          <a href={returnLabel.labelUrl} target="_blank" rel="noopener noreferrer">
            {t('order.return.label')}
          </a>
          <a href={returnLabel.codeUrl} target="_blank" rel="noopener noreferrer">
            {t('order.return.code')}
          </a>
        </p>
      ) : null}
      {replacement ? (
        <p>
          {t('claim.replacement')}{' '}
          <a href={replacement.trackingUrl} target="_blank" rel="noopener noreferrer">
            {replacement.trackingNumber}
            <span className="visually-hidden"> {t('order.parcels.newTab')}</span>
          </a>
        </p>
      ) : null}
    </>
  );
}

function Photos({ claim: { uuid, photos } }: { claim: Claim }) {
  const t = useT();
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label={t('claim.photos.title')}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <img
            src={`/api/claims/${uuid}/photos/${photo}`}
            alt={t('claim.photos.photo', { index: index + 1, count: photos.length })}
            width={96}
            height={96}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

/** A claim with its photos, its history and what was decided. */
export function ClaimCard({ claim, items, level }: { claim: Claim; items: Order['items']; level: 2 | 3 }) {
  const t = useT();
  const format = useFormat();
  const names = items.filter(({ uuid }) => claim.items.includes(uuid)).map(({ product }) => product.name);
  return (
    <>
      <div className={css.head}>
        <Heading level={level} size="m">
          {t(`claim.reasons.${claim.reason}`)}
        </Heading>
        <Badge tone={toneOf(claim)}>{t(`claim.state.${claim.state}`)}</Badge>
      </div>
      <p>{names.join(', ')}</p>
      <p className={css.text}>{claim.text}</p>
      <Photos claim={claim} />
      <Decision claim={claim} />
      <ol className={css.steps}>
        {claim.timeline.map(({ step, at }) => (
          <li key={`${step} ${at}`}>
            {t(`claim.steps.${step}`)},{' '}
            <time dateTime={at}>{format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </li>
        ))}
      </ol>
    </>
  );
}
