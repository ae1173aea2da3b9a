import { FormErrorSummary } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../texts.ts';

interface StepProblemProps {
  /** The result of the form: the focus moves here with every new one. */
  result: object | undefined;
  /** Id of the group of choices. */
  fieldId: string;
  message: string;
}

/** What is wrong with the choice of a step. */
export function StepProblem({ result, fieldId, message }: StepProblemProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.focus();
  }, [result]);
  return <FormErrorSummary ref={ref} title={t('checkout.errors')} errors={[{ fieldId, message }]} />;
}
