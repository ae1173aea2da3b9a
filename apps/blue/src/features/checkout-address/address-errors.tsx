import { FormErrorSummary, Notice } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import { type AddressResult, addressFields } from './address-fields.ts';
import { useProblemText } from './use-problem-text.ts';

/** Id of the field in the page. */
export const fieldId = (name: string) => `address-${name}`;

/** What is wrong with the form as a whole, and with its fields as links to them. Takes the focus when it appears. */
export function AddressErrors({ result }: { result: AddressResult | undefined }) {
  const t = useT();
  const textOf = useProblemText(result?.values.countryCode);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.focus();
  }, [result]);
  if (!result) return null;
  const errors = addressFields.flatMap((name) => {
    const problem = result.problems[name];
    return problem ? [{ fieldId: fieldId(name), message: textOf(name, problem) }] : [];
  });
  if (result.failed) {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice variant="error" live="assertive">
          {t(`checkout.address.failed.${result.failed}`)}
        </Notice>
      </div>
    );
  }
  return <FormErrorSummary ref={ref} title={t('checkout.errors')} errors={errors} />;
}
