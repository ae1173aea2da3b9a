import { StepPage } from '@reprise/ui';
import type { ReactNode } from 'react';
import { CollapsedSale, SaleSummary } from './sale-summary.tsx';

interface CheckoutFrameProps {
  title: string;
  lead?: ReactNode;
  /** Left out by pages that show the items themselves. */
  withSummary?: boolean;
  children: ReactNode;
}

/** A step of the checkout beside the summary of what is sold. */
export function CheckoutFrame({ title, lead, withSummary = true, children }: CheckoutFrameProps) {
  const summary = withSummary ? { summary: <SaleSummary />, collapsed: <CollapsedSale /> } : {};
  return (
    <StepPage title={title} lead={lead} {...summary}>
      {children}
    </StepPage>
  );
}
