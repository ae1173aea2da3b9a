import { Container, Heading } from '@reprise/ui';
import type { ReactNode } from 'react';
import css from './checkout-frame.module.css';
import { CheckoutSummary, CollapsedSummary } from './checkout-summary.tsx';
import { RepairNotices } from './repair-notices.tsx';

interface CheckoutFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A step of the checkout beside the summary of what is bought; on phones the summary is a line that opens. */
export function CheckoutFrame({ title, lead, children }: CheckoutFrameProps) {
  return (
    <>
      <CollapsedSummary />
      <Container size="m" className={css.page}>
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
        <CheckoutSummary />
      </Container>
    </>
  );
}
