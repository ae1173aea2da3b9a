import type { GradingPrice } from '@reprise/entities/grading';
import { type Async, useFormat, usePlatform } from '@reprise/platform';
import {
  ArrowLeft,
  Banknote,
  Button,
  Disclosure,
  formatPriceDelta,
  Heading,
  Icon,
  type IconDrawing,
  LinkButton,
  Notice,
  Price,
  PriceBreakdown,
  ProgressBar,
  ShieldCheck,
  Skeleton,
  Surface,
  Text,
  Truck,
} from '@reprise/ui';
import type { AddFailure } from '../../add-to-cart/add-to-cart-slice.ts';
import type { Lift } from '../../grading/lifts.ts';
import { useT } from '../../texts.ts';
import css from './offer-panel.module.css';
import { fieldIdOf } from './question-field.tsx';
import type { Steps } from './use-steps.ts';

export interface OfferProps {
  quote: Async<GradingPrice> | undefined;
  /** The offer shown does not belong to the current answers, so it cannot be accepted. */
  isOutdated: boolean;
  progress: { answered: number; total: number };
  /** Answers that would raise the offer. */
  lifts: readonly Lift[];
  refused: AddFailure | undefined;
  isAdding: boolean;
  isEdit: boolean;
}

const promises: readonly { key: 'shipping' | 'data' | 'payout'; icon: IconDrawing }[] = [
  { key: 'shipping', icon: Truck },
  { key: 'data', icon: ShieldCheck },
  { key: 'payout', icon: Banknote },
];

/** The price, or its upper limit while questions are open. */
function OfferPrice({ price: { offer, complete } }: { price: GradingPrice }) {
  const t = useT();
  const { locale } = usePlatform().market;
  if (offer.rejected) return <span className={css.rejected}>{t('offer.nothing')}</span>;
  return <Price amount={offer.price.amount} locale={locale} size="xl" from={complete ? undefined : t('card.upTo')} />;
}

/** How the price is made up, line by line. */
function OfferLines({ price: { offer, complete } }: { price: GradingPrice }) {
  const t = useT();
  const { locale } = usePlatform().market;
  return (
    <Disclosure summary={t('offer.breakdown')}>
      <PriceBreakdown
        locale={locale}
        rows={offer.breakdown.map(({ code, label, delta }) => ({
          label,
          amount: delta.amount,
          delta: code !== 'BASE',
        }))}
        total={{ label: complete ? t('offer.total') : t('offer.totalSoFar'), amount: offer.price.amount }}
      />
    </Disclosure>
  );
}

/** The answers that would raise the offer, each with a link to its question. */
function OfferLifts({ lifts }: Pick<OfferProps, 'lifts'>) {
  const t = useT();
  const { locale } = usePlatform().market;
  if (lifts.length === 0) return null;
  return (
    <div className={css.lifts}>
      <Heading level={3} size="m">
        {t('offer.lifts')}
      </Heading>
      <ul className={css['lift-list']}>
        {lifts.map(({ block, option, cents }) => (
          <li key={`${block.blockAttributeId}/${option.id}`}>
            <span>
              <a href={`#${fieldIdOf(block)}`}>{block.question}</a> {option.name}
            </span>
            <strong>{formatPriceDelta(cents, 'EUR', locale)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the product cannot be sold, and what the seller can do. */
function OfferNotices({ quote, refused }: Pick<OfferProps, 'quote' | 'refused'>) {
  const t = useT();
  const rejected = quote?.data?.offer.rejected;
  const hasChanged = refused?.code === 'OFFER_CHANGED';
  return (
    <>
      {quote?.status === 'failure' ? <Notice variant="warn">{t('offer.failed')}</Notice> : null}
      {refused && !rejected ? (
        <Notice variant={hasChanged ? 'warn' : 'error'} live="polite">
          {refused.flash?.text ?? t('offer.refused')} {hasChanged ? t('offer.confirm') : null}
        </Notice>
      ) : null}
      {rejected ? (
        <Notice variant="warn" title={rejected.reason}>
          {rejected.code === 'ANSWER_REJECTS' ? t('offer.rejectedByAnswer') : t('offer.rejectedByValue')}
        </Notice>
      ) : null}
    </>
  );
}

function Progress({ progress: { answered, total } }: Pick<OfferProps, 'progress'>) {
  const t = useT();
  if (total < 2) return null;
  return (
    <ProgressBar
      label={t('grading.progress')}
      valueText={t('grading.progressValue', { answered, total })}
      value={answered}
      max={total}
    />
  );
}

/** The offer for the current answers, explained, with the button that accepts it. */
export function OfferPanel({ quote, isOutdated, progress, lifts, refused, isAdding, isEdit }: OfferProps) {
  const t = useT();
  const format = useFormat();
  const price = quote?.data;
  const isRejected = price?.offer.rejected !== undefined;
  return (
    <Surface variant="raised" padding="l" className={css.panel} id="offer">
      <Heading level={2} size="l">
        {t('offer.title')}
      </Heading>
      <div aria-live="polite" aria-atomic="true" aria-busy={isOutdated} className={css.sum}>
        {price ? <OfferPrice price={price} /> : <Skeleton className={css.skeleton} />}
      </div>
      <Progress progress={progress} />
      <OfferNotices quote={quote} refused={refused} />
      {isRejected ? null : (
        <Button
          type="submit"
          size="l"
          block
          name="price"
          value={price?.offer.price.amount ?? ''}
          pending={isAdding}
          disabled={!price}
          aria-disabled={isOutdated || !price?.complete || undefined}
          onClick={isOutdated ? (event) => event.preventDefault() : undefined}
        >
          {isEdit ? t('offer.change') : t('offer.accept')}
        </Button>
      )}
      {price ? <OfferLines price={price} /> : null}
      <OfferLifts lifts={lifts} />
      {price && !isRejected ? (
        <Text size="s" tone="muted">
          {t('offer.validUntil', { date: format.date(price.offer.validUntil, { dateStyle: 'long' }) })}
        </Text>
      ) : null}
      <ul className={css.promises}>
        {promises.map(({ key, icon }) => (
          <li key={key}>
            <Icon of={icon} size="s" />
            {t(`offer.promise.${key}`)}
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** On small screens: keeps price and progress in view, and leads from question to question and to the offer. */
export function OfferBar({ quote, progress, steps }: OfferProps & { steps: Steps }) {
  const t = useT();
  const price = quote?.data;
  if (!price) return null;
  const { isHeld, isFirst, isLast, move } = steps;
  return (
    <div className={css.bar}>
      <span className={css['bar-price']}>
        <OfferPrice price={price} />
        <span className={css['bar-progress']}>{t('grading.progressValue', { ...progress })}</span>
      </span>
      <span className={css['bar-actions']}>
        {isFirst ? null : (
          <Button
            variant="secondary"
            icon={ArrowLeft}
            aria-label={t('grading.back')}
            className={css.back}
            onClick={() => move(-1)}
          />
        )}
        {isLast && !isHeld ? (
          <LinkButton href="#offer">{t('offer.toOffer')}</LinkButton>
        ) : (
          // Before hydration the server answers with the next open question.
          <Button
            type="submit"
            formMethod="get"
            aria-disabled={isHeld || undefined}
            onClick={(event) => {
              event.preventDefault();
              move(1);
            }}
          >
            {t('grading.next')}
          </Button>
        )}
      </span>
      <span className={css['bar-promises']}>
        {t('offer.promise.shipping')} · {t('offer.promise.payout')}
      </span>
    </div>
  );
}
