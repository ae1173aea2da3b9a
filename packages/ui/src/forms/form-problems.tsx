import { useEffect, useRef } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';

export type FormProblemsProps = {
  /** Above the list of fields. */
  title: string;
  /** The result of the submit; a new one moves the focus here. */
  result: object | undefined;
  /** The problem of the form as a whole. */
  failed?: string | undefined;
  errors: ReadonlyArray<{ fieldId: string; message: string }>;
};

/** The problems of a submitted form, shown above it. */
export function FormProblems({ title, result, failed, errors }: FormProblemsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.focus();
  }, [result]);
  if (!failed) return <FormErrorSummary ref={ref} title={title} errors={errors} />;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice variant="error" live="assertive">
        {failed}
      </Notice>
    </div>
  );
}
