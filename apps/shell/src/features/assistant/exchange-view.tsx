import { Button, Heading, Notice, Spinner } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import type { Exchange, Failure } from './conversation.ts';
import css from './exchange-view.module.css';
import { ProductLines } from './product-lines.tsx';
import { Suggestions } from './suggestions.tsx';

interface ExchangeViewProps {
  exchange: Exchange;
  isLast: boolean;
  /** The question gets the focus when it is first shown. */
  getsFocus: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
}

const isFailure = (state: Exchange['state']): state is Failure => ['away', 'broken', 'tooMany'].includes(state);

/** A question and its answer. What can be asked next is below the last answer only. */
export function ExchangeView({ exchange, isLast, getsFocus, onAsk, onRetry }: ExchangeViewProps) {
  const t = useT();
  const { id, question, parts, state } = exchange;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (getsFocus) heading.current?.focus();
  }, [getsFocus]);
  return (
    <section aria-labelledby={`assistant-question-${id}`} className={css.exchange}>
      <h3 ref={heading} id={`assistant-question-${id}`} tabIndex={-1} className={css.question}>
        <span className="visually-hidden">{t('assistant.yours')}</span> {question}
      </h3>
      {parts.map((part, index) =>
        part.type === 'message' ? (
          <p key={index} className={css.message}>
            {part.text}
          </p>
        ) : (
          <div key={index} className={css.group}>
            <Heading level={4} size="m">
              {part.name ?? t('search.products')}
            </Heading>
            <ProductLines products={part.products} />
          </div>
        ),
      )}
      {state === 'streaming' ? (
        <p className={css.state}>
          <Spinner />
          {t('assistant.waiting')}
        </p>
      ) : null}
      {state === 'stopped' ? <p className={css.state}>{t('assistant.stopped')}</p> : null}
      {isFailure(state) ? (
        <Notice
          variant="error"
          action={
            <Button variant="secondary" size="s" onClick={onRetry}>
              {t('assistant.retry')}
            </Button>
          }
        >
          {t(`assistant.errors.${state}`)}
        </Notice>
      ) : null}
      {isLast && (state === 'complete' || state === 'stopped') ? <Next exchange={exchange} onAsk={onAsk} /> : null}
    </section>
  );
}

/** A question of the assistant with its options, and what else could be asked. */
function Next({ exchange: { refinement, followUps }, onAsk }: Pick<ExchangeViewProps, 'exchange' | 'onAsk'>) {
  const t = useT();
  return (
    <>
      {refinement ? (
        <div className={css.next}>
          <p className={css.message}>{refinement.question}</p>
          <Suggestions label={refinement.question} questions={refinement.options} onChoose={onAsk} />
        </div>
      ) : null}
      {followUps.length > 0 ? (
        <div className={css.next}>
          <p className={css.lead}>{t('assistant.next')}</p>
          <Suggestions label={t('assistant.next')} questions={followUps} onChoose={onAsk} />
        </div>
      ) : null}
    </>
  );
}
