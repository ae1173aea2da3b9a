import { type AddressRowField, addressRows, examplePostalCodes } from '@reprise/entities/address-rows';
import { maxPhoneCharacters } from '@reprise/entities/constants/users';
import { countryName } from '@reprise/entities/country-name';
import { billingCountries, destinations } from '@reprise/entities/destinations';
import { usePlatform } from '@reprise/platform';
import { FieldRow, FieldRows, Select, TextField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { type AddressField, type AddressProblem, type AddressResult, addressFields, fieldId } from './address-form.ts';

type Fields = Pick<AddressResult, 'values' | 'problems'>;

const optional: ReadonlySet<AddressField> = new Set(['company', 'extra', 'phone']);

/** Tokens of `autocomplete`; a field without one is not filled in by browsers. */
const autoComplete: Partial<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  extra: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  countryCode: 'country',
  phone: 'tel',
};

/** Texts of problems: what is wrong, and what to enter. */
export function useProblemText(countryCode: string | undefined) {
  const t = useT();
  const { market } = usePlatform();
  return (name: AddressField, problem: AddressProblem): string => {
    if (problem === 'missing') return t(`addresses.missing.${name}`);
    if (problem === 'notServed')
      return t('addresses.problem.notServed', { country: countryName(destinations[market.id].country, market.locale) });
    const label = t(`addresses.${name}`);
    if (problem === 'tooLong') return t('addresses.problem.tooLong', { label });
    if (name === 'phone') return t('addresses.invalid.phone');
    const example = examplePostalCodes[countryCode ?? market.id.toUpperCase()];
    if (name === 'postalCode' && example) return t('addresses.invalid.postalCode', { example });
    return t('addresses.problem.invalid', { label });
  };
}

function useField({ values, problems }: Fields, name: AddressField) {
  const t = useT();
  const textOf = useProblemText(values.countryCode);
  const problem = problems[name];
  return {
    id: fieldId(name),
    name,
    label: t(`addresses.${name}`),
    optionalLabel: optional.has(name) ? t('addresses.optional') : undefined,
    required: !optional.has(name),
    defaultValue: values[name] ?? '',
    error: problem && textOf(name, problem),
    autoComplete: autoComplete[name] ?? 'off',
  };
}

function AddressTextField({ name, fields }: { name: AddressField; fields: Fields }) {
  const { market } = usePlatform();
  const hasDigitsOnly = name === 'postalCode' && market.id !== 'nl';
  return <TextField {...useField(fields, name)} maxLength={200} inputMode={hasDigitsOnly ? 'numeric' : undefined} />;
}

const isAddressField = (name: AddressRowField): name is AddressRowField & AddressField =>
  addressFields.some((known) => known === name);

/** Name and address, in rows in the order of the market, country and telephone number. */
export function AddressInputs({ fields }: { fields: Fields }) {
  const t = useT();
  const { market } = usePlatform();
  const rows = addressRows[market.id].filter(({ only }) => only !== 'point' && only !== 'typedPoint');
  const country = useField(fields, 'countryCode');
  const phone = useField(fields, 'phone');
  return (
    <>
      <FieldRows>
        {rows.map(({ fields: names }) => (
          <FieldRow key={names.join()} fields={names}>
            {names.filter(isAddressField).map((name) => (
              <AddressTextField key={name} name={name} fields={fields} />
            ))}
          </FieldRow>
        ))}
      </FieldRows>
      <Select
        {...country}
        defaultValue={fields.values.countryCode ?? destinations[market.id].country}
        options={billingCountries.map((code) => ({ value: code, label: countryName(code, market.locale) }))}
      />
      <TextField {...phone} type="tel" maxLength={maxPhoneCharacters} hint={t('addresses.phoneHint')} />
    </>
  );
}
