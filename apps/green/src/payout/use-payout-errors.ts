import { useT } from '../texts.ts';
import { fieldId, type PayoutField, type PayoutResult, payoutFields } from './payout-form.ts';

/** The problems of a form, in the visitor's language. */
export function usePayoutErrors(result: PayoutResult | undefined) {
  const t = useT();
  const errorOf = (name: PayoutField) => {
    const found = result?.problems[name];
    return found && t(`checkout.payout.problem.${name}.${found}`);
  };
  const errors = payoutFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const failed = result?.failed && t(`checkout.payout.failed.${result.failed}`);
  return { errorOf, errors, failed };
}
