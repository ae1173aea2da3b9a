import { usePlatform } from '@reprise/platform';
import { type FocusEvent, useState } from 'react';
import {
  type AddressField,
  type AddressProblem,
  type AddressPurpose,
  type AddressResult,
  addressFields,
} from './address-fields.ts';

type Problems = Partial<Record<AddressField, AddressProblem | undefined>>;

/** Fields whose rule depends on this field. */
const dependents: Partial<Record<AddressField, readonly AddressField[]>> = {
  countryCode: ['postalCode', 'houseNumber'],
};

/**
 * The problems of the form: those of the last submit, and those of fields that the visitor has left since. An empty field is not
 * a problem until the form is sent.
 */
export function useAddressProblems(purpose: AddressPurpose, result: AddressResult | undefined) {
  const { market } = usePlatform();
  const [checked, setChecked] = useState<{ of: AddressResult | undefined; problems: Problems }>({
    of: result,
    problems: {},
  });
  const current: Problems = checked.of === result ? checked.problems : {};
  const problems: Problems = { ...result?.problems, ...current };

  async function check(event: FocusEvent<HTMLFormElement>): Promise<void> {
    const { name } = event.target as { name?: string };
    const field = addressFields.find((known) => known === name);
    if (!field) return;
    const form = new FormData(event.currentTarget);
    const { readAddressForm } = await import(/* webpackChunkName: "checkout-address-rules" */ './read-address-form.ts');
    const read = readAddressForm(form, { purpose, market: market.id });
    const checkedFields = [field, ...(dependents[field] ?? [])].filter(
      (candidate) => problems[candidate] !== undefined || read.values[candidate] !== undefined,
    );
    const found = Object.fromEntries(checkedFields.map((candidate) => [candidate, read.problems[candidate]]));
    setChecked((earlier) => ({
      of: result,
      problems: { ...(earlier.of === result ? earlier.problems : {}), ...found },
    }));
  }

  return { problems, check };
}
