import { Address, AddressKind } from '@reprise/entities/address';
import { countriesWithoutHouseNumber } from '@reprise/entities/destinations';
import { splitStreet } from '@reprise/entities/split-street';
import { type AddressProblems, type AddressResult, type AddressValues, addressFields } from './address-form.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Street and number as the API wants them, whichever field they were typed into. */
function placeOf({ street = '', houseNumber, countryCode = '' }: AddressValues) {
  if (houseNumber || countriesWithoutHouseNumber.has(countryCode)) return { street, houseNumber };
  return splitStreet(street) ?? { street, houseNumber };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
}

function problemsOf(issues: readonly Issue[], values: AddressValues): AddressProblems {
  const problems: AddressProblems = {};
  for (const { path, code } of issues) {
    const field = addressFields.find((name) => name === path[0]);
    if (!field || problems[field]) continue;
    problems[field] = values[field] === undefined ? 'missing' : code === 'too_big' ? 'tooLong' : 'invalid';
  }
  return problems;
}

/** The entered values, and the address that they make; the API checks it by the rules of the country. */
export function readAddress(form: FormData): { typed: AddressResult; address: Address | undefined } {
  const entries = addressFields.map((name) => [name, textOf(form, name)] as const);
  const values: AddressValues = Object.fromEntries(entries.filter(([, text]) => text !== ''));
  const kind = AddressKind.safeParse(form.get('kind')).data ?? 'shipping-and-billing';
  const parsed = Address.safeParse({ ...values, ...placeOf(values), kind, destination: { type: 'street' } });
  const problems = problemsOf(parsed.error?.issues ?? [], values);
  return { typed: { values, kind, isDefault: form.has('isDefault'), problems }, address: parsed.data };
}
