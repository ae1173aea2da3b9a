import { Container, classNames, Heading } from '@reprise/ui';
import type { ReactNode } from 'react';
import css from './checkout-frame.module.css';
import { CheckoutSummary, CollapsedSummary } from './checkout-summary.tsx';
import { RepairNotices } from './repair-notices.tsx';

interface CheckoutFrameProps {
  title: string;
  lead?: ReactNode;
  /** Without it, the page shows itself what is bought. */
  withSummary?: boolean;
  children: ReactNode;
}

/** A step of the checkout beside the summary of what is bought; on phones the summary is a line that opens. */
export function CheckoutFrame({ title, lead, withSummary = true, children }: CheckoutFrameProps) {
  return (
    <>
      {withSummary ? <CollapsedSummary /> : null}
      <Container size={withSummary ? 'm' : 's'} className={classNames(css.page, withSummary && css.beside)}>
        <div className={css.main}>
          <header className={css.head}>
            <Heading level={1} size="2xl">
              {title}
            </Heading>
            {lead ? <p className={css.lead}>{lead}</p> : null}
          </header>
          <RepairNotices />
          {children}
        </div>
        {withSummary ? <CheckoutSummary /> : null}
      </Container>
    </>
  );
}
