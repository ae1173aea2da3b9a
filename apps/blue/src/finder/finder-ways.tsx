import type { FinderView } from '@reprise/entities/finder';
import { renderLink } from '@reprise/platform';
import { ArrowLeft, LinkButton, RotateCcw } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import css from './finder.module.css';
import { answerParameters, formatFinderAddress } from './finder-address.ts';

export interface FinderWaysProps {
  view: FinderView;
  pathname: string;
  /** Number of the question to go back to; 0 if there is none. */
  back: number;
  /** Further links. */
  children?: ReactNode;
}

/** Links back to a question, which keeps all answers, and to the first one without any. */
export function FinderWays({ view: { id, answers }, pathname, back, children }: FinderWaysProps) {
  const t = useT();
  const previous = { id, answers: answerParameters(answers), question: back };
  return (
    <div className={css.ways}>
      {back > 0 ? (
        <LinkButton
          variant="quiet"
          flush
          icon={ArrowLeft}
          href={pathname + formatFinderAddress(previous)}
          renderLink={renderLink}
        >
          {t('finder.back')}
        </LinkButton>
      ) : null}
      <LinkButton
        variant="quiet"
        flush
        icon={RotateCcw}
        href={pathname + formatFinderAddress({ id, answers: {} })}
        renderLink={renderLink}
      >
        {t('finder.restart')}
      </LinkButton>
      {children}
    </div>
  );
}
