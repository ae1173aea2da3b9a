import { FormProblems } from '../../form-problems/form-problems.tsx';
import { useT } from '../../texts.ts';
import { type AddressResult, addressFields } from './address-fields.ts';
import { useProblemText } from './use-problem-text.ts';

/** Id of the field in the page. */
export const fieldId = (name: string) => `address-${name}`;

/** The problems of the form as a whole, and those of its fields as links to them. */
export function AddressErrors({ result }: { result: AddressResult | undefined }) {
  const t = useT();
  const textOf = useProblemText(result?.values.countryCode);
  if (!result) return null;
  const { problems, failed } = result;
  const errors = addressFields.flatMap((name) => {
    const problem = problems[name];
    return problem ? [{ fieldId: fieldId(name), message: textOf(name, problem) }] : [];
  });
  return <FormProblems result={result} failed={failed && t(`checkout.address.failed.${failed}`)} errors={errors} />;
}
