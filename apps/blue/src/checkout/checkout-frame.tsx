import { StepPage } from '@reprise/ui';
import type { ReactNode } from 'react';
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
  const summary = withSummary ? { summary: <CheckoutSummary />, collapsed: <CollapsedSummary /> } : {};
  return (
    <StepPage title={title} lead={lead} {...summary}>
      <RepairNotices />
      {children}
    </StepPage>
  );
}
